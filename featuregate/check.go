package featuregate

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
)

// Check returns what there is to say about settings at a version: for each
// setting the weightiest problem, if it has any, in the order of the settings,
// and then, in name order, the gates that nobody set and that are on while one
// they need is off. Whether a gate is on is judged by its effective value, as
// [Catalog.Resolve] gives it.
//
// The first fifty unknown names get a suggestion.
//
// At a version beyond the catalog's coverage the errors of the last known
// release stand, since gates do not come back as a rule; whatever else is set
// gets a problem with CodeBeyondData.
func (c *Catalog) Check(v kubenotes.Version, s Settings) []Problem {
	k := c.checker(v, s)
	var problems []Problem
	for set := range s.current() {
		if p, found := k.setting(set); found {
			problems = append(problems, p)
		}
	}
	return append(problems, k.unsetDependencies(s)...)
}

// checker judges settings at one version.
type checker struct {
	*Catalog
	v        kubenotes.Version
	resolver resolver
	off      map[string][]string // for each gate that is on, what it needs and is off
	unknowns int                 // how many names were unknown so far
}

// maxSuggested bounds for how many unknown names of a check the nearest one is
// looked for, which is what costs most: who has more of them did not misspell.
const maxSuggested = 50

func (c *Catalog) checker(v kubenotes.Version, s Settings) *checker {
	k := &checker{Catalog: c, v: v, resolver: c.resolver(v, s), off: make(map[string][]string)}
	on := make(map[string]bool)
	for gate, state := range c.At(v) {
		on[gate.Name()] = k.resolver.resolve(gate, state).Enabled
	}
	for name, enabled := range on {
		if !enabled {
			continue
		}
		for needed := range c.Requires(name, v) {
			if !on[needed] {
				k.off[name] = append(k.off[name], needed)
			}
		}
	}
	return k
}

// setting judges one setting.
func (k *checker) setting(set setting) (Problem, bool) {
	switch {
	case set.invalid && set.name == "":
		return k.problem("", CodeInvalidValue, kubenotes.Version{}, "", "%s", namesNothing(set.text))
	case set.invalid:
		return k.problem(set.name, CodeInvalidValue, kubenotes.Version{}, "", "%s", invalidValue(set.text))
	}
	gate, known := k.Lookup(set.name)
	if !known {
		return k.unknown(set.name)
	}
	p, found := k.known(gate, set.value)
	if gate.Coverage(k.v) != CoverageBeyond {
		return p, found
	}
	if found && p.Severity == SeverityError {
		p.Message += fmt.Sprintf(" (as of %v, the last release known)", k.last())
		return p, true
	}
	return k.problem(set.name, CodeBeyondData, kubenotes.Version{}, "",
		"%v is beyond the data; at %v, the last release known, it is %v", k.v, k.last(), gate.At(k.v))
}

func (k *checker) unknown(name string) (Problem, bool) {
	if k.other != nil {
		other := k.other()
		if gate, known := other.Lookup(name); known {
			return k.problem(name, CodeWrongScope, kubenotes.Version{}, "",
				"a gate of %s, not of %s (there it is %v at %v)", family(other.Component()), family(k.Component()), gate.At(k.v), k.v)
		}
	}
	near := ""
	if k.unknowns++; k.unknowns <= maxSuggested {
		near = k.Nearest(name, k.v)
	}
	if k.Coverage(k.v) == CoverageBeyond {
		return k.problem(name, CodeBeyondData, kubenotes.Version{}, near,
			"no release up to %v knows it, and %v is beyond the data", k.last(), k.v)
	}
	return k.problem(name, CodeUnknown, kubenotes.Version{}, near, "no release knows it")
}

// family says in words which gates a catalog holds.
func family(component string) string {
	switch component {
	case "kubernetes":
		return "the Kubernetes components"
	case "kubeadm":
		return "kubeadm itself"
	}
	return component
}

// known judges the setting of a gate that some release has.
func (k *checker) known(gate *Gate, value bool) (Problem, bool) {
	name, state := gate.Name(), gate.At(k.v)
	switch {
	case state.Stage == Absent:
		return k.notIntroduced(gate)
	case state.Stage == Removed:
		removal := gate.StepAt(k.v)
		return k.problem(name, CodeRemoved, removal.Since, k.Nearest(name, k.v),
			"removed in %v, was %v", removal.Since, stateBefore(gate, removal.Since))
	case !state.accepts(value):
		since := holdingSince(gate, k.v, func(s State) bool { return s.Locked && s.Default == state.Default })
		return k.problem(name, CodeLocked, since, "", "locked to %t since %v, cannot be set to %t", state.Default, since, value)
	case len(k.off[name]) > 0:
		return k.dependency(name)
	case state.Stage == GA || state.Stage == Deprecated:
		code := CodeGA
		if state.Stage == Deprecated {
			code = CodeDeprecated
		}
		since := holdingSince(gate, k.v, func(s State) bool { return s.Stage == state.Stage })
		return k.problem(name, code, since, "", "%v since %v, %s%s", state.Stage, since, effect(state, value), k.removal(gate))
	case k.resolver.unnamed(gate, state).Enabled == value:
		if all := k.resolver.unnamed(gate, state).Why.stageGate(); all != "" {
			return k.problem(name, CodeRedundant, kubenotes.Version{}, "", "%t by %s already", value, all)
		}
		since := holdingSince(gate, k.v, func(s State) bool { return s.Exists() && s.Default == value })
		return k.problem(name, CodeRedundant, since, "", "%t by default since %v", value, since)
	}
	return Problem{}, false
}

func (k *checker) notIntroduced(gate *Gate) (Problem, bool) {
	var before, next Step
	for step := range gate.Steps() {
		if !step.Exists() {
			continue
		}
		if next = step; k.v.Final().Less(step.Since) {
			break
		}
		before = step
	}
	first := k.firstStep()
	if next.Since == first && k.v.Less(first) {
		return k.problem(gate.Name(), CodeBeyondData, first, "",
			"%v is before the data, which begin with %v; there it is %v", k.v, first, next.State)
	}
	near := k.Nearest(gate.Name(), k.v)
	called := ""
	if near != "" {
		called = fmt.Sprintf("; %v has %s", k.v, near)
	}
	if before.Exists() { // it was brought to patch releases of an older minor
		return k.problem(gate.Name(), CodeNotIntroduced, next.Since, near,
			"not in %v: after v%d.%d, which has it from %v on, it is there from %v on, where it is %v%s",
			k.v, before.Since.Major, before.Since.Minor, before.Since, next.Since, next.State, called)
	}
	return k.problem(gate.Name(), CodeNotIntroduced, next.Since, near, "not there before %v, where it is %v%s", next.Since, next.State, called)
}

func (k *checker) dependency(name string) (Problem, bool) {
	off := k.off[name]
	described := make([]string, len(off))
	for i, needed := range off {
		described[i] = needed + ", which is " + k.whyOff(needed)
	}
	return k.problem(name, CodeDependency, kubenotes.Version{}, off[0], "on, but needs %s", strings.Join(described, ", and "))
}

// whyOff says why a gate is off.
func (k *checker) whyOff(name string) string {
	gate, known := k.Lookup(name)
	if !known {
		return "unknown"
	}
	r := k.resolver.resolve(gate, gate.At(k.v))
	switch {
	case !r.State.Exists():
		return r.State.String()
	case r.Why == ReasonSet:
		return "set to false"
	case r.Why == ReasonAllAlpha, r.Why == ReasonAllBeta:
		return "off by " + r.Why.stageGate()
	case r.Why == ReasonLocked:
		return fmt.Sprintf("locked to false (%v)", r.State.Stage)
	}
	return fmt.Sprintf("off by default (%v)", r.State.Stage)
}

// unsetDependencies reports the gates that lack one they need and that the
// settings do not name.
func (k *checker) unsetDependencies(s Settings) []Problem {
	for set := range s.current() {
		delete(k.off, set.name)
	}
	var problems []Problem
	for _, name := range slices.Sorted(maps.Keys(k.off)) {
		p, _ := k.dependency(name)
		problems = append(problems, p)
	}
	return problems
}

func (k *checker) problem(gate string, code ProblemCode, v kubenotes.Version, suggestion, format string, args ...any) (Problem, bool) {
	return Problem{
		Gate:       gate,
		Severity:   code.Severity(),
		Code:       code,
		Message:    fmt.Sprintf(format, args...),
		Version:    v,
		Suggestion: suggestion,
	}, true
}

// removal says when a gate that exists at v is gone.
func (k *checker) removal(gate *Gate) string {
	for step := range gate.Steps() {
		if step.Stage == Removed && k.v.Less(step.Since) {
			return fmt.Sprintf("; removed in %v", step.Since)
		}
	}
	return ""
}

// effect says what setting a gate in this state does.
func effect(s State, value bool) string {
	switch {
	case s.Locked:
		return fmt.Sprintf("locked to %t", s.Default)
	case s.Default == value:
		return fmt.Sprintf("%t by default", value)
	}
	return fmt.Sprintf("set against the default, which is %t", s.Default)
}

// holdingSince returns the version from which on, up to v, the gate's state has been
// as holds wants it.
func holdingSince(gate *Gate, v kubenotes.Version, holds func(State) bool) kubenotes.Version {
	var begin kubenotes.Version
	for step := range gate.Steps() {
		if v.Final().Less(step.Since) {
			break
		}
		switch {
		case !holds(step.State):
			begin = kubenotes.Version{}
		case begin.IsZero():
			begin = step.Since
		}
	}
	return begin
}

// stateBefore returns the gate's state right before the step that begins at v.
func stateBefore(gate *Gate, v kubenotes.Version) State {
	var before State
	for step := range gate.Steps() {
		if step.Since == v {
			break
		}
		before = step.State
	}
	return before
}

// firstStep returns the first version that the catalog has any fact for.
func (c *Catalog) firstStep() kubenotes.Version {
	var first kubenotes.Version
	for gate := range c.All() {
		if v := gate.Introduced(); first.IsZero() || v.Less(first) {
			first = v
		}
	}
	return first
}

// last returns the last release that was read.
func (c *Catalog) last() kubenotes.Version {
	var last kubenotes.Version
	for v := range c.Releases() {
		last = v
	}
	return last
}
