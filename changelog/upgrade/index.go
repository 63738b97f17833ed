package upgrade

import "github.com/kubenotes/kubenotes/changelog"

// A prIndex maps pull requests to indexes of entries.
type prIndex struct {
	first map[prKey]int32
	repos map[repo]int32
	last  repo // the repository asked for before, which most are in
	index int32
}

// prKey is a pull request by its number and the index of its repository.
type prKey struct{ repo, number int32 }

type repo struct{ owner, name string }

func newPRIndex(size int) *prIndex {
	return &prIndex{first: make(map[prKey]int32, size), repos: map[repo]int32{}, index: -1}
}

func (x *prIndex) key(pr changelog.PR) prKey {
	if r := (repo{pr.Owner, pr.Repo}); r != x.last || x.index < 0 {
		i, ok := x.repos[r]
		if !ok {
			i = int32(len(x.repos))
			x.repos[r] = i
		}
		x.last, x.index = r, i
	}
	return prKey{x.index, int32(pr.Number)}
}

// add returns the first entry that was added with the pull request, be it this one.
func (x *prIndex) add(pr changelog.PR, i int32) int32 {
	k := x.key(pr)
	first, ok := x.first[k]
	if !ok {
		x.first[k] = i
		return i
	}
	return first
}

func (x *prIndex) find(pr changelog.PR) (int32, bool) {
	i, ok := x.first[x.key(pr)]
	return i, ok
}

// A wordIndex finds entries by their words. All words of an entry are looked at
// only where others begin alike.
type wordIndex struct {
	byHead  map[uint64]indexed // the first entry that begins with these words
	byWords map[uint64]indexed // the first one of these words, where several begin alike
}

type indexed struct {
	changelog.Entry
	i int32
}

func newWordIndex(size int) *wordIndex {
	return &wordIndex{make(map[uint64]indexed, size), map[uint64]indexed{}}
}

// add adds an entry with its index, unless there is one of the same words, whose
// index it returns. It does not look further if one that begins alike is joined
// with it by now, as that of a release is with a pre-release's.
func (x *wordIndex) add(e changelog.Entry, i int32, joined func(other int32) bool) (same int32, ok bool) {
	h := head(e)
	if h == 0 {
		return 0, false
	}
	first, begun := x.byHead[h]
	if !begun {
		x.byHead[h] = indexed{e, i}
		return 0, false
	}
	if joined(first.i) {
		return 0, false
	}
	if sameWords(first.Entry, e) {
		return first.i, true
	}
	all := words(e)
	if other, ok := x.byWords[all]; ok {
		return other.i, sameWords(other.Entry, e)
	}
	x.byWords[all] = indexed{e, i}
	return 0, false
}

// find returns the index of an entry that has the same words.
func (x *wordIndex) find(e changelog.Entry) (i int32, ok bool) {
	first, ok := x.byHead[head(e)]
	if !ok || sameWords(first.Entry, e) {
		return first.i, ok
	}
	other, ok := x.byWords[words(e)]
	return other.i, ok && sameWords(other.Entry, e)
}
