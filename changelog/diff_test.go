package changelog_test

import (
	"fmt"
	"iter"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

// draft returns the only release of a text without a version.
func draft(t testing.TB, name, src string) changelog.Release {
	t.Helper()
	next, stop := iter.Pull(changelog.Parse(name, src).Releases())
	defer stop()
	r, ok := next()
	if _, more := next(); !ok || more {
		t.Fatalf("%s is not one release", name)
	}
	return r
}

func TestDiff(t *testing.T) {
	for _, test := range []struct{ rule, a, b, want string }{
		{"equal releases have no differences",
			"### Feature\n- One. (#1, @a)\n", "### Feature\n- One. (#1, @a)\n", ""},
		{"an entry that only the second has was added, one that only the first has was removed",
			"### Feature\n- One. (#1, @a)\n", "### Feature\n- Two. (#2, @a)\n", "removed 2-0, added 0-2"},
		{"the same pull request with other words is reworded",
			"### Feature\n- One. (#1, @a)\n", "### Feature\n- Uno. (#1, @a)\n", "reworded 2-2"},
		{"line breaks, list markers and the trailer are no words",
			"### Feature\n- One\n  and more. (#1, @a)\n", "### Feature\n* One and more. (#1, @a, @b) [SIG Node]\n", ""},
		{"another kind of section is a move",
			"### Feature\n- One. (#1, @a)\n", "### Deprecation\n- One. (#1, @a)\n", "moved 2-2"},
		{"an entry can be reworded and moved at once",
			"### Feature\n- One. (#1, @a)\n", "### Deprecation\n- Uno. (#1, @a)\n", "reworded and moved 2-2"},
		{"a heading in other words for the same kind is no move",
			"### Bug or Regression\n- One. (#1, @a)\n", "### Bug Fixes\n- One. (#1, @a)\n", ""},
		{"the subheading of urgent notes is no section of its own",
			"## Urgent Upgrade Notes\n- One. (#1, @a)\n", "## Urgent Upgrade Notes\n### (No, really, you MUST read this before you upgrade)\n- One. (#1, @a)\n", ""},
		{"two notes of one pull request are paired by text before order",
			"### Feature\n- One. (#1, @a)\n- Two. (#1, @a)\n", "### Feature\n- Two. (#1, @a)\n- Uno. (#1, @a)\n", "reworded 2-3"},
		{"a repeated note that is repeated no more was removed once",
			"### Feature\n- One. (#1, @a)\n- One. (#1, @a)\n", "### Feature\n- One. (#1, @a)\n", "removed 3-0"},
		{"one pull request in common is enough",
			"### Feature\n- One. (#1, @a)\n", "### Feature\n- Uno. (#1, @a) (#2, @b)\n", "reworded 2-2"},
		{"without pull requests the text decides",
			"## Known Issues\n- One.\n- Two.\n", "## Known Issues\n- Two.\n- Three.\n", "removed 2-0, added 0-3"},
		{"nothing against something", "", "### Feature\n- One. (#1, @a)\n", "added 0-2"},
	} {
		var a changelog.Release
		if test.a != "" {
			a = draft(t, "a.md", test.a)
		}
		var got []string
		for d := range changelog.Diff(a, draft(t, "b.md", test.b)) {
			got = append(got, fmt.Sprintf("%v %d-%d", d, d.A.Line(), d.B.Line()))
		}
		if got := strings.Join(got, ", "); got != test.want {
			t.Errorf("%s: got %q, want %q", test.rule, got, test.want)
		}
	}
}

// The counts were read against the files: spelling mended, garbage and notes
// that say nothing dropped, one note moved to the deprecations. The notes of the
// last release candidate of 1.28 never came into those of 1.28.0.
func TestDiffOfDrafts(t *testing.T) {
	final := func(minor string) changelog.Release {
		doc := changelog.Parse(minor, testkit.ReadCorpus(t, "changelog", "CHANGELOG-"+minor+".md"))
		r, ok := doc.Lookup(kubenotes.MustParseVersion(minor))
		if !ok {
			t.Fatalf("no release %s.0", minor)
		}
		return r
	}
	for minor, want := range map[string]string{
		"1.20": "map[removed:1 reworded:24]",
		"1.22": "map[reworded:4]",
		"1.24": "map[removed:2 reworded:1]",
		"1.25": "map[moved:1 reworded:2]",
		"1.27": "map[added:1 reworded:2]",
		"1.28": "map[]",
	} {
		a := draft(t, minor, testkit.ReadCorpus(t, "drafts", "release-notes-"+minor+".md"))
		if got := tally(a, final(minor)); got != want {
			t.Errorf("%s: draft to notes: %s, want %s", minor, got, want)
		}
	}
	to := final("1.28")
	from, _ := to.Document().Lookup(kubenotes.MustParseVersion("1.28.0-rc.1"))
	if got := tally(from, to); got != "map[added:290 removed:9]" {
		t.Errorf("release candidate to release: %s", got)
	}
}

// tally counts the differences by kind.
func tally(a, b changelog.Release) string {
	counts := map[string]int{}
	for d := range changelog.Diff(a, b) {
		counts[d.String()]++
	}
	return fmt.Sprint(counts)
}

func ExampleDiff() {
	doc := changelog.Parse("CHANGELOG-1.40.md", `# v1.40.0
### Feature
- Nodes report their color. (#3, @a)
### Bug or Regression
- Pods no longer blink. (#2, @b)

# v1.40.0-rc.0
### Feature
- Nodes report there color. (#3, @a)
- Pods no longer blink. (#2, @b)
`)
	candidate, _ := doc.Lookup(kubenotes.MustParseVersion("1.40.0-rc.0"))
	release, _ := doc.Lookup(kubenotes.MustParseVersion("1.40.0"))
	for d := range changelog.Diff(candidate, release) {
		fmt.Printf("%v: %s\n", d, d.B.Text())
	}
	// Output:
	// reworded: Nodes report their color.
	// moved: Pods no longer blink.
}
