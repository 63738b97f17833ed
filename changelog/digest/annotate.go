package digest

import (
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/claims"
	"github.com/kubenotes/kubenotes/changelog/krel"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
)

// annotations are the words of the machine's notes.
type annotations struct {
	action              string
	gate                string
	absent, removed     string
	on, off, locked     string
	since, later        string // {version}
	noGate, nearest     string // {gate}
	joint               string // between facts
	revertedBy, reverts string
	related, similar    string
	links               string
}

// An annotator writes the machine's notes of a release's entries.
type annotator struct {
	b      *builder
	joined *krel.Joined
}

func newAnnotator(b *builder) annotator {
	return annotator{b: b, joined: krel.Join(b.release, b.Notes)}
}

// notes returns the machine's notes of an item.
func (a *annotator) notes(it *item) []Note {
	var notes []Note
	add := func(text string) {
		if text != "" {
			notes = append(notes, Note{Text: text, Origin: Machine})
		}
	}
	words := &a.b.phrases.annotations
	fields := a.joined.Fields(it.source)
	if it.source.ActionRequired() || fields.ActionRequired.Value {
		add(words.action)
	}
	named := claims.Find(it.bare.Official, a.b.claims(a.b.version))
	for _, k := range a.keps(it, named, fields.Documentation) {
		add(link(kepTitle(k), k.URL()))
	}
	var seen []string
	for _, c := range named {
		if !slices.Contains(seen, c.Name()) {
			seen = append(seen, c.Name())
			add(a.gate(c))
		}
	}
	for prs := range it.source.RevertedBy() {
		add(words.revertedBy + ": " + trailerLinks(newEntry(prs).PRs))
	}
	if reverted := slices.Collect(it.source.Reverts()); len(reverted) > 0 {
		add(words.reverts + ": " + prLinks(reverted))
	}
	return notes
}

func trailerLinks(links []changelog.Link) string {
	var parts []string
	for _, l := range links {
		parts = append(parts, link(l.Label, l.URL))
	}
	return strings.Join(parts, ", ")
}

func prLinks(prs []changelog.PR) string {
	var parts []string
	for _, pr := range prs {
		parts = append(parts, link(pr.String(), pr.URL()))
	}
	return strings.Join(parts, ", ")
}

// keps lists the enhancements that the item names, that its gates belong to, and
// that its JSON note documents, each once.
func (a *annotator) keps(it *item, named []claims.Claim, docs []krel.Documentation) []kep.KEP {
	var found []kep.KEP
	add := func(k kep.KEP) {
		if !slices.ContainsFunc(found, func(f kep.KEP) bool { return f.Folder == k.Folder }) {
			found = append(found, k)
		}
	}
	catalog := a.b.enhancements()
	texts := []string{it.bare.Official}
	for _, d := range docs {
		texts = append(texts, d.URL)
	}
	for _, text := range texts {
		for m := range kep.Mentions(text) {
			for k := range catalog.ByMention(m) {
				add(k)
			}
		}
	}
	for _, c := range named {
		for k := range catalog.ByGate(c.Name()) {
			add(k)
		}
	}
	return found
}

func kepTitle(k kep.KEP) string {
	if k.Number == 0 {
		return "KEP: " + k.Title
	}
	return k.Number.String() + ": " + k.Title
}

// gate tells a gate's state before and after the release.
func (a *annotator) gate(c claims.Claim) string {
	words := &a.b.phrases.annotations
	out := words.gate + " `" + c.Name() + "`: "
	gate, ok := a.lookup(c)
	if !ok {
		out += words.noGate
		return out
	}
	version := a.b.version
	before := version
	if before.Patch > 0 {
		before.Patch--
	} else {
		before.Minor = max(0, before.Minor-1)
	}
	before.Pre = ""
	step := gate.StepAt(version)
	if was := gate.At(before); was != step.State {
		out += words.state(was) + " → " + words.state(step.State)
	} else {
		out += words.state(was)
		if !step.Since.IsZero() {
			out += words.joint + fill(words.since, "version", step.Since.String())
		}
	}
	for later := range gate.Steps() {
		if version.Less(later.Since) && later.Since.Major == version.Major && later.Since.Minor == version.Minor && later.Since.Patch > 0 {
			out += words.joint + fill(words.later, "version", later.Since.String()) + " " + words.state(later.State)
		}
	}
	return out
}

func (a *annotator) lookup(c claims.Claim) (*featuregate.Gate, bool) {
	gates, kubeadm := a.b.Gates, a.b.Kubeadm
	if gates == nil {
		gates = featuregate.Kubernetes()
	}
	if kubeadm == nil {
		kubeadm = featuregate.Kubeadm()
	}
	if c.Component == kubeadm.Component() {
		return kubeadm.Lookup(c.Name())
	}
	return gates.Lookup(c.Name())
}

func (w *annotations) state(s featuregate.State) string {
	switch s.Stage {
	case featuregate.Absent:
		return w.absent
	case featuregate.Removed:
		return w.removed
	}
	facts := []string{w.off}
	if s.Default {
		facts[0] = w.on
	}
	if s.Locked {
		facts = append(facts, w.locked)
	}
	return s.Stage.String() + " (" + strings.Join(facts, w.joint) + ")"
}
