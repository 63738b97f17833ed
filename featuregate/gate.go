package featuregate

import (
	"iter"
	"slices"

	"github.com/kubenotes/kubenotes"
)

// A Gate is a feature gate's name and history. It belongs to a [Catalog] and
// is read-only.
//
// The history is a list of steps in the order of versions. A step holds for
// every later version until the next one, so where a patch release changed a
// gate that the following minor did not change, the minor's .0 has a step of
// its own that takes the change back. A gate that was brought to patch releases
// of an older minor before the next minor had it is [Absent] in between.
type Gate struct {
	name     string
	steps    []Step
	turns    []turn // of steps, in a slab of the catalog's
	registry *Registry
}

// Name returns the gate's name, exact in case: that of the flag.
func (g *Gate) Name() string { return g.name }

// At returns the gate's state at v. A version without a patch is that minor's
// .0, and a pre-release is taken for the release it leads to. Before the first
// step, and at the zero Version, the state is the zero State.
//
// At answers for any version; [Gate.Coverage] tells how well founded it is.
func (g *Gate) At(v kubenotes.Version) State {
	return g.at(releaseOf(v))
}

func (g *Gate) at(r release) State {
	if i := g.find(r); i >= 0 {
		return g.turns[i].state
	}
	return State{}
}

// StepAt returns the step that holds at v, or the zero Step before the first.
func (g *Gate) StepAt(v kubenotes.Version) Step {
	if i := g.find(releaseOf(v)); i >= 0 {
		return g.steps[i]
	}
	return Step{}
}

// find returns the index of the last step at or before a release, or -1. It walks
// backwards: most questions are about late versions, and histories are short.
func (g *Gate) find(r release) int {
	i := len(g.turns) - 1
	for i >= 0 && r.before(&g.turns[i].release) {
		i--
	}
	return i
}

// Steps lists the gate's history, oldest first.
func (g *Gate) Steps() iter.Seq[Step] { return slices.Values(g.steps) }

// Introduced returns the first version that had the gate.
func (g *Gate) Introduced() kubenotes.Version {
	for _, step := range g.steps {
		if step.Exists() {
			return step.Since
		}
	}
	return kubenotes.Version{}
}

// RemovedIn returns the first version without the gate, or the zero Version if
// the gate still exists.
func (g *Gate) RemovedIn() kubenotes.Version {
	if len(g.steps) == 0 || g.steps[len(g.steps)-1].Stage != Removed {
		return kubenotes.Version{}
	}
	return g.steps[len(g.steps)-1].Since
}

// PatchesDiffer reports whether patch releases of v's minor changed the gate,
// so that an answer for "1.32" does not hold for each release of 1.32.
func (g *Gate) PatchesDiffer(v kubenotes.Version) bool {
	for _, step := range g.steps {
		if step.Since.Major == v.Major && step.Since.Minor == v.Minor && step.Since.Patch > 0 {
			return true
		}
	}
	return false
}

// Coverage tells how well founded an answer about this gate at v is; see [Catalog.Coverage].
func (g *Gate) Coverage(v kubenotes.Version) Coverage { return g.registry.coverage(v) }
