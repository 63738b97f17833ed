package claims

import "github.com/kubenotes/kubenotes/featuregate"

// subject returns the group that a verb at i is said of: the one before it, or the
// one that stands for the subject of the statement before, or the topic. Strict
// verbs, such as "removed", take nothing else between, since a word there is
// most often their subject.
func (s *sentence) subject(i int, strict bool) int {
	connected := false
	for k := i - 1; k >= s.from && k > i-maxWalk; k-- {
		it := s.items[k]
		switch it.term {
		case name:
			if s.dim[k-s.from] && !s.past {
				return s.connectedTo(connected)
			}
			if strict && s.groups[it.group].tail {
				return s.connectedTo(connected)
			}
			return it.group
		case pronoun, gateNoun, featureNoun:
			if s.last != none {
				return s.last
			}
			return s.topic
		case shut:
			if it.pair >= s.from {
				k = it.pair
			}
		case and, comma, relative, open, colon:
			connected = true
		case condition, reason:
			return s.connectedTo(connected)
		case other, plainNoun, preposition, behind, may, from, version, future:
			if connected && s.last != none {
				return s.last
			}
			if strict {
				return none
			}
		}
	}
	if s.last != none {
		return s.last
	}
	if !strict || connected || i-s.from <= 2 {
		return s.topic
	}
	return none
}

func (s *sentence) connectedTo(connected bool) int {
	if connected && s.last != none {
		return s.last
	}
	if s.last != none {
		return s.last
	}
	return s.topic
}

// object returns the group that follows a verb at i.
func (s *sentence) object(i int, strict bool) int {
	for k := i + 1; k < s.end && k < i+maxWalk; k++ {
		it := s.items[k]
		switch it.term {
		case name:
			if strict && s.groups[it.group].tail {
				return none
			}
			return it.group
		case pronoun:
			if s.last != none {
				return s.last
			}
			return s.topic
		case gateNoun, featureNoun:
			if next := s.after(k); next == preposition || next == colon || next == plainNoun || next == other {
				if next != preposition || !s.isWord(k+1, "of") && !s.isWord(k+1, "for") || strict {
					if next != colon && !s.isWord(k+1, "of") {
						return none
					}
				}
				continue
			}
			if s.last != none {
				return s.last
			}
			return s.topic
		case determiner, colon, alpha, beta, stable, fresh, now, to, from, byDefault, particle, deprecate:
		case preposition:
			if strict && !s.isWord(k, "of") {
				return none
			}
		case and, relative, condition, reason, behind, comma:
			return none
		default:
			if strict {
				return none
			}
		}
	}
	return none
}

// passive reports whether the verb at i follows what it is said of.
func (s *sentence) passive(i int) bool {
	switch s.before(i) {
	case auxiliary, now, not, will, may, name, pronoun, gateNoun, featureNoun, relative, shut, particle, unconditional:
		return true
	}
	return s.tokens[s.items[i].tok].isForeign(s.text)
}

// isForeign reports whether the token is of a language with the verb at the end.
func (t lexeme) isForeign(text string) bool { return text[t.start] >= 0x80 }

// modal reports whether the verb at i tells only what may be, or what is not.
func (s *sentence) modal(i int) (may_, negated bool) {
	for k := i - 1; k >= s.from && k > i-6; k-- {
		switch s.items[k].term {
		case may:
			may_ = true
		case not:
			negated = true
		case auxiliary, now, will, unconditional, to:
		default:
			k = s.from
		}
	}
	for k := i + 1; k < s.end && k < i+3; k++ {
		if s.items[k].term == notAfter {
			negated = true
		}
	}
	return may_, negated
}

// simple reads a verb that takes a subject or an object and nothing else.
func (s *sentence) simple(i int, kind Kind) {
	may_, negated := s.modal(i)
	if may_ || negated {
		return
	}
	group := none
	if s.passive(i) {
		group = s.subject(i, true)
	} else if group = s.object(i, true); group == none && (s.before(i) == and || s.before(i) == comma) {
		group = s.subject(i, true)
	}
	if group == none {
		return
	}
	g := s.groups[group]
	if kind == Introduced {
		if !g.called {
			return
		}
		s.add(i, group, kind, g.stage)
		return
	}
	s.add(i, group, kind, featuregate.Absent)
}

// readVerbAlone reads a promotion or demotion that tells no stage.
func (s *sentence) readVerbAlone(i int) {
	if s.items[i].term != promote {
		return
	}
	for k := i + 1; k < s.end && k < i+maxWalk; k++ {
		if s.items[k].term.isStage() {
			return
		}
	}
	if may_, negated := s.modal(i); may_ || negated {
		return
	}
	group := none
	if s.passive(i) {
		group = s.subject(i, true)
	} else {
		group = s.object(i, true)
	}
	if group == none || !s.groups[group].called {
		return
	}
	s.add(i, group, Promoted, featuregate.Absent)
}

// readStage reads the name of a stage.
func (s *sentence) readStage(i int) {
	stage, _ := s.items[i].term.stage()
	after, before := s.after(i), s.before(i)
	if before == from || s.past {
		return
	}
	if after == featureNoun || after == gateNoun {
		switch {
		case before == comma || s.items[max(i-1, s.from)].term == determiner && i-2 >= s.from && s.items[i-2].term == comma:
			s.add(i, s.subject(i, true), AtStage, stage)
		default:
			s.attribute = stage
		}
		return
	}
	if after == plainNoun || after == other && s.tokens[s.items[i+1].tok].word {
		if !s.japanese(i) {
			s.attribute = stage
			return
		}
	}
	may_, negated := s.modal(i)
	if may_ || negated {
		return
	}
	kind, group := s.stageVerb(i, before)
	if kind == Mention {
		return
	}
	s.used = i
	if group == none {
		if kind == Promoted && s.headless == nil {
			s.headless = &headless{kind: kind, stage: stage}
		}
		return
	}
	s.add(i, group, kind, stage)
}

func (s *sentence) japanese(i int) bool {
	return i+1 < s.end && s.tokens[s.items[i+1].tok].isForeign(s.text)
}

// stageVerb returns what the verb that a stage belongs to claims, and of which group.
func (s *sentence) stageVerb(i int, before term) (Kind, int) {
	if next := s.verbAfter(i); next != none { // the verb comes last
		kind := Promoted
		switch s.items[next].term {
		case introduce:
			kind = Introduced
		case demote:
			kind = Demoted
		}
		if group := s.inBrackets(i + 1); group != none {
			return kind, group
		}
		return kind, s.subject(i, false)
	}
	if s.verb != none && s.verb > i-maxWalk {
		kind := Promoted
		switch s.items[s.verb].term {
		case introduce:
			kind = Introduced
			if before != to && before != preposition {
				return Mention, none
			}
		case demote:
			kind = Demoted
		}
		if before == to || before == preposition || before == promote || before == become || before == demote || before == determiner ||
			before == name || before == shut || s.items[s.verb].term != introduce && s.verb >= i-3 || before == quotedBefore {
			for k := max(s.verb, s.used) + 1; k < i; k++ {
				if s.items[k].term == name && !s.dim[k-s.from] {
					return kind, s.items[k].group
				}
				if s.items[k].term == pronoun && k == s.verb+1 {
					return kind, s.subject(i, false)
				}
			}
			if s.passive(s.verb) {
				return kind, s.subject(s.verb, true)
			}
			return kind, s.object(i, true)
		}
	}
	switch before {
	case now:
		return Promoted, s.subject(i, true)
	case to:
		return Promoted, s.subject(i, false)
	case auxiliary, preposition, not:
		return AtStage, s.subject(i, true)
	case open, and, comma:
		return AtStage, s.subject(i, true)
	}
	return Mention, none
}

// inBrackets returns the group in the brackets that open at i, particles aside, or none.
func (s *sentence) inBrackets(i int) int {
	for i < s.end && s.items[i].term == particle {
		i++
	}
	if i >= s.end || s.items[i].term != open {
		return none
	}
	for k := i + 1; k < s.items[i].pair && k < i+maxWalk; k++ {
		if s.items[k].term == name {
			return s.items[k].group
		}
	}
	return none
}

const quotedBefore = other

// verbAfter returns the verb behind a stage in a language where it comes last, or none.
func (s *sentence) verbAfter(i int) int {
	for k := i + 1; k < s.end && k < i+8; k++ {
		switch s.items[k].term {
		case promote, become, introduce, demote:
			if s.tokens[s.items[k].tok].isForeign(s.text) {
				return k
			}
			return none
		case particle, other, now:
		case open:
			if s.items[k].pair > 0 {
				k = s.items[k].pair
			}
		default:
			return none
		}
	}
	return none
}

// readRename reads "renamed from A to B".
func (s *sentence) readRename(i int) {
	for k := s.from; k < s.end; k++ {
		if s.items[k].term == name && !s.dim[k-s.from] {
			s.add(i, s.items[k].group, Renamed, featuregate.Absent)
		}
	}
}

// readDefault reads that the gate is on or off by default; verb is the index of
// the word for on or off, at that of "by default".
func (s *sentence) readDefault(verb, at int, on bool) {
	may_, negated := s.modal(verb)
	if may_ {
		return
	}
	if negated {
		on = !on
	}
	kind := DefaultOff
	if on {
		kind = DefaultOn
	}
	group := none
	for k := verb + 1; k < at; k++ { // "turn on X by default"
		switch s.items[k].term {
		case name:
			group = s.items[k].group
		case pronoun:
			group = s.last
			if group == none {
				group = s.topic
			}
		}
		if group != none {
			break
		}
	}
	if group == none && !s.passive(verb) && verb == s.from {
		group = s.object(at, false)
	}
	if group == none {
		group = s.subject(verb, true)
	}
	s.add(verb, group, kind, featuregate.Absent)
}

// readByDefault looks for the word for on or off that goes with "by default".
func (s *sentence) readByDefault(i int) {
	if s.tokens[s.items[i].tok].isForeign(s.text) {
		for k := i + 1; k < s.end && k < i+5; k++ {
			switch s.items[k].term {
			case enable, yes:
				s.readDefault(k, k, true)
				return
			case disable, no:
				s.readDefault(k, k, false)
				return
			case particle, now:
			default:
				return
			}
		}
		return
	}
	for k := i - 1; k >= s.from && k > i-14; k-- {
		switch s.items[k].term {
		case enable:
			s.readDefault(k, i, true)
			return
		case disable:
			s.readDefault(k, i, false)
			return
		case lock, condition, stop:
			return
		}
	}
	for k := i + 1; k < s.end && k < i+6; k++ { // "defaults X to true"
		switch s.items[k].term {
		case enable, yes:
			s.readDefault(k, k, true)
			return
		case disable, no:
			s.readDefault(k, k, false)
			return
		case name, to, determiner, auxiliary:
		default:
			return
		}
	}
}

// readUnconditional reads "unconditionally enabled", which only GA features are.
func (s *sentence) readUnconditional(i int) {
	if may_, negated := s.modal(i); may_ || negated {
		return
	}
	s.add(i, s.subject(i, true), AtStage, featuregate.GA)
}

// readEnabled reads "now enabled" and "beta and enabled", which mean by default.
func (s *sentence) readEnabled(i int) {
	if s.items[i].term != enable {
		return
	}
	n := len(s.facts)
	beside := n > s.facts0 && (s.facts[n-1].kind == Promoted || s.facts[n-1].kind == AtStage) && s.before(i) == and && s.facts[n-1].trigger == i-2
	if (s.before(i) == now || beside) && s.after(i) != byDefault && s.after(i) != preposition {
		s.add(i, s.subject(i, true), DefaultOn, featuregate.Absent)
	}
}
