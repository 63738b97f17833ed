package upgrade

import "github.com/kubenotes/kubenotes/changelog"

// parts are the changes of a step.
type parts struct {
	way            []told // on the way
	lost, untraced []told // of the lower version's own: what the higher one lacks, and what nothing tells of
}

func (s *step) parts() (p parts) {
	if s.low == s.high {
		return p
	}
	way := newGroups(s.way)
	k := s.known(way)
	p.way = way.changes()
	for i := range p.way {
		c := &p.way[i]
		c.had = k.suspects[c.root] && k.has(c.Change)
	}
	if own := s.own(); len(own) > 0 {
		p.lost, p.untraced = s.ownOnly(way, own)
	}
	return p
}

// known is what the lower version has of what is on the way, by the notes of its
// own minor.
type known struct {
	prs      map[changelog.PR]bool
	entries  map[changelog.Entry]bool // on the way, with the words of an entry of a patch release
	suspects map[int32]bool           // roots of the groups with any of these
}

func (s *step) known(way *groups) *known {
	k := &known{prs: map[changelog.PR]bool{}, entries: map[changelog.Entry]bool{}, suspects: map[int32]bool{}}
	take := func(pr changelog.PR) {
		if i, ok := way.byPR.find(pr); ok {
			k.prs[pr] = true
			k.suspects[way.find(i)] = true
		}
	}
	for _, r := range s.had {
		patch := r.Version().Patch > 0
		for e := range r.Entries() {
			for l := range e.PRs() {
				take(l.PR)
			}
			if !patch {
				continue
			}
			for pr := range picked(e) {
				take(pr)
			}
			if i, ok := way.same(e); ok {
				k.entries[way.entries[i]] = true
				k.suspects[way.find(i)] = true
				for l := range way.entries[i].PRs() {
					take(l.PR)
				}
			}
		}
	}
	return k
}

// has reports whether all of the change is known: each of its pull requests, or
// where it has none, the words of an entry.
func (k *known) has(c Change) bool {
	none := true
	for pr := range c.PRs() {
		if !k.prs[pr] {
			return false
		}
		none = false
	}
	for e := range c.Entries() {
		if none && k.entries[e] {
			return true
		}
	}
	return !none
}

// ownOnly returns what of the lower version's own releases is not on the way: what
// is noted for the higher version's minor behind that version, and what is not.
func (s *step) ownOnly(way *groups, releases []changelog.Release) (lost, untraced []told) {
	later := newGroups(s.later)
	for _, c := range newGroups(releases).changes() {
		i, isLater, onWay := int32(0), false, false
		for e := range c.Entries() {
			if _, ok := way.same(e); ok || way.names(e) {
				onWay = true
			}
			if at, ok := later.same(e); ok {
				i, isLater = at, true
			}
		}
		switch {
		case onWay:
		case isLater:
			c.Others = append(c.Others, later.entries[i])
			c.at = c.at.with(later.places[i])
			lost = append(lost, c)
		default:
			untraced = append(untraced, c)
		}
	}
	return lost, untraced
}

// names reports whether the groups name a pull request of the entry, or one of
// which it says that it is a cherry-pick.
func (g *groups) names(e changelog.Entry) bool {
	for l := range e.PRs() {
		if _, ok := g.byPR.find(l.PR); ok {
			return true
		}
	}
	for pr := range picked(e) {
		if _, ok := g.byPR.find(pr); ok {
			return true
		}
	}
	return false
}
