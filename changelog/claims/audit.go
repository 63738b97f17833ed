package claims

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/featuregate"
)

// The codes of findings.
const (
	codeSilent    = "silent-change"
	codeDiffers   = "claim-differs"
	codePlan      = "plan-differs"
	codeUnknown   = "unknown-gate"
	codeAction    = "action-required-differs"
	codePlace     = "action-required-place"
	codeReverted  = "reverted"
	codeSamePR    = "same-pull-request"
	codeSameText  = "same-text"
	codeCherry    = "cherry-pick"
	codeSaysEmpty = "says-nothing"
)

// A Report is what an audit of a release found.
type Report struct {
	Release  kubenotes.Version
	Changes  []Change  // by component and gate; of a pre-release, those that lead to its release
	Findings []Finding // in the order of the document, those without a place last
}

// A Change is a gate whose state differs, by code, from that in the release ahead.
type Change struct {
	featuregate.Change
	Component string

	// Claims tell of the change and agree with it. Without any the notes are
	// silent, even if Named lists entries that name the gate, but for a claim that
	// gives the change another release, which is a finding of its own.
	Claims []Checked
	Named  []changelog.Entry
}

// A Finding is something that the notes of a release get wrong, keep silent about
// or say twice. In the Diagnostic, Found is what stands in the notes and Expected
// what the code did or another source says.
type Finding struct {
	kubenotes.Diagnostic
	Entry, Other changelog.Entry // Other is the second of a pair, or what explains the first
	Claim        Checked         // of findings about a claim, or zero
}

// Audit holds the notes of a release against the code, against their JSON, if
// o.Notes is set, and against each other. The codes of the findings are
//
//   - "silent-change": the code changed a gate and no entry says so, be it of
//     another release; not of a pre-release, whose notes are a part of the release's,
//   - "claim-differs": an entry claims what the code does not bear out; Other is
//     an entry that takes it back or says otherwise, if there is one,
//   - "plan-differs": what was announced came in another release, or has not come,
//   - "unknown-gate": an entry names a gate that no catalog has by that name,
//   - "action-required-differs": the JSON flag is not what section and text say,
//   - "action-required-place": the text requires action outside of the urgent notes,
//   - "says-nothing": of an entry, its note and those it was picked from one is
//     empty and another is not, which counts,
//   - "reverted": Other takes back a pull request of the entry,
//   - "same-pull-request": two entries of one section are of one pull request,
//   - "same-text": two entries say the same of different pull requests,
//   - "cherry-pick": the entry is a pick of Other.
func Audit(r changelog.Release, o Options) *Report {
	a := &audit{checker: o.checker(r.Version()), release: r, claims: map[string][]Checked{}, named: map[string][]changelog.Entry{}}
	a.report.Release = a.at
	a.reverted = findReverted(r)
	for e := range r.Entries() {
		a.read(e)
	}
	a.judge()
	a.changes(o.gates())
	a.changes(o.kubeadm())
	a.pairs()
	a.flags()
	slices.SortStableFunc(a.report.Findings, func(x, y Finding) int {
		return cmp.Or(cmp.Compare(x.rank(), y.rank()), cmp.Compare(x.Pos.Offset, y.Pos.Offset))
	})
	return &a.report
}

// rank puts the findings without an entry last.
func (f Finding) rank() int {
	if f.Entry == (changelog.Entry{}) {
		return 1
	}
	return 0
}

// An audit is under way.
type audit struct {
	*checker
	release changelog.Release
	report  Report
	all     []Checked                    // in the order of the document
	claims  map[string][]Checked         // by component and gate
	named   map[string][]changelog.Entry // by component and gate

	// reverted maps an entry to the one that takes it back.
	reverted map[changelog.Entry]changelog.Entry
}

func key(component, gate string) string { return component + "/" + gate }

func (a *audit) read(e changelog.Entry) {
	for _, c := range a.of(e) {
		k := key(c.Component, c.Name())
		a.all = append(a.all, c)
		a.claims[k] = append(a.claims[k], c)
		if named := a.named[k]; len(named) == 0 || named[len(named)-1] != e {
			a.named[k] = append(named, e)
		}
	}
}

func (a *audit) add(f Finding) {
	if f.Pos.Line == 0 {
		f.Pos = f.Entry.Position()
	}
	a.report.Findings = append(a.report.Findings, f)
}

// judge reports the claims that the code does not bear out, and the names that
// no gate has, each once an entry.
func (a *audit) judge() {
	type place struct {
		e    changelog.Entry
		name string
	}
	unknown := map[place]bool{}
	for _, c := range a.all {
		at := place{c.Entry, c.Gate}
		if (c.Verdict == Unknown || c.isSlip()) && !unknown[at] {
			unknown[at] = true
			a.unknown(c)
		}
		if c.Verdict != Differs {
			continue
		}
		f := Finding{Entry: c.Entry, Claim: c}
		f.Pos, f.Found, f.Expected = c.Pos, c.Claim.String(), c.did()
		if c.Planned {
			f.Code = codePlan
			f.Message = fmt.Sprintf("planned: %s; the code has %s", f.Found, f.Expected)
		} else {
			f.Code, f.Other = codeDiffers, a.contradicted(c)
			f.Message = fmt.Sprintf("claimed: %s; the code has %s", f.Found, f.Expected)
		}
		a.add(f)
	}
}

func (a *audit) unknown(c Checked) {
	f := Finding{Entry: c.Entry, Claim: c}
	f.Pos, f.Code, f.Found, f.Nearest = c.Pos, codeUnknown, c.Gate, cmp.Or(c.Nearest, c.Suggestion)
	f.Message = fmt.Sprintf("no feature gate is called %q", c.Gate)
	if f.Nearest != "" {
		f.Message += fmt.Sprintf("; the nearest is %q", f.Nearest)
	}
	a.add(f)
}

// isSlip reports whether the claim's name is that of a gate but for case or number.
// Several things of the kind that a gate is called like, "EndpointSlices", are no
// slip, unless they stand in backticks.
func (c Checked) isSlip() bool {
	if c.Nearest == "" {
		return false
	}
	return c.Gate != c.Nearest+"s" || strings.Contains(c.Entry.Markdown(), "`"+c.Gate+"`")
}

// did returns the states around the release that a claim is about: "alpha/false
// in v1.24.0, before beta/false".
func (c Checked) did() string {
	return fmt.Sprintf("%v in %v, %v before", c.After, c.At, c.Before)
}

// contradicted returns the entry that takes a false claim back, or claims what is true.
func (a *audit) contradicted(c Checked) changelog.Entry {
	if by, ok := a.reverted[c.Entry]; ok {
		return by
	}
	for _, other := range a.claims[key(c.Component, c.Name())] {
		if other.Entry != c.Entry && other.Verdict == Agrees && !other.Planned {
			return other.Entry
		}
	}
	return changelog.Entry{}
}

// changes lists what the code changed, with the claims that tell of it.
func (a *audit) changes(catalog *featuregate.Catalog) {
	if a.at.IsZero() || catalog.Coverage(previous(a.at)) == featuregate.CoverageBefore || catalog.Coverage(a.at) == featuregate.CoverageBeyond {
		return
	}
	for change := range catalog.Changes(previous(a.at), a.at) {
		c := Change{Change: change, Component: catalog.Component()}
		misdated := false
		names := []string{change.Gate}
		if change.NewName != "" {
			names = append(names, change.NewName)
		}
		for _, name := range names {
			k := key(c.Component, name)
			c.Named = append(c.Named, a.named[k]...)
			for _, claim := range a.claims[k] {
				if claim.tells(change) {
					c.Claims = append(c.Claims, claim)
				}
				misdated = misdated || a.misdates(claim, change)
			}
		}
		a.report.Changes = append(a.report.Changes, c)
		if len(c.Claims) == 0 && !misdated && a.at.Pre == "" {
			a.silent(c)
		}
	}
}

// misdates reports whether a claim tells of a change but for the version that it
// gives: "has been removed in v1.25", in the notes of the release that did it.
func (a *audit) misdates(c Checked, change featuregate.Change) bool {
	if c.Verdict != Differs || c.Version.IsZero() {
		return false
	}
	c.Version = kubenotes.Version{}
	return a.check(c.Claim).tells(change)
}

func (a *audit) silent(c Change) {
	f := Finding{Diagnostic: kubenotes.Diagnostic{Code: codeSilent, Found: c.Gate, Expected: c.To.String()}}
	f.Pos = a.release.Position()
	f.Message = fmt.Sprintf("no entry says that %s is %v: %v, before %v", c.Gate, c.Kind, c.To, c.From)
	if len(c.Named) > 0 {
		f.Entry, f.Pos = c.Named[0], c.Named[0].Position()
		f.Message += fmt.Sprintf("; the gate is named from line %d on", c.Named[0].Line())
	}
	a.add(f)
}

// tells reports whether the claim agrees with the code and tells of a change: of
// what happened, or of the state that came of it.
func (c Checked) tells(change featuregate.Change) bool {
	if c.Verdict != Agrees || c.Planned {
		return false
	}
	switch change.Kind {
	case featuregate.ChangeRemoved:
		return c.Kind == Removed
	case featuregate.ChangeAdded:
		return c.Kind != Removed && c.Kind != Locked && c.Kind != Unlocked
	case featuregate.ChangePromoted:
		return c.Kind == Promoted || c.Kind == AtStage || c.Kind == Locked && change.To.Locked ||
			c.Kind == DefaultOn && !change.From.Default
	case featuregate.ChangeDemoted:
		return c.Kind == Demoted || c.Kind == AtStage
	case featuregate.ChangeDefault:
		return c.Kind == DefaultOn || c.Kind == DefaultOff
	case featuregate.ChangeLocked, featuregate.ChangeUnlocked:
		return c.Kind == Locked || c.Kind == Unlocked || c.Kind == AtStage
	case featuregate.ChangeDeprecated:
		return c.Kind == Deprecated || c.Kind == DefaultOff && change.From.Default
	case featuregate.ChangeRenamed:
		return c.Kind == Renamed || c.Kind == Removed || c.Kind == Introduced
	}
	return false
}
