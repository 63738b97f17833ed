package upgrade

import (
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
)

// parts are the changes of a step.
type parts struct {
	gained, had    []Change // on the way: what the lower version lacks, and what it has
	lost, untraced []Change // of the lower version's own: what the higher one lacks, and what nothing tells of
}

func (s *step) parts() (p parts) {
	if s.low == s.high {
		return p
	}
	g := newGroups(s.way)
	k := s.known(g)
	for _, c := range g.changes() {
		if k.has(c) {
			p.had = append(p.had, c)
		} else {
			p.gained = append(p.gained, c)
		}
	}
	p.lost, p.untraced = s.ownOnly(g)
	return p
}

// known is what the lower version has, of its own minor.
type known struct {
	prs   map[changelog.PR]bool
	words map[changelog.Entry]bool // on the way, with the words of one of its entries
}

func (s *step) known(g *groups) known {
	k := known{prs: map[changelog.PR]bool{}, words: map[changelog.Entry]bool{}}
	for _, r := range s.had {
		for e := range r.Entries() {
			for l := range e.PRs() {
				k.prs[l.PR] = true
			}
			if r.Version().Patch == 0 {
				continue
			}
			for pr := range picked(e) {
				k.prs[pr] = true
			}
			if i, ok := g.withWords(e); ok {
				k.take(g, i)
			}
		}
	}
	return k
}

// take notes an entry on the way as known, with its pull requests and those of the entries
// that have the same words.
func (k *known) take(g *groups, i int32) {
	e := g.entries[i]
	k.words[e] = true
	for l := range e.PRs() {
		k.prs[l.PR] = true
	}
}

// has reports whether all of the change is known: each of its pull requests, or
// where it has none, its words.
func (k *known) has(c Change) bool {
	none := true
	for pr := range c.PRs() {
		if !k.prs[pr] {
			return false
		}
		none = false
	}
	return !none || k.words[c.Entry]
}

// changes makes changes of the groups, in the order of the entries to read.
func (g *groups) changes() []Change {
	best := make([]int32, len(g.entries)) // of a root's group, the entry to read
	size := make([]int32, len(g.entries))
	groups := 0
	for i, e := range g.entries {
		root := g.find(int32(i))
		if size[root]++; size[root] == 1 {
			groups++
			best[root] = int32(i)
		} else if preferred(e, g.entries[best[root]]) {
			best[root] = int32(i)
		}
	}
	changes := make([]Change, 0, groups)
	others := make([]changelog.Entry, len(g.entries)-groups)
	index := make([]int32, len(g.entries)) // of a root's change
	for i, e := range g.entries {
		if root := g.find(int32(i)); best[root] == int32(i) {
			n := size[root] - 1
			index[root] = int32(len(changes))
			changes = append(changes, Change{Entry: e, Others: others[:0:n]})
			others = others[n:]
		}
	}
	for i, e := range g.entries {
		if root := g.find(int32(i)); best[root] != int32(i) {
			c := &changes[index[root]]
			c.Others = append(c.Others, e)
		}
	}
	return changes
}

// preferred reports whether a later entry of a change is better to read than an
// earlier one.
func preferred(later, earlier changelog.Entry) bool { return weight(later) > weight(earlier) }

// weight tells how good an entry is to read.
func weight(e changelog.Entry) int {
	w := 0
	if !saysNothing(e) {
		w += 8
	}
	if e.Release().Version().Pre == "" {
		w += 4
	}
	switch e.Section().Role() {
	case changelog.RoleUrgent:
		w += 2
	case changelog.RoleChanges:
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
	end := start
	for end < len(text) && end-start < 4 && fold(text[end]) != 0 {
		end++
	}
	switch strings.ToLower(text[start:end]) {
	case "", "none", "n", "na", "tbd", "todo", "no":
		return e.Empty()
	}
	return false
}

// ownOnly returns what of the lower version's own releases is not on the way: what
// is noted for the higher version's minor behind that version, and what is not.
func (s *step) ownOnly(g *groups) (lost, untraced []Change) {
	own := s.own()
	if len(own) == 0 {
		return nil, nil
	}
	later := newGroups(s.later)
	for _, c := range newGroups(own).changes() {
		i, isLater, onWay := int32(0), false, false
		for e := range c.Entries() {
			if _, ok := g.withWords(e); ok || g.hasPicked(e) {
				onWay = true
			}
			if at, ok := later.withWords(e); ok {
				i, isLater = at, true
			}
		}
		switch {
		case onWay:
		case isLater:
			c.Others = append(c.Others, later.entries[i])
			lost = append(lost, c)
		default:
			untraced = append(untraced, c)
		}
	}
	return lost, untraced
}

// hasPicked reports whether a pull request of the entry, or one that it picks,
// is on the way.
func (g *groups) hasPicked(e changelog.Entry) bool {
	for l := range e.PRs() {
		if _, ok := g.byPR[l.PR]; ok {
			return true
		}
	}
	for pr := range picked(e) {
		if _, ok := g.byPR[pr]; ok {
			return true
		}
	}
	return false
}
