package conformance

import (
	"testing"

	"github.com/kubenotes/kubenotes/internal/block"
	"github.com/kubenotes/kubenotes/internal/testkit"
	"github.com/yuin/goldmark/text"
)

func BenchmarkMarkdown(b *testing.B) {
	src := testkit.ReadCorpus(b, "changelog", "CHANGELOG-1.24.md")
	b.Run("goldmark", func(b *testing.B) {
		b.SetBytes(int64(len(src)))
		b.ReportAllocs()
		source := []byte(src)
		for b.Loop() {
			gfm.Parser().Parse(text.NewReader(source))
		}
	})
	b.Run("block", func(b *testing.B) {
		b.SetBytes(int64(len(src)))
		b.ReportAllocs()
		for b.Loop() {
			block.Scan(src)
		}
	})
}
