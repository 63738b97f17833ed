package upgrade

import (
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
)

// groups puts entries together that tell the same change: a disjoint-set forest
// over the entries on the way.
type groups struct {
	entries []changelog.Entry
	parent  []int32
	byPR    map[changelog.PR]int32
	byHead  map[uint64]int32 // the first entry that begins with these words
	byWords map[uint64]int32 // entries of the same words, where several begin alike
}

func newGroups(way []changelog.Release) *groups {
	n := 0
	for _, r := range way {
		for range r.Entries() {
			n++
		}
	}
	g := &groups{
		entries: make([]changelog.Entry, 0, n),
		parent:  make([]int32, n),
		byPR:    make(map[changelog.PR]int32, n),
		byHead:  make(map[uint64]int32, n),
		byWords: map[uint64]int32{},
	}
	for _, r := range way {
		patch := r.Version().Patch > 0
		for e := range r.Entries() {
			i := int32(len(g.entries))
			g.entries = append(g.entries, e)
			g.parent[i] = i
			g.joinPRs(i)
			g.joinWords(i)
			if patch {
				for pr := range picked(e) {
					if other, ok := g.byPR[pr]; ok {
						g.join(other, i)
					}
				}
			}
		}
	}
	return g
}

// joinPRs joins an entry with those that name one of its pull requests.
func (g *groups) joinPRs(i int32) {
	for l := range g.entries[i].PRs() {
		if other, ok := g.byPR[l.PR]; ok {
			g.join(other, i)
		} else {
			g.byPR[l.PR] = i
		}
	}
}

// joinWords joins an entry with those of the same words. All words are looked at
// only where two groups have entries that begin alike.
func (g *groups) joinWords(i int32) {
	h := head(g.entries[i])
	if h == 0 {
		return
	}
	first, ok := g.byHead[h]
	if !ok {
		g.byHead[h] = i
		return
	}
	if g.find(first) == g.find(i) {
		return
	}
	if all := words(g.entries[first]); g.byWords[all] == 0 {
		g.byWords[all] = first + 1
	}
	all := words(g.entries[i])
	if other := g.byWords[all]; other > 0 && sameWords(g.entries[other-1], g.entries[i]) {
		g.join(other-1, i)
		return
	}
	g.byWords[all] = i + 1
}

// withWords returns an entry of the groups that has the same words.
func (g *groups) withWords(e changelog.Entry) (i int32, ok bool) {
	i, ok = g.byHead[head(e)]
	if !ok || sameWords(g.entries[i], e) {
		return i, ok
	}
	if i = g.byWords[words(e)]; i > 0 && sameWords(g.entries[i-1], e) {
		return i - 1, true
	}
	return 0, false
}

// find returns the first entry of an entry's group.
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

// picked yields the pull requests that an entry says it is a cherry-pick of.
func picked(e changelog.Entry) func(yield func(changelog.PR) bool) {
	return func(yield func(changelog.PR) bool) {
		text := e.Markdown()
		at := strings.Index(text, "herry")
		if at < 0 || !strings.HasPrefix(strings.TrimLeft(text[at+len("herry"):], "- "), "pick") {
			return
		}
		for l := range e.Refs() {
			if !yield(l.PR) {
				return
			}
		}
	}
}
