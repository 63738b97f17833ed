package claims

import "github.com/kubenotes/kubenotes/featuregate"

// readStage reads the name of a stage: as what a verb leads to, as a state, or as
// an attribute of another noun.
func (s *sentence) readStage(i int) {
	stage, _ := s.items[i].term.stage()
	if s.before(i) == from || s.after(i) == to && i+2 < s.end && s.items[i+2].term.isStage() { // "from alpha", "alpha to beta"
		return
	}
	if s.isAttribute(i) {
		s.readAttribute(i, stage)
		return
	}
	possible, negated := s.modal(i)
	if possible || negated || s.mood.past || s.ofMetric(i) {
		return
	}
	kind, group := s.stageClaim(i)
	if kind == Mention {
		return
	}
	s.used = i
	s.add(i, group, kind, stage)
}

// ofMetric reports whether the stage is that of a metric.
func (s *sentence) ofMetric(i int) bool {
	for k := i - 1; k >= s.from && k > i-maxWalk; k-- {
		switch s.items[k].term {
		case metricNoun:
			return true
		case comma, alpha, beta, stable:
			return false
		}
	}
	return false
}

// isAttribute reports whether the stage is one of the noun that follows it:
// "alpha support", "a new (alpha) field".
func (s *sentence) isAttribute(i int) bool {
	k := i + 1
	if s.before(i) == open && s.after(i) == shut {
		if before := s.before(i - 1); before == name || before == gateNoun || before == byDefault || before == onByDefault || before == other {
			return false
		}
		k++
	}
	if k >= s.end || s.foreign(k) {
		return false
	}
	switch s.items[k].term {
	case featureNoun, gateNoun, plainNoun, metricNoun:
		return true
	case other:
		before := s.before(i)
		return s.tokens[s.items[k].tok].word && before != to && before != now && before != auxiliary
	}
	return false
}

// readAttribute reads "X, a beta feature," and "this is an alpha feature", and
// keeps the stage of another noun for the gate that this is found to stand behind.
func (s *sentence) readAttribute(i int, stage featuregate.Stage) {
	if after := s.after(i); after == featureNoun || after == gateNoun {
		k := i - 1
		if k >= s.from && s.items[k].term == determiner {
			k--
		}
		if k >= s.from && (s.items[k].term == comma || s.items[k].term == auxiliary) {
			if group := s.subject(k+1, true); group != none {
				s.add(i, group, AtStage, stage)
				return
			}
		}
	}
	if !s.repair {
		s.attribute = stage
	}
}

// stageClaim returns what a stage claims, and of which group.
func (s *sentence) stageClaim(i int) (Kind, int) {
	if verb := s.verbBehind(i); verb != none {
		kind := s.verbKind(verb)
		if group := s.inBrackets(i + 1); group != none {
			return kind, group
		}
		return kind, s.subject(i, false)
	}
	if s.isComplement(i) {
		return s.verbKind(s.verb), s.complementOf(i)
	}
	switch s.before(i) {
	case now:
		return Promoted, s.subject(i, true)
	case to:
		return Promoted, s.subject(i, false)
	case auxiliary, preposition, open, and, comma:
		return AtStage, s.subject(i, true)
	case stop:
		if s.after(i) == colon {
			return AtStage, none
		}
	}
	return Mention, none
}

func (s *sentence) verbKind(verb int) Kind {
	switch s.items[verb].term {
	case introduce:
		return Introduced
	case demote:
		return Demoted
	}
	return Promoted
}

// verbBehind returns the verb behind a stage in a language where it comes last, or none.
func (s *sentence) verbBehind(i int) int {
	for k := i + 1; k < s.end && k < i+10; k++ {
		switch s.items[k].term {
		case promote, become, introduce, demote:
			if s.foreign(k) {
				return k
			}
		case particle, other, now, comma, lock, yes, and:
			continue
		case open:
			if s.items[k].pair > k {
				k = s.items[k].pair
			}
			continue
		}
		break
	}
	return none
}

// isComplement reports whether the stage is what the last verb leads to.
func (s *sentence) isComplement(i int) bool {
	if s.verb == none || s.verb < i-maxWalk || s.mood.dim(s.verb) {
		return false
	}
	k := i - 1
	if k > s.verb && (s.items[k].term == determiner || s.items[k].term == now) {
		k--
	}
	switch s.items[k].term {
	case to, preposition:
		return true
	case promote, become, demote:
		return true
	case pronoun, name, shut:
		return s.items[s.verb].term != introduce && k <= s.verb+2
	}
	return false
}

// complementOf returns the group that the last verb brings to the stage at i: its
// object if that is before the stage ("promoted X to GA"), its subject ("X was
// promoted to GA"), or what follows ("promoted to GA: X").
func (s *sentence) complementOf(i int) int {
	if !s.follows(s.verb) || s.used > s.verb {
		for k := max(s.verb, s.used) + 1; k < i; k++ {
			switch it := s.items[k]; it.term {
			case name:
				if !s.mood.dim(k) {
					return it.group
				}
			case pronoun:
				return s.anaphor(k)
			case open:
				if it.pair > k && it.pair < i {
					k = it.pair
				}
			}
		}
	}
	if s.follows(s.verb) {
		return s.subject(s.verb, true)
	}
	if s.verb < i-2 { // "graduated support for the field to GA"
		return none
	}
	return s.object(i, true)
}
