package conformance

import (
	"path/filepath"
	"slices"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"

	"github.com/kubenotes/kubenotes/changelog"
)

// The typed parse and the index of releases, against goldmark's parse of the
// same bytes, on every file of the corpus above 50 KB.
func BenchmarkChangelog(b *testing.B) {
	files := markdownCorpus(b)
	var names []string
	for name, src := range files {
		if len(src) > 50_000 {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	gfm := goldmark.New(goldmark.WithExtensions(extension.GFM)).Parser()
	for _, name := range names {
		src := files[name]
		run := func(of string, parse func()) {
			b.Run(of+"/"+filepath.Base(name), func(b *testing.B) {
				b.SetBytes(int64(len(src)))
				b.ReportAllocs()
				for b.Loop() {
					parse()
				}
			})
		}
		run("goldmark", func() { gfm.Parse(text.NewReader([]byte(src))) })
		run("parse", func() { changelog.Parse(name, src) })
		run("index", func() {
			for range changelog.Index(src) {
			}
		})
	}
}
