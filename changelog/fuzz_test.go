package changelog_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

// Whatever the input: the leaves are the source, entries are in order and in
// their release and section, and everything can be asked for.
func FuzzParse(f *testing.F) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		f.Fatal("no seeds", err)
	}
	for _, file := range files {
		_, sections := testkit.ParseTxtar(testkit.ReadFile(f, file))
		f.Add(sections[0].Data)
	}
	f.Add("\uFEFF# v1.2.3\r\n- a\r\t- b\x00\xff ([#1](https://github.com/o/r/pull/1), [@a](b))* c (#2, @d)")
	f.Fuzz(func(t *testing.T, src string) {
		d := changelog.Parse("f.md", src)
		checkPartition(t, d)
		end := 0
		for r := range d.Releases() {
			if at := strings.Index(src[end:], r.Source()); at < 0 {
				t.Fatalf("release %v is not behind offset %d", r.Version(), end)
			}
			for s := range r.Sections() {
				if s.Release() != r {
					t.Errorf("section %q is of another release", s.Title())
				}
				if !strings.Contains(r.Source(), s.Source()) {
					t.Errorf("section %q is not within its release", s.Title())
				}
				for e := range s.Entries() {
					start := e.Position().Offset
					if start < end {
						t.Errorf("entry at %d overlaps another that ends at %d", start, end)
					}
					if end = start + len(e.Markdown()); src[start:end] != e.Markdown() {
						t.Errorf("entry at %d is not its part of the source", start)
					}
					if e.Section() != s || e.Release() != r {
						t.Errorf("entry at %d is of another section", start)
					}
				}
			}
		}
		dumpEntries(d)
		dumpDiagnostics(d)
	})
}
