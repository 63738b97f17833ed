package changelog_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

func BenchmarkParse(b *testing.B) {
	for _, file := range []string{"CHANGELOG-1.3.md", "CHANGELOG-1.11.md", "CHANGELOG-1.17.md", "CHANGELOG-1.24.md"} {
		src := testkit.ReadCorpus(b, "changelog", file)
		b.Run(file, func(b *testing.B) {
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				changelog.Parse(file, src)
			}
		})
	}
}

// What is read on demand, for every entry of a file.
func BenchmarkEntries(b *testing.B) {
	src := testkit.ReadCorpus(b, "changelog", "CHANGELOG-1.24.md")
	d := changelog.Parse("CHANGELOG-1.24.md", src)
	of := func(name string, ask func(changelog.Entry) int) {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				for e := range d.Entries() {
					n += ask(e)
				}
			}
			if n == 0 {
				b.Error("nothing found")
			}
		})
	}
	of("Text", func(e changelog.Entry) int { return len(e.Text()) })
	of("PRs", func(e changelog.Entry) int { return count(e.PRs()) })
	of("Authors", func(e changelog.Entry) int { return count(e.Authors()) })
	of("SIGs", func(e changelog.Entry) int { return count(e.SIGs()) })
	of("KEPs", func(e changelog.Entry) int { return count(e.KEPs()) })
	of("Refs", func(e changelog.Entry) int { return count(e.Refs()) })
}

func BenchmarkDiagnostics(b *testing.B) {
	src := testkit.ReadCorpus(b, "changelog", "CHANGELOG-1.24.md")
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		changelog.Parse("CHANGELOG-1.24.md", src).Diagnostics()
	}
}

// The time a byte of each of these is to be within three times that of
// BenchmarkParse, and the same at 16 times the size.
func BenchmarkHostile(b *testing.B) {
	const link = "[#1](https://github.com/o/r/pull/1)"
	for _, shape := range []struct{ name, head, unit string }{
		{"one line", "- ", "a"},
		{"bullets", "", "- a\n"},
		{"parentheses", "- ", "("},
		{"brackets", "- ", "["},
		{"opened links", "- ", "([#1]("},
		{"opened trailers", "- ", "(" + link + ", "},
		{"a long trailer", "- (", link + ", "},
		{"trailers", "- ", "(" + link + ", [@a](https://github.com/a)) "},
		{"trailers without author", "- ", "(" + link + ") "},
		{"authors", "- ", "([@a](https://github.com/a)) "},
		{"loose links", "- ", link + ", "},
		{"tags", "- (#1, @a) ", "[SIG Node] "},
		{"opened tags", "- ", "(#1, @a) [SIG "},
		{"several notes", "- ", "b (#1, @a)* "},
		{"addresses", "- ", "(http"},
		{"numbers", "- ", "#1 "},
		{"reverts", "- ", "revert #1 "},
		{"headings", "# v1.2.3\n", "## a\n"},
		{"releases", "", "# v1.2.3\n"},
		{"urgent notes", "## Urgent Upgrade Notes\n", " - a\n  \n  b\n"},
		{"labels", "## Deprecations\n", "- kubelet\n  - a (#1, @b)\n  - c (#2, @d)\n"},
	} {
		for _, size := range []int{1 << 20, 16 << 20} {
			src := "## Changes by Kind\n\n" + shape.head + strings.Repeat(shape.unit, size/len(shape.unit))
			for name, run := range map[string]func(){
				"Parse": func() { changelog.Parse("", src) },
				"Index": func() { count(changelog.Index(src)) },
				"all":   func() { d := changelog.Parse("", src); dumpEntries(d); dumpDiagnostics(d) },
			} {
				b.Run(fmt.Sprintf("%s/%s/%dMiB", name, shape.name, size>>20), func(b *testing.B) {
					b.SetBytes(int64(len(src)))
					for b.Loop() {
						run()
					}
				})
			}
		}
	}
}

func TestParseAllocatesLittle(t *testing.T) {
	src := testkit.ReadCorpus(t, "changelog", "CHANGELOG-1.24.md")
	entries := count(changelog.Parse("", src).Entries())
	allocs := testing.AllocsPerRun(10, func() { changelog.Parse("", src) })
	if allocs > 0.1*float64(entries) {
		t.Errorf("%v allocations for %d entries", allocs, entries)
	}
}
