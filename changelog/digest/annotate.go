package digest

import (
	"slices"
	"strings"
	"sync"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/claims"
	"github.com/kubenotes/kubenotes/changelog/krel"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
)

// annotations are the words of the machine's notes.
type annotations struct {
	action          string
	gate            string
	written         string // {name}: as the CHANGELOG has it
	absent, removed string
	on, off, locked string
	since           string // {version}
	noGate          string
	joint           string // between facts
	revertedBy      string // before pull requests, as the following
	reverts         string
	refersTo        string
	referredBy      string
	pickedFrom      string
	similar         string
	link            string // before a link of the JSON notes
}

// An annotator writes the machine's notes of a release's entries.
type annotator struct {
	b      *builder
	joined *krel.Joined

	relations func() relations
}

func newAnnotator(b *builder) annotator {
	a := annotator{b: b, joined: krel.Join(b.release, b.Notes)}
	a.relations = sync.OnceValue(func() relations { return newRelations(b.items) })
	return a
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
	action := it.source.ActionRequired()
	var docs []krel.Documentation
	for note := range a.joined.Notes(it.source) {
		action = action || note.ActionRequired
		docs = append(docs, note.Documentation...)
	}
	if action && it.source.Section().Role() != changelog.RoleUrgent {
		add(words.action)
	}
	named := gatesIn(it.entry.Official, a.b.claims(a.b.version))
	for _, k := range a.keps(it, named, docs) {
		add(link(kepTitle(k), k.URL()))
	}
	for _, c := range named {
		add(a.gate(c))
	}
	for id := range it.source.CVEs() {
		add(cveLink(id))
	}
	for _, r := range a.related(it) {
		add(r)
	}
	for _, d := range docs {
		if d.Type != "KEP" && d.URL != "" {
			add(words.link + ": " + documentation(d))
		}
	}
	return notes
}

// gatesIn returns a claim for each gate that the text names.
func gatesIn(text string, o claims.Options) []claims.Claim {
	var gates []claims.Claim
	for _, c := range claims.Named(text, o) {
		if strings.Contains(text, c.Name()) {
			c.Gate = c.Name() // in another place it is written as it should be
		}
		if !slices.ContainsFunc(gates, func(g claims.Claim) bool { return g.Name() == c.Name() }) {
			gates = append(gates, c)
		}
	}
	return gates
}

func cveLink(id string) string { return link(id, "https://www.cve.org/CVERecord?id="+id) }

// documentation returns the link of a JSON note.
func documentation(d krel.Documentation) string {
	text := strings.Trim(d.Description, " :[]")
	if text == "" {
		return "<" + d.URL + ">"
	}
	return link(text, d.URL)
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
	texts := []string{it.entry.Official}
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

// gate tells a gate's state before and after the release, or "" of a gate that
// the text may mean but that both releases lack.
func (a *annotator) gate(c claims.Claim) string {
	words := &a.b.phrases.annotations
	out := words.gate + " `" + c.Name() + "`"
	if c.Name() != c.Gate {
		out += fill(words.written, "name", "`"+c.Gate+"`")
	}
	out += ": "
	gate, ok := a.b.gateOf(c)
	if !ok {
		return out + words.noGate
	}
	version := a.b.version
	step, was := gate.StepAt(version), gate.At(previous(version))
	switch {
	case was != step.State:
		out += words.state(was) + " → " + words.state(step.State)
	case !was.Exists():
		return ""
	default:
		out += words.state(was) + words.joint + fill(words.since, "version", step.Since.String())
	}
	for later := range gate.Steps() {
		if since := later.Since; version.Less(since) && since.Major == version.Major && since.Minor == version.Minor && since.Patch > 0 {
			out += words.joint + fill(words.since, "version", since.String()) + " " + words.state(later.State)
		}
	}
	return out
}

// previous returns the release that a release is compared with: the patch release
// or the minor's .0 before it.
func previous(v kubenotes.Version) kubenotes.Version {
	if v.Patch > 0 {
		return kubenotes.Version{Major: v.Major, Minor: v.Minor, Patch: v.Patch - 1}
	}
	return kubenotes.Version{Major: v.Major, Minor: max(v.Minor-1, 0)}
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
