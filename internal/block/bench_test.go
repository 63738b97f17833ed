package block_test

import (
	"testing"

	"github.com/kubenotes/kubenotes/internal/block"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

func BenchmarkScan(b *testing.B) {
	for _, name := range []string{"CHANGELOG-1.3.md", "CHANGELOG-1.11.md", "CHANGELOG-1.17.md", "CHANGELOG-1.24.md"} {
		b.Run(name, func(b *testing.B) {
			src := testkit.ReadCorpus(b, "changelog", name)
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				block.Scan(src)
			}
		})
	}
}

func BenchmarkTitles(b *testing.B) {
	for _, name := range []string{"CHANGELOG-1.3.md", "CHANGELOG-1.11.md", "CHANGELOG-1.17.md", "CHANGELOG-1.24.md"} {
		b.Run(name, func(b *testing.B) {
			src := testkit.ReadCorpus(b, "changelog", name)
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				for range block.Titles(src) {
				}
			}
		})
	}
}
