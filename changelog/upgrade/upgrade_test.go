package upgrade_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/upgrade"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

var version = kubenotes.MustParseVersion

// corpus returns the history of these minors of 1.
func corpus(t testing.TB, minors ...int) *changelog.History {
	t.Helper()
	var docs []*changelog.Document
	for _, m := range minors {
		name := fmt.Sprintf("CHANGELOG-1.%d.md", m)
		docs = append(docs, changelog.Parse(name, testkit.ReadCorpus(t, "changelog", name)))
	}
	return changelog.NewHistory(docs...)
}

// history returns that of one document.
func history(src string) *changelog.History {
	return changelog.NewHistory(changelog.Parse("CHANGELOG.md", src))
}

// between returns the report of a step written "1.24.3 1.25.2".
func between(h *changelog.History, step string, o upgrade.Options) *upgrade.Report {
	from, to, _ := strings.Cut(step, " ")
	return upgrade.NewIndex(h).Between(version(from), version(to), o)
}

// show lists changes as "release:line", with further entries behind a plus sign.
func show(changes []upgrade.Change) string {
	var all []string
	for _, c := range changes {
		var entries []string
		for e := range c.Entries() {
			entries = append(entries, fmt.Sprintf("%v:%d", e.Release().Version(), e.Line()))
		}
		all = append(all, strings.Join(entries, "+"))
	}
	return strings.Join(all, " ")
}

func TestBetween(t *testing.T) {
	for _, test := range []struct {
		rule, src, step                    string
		changes, had, lost, untraced, miss string
	}{
		{rule: "patch releases of one minor: those behind the one up to the other",
			src: `# v1.24.3
- Three. (#3, @a)
# v1.24.2
- Two. (#2, @a)
# v1.24.1
- One. (#1, @a)
`, step: "1.24.1 1.24.3", changes: "v1.24.2:4 v1.24.3:2"},

		{rule: "the next minor comes with its .0 release and patches, not with later patches of this one",
			src: `# v1.25.2
- Two. (#12, @a)
# v1.25.1
- One. (#11, @a)
# v1.25.0
- Zero. (#10, @a)
# v1.24.2
- Later. (#4, @a)
# v1.24.1
- Own. (#3, @a)
`, step: "1.24.1 1.25.1", changes: "v1.25.0:6 v1.25.1:4", untraced: "v1.24.1:10"},

		{rule: "the patch releases of minors in between do not count",
			src: `# v1.26.0
- Six. (#3, @a)
# v1.25.1
- Patch. (#2, @a)
# v1.25.0
- Five. (#1, @a)
`, step: "1.24 1.26", changes: "v1.25.0:6 v1.26.0:2"},

		{rule: "a pre-release's note is that of its release, whose words are the ones to read",
			src: `# v1.25.0
- Mended words. (#1, @a)
# v1.25.0-rc.0
- Words. (#1, @a)
`, step: "1.24 1.25", changes: "v1.25.0:2+v1.25.0-rc.0:4"},

		{rule: "a note that only the pre-release has is not lost",
			src: `# v1.25.0
# v1.25.0-rc.1
- Fix of the last minute. (#1, @a)
`, step: "1.24 1.25", changes: "v1.25.0-rc.1:3"},

		{rule: "a release whose notes are compared to its candidate is its pre-releases together",
			src: `# v1.5.0
## Changelog since v1.5.0-beta.1
- Last. (#2, @a)
# v1.5.0-beta.1
- First. (#1, @a)
`, step: "1.4 1.5", changes: "v1.5.0-beta.1:5 v1.5.0:3"},

		{rule: "the same pull request in two minors is one change, in the earlier one",
			src: `# v1.26.0
- Again. (#1, @a)
# v1.25.0
- Once. (#1, @a)
`, step: "1.24 1.26", changes: "v1.25.0:4+v1.26.0:2"},

		{rule: "equal notes of two pull requests are one change",
			src: `# v1.25.0
- Nodes report their color in the status. (#1, @a)
- Nodes report their color in the status. (#2, @a)
`, step: "1.24 1.25", changes: "v1.25.0:2+v1.25.0:3"},

		{rule: "few words tell too little to be equal",
			src: `# v1.25.0
- Fixed a bug. (#1, @a)
- Fixed a bug. (#2, @a)
`, step: "1.24 1.25", changes: "v1.25.0:2 v1.25.0:3"},

		{rule: "what begins alike and goes on otherwise is not equal",
			src: `# v1.25.0
- Nodes report their color in the status since this very release. (#1, @a)
- Nodes report their color in the status since the one before it. (#2, @a)
`, step: "1.24 1.25", changes: "v1.25.0:2 v1.25.0:3"},

		{rule: "a fix of the old version's patch release is had by its words, its number is that of the cherry-pick",
			src: `# v1.25.0
- Kubelet: no longer restarts the pods that it has just started. (#1, @a)
- New. (#3, @a)
# v1.24.1
- kubelet: no longer restarts the pods that it has just started ([#2](https://github.com/kubernetes/kubernetes/pull/2), [@a](https://github.com/a)) [SIG Node]
`, step: "1.24.1 1.25", changes: "v1.25.0:3", had: "v1.25.0:2"},

		{rule: "the words of a pre-release tell it of the release's mended ones",
			src: `# v1.25.0
- Kubelet: does not restart pods it has just started. (#1, @a)
# v1.25.0-alpha.1
- Kubelet: no longer restarts the pods that it has just started. (#1, @a)
# v1.24.1
- Kubelet: no longer restarts the pods that it has just started. (#2, @a)
`, step: "1.24.1 1.25", had: "v1.25.0:2+v1.25.0-alpha.1:4"},

		{rule: "a patch release behind the old version brings it nothing",
			src: `# v1.25.0
- Kubelet: no longer restarts the pods that it has just started. (#1, @a)
# v1.24.1
- Kubelet: no longer restarts the pods that it has just started. (#2, @a)
`, step: "1.24.0 1.25", changes: "v1.25.0:2"},

		{rule: "a cherry-pick says of what",
			src: `# v1.25.0
- Mended. (#1, @a)
# v1.24.1
- Cherry pick of #1 on release-1.24: mend it. (#2, @a)
`, step: "1.24.1 1.25", had: "v1.25.0:2"},

		{rule: "the same pull request in the old version's own minor is had",
			src: `# v1.25.0
- Told again. (#1, @a)
# v1.24.0
- Told. (#1, @a)
`, step: "1.24.0 1.25", had: "v1.25.0:2"},

		{rule: "an entry of two pull requests is had only if both are",
			src: `# v1.25.0
- Both. (#1, @a) (#2, @b)
# v1.24.0
- Told. (#1, @a)
`, step: "1.24.0 1.25", changes: "v1.25.0:2"},

		{rule: "a fix that the new version's minor gets behind it is lost",
			src: `# v1.25.1
- Kubelet: no longer restarts the pods that it has just started. (#1, @a)
# v1.25.0
- New. (#3, @a)
# v1.24.5
- Kubelet: no longer restarts the pods that it has just started. (#2, @a)
# v1.24.4
# v1.24.3
# v1.24.2
# v1.24.1
`, step: "1.24.5 1.25.0", changes: "v1.25.0:4", lost: "v1.24.5:6+v1.25.1:2"},

		{rule: "downwards what was new is lost, and what was lost is new",
			src: `# v1.25.1
- Kubelet: no longer restarts the pods that it has just started. (#1, @a)
# v1.25.0
- New. (#3, @a)
# v1.24.1
- Kubelet: no longer restarts the pods that it has just started. (#2, @a)
`, step: "1.25.0 1.24.1", lost: "v1.25.0:4", changes: "v1.24.1:6+v1.25.1:2"},

		{rule: "missing releases are named: .0 releases on the way, patches of both ends",
			src: `# v1.26.0
- Six. (#1, @a)
`, step: "1.24.2 1.26.1", changes: "v1.26.0:2", miss: "v1.24.1 v1.24.2 v1.25.0 v1.26.1"},

		{rule: "a patch release that the next one passes over was never made",
			src: `# v1.4.12
## Changelog since v1.4.9
- Twelve. (#1, @a)
# v1.4.9
- Nine. (#2, @a)
`, step: "1.4.8 1.4.12", changes: "v1.4.9:5 v1.4.12:3", miss: "v1.4.1 v1.4.2 v1.4.3 v1.4.4 v1.4.5 v1.4.6 v1.4.7 v1.4.8"},

		{rule: "from a pre-release on, the later ones and the release count",
			src: `# v1.25.0
- Zero. (#3, @a)
- First. (#1, @a)
# v1.25.0-rc.0
- Second. (#2, @a)
# v1.25.0-beta.0
- First. (#1, @a)
`, step: "1.25.0-beta.0 1.25.0", changes: "v1.25.0-rc.0:5 v1.25.0:2", had: "v1.25.0:3"},

		{rule: "to a pre-release the release itself does not count and is not missing",
			src: `# v1.25.0-rc.0
- Second. (#2, @a)
# v1.25.0-beta.0
- First. (#1, @a)
`, step: "1.24.0 1.25.0-beta.0", changes: "v1.25.0-beta.0:4"},

		{rule: "one version to itself is no way", src: "# v1.25.0\n- Zero. (#3, @a)\n", step: "1.25 1.25"},

		{rule: "urgent notes, known issues and themes come first, then the kinds in order",
			src: `# v1.25.0
### Bug or Regression
- Bug. (#1, @a)
### API Change
- API. (#2, @a)
### Deprecation
- Deprecated. (#3, @a)
## Known Issues
- Known.
## Urgent Upgrade Notes
- Urgent. (#5, @a)
## Other
- No kind. (#7, @a)
## What's New
- Theme.
`, step: "1.24 1.25", changes: "v1.25.0:11 v1.25.0:9 v1.25.0:15 v1.25.0:7 v1.25.0:5 v1.25.0:3 v1.25.0:13"},

		{rule: "a note that says nothing yields to one that does",
			src: `# v1.25.0
- NONE (#1, @a)
# v1.25.0-rc.0
- Something. (#1, @a)
`, step: "1.24 1.25", changes: "v1.25.0-rc.0:4+v1.25.0:2"},
	} {
		t.Run(test.rule, func(t *testing.T) {
			r := between(history(test.src), test.step, upgrade.Options{})
			for _, check := range []struct{ what, got, want string }{
				{"changes", show(r.Changes), test.changes},
				{"already have", show(r.AlreadyHave), test.had},
				{"lost", show(r.Lost), test.lost},
				{"untraced", show(r.Untraced), test.untraced},
				{"missing", strings.Trim(fmt.Sprint(r.Missing), "[]"), test.miss},
			} {
				if check.got != check.want {
					t.Errorf("%s: got %q, want %q", check.what, check.got, check.want)
				}
			}
		})
	}
}

// The notes of a range, by set arithmetic over the parsed documents: a pull
// request that a release on the way names is in exactly one change of the
// report, and the changes that count as had are those with proof.
func TestNothingTwiceNothingMissing(t *testing.T) {
	h := corpus(t, 2, 3, 4, 5, 6, 8, 9, 10, 11, 13, 14, 20, 21, 22, 24, 25, 27, 28)
	zero := func(minors ...int) func(kubenotes.Version) bool {
		return func(v kubenotes.Version) bool { return v.Patch == 0 && slices.Contains(minors, v.Minor) }
	}
	for _, test := range []struct {
		step    string
		onWay   func(v kubenotes.Version) bool
		known   func(v kubenotes.Version) bool // what the lower version has, of its minor
		missing string
		figures string // entries read, changes, already had, lost, untraced
	}{
		{"1.24.3 1.25.2",
			func(v kubenotes.Version) bool { return v.Minor == 25 && v.Patch <= 2 },
			func(v kubenotes.Version) bool { return v.Minor == 24 && v.Patch <= 3 },
			"[]", "459 228 13 0 4"},
		{"1.20.0 1.28.0", zero(21, 22, 24, 25, 27, 28), zero(20), "[v1.23.0 v1.26.0]", "3648 1869 2 0 0"},
		{"1.24.16 1.25.0", zero(25),
			func(v kubenotes.Version) bool { return v.Minor == 24 }, "[]", "447 203 26 63 28"},
		{"1.22.0 1.24.0", zero(24), zero(22), "[v1.23.0]", "632 318 0 0 0"},
		{"1.12.3 1.14.0", zero(13, 14), zero(), "[v1.12.1 v1.12.2 v1.12.3]", "1140 739 0 0 0"},
		{"1.2.0 1.11.0", zero(3, 4, 5, 6, 8, 9, 10, 11), zero(2), "[v1.7.0]", "5067 3424 0 0 0"},
	} {
		r := between(h, test.step, upgrade.Options{})
		entries := 0
		owed, known := map[changelog.PR]bool{}, map[changelog.PR]bool{}
		var words []string
		for release := range h.Releases() {
			v := release.Version()
			for e := range release.Entries() {
				if test.onWay(v) {
					entries++
				}
				for l := range e.PRs() {
					if test.onWay(v) {
						owed[l.PR] = true
					}
					if test.known(v) {
						known[l.PR] = true
					}
				}
				if test.known(v) && v.Patch > 0 {
					words = append(words, letters(e.Text()))
				}
			}
		}
		told := map[changelog.PR]bool{}
		for _, c := range slices.Concat(r.Changes, r.AlreadyHave) {
			for pr := range c.PRs() {
				if told[pr] {
					t.Errorf("%s: %v is in two changes", test.step, pr)
				}
				told[pr] = true
				if !owed[pr] {
					t.Errorf("%s: %v is in no release on the way", test.step, pr)
				}
			}
		}
		for pr := range owed {
			if !told[pr] {
				t.Errorf("%s: %v is missing", test.step, pr)
			}
		}
		for _, c := range r.Changes {
			if all(c, known) {
				t.Errorf("%s: %s is already had", test.step, show([]upgrade.Change{c}))
			}
		}
		for _, c := range r.AlreadyHave {
			proven := all(c, known)
			for e := range c.Entries() {
				proven = proven || slices.Contains(words, letters(e.Text()))
			}
			if !proven {
				t.Errorf("%s: nothing shows that %s is already had", test.step, show([]upgrade.Change{c}))
			}
		}
		if got := fmt.Sprint(r.Missing); got != test.missing {
			t.Errorf("%s: missing %s, want %s", test.step, got, test.missing)
		}
		got := fmt.Sprint(entries, len(r.Changes), len(r.AlreadyHave), len(r.Lost), len(r.Untraced))
		if got != test.figures {
			t.Errorf("%s: %s, want %s", test.step, got, test.figures)
		}
	}
}

// all reports whether the change has pull requests and all of them are in the set.
func all(c upgrade.Change, set map[changelog.PR]bool) bool {
	n := 0
	for pr := range c.PRs() {
		if n++; !set[pr] {
			return false
		}
	}
	return n > 0
}

func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' || r == '\n' || strings.ContainsRune("`.,;:*_()[]{}<>\"'-/=!?&%$#@+|~^\\\r\t", r) {
			return -1
		}
		return r
	}, strings.ToLower(s))
}
