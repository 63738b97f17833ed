package featuregate

import (
	"iter"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/enum"
)

// The two gates that stand for all gates of a stage.
const (
	allAlpha = "AllAlpha"
	allBeta  = "AllBeta"
)

// Resolved is a gate with what it effectively is.
type Resolved struct {
	Gate    *Gate
	State   State
	Enabled bool
	Why     Reason
}

// A Reason says where a gate's effective value comes from.
type Reason uint8

const (
	// ReasonDefault: nothing sets the gate.
	ReasonDefault Reason = iota
	// ReasonSet: the settings name the gate.
	ReasonSet
	// ReasonAllAlpha: the settings have AllAlpha and do not name this alpha gate.
	ReasonAllAlpha
	// ReasonAllBeta: the settings have AllBeta and do not name this beta gate.
	ReasonAllBeta
	// ReasonLocked: the gate is locked to its default.
	ReasonLocked
)

var reasons = enum.Names[Reason]{"default", "set", "all-alpha", "all-beta", "locked"}

// String returns "default", "set", "all-alpha", "all-beta" or "locked".
func (r Reason) String() string { return reasons.String(r) }

// MarshalText implements [encoding.TextMarshaler].
func (r Reason) MarshalText() ([]byte, error) { return reasons.Marshal(r) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (r *Reason) UnmarshalText(text []byte) error { return reasons.Unmarshal(r, text) }

// stageGate returns the gate that stands for the reason, AllAlpha or AllBeta, or "".
func (r Reason) stageGate() string {
	switch r {
	case ReasonAllAlpha:
		return allAlpha
	case ReasonAllBeta:
		return allBeta
	}
	return ""
}

// Resolve yields every gate that exists at v, in name order, with what it is
// under the settings and why. AllAlpha and AllBeta mean what
// k8s.io/component-base makes of them: they set the gates of their stage at v
// that the settings do not name, to true or to false.
//
// Settings that a component refuses have no effect: see [Catalog.Check].
func (c *Catalog) Resolve(v kubenotes.Version, s Settings) iter.Seq[Resolved] {
	return func(yield func(Resolved) bool) {
		at := c.resolver(v, s)
		for gate, state := range c.At(v) {
			if !yield(at.resolve(gate, state)) {
				return
			}
		}
	}
}

// resolver holds settings as they act at one version.
type resolver struct {
	set         map[string]bool
	alpha, beta stageSwitch
}

// stageSwitch is AllAlpha or AllBeta, if given.
type stageSwitch struct{ given, value bool }

func (c *Catalog) resolver(v kubenotes.Version, s Settings) resolver {
	r := resolver{set: make(map[string]bool)}
	for name, value := range s.All() {
		r.set[name] = value
	}
	read := func(name string) stageSwitch {
		value, given := r.set[name]
		gate, known := c.Lookup(name)
		return stageSwitch{given && known && gate.At(v).accepts(value), value}
	}
	r.alpha, r.beta = read(allAlpha), read(allBeta)
	return r
}

func (r *resolver) resolve(gate *Gate, state State) Resolved {
	if value, named := r.set[gate.Name()]; named {
		switch {
		case state.Locked:
			return Resolved{gate, state, state.Default, ReasonLocked}
		case state.Exists():
			return Resolved{gate, state, value, ReasonSet}
		}
	}
	return r.unnamed(gate, state)
}

// unnamed resolves a gate as if the settings did not name it.
func (r *resolver) unnamed(gate *Gate, state State) Resolved {
	switch name := gate.Name(); {
	case name == allAlpha || name == allBeta:
	// component-base lets the two switches win over a lock.
	case state.Stage == Alpha && r.alpha.given:
		return Resolved{gate, state, r.alpha.value, ReasonAllAlpha}
	case state.Stage == Beta && r.beta.given:
		return Resolved{gate, state, r.beta.value, ReasonAllBeta}
	}
	if state.Locked {
		return Resolved{gate, state, state.Default, ReasonLocked}
	}
	return Resolved{gate, state, state.Default, ReasonDefault}
}

// accepts reports whether a gate in this state can be set to value.
func (s State) accepts(value bool) bool {
	return s.Exists() && (!s.Locked || s.Default == value)
}
