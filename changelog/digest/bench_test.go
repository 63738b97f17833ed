package digest_test

import (
	"bytes"
	"testing"

	"golang.org/x/text/language"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog/digest"
)

// All digests of a release, built and rendered.
func BenchmarkAll(b *testing.B) {
	r, notes := draft(b, "1.32")
	o := digest.Options{Lang: language.Japanese, Notes: notes, Release: kubenotes.MustParseVersion("1.32")}
	b.SetBytes(int64(len(r.Source())))
	b.ReportAllocs()
	var out bytes.Buffer
	for b.Loop() {
		for d := range digest.All(r, o) {
			out.Reset()
			if err := d.Render(&out); err != nil {
				b.Fatal(err)
			}
		}
	}
}
