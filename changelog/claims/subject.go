package claims

// maxWalk bounds how far from a verb its subject or object is looked for.
const maxWalk = 40

// maxNoun bounds the words of a noun phrase that is skipped over.
const maxNoun = 5

// subject returns the group that the verb at i is said of: the one before it; or,
// where a connecting word or nothing is before it, the one that the last
// statement was about; or for a pronoun, what that stands for. A strict verb,
// such as "removed", takes no other noun between, since that is its subject.
func (s *sentence) subject(i int, strict bool) int {
	connected := false
	for k := i - 1; k >= s.from && k > i-maxWalk; k-- {
		it := s.items[k]
		switch it.term {
		case name:
			if s.mood.dim(k) && !s.mood.past || strict && s.groups[it.group].tail {
				return s.continued(connected)
			}
			return it.group
		case pronoun:
			return s.anaphor(i)
		case gateNoun, featureNoun:
			if k == s.from || s.items[k-1].term != other {
				return s.anaphor(i)
			}
			if strict {
				return s.beyondNoun(k, connected)
			}
		case shut:
			if it.pair >= s.from {
				k = it.pair
				if group := s.inBrackets(k); group != none && s.groups[group].called {
					return group
				}
			}
		case open: // brackets behind a gate are about it
			if s.before(k) == name {
				return s.items[k-1].group
			}
			connected = true
		case and, comma, relative, colon:
			connected = true
		case condition, reason:
			return s.continued(connected)
		case version:
			if before := s.before(k); before == preposition || before == reason {
				k--
			}
		case preposition:
			if strict && k < i-1 {
				return s.continued(connected)
			}
		case other, plainNoun, metricNoun, behind, may, from, future:
			if connected && s.last != none {
				return s.last
			}
			if strict {
				return s.beyondNoun(k, connected)
			}
		}
	}
	if s.last != none {
		return s.last
	}
	if connected || !strict || i-s.from <= 2 {
		return s.topic
	}
	return none
}

// continued returns the group of the last statement for a verb that goes on from it.
func (s *sentence) continued(connected bool) int {
	if connected {
		return s.last
	}
	return none
}

// beyondNoun returns the group that a noun phrase which ends at k belongs to: "X
// and the Y flag", "the feature gate X for the field".
func (s *sentence) beyondNoun(k int, connected bool) int {
	for n := 0; k > s.from && n < maxNoun; k, n = k-1, n+1 {
		switch s.items[k].term {
		case other, plainNoun, featureNoun, determiner:
			continue
		case and, preposition:
			if before := s.items[k-1]; before.term == name && !s.groups[before.group].tail && !s.mood.dim(k-1) && s.groups[before.group].called {
				return before.group
			}
		}
		break
	}
	return s.continued(connected)
}

// anaphor returns what "it" and "the feature gate" stand for at i: the gates of a
// list that is still to come, or what was spoken of last.
func (s *sentence) anaphor(i int) int {
	switch {
	case s.listed > i:
		return s.items[s.listed].group
	case s.last != none:
		return s.last
	case s.recent != none:
		return s.recent
	}
	return s.topic
}

// object returns the group that follows the verb at i.
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
			return s.anaphor(i)
		case gateNoun, featureNoun:
			switch after := s.after(k); {
			case after == colon || s.isWordAt(k+1, "of") || s.isWordAt(k+1, "for") && !strict:
			case s.listed > k:
				return s.items[s.listed].group
			case after == stop || after == byDefault || after == preposition || after == to || after == and || after == comma:
				return s.anaphor(i)
			default:
				return none
			}
		case preposition:
			if strict && !s.isWord(k, "of") {
				return none
			}
		case determiner, colon, alpha, beta, stable, fresh, now, to, from, byDefault, particle, deprecate:
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

func (s *sentence) isWordAt(k int, word string) bool { return k < s.end && s.isWord(k, word) }

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

// follows reports whether the verb at i comes behind what it is said of: "X is
// locked", "X feature gate removed in 1.30", and always where verbs come last. A
// verb in the active voice, "which adds a claim", does not.
func (s *sentence) follows(i int) bool {
	if s.foreign(i) {
		return true
	}
	for k := i - 1; k >= s.from && k > i-6; k-- {
		switch s.items[k].term {
		case auxiliary:
			return true
		case now, not, unconditional:
			continue
		case name, gateNoun, featureNoun, pronoun, shut, relative:
			return s.participle(i)
		case to:
			return s.isWord(k, "as")
		}
		break
	}
	return false
}

// participle reports whether the verb at i can be one that lacks its auxiliary:
// "X graduated to", "X removed."
func (s *sentence) participle(i int) bool {
	t := s.tokens[s.items[i].tok]
	if s.text[t.end-1] != 'd' && s.items[i].term != promote && s.items[i].term != become && s.items[i].term != remove && s.items[i].term != lock {
		return false
	}
	switch s.after(i) {
	case to, stop, preposition, behind, from, and, comma, byDefault, beta, alpha, stable, shut, version, reason:
		return true
	}
	return false
}
