package claims

import (
	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
)

// A parser reads one text: words to tokens, tokens to groups of gates and the
// words between them, and each sentence of these to facts.
type parser struct {
	names  *names
	text   string
	tokens []lexeme
	gates  []gate
	groups []group
	items  []item
	facts  []fact

	topic    int // the group that "it" and "the feature gate" stand for, or none
	headless *headless
}

const none = -1

// headless is a promotion of something that is no gate: the gate that goes with
// it can be named by the next sentence.
type headless struct {
	kind  Kind
	stage featuregate.Stage
	age   int
}

// parse reads the items sentence by sentence.
func (p *parser) parse() {
	p.topic = none
	from := 0
	for i := 0; i <= len(p.items); i++ {
		if i < len(p.items) && p.items[i].term != stop && p.items[i].term != bullet {
			continue
		}
		p.sentence(from, i)
		from = i + 1
	}
}

// maxWalk bounds how far from a verb its subject or object is looked for.
const maxWalk = 40

// A sentence is being read: what its words so far mean for those that follow.
type sentence struct {
	*parser
	from, end int
	past      bool              // within a condition, a reason or a look back
	dim       []bool            // for each item: was past there
	last      int               // the group that the last fact is about
	verb      int               // the last verb that takes a stage, or none
	used      int               // the last stage that was taken
	facts0    int               // the first fact of the sentence
	segment   int               // the first fact since the last condition of a language that ends with it
	attribute featuregate.Stage // "alpha support for": the stage of what the sentence is about
}

func (p *parser) sentence(from, end int) {
	s := &sentence{parser: p, from: from, end: end, last: none, verb: none, used: from - 1, facts0: len(p.facts), segment: len(p.facts),
		dim: make([]bool, end-from)}
	firstGroup := none
	for i := from; i < end; i++ {
		s.mood(i)
		s.dim[i-from] = s.past
		if p.items[i].term == name && !s.past && firstGroup == none && !p.groups[p.items[i].group].tail {
			firstGroup = p.items[i].group
		}
		s.read(i)
	}
	switch {
	case s.last != none:
		p.topic = s.last
	case firstGroup != none:
		p.topic = firstGroup
	default:
		for i := end - 1; i >= from; i-- {
			if p.items[i].term == name && p.topic == none {
				p.topic = p.items[i].group
			}
		}
	}
	if p.headless != nil {
		if p.headless.age++; p.headless.age > 1 {
			p.headless = nil
		}
	}
}

// mood opens and closes what is no statement.
func (s *sentence) mood(i int) {
	switch s.items[i].term {
	case condition, formerly:
		s.past = true
	case reason:
		s.past = !s.versionFollows(i)
	case comma, shut, stop:
		s.past = false
	}
}

// read reads one item.
func (s *sentence) read(i int) {
	t := s.items[i].term
	switch t {
	case name:
		s.readGroup(i)
	case alpha, beta, stable:
		s.readStage(i)
	case promote, become, demote:
		s.verb = i
		s.readVerbAlone(i)
	case introduce:
		s.verb = i
		s.simple(i, Introduced)
	case remove:
		s.simple(i, Removed)
	case lock:
		s.simple(i, Locked)
	case unlock:
		s.simple(i, Unlocked)
	case deprecate:
		s.simple(i, Deprecated)
	case rename:
		s.readRename(i)
	case onByDefault, offByDefault:
		s.readDefault(i, i, t == onByDefault)
	case byDefault:
		s.readByDefault(i)
	case unconditional:
		s.readUnconditional(i)
	case enable, disable:
		s.readEnabled(i)
	case conditionAfter, aimAfter:
		s.takeBack(i)
	case planAfter:
		for k := s.segment; k < len(s.facts); k++ {
			s.facts[k].planned = true
		}
	case comma:
		if s.japaneseBefore(i) {
			return
		}
	}
}

// takeBack makes a condition of what the sentence has said since the last one.
func (s *sentence) takeBack(i int) {
	s.facts = s.facts[:s.segment]
	s.last = none
	for k := s.from; k <= i; k++ {
		s.dim[k-s.from] = true
	}
	s.verb = none
	s.segment = len(s.facts)
}

func (s *sentence) japaneseBefore(int) bool { return false }

// add notes a fact, unless it stands in no statement.
func (s *sentence) add(i, group int, kind Kind, stage featuregate.Stage) {
	if group == none || s.past {
		return
	}
	planned, v := s.when(i)
	s.facts = append(s.facts, fact{group: group, kind: kind, stage: stage, planned: planned, version: v, trigger: i})
	s.last = group
	s.consumeHeadless(group)
}

// consumeHeadless gives the promotion that a sentence told of something unnamed
// to the gate that the text goes on about.
func (s *sentence) consumeHeadless(group int) {
	h := s.headless
	if h == nil || !s.groups[group].called {
		return
	}
	s.headless = nil
	for _, f := range s.facts[s.facts0:] {
		if f.group == group && (f.kind == Promoted || f.kind == Introduced || f.kind == Removed && !f.planned) {
			return
		}
	}
	s.facts = append(s.facts, fact{group: group, kind: h.kind, stage: h.stage})
}

// readGroup notes what a group's own words say: "new", "alpha".
func (s *sentence) readGroup(i int) {
	g := s.groups[s.items[i].group]
	before := s.before(i)
	switch {
	case s.past || s.lies(i, remove):
	case g.fresh && g.called:
		s.add(i, s.items[i].group, Introduced, g.stage)
	case g.stage != featuregate.Absent && s.lies(i, introduce):
	case g.stage != featuregate.Absent && !s.lies(i, promote) && !s.lies(i, demote) && !s.lies(i, lock):
		s.add(i, s.items[i].group, AtStage, g.stage)
	case s.attribute != featuregate.Absent && g.called && before == behind:
		s.add(i, s.items[i].group, AtStage, s.attribute)
		s.attribute = featuregate.Absent
	}
}

// lies reports whether the group is the direct object of a verb of that term.
func (s *sentence) lies(i int, t term) bool {
	for k := i - 1; k >= s.from && k > i-4; k-- {
		switch s.items[k].term {
		case t:
			return true
		case determiner, gateNoun, featureNoun, and, name, comma, preposition:
		default:
			return false
		}
	}
	return false
}

func (s *sentence) before(i int) term {
	if i > s.from {
		return s.items[i-1].term
	}
	return stop
}

func (s *sentence) after(i int) term {
	if i+1 < s.end {
		return s.items[i+1].term
	}
	return stop
}

// when returns whether the trigger at i tells a plan, and the version next to it.
func (s *sentence) when(i int) (planned bool, v kubenotes.Version) {
	for k := i - 1; k >= s.from && k > i-6; k-- {
		switch s.items[k].term {
		case will:
			planned = true
		case auxiliary, now, not:
			continue
		case and:
			if n := len(s.facts); n > s.facts0 && s.facts[n-1].planned && s.facts[n-1].trigger == k-1 {
				planned = true
			}
		}
		break
	}
	for k := i + 1; k < s.end && k < i+6; k++ {
		switch s.items[k].term {
		case version:
			v = s.version(k)
		case future:
			planned = true
		case to, preposition, reason, determiner, from, other, fresh, byDefault, yes, onByDefault, enable:
			continue
		}
		break
	}
	if s.items[i].term == remove && s.isWord(i, "removal") {
		planned = true
	}
	if v.IsZero() {
		for k := i - 1; k >= s.from && k > i-4; k-- {
			if s.items[k].term == version {
				v = s.version(k)
				if present := s.after(i) == present; present {
					planned = true
				}
			} else if s.items[k].term != particle {
				break
			}
		}
	}
	return planned, v
}

func (s *sentence) version(k int) kubenotes.Version {
	tok := s.tokens[s.items[k].tok]
	v, err := kubenotes.ParseVersion(s.text[tok.start:tok.end])
	if err != nil {
		return kubenotes.Version{}
	}
	return v
}

func (s *sentence) versionFollows(i int) bool {
	for k := i + 1; k < s.end && k < i+4; k++ {
		switch s.items[k].term {
		case version:
			return true
		case other, determiner, preposition:
		default:
			return false
		}
	}
	return false
}
