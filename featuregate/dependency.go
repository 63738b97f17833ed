package featuregate

import (
	"iter"

	"github.com/kubenotes/kubenotes"
)

// dependency says that a gate needs another one to be on.
type dependency struct {
	gate, needs  string
	since, until kubenotes.Version // until is the first version without it, or zero
}

func (d dependency) holds(v kubenotes.Version) bool {
	return d.since.Compare(v) <= 0 && (d.until.IsZero() || v.Less(d.until))
}

// Requires lists the gates that must be on at v for the named gate to be on, as
// the code of that release registers them, in name order. The code has known
// such dependencies since 1.35.
func (c *Catalog) Requires(name string, v kubenotes.Version) iter.Seq[string] {
	return func(yield func(string) bool) {
		v := v.Final()
		for _, d := range c.dependencies {
			if d.gate == name && d.holds(v) && !yield(d.needs) {
				return
			}
		}
	}
}

// parseDependencies reads rows of four fields: the gate, the gate that it
// needs, and the versions from and until which it does, the last one excluded
// or "-".
func parseDependencies(name, text string) ([]dependency, error) {
	r := newTSVReader(name, text)
	var all []dependency
	for r.next() {
		if _, _, ok := r.header(); ok || !r.row(4) {
			continue
		}
		d := dependency{gate: r.fields[0], needs: r.fields[1]}
		var ok bool
		if d.since, ok = r.version(2); !ok {
			continue
		}
		if r.fields[3] != "-" {
			if d.until, ok = r.version(3); !ok {
				continue
			}
		}
		all = append(all, d)
	}
	return all, r.diagnostics.Err()
}
