package block_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/internal/block"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

// One file of each form that the CHANGELOGs had.
var files = []string{"CHANGELOG-1.3.md", "CHANGELOG-1.11.md", "CHANGELOG-1.17.md", "CHANGELOG-1.24.md"}

func BenchmarkScan(b *testing.B) {
	for _, name := range files {
		b.Run(name, func(b *testing.B) {
			benchmark(b, testkit.ReadCorpus(b, "changelog", name), func(src string) { block.Scan(src) })
		})
	}
}

func BenchmarkTitles(b *testing.B) {
	for _, name := range files {
		b.Run(name, func(b *testing.B) {
			benchmark(b, testkit.ReadCorpus(b, "changelog", name), func(src string) {
				for range block.Titles(src, func() int { return 6 }) {
				}
			})
		})
	}
}

// The time a byte of each of these is to be that of BenchmarkScan, times 3 at
// most, and the same at 16 times the size.
func BenchmarkHostile(b *testing.B) {
	for _, h := range hostile {
		for _, size := range []int{4 << 20, 64 << 20} {
			src := h.make(size)
			name := fmt.Sprintf("%s/%dMiB", h.name, size>>20)
			b.Run(name, func(b *testing.B) {
				benchmark(b, src, func(src string) { block.Scan(src) })
			})
			b.Run("Titles/"+name, func(b *testing.B) {
				benchmark(b, src, func(src string) {
					for range block.Titles(src, all) {
					}
				})
			})
		}
	}
}

func benchmark(b *testing.B, src string, run func(string)) {
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		run(src)
	}
}

// hostile are shapes that make careless scanners slow.
var hostile = []struct {
	name string
	make func(size int) string
}{
	{"one line", repeat("text ")},
	{"one bullet", prefix("- ", "text ")},
	{"bullets in a line", repeat("- ")},
	{"bullets in a line, then text", suffix("- ", "a\n")},
	{"bullets of many kinds in a line", repeat("- + * ")},
	{"nested bullets", func(size int) string {
		var b strings.Builder
		for depth := 0; b.Len() < size; depth = (depth + 1) % 1000 {
			b.WriteString(strings.Repeat("  ", depth) + "- a\n")
		}
		return b.String()
	}},
	{"blank lines in nested bullets", prefix(strings.Repeat("- ", 200)+"a\n", "\n")},
	{"blank lines in nested quotes", prefix(strings.Repeat("> ", 200)+"a\n", ">\n")},
	{"blank lines in a quote's nested bullets", prefix("> "+strings.Repeat("- ", 200)+"a\n", ">\n")},
	{"lazy lines in nested quotes", prefix(strings.Repeat("> ", 200), "a\n")},
	{"nested quotes and none", repeat(strings.Repeat(">", 200) + "a\n\n")},
	{"tabs in nested bullets", prefix(strings.Repeat("- ", 100)+"a\n", "\t\t\t\t\t\t\t\t\t\t\t\t\t\ta\n")},
	{"quotes in a line", repeat(">")},
	{"unclosed fences", repeat("```\n")},
	{"fences that are none", repeat("``` a`\n")},
	{"fences in bullets", repeat("- ```\n")},
	{"backticks in a line", repeat("`")},
	{"brackets", repeat("[")},
	{"brackets in lines", repeat("[\n")},
	{"parentheses", repeat("(")},
	{"#s", repeat("#")},
	{"#s apart", repeat("# ")},
	{"closing #s", prefix("# a ", "#")},
	{"definitions", repeat("[a]: b\n")},
	{"a definition's unclosed titles", repeat("[a]: b \"\n")},
	{"a definition's unclosed label", prefix("[", "a\n")},
	{"definitions in lines of one paragraph", prefix("[a]: b\n", "[a]: (\n")},
	{"unclosed comments", repeat("<!--\n")},
	{"unclosed tags", repeat("<a b=\"")},
	{"attributes", prefix("<a ", "b=c ")},
	{"tags among items", repeat("- a\n<x\n")},
	{"unclosed script", prefix("<script>", "</script\n")},
	{"delimiter rows", repeat("|-\n")},
	{"delimiter rows that fit no header", repeat("|-|-\na|b|c\n")},
	{"a wide delimiter row", func(size int) string { return "a\n" + strings.Repeat("|-", size/2) + "\n" }},
	{"underlines", repeat("a\n=\n")},
	{"lone CRs", repeat("a\r")},
	{"lone CRs between items and fences", repeat("- a\r  ```\rb\n ~~~\r")},
	{"CR LFs", repeat("a\r\n")},
	{"blanks", repeat(" ")},
	{"lines of blanks", repeat("    \n")},
	{"tabs", repeat("\t")},
	{"digits", repeat("1")},
	{"NULs", repeat("\x00")},
	{"text beyond ASCII", repeat("\u3042")},
	{"letters beyond ASCII", repeat("a\u00e9")},
}

func repeat(unit string) func(int) string { return suffix(unit, "") }

func prefix(start, unit string) func(int) string {
	return func(size int) string { return start + strings.Repeat(unit, size/len(unit)) }
}

func suffix(unit, end string) func(int) string {
	return func(size int) string { return strings.Repeat(unit, size/len(unit)) + end }
}

// Each shape is read in full; at this size, what is not linear would not end.
func TestHostile(t *testing.T) {
	const size = 256 << 10
	for _, h := range hostile {
		t.Run(h.name, func(t *testing.T) {
			src := h.make(size)
			tree := block.Scan(src)
			if err := check(&tree); err != nil {
				t.Error(err)
			}
			next := uint32(1)
			for title := range block.Titles(src, all) {
				for tree.Nodes[next].Kind != block.Heading {
					next = tree.Nodes[next].Next
				}
				if n := tree.Nodes[next]; int(n.Start) != title.Start || int(n.End) != title.End {
					t.Fatalf("%v is no title, but %d:%d is", title, n.Start, n.End)
				}
				next = tree.Nodes[next].Next
			}
			for ; next < uint32(len(tree.Nodes)); next = tree.Nodes[next].Next {
				if tree.Nodes[next].Kind == block.Heading {
					t.Fatalf("the title at %d is missing", tree.Nodes[next].Start)
				}
			}
		})
	}
}
