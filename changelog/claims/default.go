package claims

import "github.com/kubenotes/kubenotes/featuregate"

// maxApart bounds the words between "enabled" and "by default".
const maxApart = 14

// readDefault reads that a gate is on or off by default; verb is the item that
// says on or off, at that of "by default", which may be the same.
func (s *sentence) readDefault(verb, at int, on bool) {
	possible, negated := s.modal(verb)
	if possible {
		return
	}
	kind := DefaultOff
	if on != negated {
		kind = DefaultOn
	}
	s.add(verb, s.defaultOf(verb, at), kind, featuregate.Absent)
}

// defaultOf returns the group that is on or off by default.
func (s *sentence) defaultOf(verb, at int) int {
	for k := verb + 1; k < at; k++ { // "turn on X by default"
		switch s.items[k].term {
		case name:
			return s.items[k].group
		case pronoun:
			return s.anaphor(k)
		}
	}
	if verb == s.from && !s.foreign(verb) {
		if group := s.object(at, false); group != none {
			return group
		}
	}
	return s.subject(verb, true)
}

// readByDefault looks for the word for on or off that goes with "by default":
// before it, as in "enabled X by default", or else behind it, as in "defaults X to
// true" and "デフォルトで有効".
func (s *sentence) readByDefault(i int) {
	if k := s.switchBefore(i); k != none {
		s.readDefault(k, i, s.items[k].term == enable)
		return
	}
	for k := i + 1; k < s.end && k < i+6; k++ {
		switch s.items[k].term {
		case enable, yes:
			s.readDefault(k, k, true)
		case disable, no:
			s.readDefault(k, k, false)
		case name, to, determiner, auxiliary, colon, particle, now:
			continue
		}
		return
	}
}

// switchBefore returns the last verb for on or off before "by default" at i, or none.
func (s *sentence) switchBefore(i int) int {
	if s.foreign(i) {
		return none
	}
	for k := i - 1; k >= s.from && k > i-maxApart; k-- {
		switch s.items[k].term {
		case enable, disable:
			return k
		case lock, condition, comma, onByDefault, offByDefault:
			return none
		}
	}
	return none
}

// readEnabled reads "now enabled" and "beta and enabled", which mean by default.
func (s *sentence) readEnabled(i int) {
	if s.foreign(i) || s.after(i) == byDefault || s.after(i) == preposition {
		return
	}
	if i == s.from { // "Enabled the X feature gate."
		if group := s.object(i, true); group != none && s.groups[group].called && s.end == i+2 {
			s.add(i, group, DefaultOn, featuregate.Absent)
		}
		return
	}
	if s.before(i) == now || s.before(i) == and && s.before(i-1).isStage() {
		s.add(i, s.subject(i, true), DefaultOn, featuregate.Absent)
	}
}
