package claims

import "github.com/kubenotes/kubenotes/featuregate"

// A parser reads one text: words to lexemes, these to groups of gates and the
// words between them, and each sentence of those to facts.
type parser struct {
	names  *names
	text   string
	tokens []lexeme
	gates  []gate
	groups []group
	items  []item
	facts  []fact

	// topic is the group that "it" and "the feature gate" stand for, or none.
	topic int

	// attribute is the stage of what the text is about, "alpha support for X",
	// which a gate that this stands behind shares.
	attribute featuregate.Stage

	// unnamed is what the last sentence claimed of something that it did not name
	// as a gate. The gate can be named by the next one.
	unnamed []fact

	// carried is what a sentence claimed that ends in a colon: it holds for the
	// gates that the items of the list below begin with.
	carried []fact
}

const none = -1

// parse reads the items sentence by sentence.
func (p *parser) parse() {
	p.topic = none
	from := 0
	for i := 0; i <= len(p.items); i++ {
		if i < len(p.items) && p.items[i].term != stop && p.items[i].term != bullet {
			continue
		}
		if i > from {
			p.sentence(from, i)
		}
		from = i + 1
	}
}

// A sentence is being read: what its words so far mean for those that follow.
type sentence struct {
	*parser
	from, end int // of the items
	first     int // the first fact of the sentence

	mood mood

	last    int  // the group that the last fact is about, or none
	recent  int  // the last group so far, or none
	listed  int  // the item of the group behind a colon: "the following gates are removed: A, B", or none
	verb    int  // the last verb that takes a stage, or none
	used    int  // the last stage that was taken
	renamed bool // a renaming was read
	repair  bool // the sentence tells of a repair: what it is about is not new

	headless []fact // claimed of nothing that is named so far
}

func (p *parser) sentence(from, end int) {
	s := &sentence{parser: p, from: from, end: end, first: len(p.facts), last: none, recent: none, listed: none, verb: none, used: none}
	s.mood.init(s)
	if s.undoes() {
		return
	}
	s.findListed()
	s.carry()
	topic := none
	for i := from; i < end; i++ {
		s.mood.note(i)
		if it := p.items[i]; it.term == name {
			s.recent = it.group
			if topic == none && !s.mood.dim(i) && !p.groups[it.group].tail {
				topic = it.group
			}
		}
		s.read(i)
	}
	s.close(topic)
}

// undoes reports whether the sentence takes back what another one said:
// "Reverted "Graduated the X feature gate to beta"".
func (s *sentence) undoes() bool {
	if s.items[s.from].term != demote || s.from+1 >= s.end {
		return false
	}
	switch s.items[s.from+1].term {
	case promote, introduce, enable, disable, remove, lock, become:
		return true
	}
	return false
}

// findListed finds the group that a colon leads.
func (s *sentence) findListed() {
	for i := s.from; i < s.end; i++ {
		if s.items[i].term == name && (s.groups[s.items[i].group].listed || i > s.from && s.items[i-1].term == colon) {
			s.listed = i
			return
		}
	}
}

// carry applies what was said ahead of a list to the gates that begin its item.
func (s *sentence) carry() {
	if s.from > 0 && s.items[s.from-1].term != bullet {
		s.carried = nil
	}
	for i := s.from; i < s.end && len(s.carried) > 0; i++ {
		switch s.items[i].term {
		case name:
			for _, f := range s.carried {
				f.group = s.items[i].group
				s.facts = append(s.facts, f)
			}
			return
		case gateNoun, featureNoun, colon, determiner, other:
		default:
			return
		}
	}
}

// close settles what the next sentence can refer to.
func (s *sentence) close(topic int) {
	switch {
	case s.last != none:
		s.topic = s.last
	case topic != none:
		s.topic = topic
	case s.topic == none:
		s.topic = s.recent
	}
	s.unnamed = nil
	if s.items[s.end-1].term == colon && s.end < len(s.items) && s.items[s.end].term == bullet {
		s.carried = s.headless
		if s.attribute != featuregate.Absent {
			s.carried = addOnce(s.carried, fact{kind: AtStage, stage: s.attribute})
		}
		return
	}
	for _, f := range s.headless {
		if f.kind == Promoted || f.kind == AtStage {
			s.unnamed = append(s.unnamed, f)
		}
	}
}

// addOnce adds a fact about no group, unless the list has one that says the same.
func addOnce(list []fact, f fact) []fact {
	for _, other := range list {
		if other.kind == f.kind && other.stage == f.stage && other.planned == f.planned {
			return list
		}
	}
	return append(list, f)
}

// read reads one item.
func (s *sentence) read(i int) {
	switch t := s.items[i].term; t {
	case name:
		s.readGroup(i)
	case alpha, beta, stable:
		s.readStage(i)
	case promote, become, demote:
		s.verb = i
		s.readPromotion(i)
	case introduce:
		if s.before(i) != relative {
			s.verb = i
		}
		s.readVerb(i, Introduced)
	case remove:
		s.readVerb(i, Removed)
	case lock:
		s.readVerb(i, Locked)
	case unlock:
		s.readVerb(i, Unlocked)
	case deprecate:
		s.readVerb(i, Deprecated)
	case rename:
		s.readRename(i)
	case onByDefault, offByDefault:
		s.readDefault(i, i, t == onByDefault)
	case byDefault:
		s.readByDefault(i)
	case unconditional:
		s.readUnconditional(i)
	case needless:
		s.add(i, s.subject(i, true), DefaultOn, featuregate.Absent)
	case enable:
		s.readEnabled(i)
	case conditionAfter, aimAfter:
		s.facts = s.facts[:s.mood.segment]
		s.last, s.verb = none, none
	case fix:
		s.repair, s.attribute = true, featuregate.Absent
	case planAfter:
		for k := s.mood.segment; k < len(s.facts); k++ {
			s.facts[k].planned = true
		}
		s.mood.segment = len(s.facts)
	}
}

// add notes a fact, unless it stands in no statement. A fact about no group is
// kept for what the text names next.
func (s *sentence) add(i, group int, kind Kind, stage featuregate.Stage) {
	if s.mood.past {
		return
	}
	f := fact{group: group, kind: kind, stage: stage, trigger: i}
	f.planned, f.version = s.when(i, kind)
	if group == none {
		s.headless = addOnce(s.headless, f)
		if stage != featuregate.Absent && !s.repair {
			s.attribute = stage
		}
		return
	}
	s.facts = append(s.facts, f)
	s.last = group
	s.claimUnnamed(group)
}

// claimUnnamed gives what was claimed of something unnamed to the gate that the
// text goes on about: "Foo graduated to GA. The X feature gate is locked."
func (s *sentence) claimUnnamed(group int) {
	if !s.groups[group].called {
		return
	}
	said := func(kind Kind) bool {
		for _, f := range s.facts[max(s.first, len(s.facts)-maxWalk):] {
			if f.group == group && f.kind == kind && !f.planned {
				return true
			}
		}
		return false
	}
	for _, list := range []*[]fact{&s.unnamed, &s.headless} {
		for _, f := range *list {
			if f.stage != featuregate.Absent && !said(f.kind) && !said(Introduced) && !said(Removed) && !said(AtStage) {
				f.group = group
				s.facts = append(s.facts, f)
			}
		}
		*list = nil
	}
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

// foreign reports whether the item is of a language with the verb at the end.
func (s *sentence) foreign(i int) bool { return s.text[s.tokens[s.items[i].tok].start] >= 0x80 }
