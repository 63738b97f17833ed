package conformance

import (
	"io"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
	"golang.org/x/text/language"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/digest"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

// The digests of all SIGs of a release, built and rendered, against one parse of
// the release's Markdown by goldmark.
func BenchmarkDigest(b *testing.B) {
	gfm := goldmark.New(goldmark.WithExtensions(extension.GFM)).Parser()
	for _, v := range []string{"1.18.0", "1.22.0", "1.24.0", "1.25.0", "1.27.0", "1.28.0"} {
		version := kubenotes.MustParseVersion(v)
		name := "CHANGELOG-" + strings.TrimSuffix(v, ".0") + ".md"
		release, ok := changelog.Parse(name, testkit.ReadCorpus(b, "changelog", name)).Lookup(version)
		if !ok {
			b.Fatalf("%s lacks %s", name, v)
		}
		src := []byte(release.Source())
		run := func(of string, f func()) {
			b.Run(of+"/"+v, func(b *testing.B) {
				b.SetBytes(int64(len(src)))
				b.ReportAllocs()
				for b.Loop() {
					f()
				}
			})
		}
		run("goldmark", func() { gfm.Parse(text.NewReader(src)) })
		run("digest", func() {
			for d := range digest.All(release, digest.Options{Lang: language.Japanese}) {
				if err := d.Render(io.Discard); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
