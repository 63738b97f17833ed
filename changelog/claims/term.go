package claims

import "github.com/kubenotes/kubenotes/featuregate"

// A term is the class of a token: what a word or phrase means to the grammar,
// whatever its language.
type term uint8

const (
	other term = iota // a word that the lexicon does not have: most often a noun
	name              // of a gate

	gateNoun    // "feature gate"
	featureNoun // "feature", "support", "flag": may stand for a gate
	plainNoun   // "field", "plugin": never stands for one
	metricNoun  // "metric", which has stages of its own
	pronoun
	determiner // and adjectives that say nothing of a gate's state
	fresh      // "new"

	alpha
	beta
	stable

	promote
	become // "moved", "marked": a promotion only if a stage follows
	introduce
	demote
	remove
	lock
	unlock
	deprecate
	rename
	enable
	disable
	onByDefault // a verb and "by default" in one phrase
	offByDefault
	byDefault
	unconditional // "unconditionally enabled"
	needless      // "no longer needed", of a setting
	yes           // "true"
	no            // "false"

	auxiliary
	now
	will
	may
	not
	from
	to
	preposition
	behind // "behind", "guarded by", "requires": leads a gate that something else depends on
	condition
	reason   // "since", "because": what follows is past
	formerly // what follows is no change of this release
	future   // "a future release"
	fix      // "fixed": what the sentence is about is not new
	version

	and
	relative // "which", "that"
	comma
	colon
	open
	shut
	stop
	bullet

	// Terms of languages in which the verb comes last.
	particle
	conditionAfter // makes a condition of what is before it
	planAfter      // makes a plan of it
	aimAfter       // makes an aim of it, which is no claim
	notAfter
	present // the ending of a verb that tells of the present or the future
)

// stage returns the stage that a term stands for.
func (t term) stage() (featuregate.Stage, bool) {
	switch t {
	case alpha:
		return featuregate.Alpha, true
	case beta:
		return featuregate.Beta, true
	case stable:
		return featuregate.GA, true
	}
	return 0, false
}

func (t term) isStage() bool { return alpha <= t && t <= stable }
