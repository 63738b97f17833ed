package claims

import "github.com/kubenotes/kubenotes/featuregate"

// An item is a token, or a group of gates with the words that belong to it.
type item struct {
	term  term
	tok   int // index of the token, of a group's first name
	group int
	pair  int // of open and shut: the index of the other item, or -1
}

// A group is one name or a list of them, of which the text says the same:
// "the alpha feature gates A, B and C".
type group struct {
	gates  []int
	called bool              // "feature gate" or "feature" stands with it
	fresh  bool              // "new"
	stage  featuregate.Stage // "alpha", ahead of a name or of the noun
	listed bool              // a colon leads it
	tail   bool              // a noun follows that is what the words are about: "the X controller"
}

// maxModifiers bounds the words that can stand between an article and a gate,
// maxList the names of one group.
const (
	maxModifiers = 3
	maxList      = 64
)

// markCalled notes which names stand next to the words "feature gate".
func (p *parser) markCalled() {
	for i, tok := range p.tokens {
		if tok.term == name && (tok.flag || p.calledGate(p.tokens, i)) {
			p.gates[tok.gate].called = true
		}
	}
}

// chunk makes items of the tokens.
func (p *parser) chunk() {
	var opened []int
	for i := 0; i < len(p.tokens); {
		switch t := p.tokens[i].term; t {
		case name:
			i = p.chunkGroup(i)
			continue
		case open:
			opened = append(opened, len(p.items))
		case shut:
			if n := len(opened); n > 0 {
				p.items = append(p.items, item{term: shut, tok: i, pair: opened[n-1]})
				p.items[opened[n-1]].pair = len(p.items) - 1
				opened = opened[:n-1]
				i++
				continue
			}
		case stop:
			opened = opened[:0]
		}
		p.items = append(p.items, item{term: p.tokens[i].term, tok: i, pair: -1})
		i++
	}
}

// chunkGroup makes one item of the list of names that begins at token i, and
// returns the index of the token behind it.
func (p *parser) chunkGroup(i int) int {
	var g group
	p.takeModifiers(&g)
	first := i
	for {
		g.gates = append(g.gates, p.tokens[i].gate)
		g.called = g.called || p.gates[p.tokens[i].gate].called
		i = p.takeNouns(&g, i+1)
		next := p.nextName(i)
		if next < 0 || len(g.gates) == maxList {
			break
		}
		i = next
	}
	if i < len(p.tokens) && !g.called {
		t := p.tokens[i]
		g.tail = t.term == plainNoun || t.term == metricNoun || t.term == other && t.word
	}
	p.items = append(p.items, item{term: name, tok: first, group: len(p.groups), pair: -1})
	p.groups = append(p.groups, g)
	return i
}

// takeModifiers takes the words ahead of a name that belong to it off the items.
func (p *parser) takeModifiers(g *group) {
	for n := p.modifier(g); n > 0; n = p.modifier(g) {
		p.items = p.items[:len(p.items)-n]
	}
}

// modifier returns how many of the last items are a word that belongs to a name
// behind them, 0 if they are none, and notes what they say in g.
func (p *parser) modifier(g *group) int {
	last, before, third := p.fromEnd(1), p.fromEnd(2), p.fromEnd(3)
	switch last {
	case gateNoun, featureNoun:
		g.called = true
		return 1
	case determiner:
		return 1
	case fresh:
		g.fresh = true
		return 1
	case comma, colon, preposition: // "the feature gate, X", "feature gates: X", "the feature gate for X"
		if before == gateNoun || before == featureNoun && last != preposition {
			g.listed = g.listed || last == colon
			return 1
		}
	case alpha, beta, stable:
		if before != to && before != auxiliary && before != now && before != from {
			g.stage, _ = last.stage()
			return 1
		}
	case shut: // "the (alpha) feature gate X"
		if before.isStage() && third == open && g.called {
			g.stage, _ = before.stage()
			return 3
		}
	case promote, lock: // "removed the graduated feature gate X"
		if before == remove || before == determiner {
			return 1
		}
	case deprecate:
		if before != auxiliary && p.isWord(len(p.items)-1, "deprecated") {
			g.stage = featuregate.Deprecated
			return 1
		}
	case other: // "a new kubelet feature gate X"
		n := 1
		for n < maxModifiers && p.fromEnd(n+1) == other {
			n++
		}
		if lead := p.fromEnd(n + 1); g.called && (lead == determiner || lead == fresh || lead == introduce) {
			return n
		}
	}
	return 0
}

// fromEnd returns the term of the nth item from the end, or stop.
func (p *parser) fromEnd(n int) term {
	if n > len(p.items) {
		return stop
	}
	return p.items[len(p.items)-n].term
}

// isWord reports whether the item is that word.
func (p *parser) isWord(k int, word string) bool {
	tok := p.tokens[p.items[k].tok]
	return p.text[tok.start:tok.end] == word
}

// takeNouns takes what belongs to the names behind them: "feature gate", "alpha feature".
func (p *parser) takeNouns(g *group, i int) int {
	for i < len(p.tokens) {
		switch t := p.tokens[i].term; {
		case t == gateNoun || t == featureNoun:
			g.called = true
		case p.leadsToGateNoun(i):
		case t.isStage() && i+1 < len(p.tokens) && (p.tokens[i+1].term == gateNoun || p.tokens[i+1].term == featureNoun):
			g.stage, _ = t.stage()
		default:
			return i
		}
		i++
	}
	return i
}

// leadsToGateNoun reports whether token i begins one or two words ahead of
// "feature gate" or one ahead of "feature": "X kubeadm specific feature gate".
func (p *parser) leadsToGateNoun(i int) bool {
	for k := i; k < len(p.tokens) && k <= i+2; k++ {
		switch t := p.tokens[k]; t.term {
		case gateNoun:
			return k > i
		case featureNoun:
			return k == i+1 && p.text[t.start:t.end] == "feature"
		case other, determiner:
			if !p.tokens[k].word && p.tokens[k].term == other {
				return false
			}
		default:
			return false
		}
	}
	return false
}

// nextName returns the token of the list's next name if i is where the list goes on, or -1.
func (p *parser) nextName(i int) int {
	parted := false
	for n := 0; i < len(p.tokens) && n < 6; i, n = i+1, n+1 {
		switch p.tokens[i].term {
		case comma, and:
			parted = true
		case determiner, gateNoun, featureNoun:
			if !parted {
				return -1
			}
		case particle: // と
			tok := p.tokens[i]
			if p.text[tok.start:tok.end] != "と" {
				return -1
			}
			parted = true
		case name:
			if parted {
				return i
			}
			return -1
		default:
			return -1
		}
	}
	return -1
}
