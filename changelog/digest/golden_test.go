package digest_test

import (
	"strings"
	"testing"

	"golang.org/x/text/language"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/digest"
	"github.com/kubenotes/kubenotes/internal/testkit"
	"github.com/kubenotes/kubenotes/sig"
)

// The name of each input is a group and a release; the input is a CHANGELOG.
func TestBuild(t *testing.T) {
	testkit.GoldenTxtar(t, "testdata/build/*.txtar", func(t *testing.T, input testkit.Section) []testkit.Section {
		name, version, _ := strings.Cut(input.Name, " ")
		group, err := sig.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		release, ok := changelog.Parse("CHANGELOG.md", input.Data).Lookup(kubenotes.MustParseVersion(version))
		if !ok {
			t.Fatalf("no release %s", version)
		}
		var out []testkit.Section
		for lang := range digest.Languages() {
			var b strings.Builder
			d := digest.Build(release, digest.Options{SIG: group, Lang: lang, Earlier: []digest.Earlier{{Title: "1.0", URL: "https://example.com/1.0"}}})
			if err := d.Render(&b); err != nil {
				t.Fatal(err)
			}
			out = append(out, testkit.Section{Name: lang.String(), Data: b.String()})
		}
		return out
	})
}

func TestLanguages(t *testing.T) {
	for tag, want := range map[string]language.Tag{
		"ja": language.Japanese, "ja-JP": language.Japanese, "en-GB": language.English, "de": language.English, "und": language.English,
	} {
		if d := digest.Build(changelog.Release{}, digest.Options{SIG: sig.Node, Lang: language.MustParse(tag)}); d.Lang != want {
			t.Errorf("%s gives an article in %v, want %v", tag, d.Lang, want)
		}
	}
}
