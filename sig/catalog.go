package sig

import (
	"cmp"
	"iter"
	"slices"
)

// A Status says whether a group still exists.
type Status string

// The states of a group.
const (
	Active  Status = "active"
	Retired Status = "retired" // archived; nothing took its name over
	Renamed Status = "renamed" // goes on as another group, of another name or kind
)

// Info is what is known about a group. Infos compare with ==.
type Info struct {
	Group     Group
	Kind      Kind
	Name      string // "API Machinery"
	Label     string // "api-machinery"
	Status    Status
	RenamedTo Group // where Status is Renamed
}

// A Catalog holds groups. It is immutable and safe for concurrent use.
type Catalog struct {
	infos []Info // by Group

	// byName holds the folded forms of each name: with and without the kind,
	// and every name a group had. Renamed groups lead to their successors.
	byName map[string]Group
}

// Lookup returns what is known about a group. It takes the slug alone; the other
// ways to write a group are for [Catalog.Match].
func (c *Catalog) Lookup(g Group) (Info, bool) {
	i, found := slices.BinarySearchFunc(c.infos, g, func(info Info, g Group) int {
		return cmp.Compare(info.Group, g)
	})
	if !found {
		return Info{}, false
	}
	return c.infos[i], true
}

// All lists the groups by slug, those of the past included.
func (c *Catalog) All() iter.Seq[Info] { return slices.Values(c.infos) }

func (c *Catalog) where(keep func(Info) bool) iter.Seq[Info] {
	return func(yield func(Info) bool) {
		for _, info := range c.infos {
			if keep(info) && !yield(info) {
				return
			}
		}
	}
}

// Match returns the group of that name, in any of the forms that [Parse] reads.
// A name of the past gives the group of today. It does not allocate.
func (c *Catalog) Match(name string) (Group, bool) {
	f, ok := foldName(name)
	if !ok {
		return "", false
	}
	g, ok := c.byName[string(f.bytes[:f.n])]
	return g, ok
}

// A record is a group with the further names it had.
type record struct {
	Info
	also []string
}

// newCatalog indexes the records. Of several groups with the same slug or the
// same name without a kind, the first wins: an active one before one of the
// past, and among those in the order of kinds.
func newCatalog(records []record) *Catalog {
	records = slices.Clone(records)
	slices.SortStableFunc(records, func(a, b record) int {
		return cmp.Compare(precedence(a.Info), precedence(b.Info))
	})
	c := &Catalog{byName: make(map[string]Group, 4*len(records))}
	for _, r := range records {
		c.infos = append(c.infos, r.Info)
		present := r.Group
		if r.RenamedTo != "" {
			present = r.RenamedTo
		}
		names := append([]string{r.Group.Label(), r.Name, r.Label}, r.also...)
		for _, name := range names {
			for _, form := range r.Kind.forms(name) {
				c.index(form, present)
			}
		}
	}
	slices.SortStableFunc(c.infos, func(a, b Info) int { return cmp.Compare(a.Group, b.Group) })
	c.infos = slices.CompactFunc(c.infos, func(a, b Info) bool { return a.Group == b.Group })
	return c
}

func precedence(info Info) int {
	p := slices.Index(kinds[:], info.Kind)
	if info.Status != Active {
		p += len(kinds)
	}
	return p
}

// forms returns the ways to write the name of a group of kind k. A SIG's name
// stands alone, too, in a list of SIGs.
func (k Kind) forms(name string) []string {
	switch k {
	case WorkingGroup:
		return []string{"wg" + name, "working group" + name, name}
	case UserGroup:
		return []string{"ug" + name, "user group" + name, name}
	case Committee:
		return []string{"committee" + name, name + "committee", name}
	}
	return []string{"sig" + name, name}
}

func (c *Catalog) index(name string, g Group) {
	var f foldedName
	if !f.add(name) || f.n == 0 {
		return
	}
	key := string(f.bytes[:f.n])
	if _, taken := c.byName[key]; !taken {
		c.byName[key] = g
	}
}
