package kep

import (
	"cmp"
	"iter"
	"slices"

	"github.com/kubenotes/kubenotes/sig"
)

// A Catalog holds KEPs. It is immutable and safe for concurrent use.
type Catalog struct {
	keps     []KEP // by number, then folder
	byFolder map[string]int
	byNumber []numbered // by number, then index
	byGate   map[string][]int
}

// A numbered is the index of a KEP under a number: the file's, or the folder's
// where that is another.
type numbered struct {
	number Number
	index  int
}

func newCatalog(keps []KEP) *Catalog {
	slices.SortFunc(keps, func(a, b KEP) int {
		return cmp.Or(cmp.Compare(a.Number, b.Number), cmp.Compare(a.Folder, b.Folder))
	})
	c := &Catalog{
		keps:     keps,
		byFolder: make(map[string]int, len(keps)),
		byNumber: make([]numbered, 0, len(keps)+8),
		byGate:   map[string][]int{},
	}
	for i, k := range keps {
		c.byFolder[k.Folder] = i
		c.byNumber = append(c.byNumber, numbered{k.Number, i})
		if n := k.folderNumber(); n != 0 && n != k.Number {
			c.byNumber = append(c.byNumber, numbered{n, i})
		}
		for _, g := range k.gates {
			if of := c.byGate[g.Name]; len(of) == 0 || of[len(of)-1] != i {
				c.byGate[g.Name] = append(of, i)
			}
		}
	}
	slices.SortFunc(c.byNumber, func(a, b numbered) int {
		return cmp.Or(cmp.Compare(a.number, b.number), cmp.Compare(a.index, b.index))
	})
	return c
}

// All lists the KEPs by number, then by folder.
func (c *Catalog) All() iter.Seq[KEP] { return slices.Values(c.keps) }

// Lookup returns the KEP in a folder, "sig-storage/1710-selinux-relabeling".
func (c *Catalog) Lookup(folder string) (KEP, bool) {
	i, found := c.byFolder[folder]
	if !found {
		return KEP{}, false
	}
	return c.keps[i], true
}

// ByNumber lists the KEPs with that number. They can be several: 2133 stands in
// two folders, and KEPs of before the numbers have 0. Where the number in the
// file is not the folder's, the KEP is listed under both.
func (c *Catalog) ByNumber(n Number) iter.Seq[KEP] {
	return func(yield func(KEP) bool) {
		first, _ := slices.BinarySearchFunc(c.byNumber, n, func(a numbered, n Number) int { return cmp.Compare(a.number, n) })
		for _, a := range c.byNumber[first:] {
			if a.number != n || !yield(c.keps[a.index]) {
				return
			}
		}
	}
}

// ByGate lists the KEPs that name the feature gate.
func (c *Catalog) ByGate(name string) iter.Seq[KEP] {
	return func(yield func(KEP) bool) {
		for _, i := range c.byGate[name] {
			if !yield(c.keps[i]) {
				return
			}
		}
	}
}

// BySIG lists the KEPs that the group owns.
func (c *Catalog) BySIG(g sig.Group) iter.Seq[KEP] {
	return c.where(func(k *KEP) bool { return k.SIG == g })
}

func (c *Catalog) where(keep func(*KEP) bool) iter.Seq[KEP] {
	return func(yield func(KEP) bool) {
		for i := range c.keps {
			if keep(&c.keps[i]) && !yield(c.keps[i]) {
				return
			}
		}
	}
}
