package upgrade

import (
	"math/bits"
	"math/rand/v2"

	"github.com/kubenotes/kubenotes/changelog"
)

// A table maps keys to indexes of entries. It is what a map is, for integers that
// are added and looked up, which is nearly all that a range takes time for.
type table struct {
	slots  []int32 // places in keys, plus 1; a power of two, at least twice as many as keys
	keys   []uint64
	values []int32
	factor uint64 // odd, and random: no notes can be made to collide
	shift  int    // by which a product is a slot
}

func newTable(size int) *table {
	t := &table{factor: rand.Uint64() | 1, keys: make([]uint64, 0, size), values: make([]int32, 0, size)}
	t.resize(size)
	return t
}

// resize makes room for that many keys.
func (t *table) resize(size int) {
	log := bits.Len(uint(2*size + 15))
	t.slots, t.shift = make([]int32, 1<<log), 64-log
	for i, key := range t.keys {
		*t.slot(key) = int32(i + 1)
	}
}

// slot returns the slot of the key, or the free one where it would be.
func (t *table) slot(key uint64) *int32 {
	mask := uint64(len(t.slots) - 1)
	for i := key * t.factor >> t.shift; ; i++ {
		if s := &t.slots[i&mask]; *s == 0 || t.keys[*s-1] == key {
			return s
		}
	}
}

// add returns the index that was added first with the key, be it this one.
func (t *table) add(key uint64, index int32) (first int32) {
	s := t.slot(key)
	if *s > 0 {
		return t.values[*s-1]
	}
	t.keys, t.values = append(t.keys, key), append(t.values, index)
	*s = int32(len(t.keys))
	if 2*len(t.keys) > len(t.slots) {
		t.resize(2 * len(t.keys))
	}
	return index
}

// find returns the index that was added first with the key.
func (t *table) find(key uint64) (index int32, ok bool) {
	s := *t.slot(key)
	if s == 0 {
		return 0, false
	}
	return t.values[s-1], true
}

// A prIndex maps pull requests to indexes of entries.
type prIndex struct {
	*table
	repos map[repo]uint64
	last  repo // the repository asked for before, which most are in
	index uint64
}

type repo struct{ owner, name string }

func newPRIndex(size int) *prIndex {
	return &prIndex{table: newTable(size), repos: map[repo]uint64{{}: 0}}
}

// key is a pull request's number, and above it the index of its repository.
func (x *prIndex) key(pr changelog.PR) uint64 {
	if pr.Repo != x.last.name || pr.Owner != x.last.owner {
		r := repo{pr.Owner, pr.Repo}
		i, ok := x.repos[r]
		if !ok {
			i = uint64(len(x.repos))
			x.repos[r] = i
		}
		x.last, x.index = r, i
	}
	return x.index<<32 | uint64(uint32(pr.Number))
}

// add returns the first entry that was added with the pull request, be it this one.
func (x *prIndex) add(pr changelog.PR, i int32) int32 { return x.table.add(x.key(pr), i) }

func (x *prIndex) find(pr changelog.PR) (int32, bool) { return x.table.find(x.key(pr)) }

// A wordIndex finds entries by their words. All words of an entry are looked at
// only where others begin alike.
type wordIndex struct {
	entries []changelog.Entry // by index
	byHead  *table            // the first entry that begins with these words
	byWords map[uint64]int32  // the first one of these words, where several begin alike
}

func newWordIndex(size int) *wordIndex {
	return &wordIndex{make([]changelog.Entry, 0, size), newTable(size), map[uint64]int32{}}
}

// add adds the entry of that index. It returns one of the same words, if there is
// one. It does not look further if one that begins alike is joined with it by now,
// as that of a release is with a pre-release's.
func (x *wordIndex) add(i int32, joined func(a, b int32) bool) (same int32, ok bool) {
	e := x.entries[i]
	h := head(e)
	if h == 0 {
		return 0, false
	}
	first := x.byHead.add(h, i)
	if first == i || joined(first, i) {
		return 0, false
	}
	if sameWords(x.entries[first], e) {
		return first, true
	}
	all := words(e)
	if other, ok := x.byWords[all]; ok {
		return other, sameWords(x.entries[other], e)
	}
	x.byWords[all] = i
	return 0, false
}

// same returns the index of an entry that has the same words.
func (x *wordIndex) same(e changelog.Entry) (i int32, ok bool) {
	h := head(e)
	if h == 0 {
		return 0, false
	}
	first, ok := x.byHead.find(h)
	if !ok || sameWords(x.entries[first], e) {
		return first, ok
	}
	other, ok := x.byWords[words(e)]
	return other, ok && sameWords(x.entries[other], e)
}
