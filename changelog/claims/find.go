package claims

import (
	"cmp"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
)

// Find returns what a text in English or Japanese says about feature gates, in
// the order of the names in it. The text is Markdown; it is read in time linear
// in its length.
func Find(text string, o Options) []Claim { return o.names().find("", text) }

// Named returns the gates that a text names, each once, as claims of kind
// [Mention], in the order of their names in it. They are those of [Find], which
// also reads what is said of them and takes longer.
func Named(text string, o Options) []Claim {
	p := o.names().resolved(text)
	if p == nil {
		return nil
	}
	return p.claims(startsWithKubeadm(text))
}

// find reads a text under a heading, which can say what becomes of the gates
// that the text begins with.
func (n *names) find(heading, text string) []Claim {
	p := n.resolved(text)
	if p == nil {
		return nil
	}
	p.carried = n.promises(heading)
	p.markCalled()
	p.chunk()
	p.parse()
	return p.claims(startsWithKubeadm(text))
}

// resolved returns a parser of the text that knows the names in it, or nil if
// there are none.
func (n *names) resolved(text string) *parser {
	if !n.mayName(text) {
		return nil
	}
	p := &parser{names: n, text: text}
	tokens := scan(text)
	if !p.mayName(tokens) {
		return nil
	}
	p.tokens = p.resolve(tokens)
	if len(p.gates) == 0 {
		return nil
	}
	return p
}

// promises returns what a heading says of the gates below it: "Graduated to beta".
func (n *names) promises(heading string) []fact {
	if heading == "" {
		return nil
	}
	p := &parser{names: n, text: heading + ":\n- "}
	p.tokens = p.resolve(scan(p.text))
	p.chunk()
	p.parse()
	return slices.DeleteFunc(p.carried, func(f fact) bool { return f.stage == featuregate.Absent })
}

// startsWithKubeadm reports whether the text is about kubeadm, whose gates are its own.
func startsWithKubeadm(text string) bool {
	const mark = "kubeadm"
	text = strings.TrimLeft(text, "`*_ ")
	return len(text) >= len(mark) && strings.EqualFold(text[:len(mark)], mark) ||
		strings.Contains(text, "kubeadm specific") || strings.Contains(text, "kubeadm-specific") || strings.Contains(text, "kubeadm 特有")
}

// A gate is a name in the text.
type gate struct {
	name, nearest string
	start, end    int
	called        bool // it is called a feature gate
}

// A fact is what the grammar found: a claim for each gate of a group.
type fact struct {
	group   int // index in parser.groups
	kind    Kind
	stage   featuregate.Stage
	planned bool
	version kubenotes.Version
	trigger int // index of the item that says so
}

// claims makes claims of the facts, one for each gate and each thing that is said of it.
func (p *parser) claims(kubeadm bool) []Claim {
	var out []Claim
	add := func(g gate, c Claim) {
		c.Gate, c.Nearest, c.Start, c.End = g.name, g.nearest, g.start, g.end
		c.Component = p.names.component(kubeadm, c.Name())
		out = append(out, c)
	}
	claimed := map[string]bool{}
	var said map[fact]bool
	if len(p.facts) > 0 {
		said = make(map[fact]bool, len(p.facts))
	}
	for _, f := range p.facts {
		f.trigger = 0
		if said[f] {
			continue
		}
		said[f] = true
		for _, g := range p.groups[f.group].gates {
			add(p.gates[g], Claim{Kind: f.kind, Stage: f.stage, Planned: f.planned, Version: f.version})
			claimed[out[len(out)-1].Name()] = true
		}
	}
	for _, g := range p.gates {
		c := Claim{Gate: g.name, Nearest: g.nearest}
		if !claimed[c.Name()] {
			claimed[c.Name()] = true
			add(g, Claim{})
		}
	}
	return tidy(out)
}

// tidy sorts claims and drops those that another one says as well: of a gate that
// is gone, what it was before; of equal ones, all but the first; one without a
// stage beside the same with it.
func tidy(claims []Claim) []Claim {
	if len(claims) < 2 {
		return claims
	}
	type said struct {
		name    string
		kind    Kind
		stage   featuregate.Stage
		planned bool
		version kubenotes.Version
	}
	key := func(c Claim) said { return said{c.Name(), c.Kind, c.Stage, c.Planned, c.Version} }
	bare := map[said]bool{} // what is implied by what is said
	gone := map[string]bool{}
	for _, c := range claims {
		k := key(c)
		gone[c.Name()] = gone[c.Name()] || c.Kind == Removed && !c.Planned
		if c.Stage != featuregate.Absent {
			k.stage = featuregate.Absent
			bare[k] = true
			k.stage, k.kind = c.Stage, AtStage
			bare[k] = bare[k] || c.Kind != AtStage
		}
	}
	slices.SortStableFunc(claims, func(a, b Claim) int { return cmp.Compare(a.Start, b.Start) })
	seen := map[said]bool{}
	return slices.DeleteFunc(claims, func(c Claim) bool {
		k := key(c)
		past := gone[c.Name()] && c.Kind != Removed && !c.Planned && c.Version.IsZero()
		drop := past || bare[k] || seen[k]
		seen[k] = true
		return drop
	})
}
