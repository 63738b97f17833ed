package upgrade

import (
	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/cherrypick"
)

// An Index is a history of which it is known what entries tell the same. It does
// not change, and is safe for concurrent use.
type Index struct {
	releases []changelog.Release // by version
	spans    map[changelog.Release]span
	entries  []changelog.Entry // of all releases
	facts    []fact            // by entry
	names    []int32           // what entries name: numbers of pull requests
	prs      int               // how many numbers of pull requests there are
	words    int               // how many numbers of words there are
}

// A span is a range of an index's entries or names.
type span struct{ first, end int32 }

// A fact is what an index knows of an entry.
type fact struct {
	prs    span  // of names
	picked span  // of which it says that it is a cherry-pick
	words  int32 // the number that those of the same words have, or none
	weight int8  // how good the entry is to read
	at     heading
}

// none is no number.
const none = -1

// NewIndex reads the entries of a history once, so that [Index.Between] need not.
// It takes time linear in their length.
func NewIndex(h *changelog.History) *Index {
	x := &Index{spans: map[changelog.Release]span{}}
	n := 0
	for r := range h.Releases() {
		x.releases = append(x.releases, r)
		for range r.Entries() {
			n++
		}
	}
	x.entries, x.facts, x.names = make([]changelog.Entry, 0, n), make([]fact, 0, n), make([]int32, 0, n+n/8)
	b := newIndexer(x, n)
	for _, r := range x.releases {
		first := int32(len(x.entries))
		b.add(r)
		x.spans[r] = span{first, int32(len(x.entries))}
	}
	x.prs, x.words = int(b.prs.count), len(b.words.first)
	return x
}

// namesOf returns names, numbers of pull requests.
func (x *Index) namesOf(s span) []int32 { return x.names[s.first:s.end] }

// An indexer makes an index.
type indexer struct {
	*Index
	prs   *prNumbers
	words *wordNumbers
}

func newIndexer(x *Index, size int) *indexer {
	var owner, repo string
	if size > 0 {
		owner, repo = x.releases[0].Document().Repo()
	}
	return &indexer{Index: x, prs: newPRNumbers(owner, repo, size/2), words: newWordNumbers(size / 2)}
}

// add adds the entries of a release.
func (b *indexer) add(r changelog.Release) {
	v := r.Version()
	var section changelog.Section
	var all fact // what the section's entries have in common
	for e := range r.Entries() {
		if s := e.Section(); s != section {
			section, all = s, inSection(s, v)
		}
		f := all
		f.words = b.words.number(e)
		if f.words != none || !e.Empty() {
			f.weight |= saysSomething
		}
		if e.ActionRequired() {
			f.at = urgent
		}
		f.prs.first = int32(len(b.names))
		for l := range e.PRs() {
			b.names = append(b.names, b.prs.number(&l.PR))
		}
		f.prs.end = int32(len(b.names))
		f.picked = span{f.prs.end, f.prs.end}
		if v.Patch > 0 {
			for pr := range picked(e) {
				b.names = append(b.names, b.prs.number(&pr))
			}
			f.picked.end = int32(len(b.names))
		}
		b.entries, b.facts = append(b.entries, e), append(b.facts, f)
	}
}

// Weights of an entry, each of which outweighs those that follow.
const (
	saysSomething = 8 >> iota
	ofFinalRelease
	inUrgentNotes
	inChanges
)

// inSection returns the fact that the entries of a section have in common.
func inSection(s changelog.Section, v kubenotes.Version) fact {
	f := fact{at: placeOf(s)}
	if v.Pre == "" {
		f.weight |= ofFinalRelease
	}
	switch {
	case f.at == urgent:
		f.weight |= inUrgentNotes
	case f.at > themes && s.Role() == changelog.RoleChanges:
		f.weight |= inChanges
	}
	return f
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
