package digest_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/digest"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

// findings lists by code what was found: the article's words, or the pull
// requests that it lacks.
func findings(all []digest.Finding) map[string][]string {
	out := map[string][]string{}
	for _, f := range all {
		what := f.Found
		if f.Code == "missing" {
			what = f.Expected
		}
		out[f.Code] = append(out[f.Code], what)
	}
	return out
}

// An article about SIG Storage in 1.32, as it was published.
func TestCheckStorageArticle(t *testing.T) {
	d := digest.Parse("article.txt", testkit.ReadCorpus(t, "articles", "000_542922c749745e9a.txt"))
	r, notes := draft(t, "1.32")

	found := findings(digest.Check(d, r, digest.Options{}))
	// What the article's author left out. The tag of #129083 stands in the Markdown
	// behind a reference without comma and @, so that it is known without the JSON.
	if diff := cmp.Diff([]string{"#126600", "#126775", "#129083", "#129103"}, slices.Sorted(slices.Values(found["missing"]))); diff != "" {
		t.Errorf("missing (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"#126924", "#127669", "#128495"}, slices.Sorted(slices.Values(found["unselected"]))); diff != "" {
		t.Errorf("unselected (-want +got):\n%s", diff)
	}
	all := digest.Check(d, r, digest.Options{Notes: notes})
	found = findings(all)
	if diff := cmp.Diff([]string{"#126600", "#126775", "#129083", "#129103"}, slices.Sorted(slices.Values(found["missing"]))); diff != "" {
		t.Errorf("missing with the JSON (-want +got):\n%s", diff)
	}
	for _, f := range all {
		switch f.Code {
		case "no-pr":
			if n := f.Official.PRs[0].PR.Number; n != 127981 {
				t.Errorf("the entry without pull request is %d", n)
			}
		case "gate-later":
			if f.Entry.PRs[0].PR.Number != 128077 {
				t.Errorf("%v", f)
			}
		case "gate-name":
			if f.Nearest != "SchedulerQueueingHints" {
				t.Errorf("%v", f)
			}
		}
		t.Log(f)
	}
	for _, code := range []string{"no-pr", "gate-later", "gate-name"} {
		if len(found[code]) != 1 {
			t.Errorf("%s: %q", code, found[code])
		}
	}
	for _, code := range []string{"extra", "moved", "unselected", "authors", "gate-differs", "unknown-kep"} {
		if len(found[code]) > 0 {
			t.Errorf("%s: %q", code, found[code])
		}
	}
}

// An article about SIG Cluster Lifecycle in 1.25.
func TestCheckLifecycleArticle(t *testing.T) {
	d := digest.Parse("article.txt", testkit.ReadCorpus(t, "articles", "003_d6b067b6bbcc1d8a.txt"))
	doc := changelog.Parse("CHANGELOG-1.25.md", testkit.ReadCorpus(t, "changelog", "CHANGELOG-1.25.md"))
	r, _ := doc.Lookup(kubenotes.MustParseVersion("1.25"))
	all := digest.Check(d, r, digest.Options{})
	for _, f := range all {
		t.Log(f)
	}
	found := findings(all)
	if len(found["missing"]) != 3 {
		t.Errorf("missing: %q", found["missing"])
	}
	delete(found, "missing")
	if len(found) > 0 {
		t.Errorf("found: %q", found)
	}
}

// A misspelt gate is told once, however much is said of it.
func TestCheckUnknownGateOnce(t *testing.T) {
	const src = "# v1.28.0\n## Changes by Kind\n### Feature\n" +
		"- The ValidtaingAdmissionPolicy feature gate is promoted to beta, and it is turned off by default. ([#1](https://github.com/kubernetes/kubernetes/pull/1), [@a](https://github.com/a)) [SIG Node]\n"
	r, _ := changelog.Parse("CHANGELOG-1.28.md", src).Lookup(kubenotes.MustParseVersion("1.28"))
	found := findings(digest.Check(digest.Build(r, digest.Options{SIG: "sig-node"}), r, digest.Options{}))
	if diff := cmp.Diff(map[string][]string{"unknown-gate": {"ValidtaingAdmissionPolicy"}}, found); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
