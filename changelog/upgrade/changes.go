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
	way := s.index.groupsOf(s.way)
	had := s.known(way).groups(way)
	p.way = way.changes()
	for i := range p.way {
		p.way[i].had = had[p.way[i].root]
	}
	if own := s.own(); len(own) > 0 {
		p.lost, p.untraced = s.ownOnly(way, own)
	}
	return p
}

// known is what the lower version has of what is on the way, by the notes of its
// own minor.
type known struct {
	prs   map[int32]bool // by their numbers in the index
	words map[int32]bool // of the entries of patch releases
	roots map[int32]bool // of the groups with any of these
}

func (s *step) known(way *groups) *known {
	k := &known{map[int32]bool{}, map[int32]bool{}, map[int32]bool{}}
	x := s.index
	take := func(prs []int32) {
		for _, pr := range prs {
			if first := way.byPR[pr]; first > 0 {
				k.prs[pr] = true
				k.roots[way.find(first-1)] = true
			}
		}
	}
	for _, r := range s.had {
		patch := r.Version().Patch > 0
		for i := x.spans[r].first; i < x.spans[r].end; i++ {
			f := &x.facts[i]
			take(x.namesOf(f.prs))
			if !patch {
				continue
			}
			take(x.namesOf(f.picked))
			if f.words == none || way.byWords[f.words] == 0 || k.words[f.words] {
				continue // the same words again
			}
			first := way.byWords[f.words] - 1
			k.words[f.words] = true
			k.roots[way.find(first)] = true
			take(x.namesOf(x.facts[way.members[first].entry].prs))
		}
	}
	return k
}

// groups returns the roots of the groups of which all is known: each of their pull
// requests, or where they have none, the words of an entry.
func (k *known) groups(way *groups) map[int32]bool {
	type proof struct{ prs, unknown, words bool }
	proofs := map[int32]proof{}
	for i, m := range way.members {
		root := way.find(int32(i))
		if !k.roots[root] {
			continue
		}
		p, f := proofs[root], &way.x.facts[m.entry]
		for _, pr := range way.x.namesOf(f.prs) {
			p.prs = true
			p.unknown = p.unknown || !k.prs[pr]
		}
		p.words = p.words || k.words[f.words]
		proofs[root] = p
	}
	had := map[int32]bool{}
	for root, p := range proofs {
		had[root] = p.prs && !p.unknown || !p.prs && p.words
	}
	return had
}

// ownOnly returns what of the lower version's own releases is not on the way: what
// is noted for the higher version's minor behind that version, and what is not.
func (s *step) ownOnly(way *groups, releases []changelog.Release) (lost, untraced []told) {
	own, later := s.index.groupsOf(releases), s.index.groupsOf(s.later)
	onWay := map[int32]bool{}   // by root
	behind := map[int32]int32{} // by root, an entry of a later release
	for i, m := range own.members {
		root := own.find(int32(i))
		if way.has(m.entry) {
			onWay[root] = true
		}
		if words := s.index.facts[m.entry].words; words != none && later.byWords[words] > 0 {
			behind[root] = later.members[later.byWords[words]-1].entry
		}
	}
	for _, c := range own.changes() {
		if onWay[c.root] {
			continue
		}
		if entry, ok := behind[c.root]; ok {
			c.Others = append(c.Others, s.index.entries[entry])
			c.at = c.at.with(s.index.facts[entry].at)
			lost = append(lost, c)
		} else {
			untraced = append(untraced, c)
		}
	}
	return lost, untraced
}
