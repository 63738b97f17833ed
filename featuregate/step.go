package featuregate

import "github.com/kubenotes/kubenotes"

// A Step is a State that begins at a release and holds until the next step.
type Step struct {
	State

	// Since is the first release, down to the patch, with this state.
	Since kubenotes.Version

	// Source is what tells that the state begins at Since.
	Source Source

	// Unstated marks a stage for which a page gives no default; it is taken for off.
	Unstated bool

	// Unclear marks a time for which a page names two stages; the State is that
	// of the one that began later.
	Unclear bool
}
