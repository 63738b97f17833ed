package digest_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/language"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/digest"
	"github.com/kubenotes/kubenotes/changelog/krel"
	"github.com/kubenotes/kubenotes/internal/testkit"
	"github.com/kubenotes/kubenotes/sig"
)

// draft returns the only release of a draft, and its JSON notes.
func draft(t testing.TB, minor string) (changelog.Release, *krel.Notes) {
	t.Helper()
	doc := changelog.Parse(minor+".md", testkit.ReadCorpus(t, "drafts", "release-notes-"+minor+".md"))
	notes, _ := krel.Load(minor+".json", strings.NewReader(testkit.ReadCorpus(t, "drafts", "release-notes-"+minor+".json")))
	for r := range doc.Releases() {
		return r, notes
	}
	t.Fatal("a draft without a release")
	return changelog.Release{}, nil
}

// counts tells how many entries each section has.
func counts(d *digest.Digest) map[string]int {
	n := map[string]int{}
	for _, s := range d.Sections {
		name := string(s.Kind)
		if name == "" {
			name = s.Role.String()
		}
		n[name] = len(s.Entries)
	}
	return n
}

// The entries of two releases are those of the articles that people wrote about
// them, and those that the writers left out.
func TestArticlesEntries(t *testing.T) {
	r, notes := draft(t, "1.32")
	d := digest.Build(r, digest.Options{SIG: sig.Storage, Notes: notes, Release: kubenotes.MustParseVersion("1.32")})
	want := map[string]int{
		"themes": 0, "urgent": 0, "known-issues": 0, "deprecation": 0, "api-change": 4, "feature": 7,
		"documentation": 0, "failing-test": 1, "bug": 13 + 2, "other": 2,
	}
	if diff := cmp.Diff(want, counts(d)); diff != "" {
		t.Errorf("1.32, SIG Storage (-want +got):\n%s", diff)
	}
	byNotes := map[int]bool{}
	for _, s := range d.Sections {
		for _, e := range s.Entries {
			if e.SelectedBy == digest.RuleNotes {
				byNotes[e.PRs[0].PR.Number] = true
			}
		}
	}
	if diff := cmp.Diff(map[int]bool{126924: true, 127669: true, 128495: true}, byNotes); diff != "" {
		t.Errorf("1.32, SIG Storage, of which the JSON alone knows (-want +got):\n%s", diff)
	}

	doc := changelog.Parse("CHANGELOG-1.25.md", testkit.ReadCorpus(t, "changelog", "CHANGELOG-1.25.md"))
	r, _ = doc.Lookup(kubenotes.MustParseVersion("1.25"))
	d = digest.Build(r, digest.Options{SIG: sig.ClusterLifecycle, Lang: language.Japanese})
	want = map[string]int{
		"themes": 0, "urgent": 1, "known-issues": 0, "deprecation": 3, "api-change": 0, "feature": 8 + 1,
		"documentation": 0, "failing-test": 0, "bug": 7 + 1, "other": 1,
	}
	if diff := cmp.Diff(want, counts(d)); diff != "" {
		t.Errorf("1.25, SIG Cluster Lifecycle (-want +got):\n%s", diff)
	}
}

// Every entry of a release is in the digest of one SIG at least, or unlabelled in all.
func TestNothingIsLost(t *testing.T) {
	r, notes := draft(t, "1.24")
	seen := map[string]bool{}
	var b bytes.Buffer
	for d := range digest.All(r, digest.Options{Notes: notes, Release: kubenotes.MustParseVersion("1.24")}) {
		if err := d.Render(&b); err != nil {
			t.Fatal(err)
		}
		for _, sections := range [][]digest.Section{d.Sections, d.Unlabelled} {
			for _, s := range sections {
				for _, e := range s.Entries {
					for _, l := range e.PRs {
						seen[l.PR.String()] = true
					}
				}
			}
		}
	}
	n := 0
	for e := range r.Entries() {
		for l := range e.PRs() {
			if n++; !seen[l.PR.String()] {
				t.Errorf("%v: %v is in no digest", e.Position(), l.PR)
			}
			if url := l.PR.URL(); !strings.Contains(b.String(), url) {
				t.Errorf("%v: %v is in no article", e.Position(), url)
			}
		}
	}
	if n < 300 {
		t.Errorf("%d pull requests in the draft", n)
	}
}

// What the digests of All have in common is rendered once for all of them, to the
// same articles.
func TestAllRendersAsBuild(t *testing.T) {
	const src = "# v1.30.0\n\n## Changes by Kind\n\n### Feature\n\n" +
		"- Pods start. (#1, @a) [SIG Node]\n- Volumes mount. (#2, @b) [SIG Node and Storage]\n- Nobody's. (#3, @c)\n"
	release, _ := changelog.Parse("CHANGELOG-1.30.md", src).Lookup(kubenotes.MustParseVersion("1.30"))
	groups := 0
	for d := range digest.All(release, digest.Options{}) {
		groups++
		var got, want strings.Builder
		if err := d.Render(&got); err != nil {
			t.Fatal(err)
		}
		if err := digest.Build(release, digest.Options{SIG: d.SIG}).Render(&want); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want.String(), got.String()); diff != "" || !strings.Contains(got.String(), "Nobody's.") {
			t.Errorf("%s (-Build +All):\n%s", d.SIG, diff)
		}
	}
	if groups != 2 {
		t.Errorf("%d groups", groups)
	}
}
