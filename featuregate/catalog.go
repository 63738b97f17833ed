package featuregate

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
)

// A Catalog holds the gates of one component family, each with its history. It
// is read-only and safe for concurrent use.
type Catalog struct {
	component    string
	gates        []Gate // by name
	registries   []Registry
	dependencies []dependency // by gate
	renames      []rename     // by written name

	// other is the catalog that the embedded one's gates are confused with.
	other func() *Catalog
}

// New builds a catalog from steps in any order; component is the name of the
// family, as "kubernetes" or "kubeadm". Steps that repeat the state before them
// are dropped, and of two steps at one version the later one counts. A step's
// version is taken without its pre-release. The catalog has neither dependencies
// between gates nor renames, which only the embedded ones know.
//
// The first registry is the main one. Without any, the catalog knows no release
// for certain: every answer's coverage is [CoverageBefore].
func New(component string, steps iter.Seq2[string, Step], registries ...Registry) *Catalog {
	histories := map[string][]Step{}
	for name, step := range steps {
		step.Since = step.Since.Final()
		if !step.Exists() {
			step = Step{State: State{Stage: step.Stage}, Since: step.Since, Source: step.Source}
		}
		histories[name] = append(histories[name], step)
	}
	c := &Catalog{component: component, gates: make([]Gate, 0, len(histories))}
	for name, history := range histories {
		c.gates = append(c.gates, Gate{name: name, steps: tidy(history)})
	}
	slices.SortFunc(c.gates, func(a, b Gate) int { return strings.Compare(a.name, b.name) })
	c.index()
	c.join(registries)
	return c
}

// tidy sorts a history and drops the steps that change nothing.
func tidy(history []Step) []Step {
	slices.SortStableFunc(history, func(a, b Step) int { return a.Since.Compare(b.Since) })
	tidied := history[:0]
	for i, step := range history {
		if i+1 < len(history) && history[i+1].Since == step.Since {
			continue
		}
		var before Step
		if len(tidied) > 0 {
			before = tidied[len(tidied)-1]
		}
		if step.State != before.State || step.Unclear != before.Unclear {
			tidied = append(tidied, step)
		}
	}
	return slices.Clip(tidied)
}

// join gives the catalog its registries and each gate its own.
func (c *Catalog) join(registries []Registry) {
	c.registries = make([]Registry, len(registries))
	for i, r := range registries {
		r = r.clone()
		slices.SortFunc(r.Read, kubenotes.Version.Compare)
		slices.SortFunc(r.Compared, kubenotes.Version.Compare)
		slices.Sort(r.Gates)
		c.registries[i] = r
	}
	if len(registries) == 0 {
		return
	}
	for i := range c.gates {
		c.gates[i].registry = &c.registries[0]
	}
	for i := range c.registries[1:] {
		r := &c.registries[i+1]
		for _, name := range r.Gates {
			if g, ok := c.Lookup(name); ok {
				g.registry = r
			}
		}
	}
}

// Component returns the name of the family: "kubernetes" or "kubeadm" for the
// embedded catalogs.
func (c *Catalog) Component() string { return c.component }

// Lookup returns the gate of that exact name, or nil and false if the catalog
// has none.
func (c *Catalog) Lookup(name string) (*Gate, bool) {
	i, ok := slices.BinarySearchFunc(c.gates, name, func(g Gate, name string) int { return cmp.Compare(g.name, name) })
	if !ok {
		return nil, false
	}
	return &c.gates[i], true
}

// All lists every gate that ever existed, in name order.
func (c *Catalog) All() iter.Seq[*Gate] {
	return func(yield func(*Gate) bool) {
		for i := range c.gates {
			if !yield(&c.gates[i]) {
				return
			}
		}
	}
}

// At lists the gates that exist at v with their states, in name order.
func (c *Catalog) At(v kubenotes.Version) iter.Seq2[*Gate, State] {
	return func(yield func(*Gate, State) bool) {
		r := releaseOf(v)
		for i := range c.gates {
			if state := c.gates[i].at(r); state.Exists() && !yield(&c.gates[i], state) {
				return
			}
		}
	}
}

// Registries lists the parts of the catalog that are registries of their own in
// the code, the main one first. The slices are the caller's to keep.
func (c *Catalog) Registries() iter.Seq[Registry] {
	return func(yield func(Registry) bool) {
		for _, r := range c.registries {
			if !yield(r.clone()) {
				return
			}
		}
	}
}

// Releases lists the releases whose main registry was read, in order: each .0
// and each patch release that differs from the one before it.
func (c *Catalog) Releases() iter.Seq[kubenotes.Version] {
	if len(c.registries) == 0 {
		return func(func(kubenotes.Version) bool) {}
	}
	return slices.Values(c.registries[0].Read)
}
