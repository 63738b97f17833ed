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
	if step := g.find(v); step != nil {
		return step.State
	}
	return State{}
}

// StepAt returns the step that holds at v, or the zero Step before the first.
func (g *Gate) StepAt(v kubenotes.Version) Step {
	if step := g.find(v); step != nil {
		return *step
	}
	return Step{}
}

// find returns the last step at or before v's release. It walks backwards: most
// questions are about late versions, and histories are short.
func (g *Gate) find(v kubenotes.Version) *Step {
	for i := len(g.steps) - 1; i >= 0; i-- {
		if notAfter(&g.steps[i].Since, &v) {
			return &g.steps[i]
		}
	}
	return nil
}

// notAfter reports whether release comes no later than v's release. It is
// Version.Compare without pre-releases, and small enough to be inlined.
func notAfter(release, v *kubenotes.Version) bool {
	if release.Major != v.Major {
		return release.Major < v.Major
	}
	if release.Minor != v.Minor {
		return release.Minor < v.Minor
	}
	return release.Patch <= v.Patch
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
