package conformance

import (
	"testing"

	"github.com/kubenotes/kubenotes/internal/block"
	"github.com/kubenotes/kubenotes/internal/testkit"
	"github.com/yuin/goldmark/text"
)

// The blocks alone, against goldmark's parse of the same bytes, on one file of
// each form that the CHANGELOGs had.
func BenchmarkMarkdown(b *testing.B) {
	for _, name := range []string{"CHANGELOG-1.3.md", "CHANGELOG-1.11.md", "CHANGELOG-1.17.md", "CHANGELOG-1.24.md"} {
		src := testkit.ReadCorpus(b, "changelog", name)
		source := []byte(src)
		parser := gfm.Parser()
		run := func(of string, parse func()) {
			b.Run(of+"/"+name, func(b *testing.B) {
				b.SetBytes(int64(len(src)))
				b.ReportAllocs()
				for b.Loop() {
					parse()
				}
			})
		}
		run("goldmark", func() { parser.Parse(text.NewReader(source)) })
		run("scan", func() { block.Scan(src) })
		run("titles", func() {
			for range block.Titles(src, func() int { return 6 }) {
			}
		})
	}
}
