package claims

import (
	"go/token"
	"iter"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/internal/enum"
	"github.com/kubenotes/kubenotes/kep"
)

// A Verdict tells what the catalog says to a claim.
type Verdict uint8

// The verdicts.
const (
	Unchecked Verdict = iota // a mention, a plan without a version, or beyond the catalog
	Agrees
	Differs
	Unknown // no catalog has the gate
)

var verdictNames = enum.Names[Verdict]{"unchecked", "agrees", "differs", "unknown"}

// String returns the verdict's name: "agrees".
func (v Verdict) String() string { return verdictNames.String(v) }

// MarshalText implements [encoding.TextMarshaler].
func (v Verdict) MarshalText() ([]byte, error) { return verdictNames.Marshal(v) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (v *Verdict) UnmarshalText(text []byte) error { return verdictNames.Unmarshal(v, text) }

// A Checked is a claim of an entry, held against what the code did.
type Checked struct {
	Claim
	Entry changelog.Entry
	Pos   token.Position // of the gate's name in the document

	Verdict Verdict

	// Before and After are the gate's states around the release that the claim is
	// about: At, and the release ahead of it. That is the previous minor's .0 for
	// a .0 release and its pre-releases, the patch release before for another.
	Before, After featuregate.State
	At            kubenotes.Version

	// Suggestion is the gate that a name may mean which no catalog has.
	Suggestion string
}

// KEPs yields the enhancements that name the gate, and those that the entry refers to.
func (c Checked) KEPs(o Options) iter.Seq[kep.KEP] {
	return func(yield func(kep.KEP) bool) {
		seen := map[string]bool{}
		all := slices.AppendSeq([]kep.KEP{}, o.keps().ByGate(c.Name()))
		for m := range c.Entry.KEPs() {
			all = slices.AppendSeq(all, o.keps().ByNumber(m.Number))
		}
		for _, k := range all {
			if !seen[k.Folder] && !yield(k) {
				return
			}
			seen[k.Folder] = true
		}
	}
}

// Of returns the claims of an entry, held against the catalogs at its release, or
// at o.Version where the document does not tell that.
func Of(e changelog.Entry, o Options) []Checked {
	return o.checker(e.Release().Version()).of(e)
}

// A checker holds the claims of one release against the catalogs.
type checker struct {
	o     Options
	names *names
	at    kubenotes.Version
}

func (o Options) checker(v kubenotes.Version) *checker {
	if v.IsZero() {
		v = o.Version
	}
	return &checker{o: o, names: o.names(), at: v}
}

func (c *checker) of(e changelog.Entry) []Checked {
	text := e.Text()
	claims := c.names.find(e.Section().Title(), text)
	if len(claims) == 0 {
		return nil
	}
	checked := make([]Checked, len(claims))
	pos, markdown, cut := e.Position(), e.Markdown(), 0
	base := pos.Offset
	for i, claim := range claims {
		checked[i] = c.check(claim)
		// The text is the Markdown with parts left out, so that names come in the same order.
		if at := strings.Index(markdown[cut:], claim.Gate); at > 0 || at == 0 && cut == 0 {
			cut += at
			pos = e.Release().Document().Position(base + cut)
		}
		checked[i].Entry, checked[i].Pos = e, pos
	}
	return checked
}

// check holds a claim against the catalog that has its gate.
func (c *checker) check(claim Claim) Checked {
	out := Checked{Claim: claim}
	catalog := c.o.gates()
	if claim.Component == c.o.kubeadm().Component() {
		catalog = c.o.kubeadm()
	}
	gate, ok := catalog.Lookup(claim.Name())
	if !ok {
		out.Verdict = Unknown
		out.Suggestion = c.o.gates().Nearest(claim.Gate, c.at.Final())
		if out.Suggestion == "" {
			out.Suggestion = c.o.kubeadm().Nearest(claim.Gate, c.at.Final())
		}
		return out
	}
	out.At = c.at
	if !claim.Version.IsZero() {
		out.At = claim.Version
	}
	if out.At.IsZero() {
		return out
	}
	out.Before, out.After = gate.At(previous(out.At)), gate.At(out.At)
	cover := gate.Coverage(out.At)
	if claim.Kind == Mention || claim.Planned && claim.Version.IsZero() || cover == featuregate.CoverageBefore || cover == featuregate.CoverageBeyond {
		return out
	}
	out.Verdict = Differs
	if claim.holds(out.Before, out.After) {
		out.Verdict = Agrees
	}
	return out
}

// previous returns the release that a release is compared with.
func previous(v kubenotes.Version) kubenotes.Version {
	if v.Patch > 0 {
		return kubenotes.Version{Major: v.Major, Minor: v.Minor, Patch: v.Patch - 1}
	}
	return kubenotes.Version{Major: v.Major, Minor: max(v.Minor-1, 0)}
}

// holds reports whether a claim is true of a release, given the states around it.
func (c Claim) holds(before, after featuregate.State) bool {
	gone := after.Stage == featuregate.Removed
	switch c.Kind {
	case Introduced:
		return !before.Exists() && after.Exists() && (c.Stage == featuregate.Absent || c.Stage == after.Stage)
	case Promoted:
		return after.Exists() && after.Stage != before.Stage && (c.Stage == after.Stage || c.Stage == featuregate.Absent) &&
			(before.Stage < after.Stage || before.Stage == featuregate.Deprecated)
	case Demoted:
		return after.Exists() && (c.Stage == after.Stage || c.Stage == featuregate.Absent && after.Stage < before.Stage)
	case AtStage:
		return after.Stage == c.Stage || gone && before.Stage == c.Stage
	case DefaultOn:
		return after.Default || gone && before.Default
	case DefaultOff:
		return after.Exists() && !after.Default || gone && !before.Default
	case Locked:
		return after.Locked || gone && before.Stage == featuregate.GA
	case Unlocked:
		return before.Locked && after.Exists() && !after.Locked
	case Deprecated:
		return after.Stage == featuregate.Deprecated
	case Removed:
		return gone && (!c.Planned || before.Exists())
	case Renamed:
		return before.Exists() != after.Exists()
	}
	return false
}
