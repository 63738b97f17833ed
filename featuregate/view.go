package featuregate

import (
	"iter"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
)

// A View is one binary's view of the past: what its versioned list of gates
// gives under emulation of an older version. It is not what the older version
// did; that is a [Catalog]. The zero View has no gates.
//
// Its rules are those of k8s.io/component-base/featuregate.
type View struct{ gates []viewGate }

type viewGate struct {
	name  string
	specs []Spec
}

// A Spec is an entry of a versioned list: the state of a gate from an emulated
// version on.
type Spec struct {
	State
	Since kubenotes.Version

	// MinCompatibility is the lowest minimum compatibility version for which the
	// entry counts. Zero stands for that of the gate's entry before.
	MinCompatibility kubenotes.Version
}

// NewView builds a view of entries in any order. Of two entries of a gate at
// the same version, the one that comes later is tried first.
func NewView(specs iter.Seq2[string, Spec]) *View {
	byName := map[string][]Spec{}
	for name, spec := range specs {
		byName[name] = append(byName[name], spec)
	}
	view := &View{}
	for name, list := range byName {
		slices.SortStableFunc(list, func(a, b Spec) int { return a.Since.Compare(b.Since) })
		for i := range list[1:] {
			if list[i+1].MinCompatibility.IsZero() {
				list[i+1].MinCompatibility = list[i].MinCompatibility
			}
		}
		view.gates = append(view.gates, viewGate{name, list})
	}
	slices.SortFunc(view.gates, func(a, b viewGate) int { return strings.Compare(a.name, b.name) })
	return view
}

// At lists the gates that exist under the emulated version with their states,
// in name order. A zero minCompatibility is the minor before the emulated one.
func (w *View) At(emulation, minCompatibility kubenotes.Version) iter.Seq2[string, State] {
	return func(yield func(string, State) bool) {
		for _, gate := range w.gates {
			if state := gate.at(emulation, minCompatibility); state.Exists() && !yield(gate.name, state) {
				return
			}
		}
	}
}

// Lookup returns the state of one gate under the emulated version; ok is false
// if the list does not have the gate. A gate that the list has and the emulated
// version did not know yet is [Absent].
func (w *View) Lookup(name string, emulation, minCompatibility kubenotes.Version) (state State, ok bool) {
	i, ok := slices.BinarySearchFunc(w.gates, name, func(g viewGate, name string) int { return strings.Compare(g.name, name) })
	if !ok {
		return State{}, false
	}
	return w.gates[i].at(emulation, minCompatibility), true
}

func (g viewGate) at(emulation, minCompatibility kubenotes.Version) State {
	if minCompatibility.IsZero() {
		minCompatibility = kubenotes.Version{Major: emulation.Major, Minor: max(emulation.Minor-1, 0)}
	}
	for _, spec := range slices.Backward(g.specs) {
		if spec.Since.Compare(emulation) <= 0 && spec.MinCompatibility.Compare(minCompatibility) <= 0 {
			return spec.State
		}
	}
	return State{}
}
