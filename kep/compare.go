package kep

import (
	"fmt"
	"iter"
	"slices"
	"strings"
)

// A Difference is a KEP that two catalogs do not have alike. One that was added
// has no From (its zero value), one that was deleted no To.
type Difference struct {
	From, To KEP
}

// String returns "added sig-node/24-apparmor", "deleted sig-node/24-apparmor" or
// what changed: "sig-node/24-apparmor: stage beta to stable; latest v1.30 to v1.31".
func (d Difference) String() string {
	switch {
	case d.From.Folder == "":
		return "added " + d.To.Folder
	case d.To.Folder == "":
		return "deleted " + d.From.Folder
	}
	return d.From.Folder + ": " + strings.Join(differing(d.From, d.To), "; ")
}

// Compare lists what became of the KEPs from catalog a to catalog b: those of a
// that were changed, moved to another folder or deleted, then those that b alone
// has. A KEP was moved if both catalogs have one folder of its number.
func Compare(a, b *Catalog) iter.Seq[Difference] {
	return func(yield func(Difference) bool) {
		moved := make(map[string]bool)
		for from := range a.All() {
			to, found := b.Lookup(from.Folder)
			if !found {
				to = a.movedTo(from, b)
				moved[to.Folder] = true
			}
			if !from.Equal(to) && !yield(Difference{from, to}) {
				return
			}
		}
		for to := range b.All() {
			if _, found := a.Lookup(to.Folder); !found && !moved[to.Folder] && !yield(Difference{To: to}) {
				return
			}
		}
	}
}

// movedTo returns what became in b of a KEP of a whose folder b does not have.
func (a *Catalog) movedTo(from KEP, b *Catalog) KEP {
	here, there := slices.Collect(a.ByNumber(from.Number)), slices.Collect(b.ByNumber(from.Number))
	if from.Number == 0 || len(here) != 1 || len(there) != 1 {
		return KEP{}
	}
	return there[0]
}

// differing describes the fields that two KEPs do not have alike.
func differing(a, b KEP) (fields []string) {
	add := func(name, from, to string) {
		if from != to {
			fields = append(fields, fmt.Sprintf("%s %s to %s", name, orNone(from), orNone(to)))
		}
	}
	add("folder", a.Folder, b.Folder)
	add("number", a.Number.String(), b.Number.String())
	add("title", a.Title, b.Title)
	add("owner", string(a.SIG), string(b.SIG))
	add("participating", joinGroups(a), joinGroups(b))
	add("status", string(a.Status), string(b.Status))
	add("stage", string(a.Stage), string(b.Stage))
	add("latest", a.Latest.Raw, b.Latest.Raw)
	add("milestones", joinMilestones(a), joinMilestones(b))
	add("gates", joinGates(a), joinGates(b))
	add("created", a.Created, b.Created)
	add("updated", a.Updated, b.Updated)
	return fields
}

func orNone(text string) string {
	if text == "" {
		return "none"
	}
	return text
}
