package featuregate

// A State is what a feature gate is at one version. States compare with ==; the
// zero State is that of a gate which is not there yet.
type State struct {
	Stage Stage

	// Default says whether the feature is on where nobody sets the gate. GA does
	// not imply it, nor does beta. It is false where the gate does not exist.
	Default bool

	// Locked says that the gate can be set to its default only.
	Locked bool
}

// Exists reports whether the gate is known at all, so that setting it is no
// error: its stage is neither [Absent] nor [Removed].
func (s State) Exists() bool { return s.Stage != Absent && s.Stage != Removed }

// String returns "beta/false", "GA/true locked", "absent" or "removed".
func (s State) String() string {
	text := s.Stage.String()
	if !s.Exists() {
		return text
	}
	if s.Default {
		text += "/true"
	} else {
		text += "/false"
	}
	if s.Locked {
		text += " locked"
	}
	return text
}
