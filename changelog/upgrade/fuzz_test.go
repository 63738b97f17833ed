package upgrade_test

import (
	"io"
	"slices"
	"testing"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/upgrade"
)

// Whatever the notes are, every entry on the way is in exactly one change, and
// no pull request in two.
func FuzzBetween(f *testing.F) {
	f.Add("# v1.25.1\n- Two. (#2, @a)\n# v1.25.0\n- One. (#1, @a) (#2, @b)\n# v1.25.0-rc.0\n- Uno. (#1, @a)\n# v1.24.1\n- Own. (#3, @a)\n", "1.24.1", "1.25.1")
	f.Add("# v1.25.0\n- Pods that have just started are left alone. (#1, @a)\n# v1.24.1\n- Cherry pick of #1: (#2, @a)\n", "1.24.1", "1.25.0-rc.1")
	f.Add("# v1.5.0\n## Changelog since v1.5.0-beta.1\n## Known Issues\nProse.\n- NONE\n## Dependencies\n### Added\n- a.io/a: v1\n", "0.1", "1.5")
	f.Add("# v1.25.0\n## Important Security Information\n### CVE-2026-9999: One\n**Fixed Versions**:\n- kubelet v1.25.0\n", "2.0", "1.2000000.3000000")
	f.Fuzz(func(t *testing.T, src, from, to string) {
		a, _ := kubenotes.ParseVersion(from)
		b, _ := kubenotes.ParseVersion(to)
		r := upgrade.NewIndex(history(src)).Between(a, b, upgrade.Options{})
		entries, prs := map[changelog.Entry]bool{}, map[changelog.PR]bool{}
		all := slices.Concat(r.AlreadyHave, r.Changes)
		if b.Less(a) {
			all = slices.Concat(r.AlreadyHave, r.Lost)
		}
		for _, c := range all {
			for e := range c.Entries() {
				if entries[e] {
					t.Errorf("line %d is in two changes", e.Line())
				}
				entries[e] = true
			}
			for pr := range c.PRs() {
				if prs[pr] {
					t.Errorf("%v is in two changes", pr)
				}
				prs[pr] = true
			}
		}
		for _, release := range r.Releases {
			for e := range release.Entries() {
				if !entries[e] {
					t.Errorf("line %d is in no change", e.Line())
				}
			}
		}
		if err := r.WriteMarkdown(io.Discard); err != nil {
			t.Error(err)
		}
	})
}
