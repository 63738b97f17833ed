package featuregate

import (
	"fmt"
	"iter"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/enum"
)

// A ChangeKind says what happened to a gate between two versions.
type ChangeKind uint8

// The kinds, weightiest first: a change that is several of them is of the first
// that applies.
const (
	ChangeRenamed    ChangeKind = iota + 1 // the feature's gate has another name
	ChangeRemoved                          // the gate no longer exists
	ChangeAdded                            // the gate exists now
	ChangeDeprecated                       // its stage became deprecated
	ChangePromoted                         // its stage rose: alpha, beta, GA; or it is deprecated no more
	ChangeDemoted                          // its stage fell
	ChangeDefault                          // its default is another one; text "default-changed"
	ChangeLocked                           // it can no longer be set
	ChangeUnlocked                         // it can be set again
)

var changeKinds = enum.Names[ChangeKind]{"", "renamed", "removed", "added", "deprecated", "promoted", "demoted", "default-changed", "locked", "unlocked"}

// String returns the kind's name: "added", "default-changed".
func (k ChangeKind) String() string { return changeKinds.String(k) }

// MarshalText implements [encoding.TextMarshaler].
func (k ChangeKind) MarshalText() ([]byte, error) { return changeKinds.Marshal(k) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (k *ChangeKind) UnmarshalText(text []byte) error { return changeKinds.Unmarshal(k, text) }

// A Change is the difference between a gate's states at two versions.
type Change struct {
	Gate string
	Kind ChangeKind // the weightiest; From and To tell the rest

	// NewName is the gate's name at the second version if Kind is ChangeRenamed.
	NewName string

	From, To State

	// Since is where the step that holds at the second version begins. It is zero
	// if that version is before the first step.
	Since kubenotes.Version
}

// String returns "JobReadyPods promoted: alpha/false to beta/true since v1.24.0",
// or with the new name "csiMigrationRBD renamed CSIMigrationRBD: …".
func (c Change) String() string {
	name := ""
	if c.NewName != "" {
		name = " " + c.NewName
	}
	text := fmt.Sprintf("%s %s%s: %s to %s", c.Gate, c.Kind, name, c.From, c.To)
	if !c.Since.IsZero() {
		text += " since " + c.Since.String()
	}
	return text
}

// Changes lists the gates whose states at the two versions differ, in name
// order, one change a gate; from may be the later version. A renamed gate has
// one change, under its name at from.
func (c *Catalog) Changes(from, to kubenotes.Version) iter.Seq[Change] {
	return func(yield func(Change) bool) {
		for gate := range c.All() {
			if change, ok := c.change(gate, from, to); ok && !yield(change) {
				return
			}
		}
	}
}

func (c *Catalog) change(gate *Gate, from, to kubenotes.Version) (Change, bool) {
	before, after := gate.At(from), gate.StepAt(to)
	change := Change{Gate: gate.name, From: before, To: after.State, Since: after.Since}
	switch {
	case before == after.State, !before.Exists() && !after.Exists():
		return Change{}, false
	case !after.Exists():
		if other := c.renamedTo(gate, from, to); other != nil {
			step := other.StepAt(to)
			change.Kind, change.NewName, change.To, change.Since = ChangeRenamed, other.name, step.State, step.Since
			return change, true
		}
		change.Kind = ChangeRemoved
	case !before.Exists():
		if c.renamedTo(gate, to, from) != nil {
			return Change{}, false // the old name's change tells it
		}
		change.Kind = ChangeAdded
	default:
		change.Kind = kindOf(before, after.State)
	}
	return change, true
}

// renamedTo returns the gate that has gate's place at the version to: one that
// is known as gate's new or old name, exists at to and not at from.
func (c *Catalog) renamedTo(gate *Gate, from, to kubenotes.Version) *Gate {
	for _, r := range c.renames {
		if r.why != renamed {
			continue
		}
		name := ""
		switch gate.name {
		case r.written:
			name = r.gate
		case r.gate:
			name = r.written
		default:
			continue
		}
		if other, ok := c.Lookup(name); ok && other.At(to).Exists() && !other.At(from).Exists() {
			return other
		}
	}
	return nil
}

// kindOf tells what differs between two states of a gate that exists in both.
func kindOf(from, to State) ChangeKind {
	switch {
	case from.Stage != to.Stage:
		switch {
		case to.Stage == Deprecated:
			return ChangeDeprecated
		case from.Stage == Deprecated, from.Stage < to.Stage:
			return ChangePromoted
		}
		return ChangeDemoted
	case from.Default != to.Default:
		return ChangeDefault
	case to.Locked:
		return ChangeLocked
	}
	return ChangeUnlocked
}
