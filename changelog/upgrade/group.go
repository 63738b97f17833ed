package upgrade

import (
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/cherrypick"
)

// groups puts entries together that tell the same change: a disjoint-set forest
// over the entries of some releases.
type groups struct {
	*wordIndex           // of all entries
	weights    []int8    // how good an entry is to read
	places     []heading // where an entry stands
	parent     []int32
	byPR       *prIndex // the first entry that names a pull request
}

func newGroups(releases []changelog.Release) *groups {
	n := 0
	for _, r := range releases {
		for range r.Entries() {
			n++
		}
	}
	g := &groups{
		wordIndex: newWordIndex(n),
		weights:   make([]int8, n),
		places:    make([]heading, n),
		parent:    make([]int32, n),
		byPR:      newPRIndex(n),
	}
	joined := func(a, b int32) bool { return g.find(a) == g.find(b) }
	i := int32(0)
	for _, r := range releases {
		v := r.Version()
		var section changelog.Section
		var inSection heading
		for e := range r.Entries() {
			if s := e.Section(); s != section {
				section, inSection = s, placeOf(s)
			}
			g.weights[i], g.places[i], g.parent[i] = weight(e, inSection, v.Pre == ""), inSection, i
			if e.ActionRequired() {
				g.places[i] = urgent
			}
			near := i // an entry that names one of its pull requests
			for l := range e.PRs() {
				if first := g.byPR.add(l.PR, i); first != i {
					g.join(first, i)
					near = first
				}
			}
			g.entries = append(g.entries, e)
			if near == i || !beginsAs(e, g.entries[near]) {
				if same, ok := g.wordIndex.add(i, joined); ok {
					g.join(same, i)
				}
			}
			if v.Patch > 0 {
				g.joinPicked(i)
			}
			i++
		}
	}
	return g
}

// joinPicked joins an entry with those of which it says that it is a cherry-pick.
func (g *groups) joinPicked(i int32) {
	for pr := range picked(g.entries[i]) {
		if other, ok := g.byPR.find(pr); ok {
			g.join(other, i)
		}
	}
}

// best returns, at the place of each group's root, the entry to read.
func (g *groups) best() []int32 {
	best := make([]int32, len(g.entries))
	for i := range g.entries {
		root := g.find(int32(i))
		if int32(i) == root || g.weights[i] > g.weights[best[root]] {
			best[root] = int32(i)
		}
	}
	return best
}

// find returns the first entry of an entry's group, its root.
func (g *groups) find(i int32) int32 {
	for g.parent[i] != i {
		g.parent[i] = g.parent[g.parent[i]]
		i = g.parent[i]
	}
	return i
}

// join unites two groups under the earlier entry.
func (g *groups) join(a, b int32) {
	a, b = g.find(a), g.find(b)
	if a > b {
		a, b = b, a
	}
	g.parent[b] = a
}

// told is a change as a step has it.
type told struct {
	Change
	root int32   // of its group
	at   heading // where it stands
	had  bool    // the lower version has it, too
}

// changes makes changes of the groups, in the order of the entries to read.
func (g *groups) changes() []told {
	best := g.best()
	size := make([]int32, len(g.entries))
	count := 0
	for i := range g.entries {
		root := g.find(int32(i))
		if size[root]++; size[root] == 1 {
			count++
		}
	}
	changes := make([]told, 0, count)
	others := make([]changelog.Entry, len(g.entries)-count)
	index := make([]int32, len(g.entries)) // of a root's change
	for i, e := range g.entries {
		if root := g.find(int32(i)); best[root] == int32(i) {
			n := size[root] - 1
			index[root] = int32(len(changes))
			changes = append(changes, told{Change: Change{e, others[:0:n]}, root: root, at: g.places[i]})
			others = others[n:]
		}
	}
	for i, e := range g.entries {
		if root := g.find(int32(i)); best[root] != int32(i) {
			c := &changes[index[root]]
			c.Others = append(c.Others, e)
			c.at = c.at.with(g.places[i])
		}
	}
	return changes
}

// weight tells how good an entry is to read: one that says something, of a final
// release, urgent, in a section of changes.
func weight(e changelog.Entry, section heading, final bool) int8 {
	w := int8(0)
	if !saysNothing(e) {
		w += 8
	}
	if final {
		w += 4
	}
	switch {
	case section == urgent:
		w += 2
	case section > themes && e.Section().Role() == changelog.RoleChanges:
		w++
	}
	return w
}

// saysNothing is [changelog.Entry.Empty]. Since that has a text made, it is asked
// only of entries whose first word suggests it.
func saysNothing(e changelog.Entry) bool {
	text := e.Markdown()
	start := 0
	for start < len(text) && fold(text[start]) == 0 && text[start] != '(' {
		start++
	}
	if start == len(text) || text[start] == '(' {
		return e.Empty()
	}
	switch text[start] {
	case 'n', 'N', 't', 'T': // none, n/a, TBD, …
	default:
		return false
	}
	var word [4]byte
	n := 0
	for start+n < len(text) && n < len(word) && fold(text[start+n]) != 0 {
		word[n] = fold(text[start+n])
		n++
	}
	switch string(word[:n]) {
	case "none", "n", "na", "tbd", "todo", "no":
		return e.Empty()
	}
	return false
}

// picked yields the pull requests that an entry says it is a cherry-pick of.
func picked(e changelog.Entry) func(yield func(changelog.PR) bool) {
	return func(yield func(changelog.PR) bool) {
		if !cherrypick.Says(e.Markdown()) {
			return
		}
		for l := range e.Refs() {
			if !yield(l.PR) {
				return
			}
		}
	}
}
