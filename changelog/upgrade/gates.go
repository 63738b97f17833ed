package upgrade

import (
	"iter"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/claims"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
)

// A GateChange is a feature gate that is in another state at the report's To than
// at its From, and what the notes on the way say of it. Nobody mentions the gate
// if Claimed, Mentioned and Prose are empty.
type GateChange struct {
	featuregate.Change        // what the code did
	Component          string // whose gate it is, "kubernetes" or "kubeadm"

	// Last is the state in which the gate was removed, if To is that it is removed:
	// what the feature is now, where the gate went through more than that between
	// the two versions. It is the zero State otherwise.
	Last featuregate.State

	Claimed   []Change // that say rightly what the code did in their release
	Mentioned []Change // that name the gate otherwise

	// Contradicted are those of Claimed and Mentioned that say the gate to be in
	// another state than the code of their release has, such as with another default.
	Contradicted []Change

	// Prose are the sections of urgent notes on the way and of known issues, those of
	// the lower version's minor included, that name the gate in their title or text.
	Prose []changelog.Section
}

// Gates yields the feature gates that are in another state at To than at From,
// those of the Kubernetes components and then kubeadm's, each by name. If the
// options select changes, the gates are those that a selected change tells of,
// and a group's also those of the enhancements that it owns.
func (r *Report) Gates() iter.Seq[GateChange] { return slices.Values(r.gates()) }

// gateName is a name as a claim has it.
type gateName struct{ component, name string }

func (r *Report) findGates() []GateChange {
	var gates []GateChange
	index := map[gateName]int{}
	for _, catalog := range r.options.catalogs() {
		for c := range catalog.Changes(r.From, r.To) {
			index[gateName{catalog.Component(), c.Gate}] = len(gates)
			if c.NewName != "" {
				index[gateName{catalog.Component(), c.NewName}] = len(gates)
			}
			gates = append(gates, GateChange{Change: c, Component: catalog.Component(), Last: last(catalog, c)})
		}
	}
	if len(gates) == 0 {
		return nil
	}
	o := claims.Options{Gates: r.options.Gates, Kubeadm: r.options.Kubeadm}
	for i := range r.way {
		change := r.way[i].Change
		words := wordsOf(change.Entry.Text())
		said := map[int]telling{} // of the gates by index
		for e := range change.Entries() {
			if !mayNameGate(e) || e != change.Entry && wordsOf(e.Text()) == words {
				continue
			}
			for _, c := range claims.Of(e, o) {
				if i, ok := index[gateName{c.Component, c.Name()}]; ok {
					said[i] = said[i].and(c)
				}
			}
		}
		for i, t := range said {
			if t.wrongly {
				gates[i].Contradicted = append(gates[i].Contradicted, change)
			}
			if t.rightly {
				gates[i].Claimed = append(gates[i].Claimed, change)
			} else {
				gates[i].Mentioned = append(gates[i].Mentioned, change)
			}
		}
	}
	for s, c := range r.namedInProse(o) {
		if i, ok := index[gateName{c.Component, c.Name()}]; ok && !slices.Contains(gates[i].Prose, s) {
			gates[i].Prose = append(gates[i].Prose, s)
		}
	}
	owned := r.options.ownedGates()
	return slices.DeleteFunc(gates, func(g GateChange) bool { return !r.options.selectsGate(g, owned) })
}

// telling is how a change speaks of a gate: it can be right in one claim and wrong in
// another.
type telling struct{ rightly, wrongly bool }

func (t telling) and(c claims.Checked) telling {
	if c.Kind != claims.Mention && !c.Planned {
		t.rightly = t.rightly || c.Verdict == claims.Agrees
		t.wrongly = t.wrongly || contradicts(c)
	}
	return t
}

// contradicts reports whether a claim is about its own release and leaves the reader
// with a wrong idea of the state there. That a gate reached a stage which it had
// before, or is called deprecated since it is GA, does not.
func contradicts(c claims.Checked) bool {
	if c.Verdict != claims.Differs || !c.Version.IsZero() && c.Version != c.Entry.Release().Version() {
		return false
	}
	switch c.Kind {
	case claims.Deprecated, claims.Renamed:
		return false
	case claims.Introduced, claims.Promoted, claims.Demoted:
		return c.Stage != featuregate.Absent && c.Stage != c.After.Stage
	}
	return true
}

// last returns the state in which a gate was removed.
func last(catalog *featuregate.Catalog, c featuregate.Change) (state featuregate.State) {
	if gate, ok := catalog.Lookup(c.Gate); ok && c.To.Stage == featuregate.Removed {
		for step := range gate.Steps() {
			if step.Exists() && step.Since.Less(c.Since) {
				state = step.State
			}
		}
	}
	return state
}

// noted returns the release whose notes should tell of a gate's change: that in
// which the state of the higher version begins. A patch release that does not lead to
// that version only has what the next minor tells.
func (r *Report) noted(g GateChange) kubenotes.Version {
	v := r.begins(g)
	if !v.IsZero() && !leadsTo(v, r.step.high) {
		return kubenotes.Version{Major: v.Major, Minor: v.Minor + 1}
	}
	return v
}

// begins returns the version in which a gate's state at the higher version begins.
func (r *Report) begins(g GateChange) kubenotes.Version {
	if r.From.Less(r.To) {
		return g.Since
	}
	for _, catalog := range r.options.catalogs() {
		if gate, ok := catalog.Lookup(g.Gate); ok && catalog.Component() == g.Component {
			return gate.StepAt(r.From).Since
		}
	}
	return kubenotes.Version{}
}

// ownedGates returns the gates that the enhancements of the options' group name,
// if nothing but the group is to select.
func (o Options) ownedGates() map[string]bool {
	owned := map[string]bool{}
	if o.SIG == "" || o.Kind != "" || o.Component != "" {
		return owned
	}
	for k := range kep.Kubernetes().BySIG(o.SIG) {
		for g := range k.Gates() {
			owned[g.Name] = true
		}
	}
	return owned
}

// selectsGate reports whether the options select a gate: by its name, by a change
// that tells of it, or because the group owns it.
func (o Options) selectsGate(g GateChange, owned map[string]bool) bool {
	if o.Gate != "" && o.Gate != g.Gate && o.Gate != g.NewName {
		return false
	}
	if o.Gate = ""; o.SIG == "" && o.Kind == "" && o.Component == "" || owned[g.Gate] {
		return true
	}
	return slices.ContainsFunc(g.Claimed, o.selects) || slices.ContainsFunc(g.Mentioned, o.selects)
}

// mayNameGate reports whether an entry can name a gate at all: it has a capital
// within a word, as most gates have, code, or the word gate.
func mayNameGate(e changelog.Entry) bool {
	text := e.Markdown()
	for i := 1; i < len(text); i++ {
		if 'A' <= text[i] && text[i] <= 'Z' && isWord(text[i-1]) {
			return true
		}
	}
	return strings.Contains(text, "`") || strings.Contains(text, "gate")
}
