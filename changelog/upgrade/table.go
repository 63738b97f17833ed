package upgrade

import (
	"math/bits"
	"math/rand/v2"
)

// A table maps keys to numbers from 0 on. It is what a map is, for keys that are
// added and looked up, which is much of what an index takes time for.
type table struct {
	slots  []slot // a power of two, more than 4/3 of the keys
	keys   int
	factor uint32 // odd, and random: no notes can be made to collide
	shift  int    // by which a product is a slot
}

type slot struct {
	key   uint32
	value int32 // plus 1, or 0 if the slot is free
}

func newTable(size int) *table {
	t := &table{factor: rand.Uint32() | 1}
	t.resize(size)
	return t
}

// resize makes room for that many keys.
func (t *table) resize(size int) {
	log := bits.Len(uint(size + size/3 + 15))
	old := t.slots
	t.slots, t.shift = make([]slot, 1<<log), 32-log
	for _, s := range old {
		if s.value > 0 {
			*t.slot(s.key) = s
		}
	}
}

// slot returns the slot of the key, or the free one where it would be.
func (t *table) slot(key uint32) *slot {
	mask := uint32(len(t.slots) - 1)
	for i := key * t.factor >> t.shift; ; i++ {
		if s := &t.slots[i&mask]; s.key == key || s.value == 0 {
			return s
		}
	}
}

// add returns the value that was added first with the key, be it this one.
func (t *table) add(key uint32, value int32) (first int32) {
	s := t.slot(key)
	if s.value > 0 {
		return s.value - 1
	}
	*s = slot{key, value + 1}
	if t.keys++; t.keys+t.keys/3 >= len(t.slots) {
		t.resize(2 * t.keys)
	}
	return value
}
