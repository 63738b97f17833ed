package sig

import (
	"fmt"
	"iter"
)

// A Difference is a group that two catalogs do not have alike. A group that was
// added has no From, one that was retired no To, and one that was renamed has both.
type Difference struct {
	From, To Info
}

// String returns "added wg-batch", "retired wg-lts", "renamed wg-k8s-infra to
// sig-k8s-infra", or, where the slug stayed, "renamed sig-ui from "UI" to "Web UI"".
func (d Difference) String() string {
	switch {
	case d.From == Info{}:
		return fmt.Sprintf("added %s", d.To.Group)
	case d.To == Info{}:
		return fmt.Sprintf("retired %s", d.From.Group)
	case d.From.Group != d.To.Group:
		return fmt.Sprintf("renamed %s to %s", d.From.Group, d.To.Group)
	case d.From.Name != d.To.Name:
		return fmt.Sprintf("renamed %s from %q to %q", d.To.Group, d.From.Name, d.To.Name)
	}
	return fmt.Sprintf("renamed %s from label %q to %q", d.To.Group, d.From.Label, d.To.Label)
}

// Compare lists what became of the active groups from catalog a to catalog b, by
// slug: first those of a that are no longer there or have another name, then
// those that only b has. A group counts as renamed if b says so, or if b has a
// new group with its label or name.
func Compare(a, b *Catalog) iter.Seq[Difference] {
	return func(yield func(Difference) bool) {
		successors := make(map[Group]bool)
		for from := range a.active() {
			to := b.successor(from, a)
			successors[to.Group] = true
			if to != from && !yield(Difference{from, to}) {
				return
			}
		}
		for to := range b.active() {
			if !a.has(to.Group) && !successors[to.Group] && !yield(Difference{To: to}) {
				return
			}
		}
	}
}

// successor returns the active group of b that a group of a lives on as, which
// is the group itself if nothing happened, or the zero Info.
func (b *Catalog) successor(from Info, a *Catalog) Info {
	to, _ := b.Lookup(from.Group)
	if to.Status == Renamed {
		to, _ = b.Lookup(to.RenamedTo)
	}
	if to.Status == Active {
		return to
	}
	for to := range b.active() {
		if !a.has(to.Group) && (to.Label == from.Label || to.Name == from.Name) {
			return to
		}
	}
	return Info{}
}

func (c *Catalog) active() iter.Seq[Info] {
	return c.where(func(info Info) bool { return info.Status == Active })
}

// has reports whether g is an active group.
func (c *Catalog) has(g Group) bool {
	info, found := c.Lookup(g)
	return found && info.Status == Active
}
