package kep

import (
	"fmt"
	"iter"

	"github.com/kubenotes/kubenotes"
)

// StageAt returns the stage that the KEP says its feature has in a release, or ""
// if it has none yet. A milestone after the KEP's latest one is a plan and does
// not count, and neither does any of a KEP that is provisional or was rejected. A
// pre-release counts as the release it leads to.
//
// It is the KEP's word, not the code's: the two disagree at times.
func (k KEP) StageAt(v kubenotes.Version) Stage { return k.milestoneAt(v).Stage }

// milestoneAt returns the last milestone up to v, or the zero Milestone.
func (k KEP) milestoneAt(v kubenotes.Version) (last Milestone) {
	if k.Status == Provisional || k.Status == Rejected {
		return Milestone{}
	}
	v = v.Final()
	for _, m := range k.milestones {
		switch {
		case m.Version.IsZero(), m.Stage.rank() < 0, v.Less(m.Version):
		case !k.Latest.Version.IsZero() && k.Latest.Version.Less(m.Version):
		default:
			if c := m.Version.Compare(last.Version); c > 0 || c == 0 && m.Stage.rank() > last.Stage.rank() {
				last = m
			}
		}
	}
	return last
}

// A Change is a KEP that has another stage in a later release.
type Change struct {
	KEP      KEP
	From, To Stage             // "" is none
	Since    kubenotes.Version // the release that To begins with; zero if To is ""
}

// String returns "sig-node/24-apparmor: beta to stable since v1.31.0".
func (c Change) String() string {
	text := fmt.Sprintf("%s: %s to %s", c.KEP.Folder, orNone(string(c.From)), orNone(string(c.To)))
	if !c.Since.IsZero() {
		text += " since " + c.Since.String()
	}
	return text
}

// Changes lists the KEPs whose stage differs between two releases, one change
// each, by number. To may be before from.
func (c *Catalog) Changes(from, to kubenotes.Version) iter.Seq[Change] {
	return func(yield func(Change) bool) {
		for i := range c.keps {
			k := &c.keps[i]
			before, after := k.milestoneAt(from), k.milestoneAt(to)
			if before.Stage != after.Stage && !yield(Change{*k, before.Stage, after.Stage, after.Version}) {
				return
			}
		}
	}
}
