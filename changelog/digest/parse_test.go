package digest_test

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"golang.org/x/text/language"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/digest"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

func render(t testing.TB, d *digest.Digest) string {
	t.Helper()
	var b bytes.Buffer
	if err := d.Render(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// told compares what an article tells: of the rules of selection, that is only
// the one that the CHANGELOG does not show.
var told = cmp.Options{
	cmpopts.IgnoreUnexported(digest.Digest{}, digest.Section{}, digest.Entry{}),
	cmpopts.EquateEmpty(),
	cmpopts.EquateComparable(language.Tag{}),
	cmp.Transformer("told", func(r digest.Rule) string {
		if r != digest.RuleNotes {
			r = digest.RuleNone
		}
		return r.String()
	}),
}

// corpusReleases yields releases of the whole corpus, or with -short a few.
func corpusReleases(t *testing.T, visit func(name string, r changelog.Release, v kubenotes.Version)) {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join(testkit.Corpus(t, "changelog"), "*.md"))
	drafts, _ := filepath.Glob(filepath.Join(testkit.Corpus(t, "drafts"), "*.md"))
	for _, file := range append(files, drafts...) {
		n := 0
		name := filepath.Base(file)
		for r := range changelog.Parse(name, testkit.ReadFile(t, file)).Releases() {
			v := r.Version()
			if v.IsZero() {
				v = kubenotes.MustParseVersion(strings.TrimSuffix(strings.TrimPrefix(name, "release-notes-"), ".md"))
			}
			if n++; testing.Short() && n%9 != 1 {
				continue
			}
			visit(name, r, v)
		}
	}
}

// What Render writes reads back as the same digest, for every SIG of every
// release in both languages.
func TestParseOfRender(t *testing.T) {
	n, failures := 0, 0
	corpusReleases(t, func(name string, r changelog.Release, v kubenotes.Version) {
		for _, lang := range []language.Tag{language.English, language.Japanese} {
			first := true
			for d := range digest.All(r, digest.Options{Lang: lang, Release: v}) {
				if n++; !first {
					d.Unlabelled = nil // it is the same for all
				}
				first = false
				got := digest.Parse(name, render(t, d))
				if diff := cmp.Diff(d, got, told); diff != "" && failures < 3 {
					failures++
					t.Errorf("%s %v %v %v (-built +read):\n%s", name, v, d.SIG, lang, diff)
				}
			}
		}
	})
	if n < 100 {
		t.Errorf("%d articles", n)
	}
}
