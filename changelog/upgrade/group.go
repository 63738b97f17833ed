package upgrade

import "github.com/kubenotes/kubenotes/changelog"

// groups puts entries together that tell the same change: a disjoint-set forest
// over the entries of some releases.
type groups struct {
	x       *Index
	members []member
	byPR    []int32 // by a pull request's number in the index, the first member that names it, plus 1
	byWords []int32 // by the words' number, the first member that has them, plus 1
}

// A member is an entry in its group. The first member of a group is its root.
type member struct {
	entry  int32 // in the index
	parent int32 // itself, if it is a root
	size   int32 // of a root's group
	best   int32 // of a root's group, the member to read
}

// groupsOf returns the groups of the entries that name one of their pull requests or
// have the same words.
func (x *Index) groupsOf(releases []changelog.Release) *groups {
	g := &groups{x: x, byPR: make([]int32, x.prs), byWords: make([]int32, x.words)}
	n := int32(0)
	for _, r := range releases {
		n += x.spans[r].end - x.spans[r].first
	}
	g.members = make([]member, 0, n)
	for _, r := range releases {
		s := x.spans[r]
		for entry := s.first; entry < s.end; entry++ {
			g.add(entry)
		}
	}
	return g
}

// add adds an entry, later than all others.
func (g *groups) add(entry int32) {
	i := int32(len(g.members))
	g.members = append(g.members, member{entry: entry, parent: i, size: 1, best: i})
	f := &g.x.facts[entry]
	for _, n := range g.x.namesOf(f.prs) {
		g.joinFirst(&g.byPR[n], i)
	}
	if f.words != none {
		g.joinFirst(&g.byWords[f.words], i)
	}
	for _, n := range g.x.namesOf(f.picked) {
		if first := g.byPR[n]; first > 0 {
			g.join(first-1, i)
		}
	}
}

// joinFirst joins the member with the first one of its kind, be it that itself.
func (g *groups) joinFirst(first *int32, i int32) {
	if *first == 0 {
		*first = i + 1
	} else {
		g.join(*first-1, i)
	}
}

// has reports whether a member names a pull request of the entry or of which it says
// that it is a cherry-pick, or has its words.
func (g *groups) has(entry int32) bool {
	f := &g.x.facts[entry]
	if f.words != none && g.byWords[f.words] > 0 {
		return true
	}
	for _, n := range g.x.names[f.prs.first:f.picked.end] {
		if g.byPR[n] > 0 {
			return true
		}
	}
	return false
}

// find returns the first entry of an entry's group, its root.
func (g *groups) find(i int32) int32 {
	for {
		m := &g.members[i]
		if m.parent == i {
			return i
		}
		m.parent = g.members[m.parent].parent
		i = m.parent
	}
}

// join unites two groups under the earlier entry.
func (g *groups) join(a, b int32) {
	a, b = g.find(a), g.find(b)
	if a > b {
		a, b = b, a
	}
	g.members[b].parent = a
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
	facts, count := g.x.facts, 0
	for i := range g.members {
		m := &g.members[i]
		m.parent = g.find(int32(i))
		root := &g.members[m.parent]
		if root == m {
			count++
			continue
		}
		root.size++
		if facts[m.entry].weight > facts[g.members[root.best].entry].weight {
			root.best = int32(i)
		}
	}
	changes := make([]told, 0, count)
	others := make([]changelog.Entry, len(g.members)-count)
	index := make([]int32, len(g.members)) // of a root's change
	for i, m := range g.members {
		if root := &g.members[m.parent]; root.best == int32(i) {
			n := root.size - 1
			index[m.parent] = int32(len(changes))
			changes = append(changes, told{
				Change: Change{g.x.entries[m.entry], others[:0:n]}, root: m.parent, at: facts[m.entry].at,
			})
			others = others[n:]
		}
	}
	for i, m := range g.members {
		if g.members[m.parent].best != int32(i) {
			c := &changes[index[m.parent]]
			c.Others = append(c.Others, g.x.entries[m.entry])
			c.at = c.at.with(facts[m.entry].at)
		}
	}
	return changes
}
