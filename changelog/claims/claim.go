package claims

import (
	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/internal/enum"
)

// A Claim is one thing that a text says about one gate. A text that says several
// things about a gate, or one thing about several, has a claim for each; a gate
// of which it says nothing has a claim of kind [Mention].
type Claim struct {
	// Gate is the name as written, Nearest the name in the catalog where that
	// differs in case, plural or punctuation alone. A gate that the catalog does
	// not have at all is claimed under the name as written.
	Gate, Nearest string

	// Component is that of the catalog which has the gate, "kubernetes" or
	// "kubeadm", or "".
	Component string

	Kind Kind

	// Stage is that of Introduced, Promoted, Demoted and AtStage. It is Absent
	// where the text tells none.
	Stage featuregate.Stage

	// Planned tells that the text announces what is yet to come, Version for when
	// if it says so. Without Planned, Version is the release that the text names
	// for what happened, and zero if it means its own.
	Planned bool
	Version kubenotes.Version

	// Start and End are the byte offsets of the name in the text. Several claims
	// can come from one name.
	Start, End int
}

// Name returns the gate's name in the catalog, or as written if it is unknown.
func (c Claim) Name() string {
	if c.Nearest != "" {
		return c.Nearest
	}
	return c.Gate
}

// String returns the claim in short, as "JobReadyPods promoted beta" or
// "CSRDuration removed planned v1.26.0".
func (c Claim) String() string {
	s := c.Name() + " " + c.Kind.String()
	if c.Stage != featuregate.Absent {
		s += " " + c.Stage.String()
	}
	if c.Planned {
		s += " planned"
	}
	if !c.Version.IsZero() {
		s += " " + c.Version.String()
	}
	return s
}

// A Kind says what is claimed.
type Kind uint8

// The kinds of claims.
const (
	Mention    Kind = iota // the gate is named, in a condition or beside the point
	Introduced             // it is new
	Promoted               // its stage rose
	Demoted                // its stage fell
	AtStage                // it has a stage; the text does not say since when
	DefaultOn
	DefaultOff
	Locked // it can no longer be set
	Unlocked
	Deprecated
	Removed
	Renamed // to or from this name
)

var kindNames = enum.Names[Kind]{"mention", "introduced", "promoted", "demoted", "at-stage", "default-on", "default-off", "locked", "unlocked",
	"deprecated", "removed", "renamed"}

// String returns the kind's name: "promoted", "default-on".
func (k Kind) String() string { return kindNames.String(k) }

// MarshalText implements [encoding.TextMarshaler].
func (k Kind) MarshalText() ([]byte, error) { return kindNames.Marshal(k) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (k *Kind) UnmarshalText(text []byte) error { return kindNames.Unmarshal(k, text) }
