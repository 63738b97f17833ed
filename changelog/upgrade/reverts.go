package upgrade

import (
	"iter"

	"github.com/kubenotes/kubenotes/changelog"
)

// RevertedBy yields the entries on the way that take back a pull request of the change.
func (r *Report) RevertedBy(c Change) iter.Seq[changelog.Entry] {
	return func(yield func(changelog.Entry) bool) {
		own := map[changelog.Entry]bool{}
		for e := range c.Entries() {
			own[e] = true
		}
		for pr := range c.PRs() {
			for _, e := range r.reverted()[pr] {
				if !own[e] && !yield(e) {
					return
				}
				own[e] = true
			}
		}
	}
}

// findReverted maps pull requests to the entries on the way that revert them.
func (r *Report) findReverted() map[changelog.PR][]changelog.Entry {
	reverted := map[changelog.PR][]changelog.Entry{}
	for _, release := range r.Releases {
		for e := range release.Entries() {
			for pr := range e.Reverts() {
				reverted[pr] = append(reverted[pr], e)
			}
		}
	}
	return reverted
}
