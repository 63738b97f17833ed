package kep

import "slices"

// A Status says how far the proposal has come. It is kept as written, and may be
// none of the constants.
type Status string

// The statuses of a proposal.
const (
	Provisional   Status = "provisional"
	Implementable Status = "implementable"
	Implemented   Status = "implemented"
	Deferred      Status = "deferred"
	Rejected      Status = "rejected"
	Withdrawn     Status = "withdrawn"
	Replaced      Status = "replaced"
)

var statuses = [...]string{
	string(Provisional), string(Implementable), string(Implemented), string(Deferred),
	string(Rejected), string(Withdrawn), string(Replaced),
}

// A Stage is the maturity of a feature. It is kept as written, and may be none of
// the constants; "" is none.
//
// A feature's stage is not that of its gates, which come from the code, but the
// words meet: featuregate.ParseStage reads all constants but Disabled, which no
// gate can be, and Stable as featuregate.GA.
type Stage string

// The stages of a feature. The last three are those of a feature that a proposal
// is about to end.
const (
	Alpha      Stage = "alpha"
	Beta       Stage = "beta"
	Stable     Stage = "stable"
	Deprecated Stage = "deprecated"
	Disabled   Stage = "disabled"
	Removed    Stage = "removed"
)

// stages is in the order in which a feature goes through them.
var stages = [...]string{
	string(Alpha), string(Beta), string(Stable), string(Deprecated), string(Disabled), string(Removed),
}

// rank orders the stages; none and unknown ones come first, as -1.
func (s Stage) rank() int { return slices.Index(stages[:], string(s)) }
