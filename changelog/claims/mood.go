package claims

import (
	"strings"

	"github.com/kubenotes/kubenotes"
)

// A mood follows what is a statement and what is none: conditions, reasons and
// looks back.
type mood struct {
	s       *sentence
	past    bool   // what is being read is no statement
	base    bool   // past, where the brackets around began
	was     []bool // past, for each item read
	outside []mark // for each pair of brackets that is open
	segment int    // the first fact that a condition behind it would take back
}

// A mark is the mood before brackets.
type mark struct {
	past, base bool
	segment    int
}

func (m *mood) init(s *sentence) {
	m.s, m.segment = s, len(s.facts)
	m.was = make([]bool, 0, s.end-s.from)
}

// note goes on to item i. Brackets behind a gate are a statement about it even
// within a condition.
func (m *mood) note(i int) {
	switch m.s.items[i].term {
	case condition, formerly:
		m.past = true
	case reason:
		m.past = !m.s.versionFollows(i)
	case comma:
		m.past = m.base
	case open:
		m.outside = append(m.outside, mark{m.past, m.base, m.segment})
		m.segment = len(m.s.facts)
		if m.s.before(i) == name { // what is demoted was so before
			m.past = m.s.verb != none && m.s.items[m.s.verb].term == demote && !m.s.follows(m.s.verb)
		}
		m.base = m.past
	case shut:
		m.past, m.base = false, false
		if n := len(m.outside); n > 0 {
			m.past, m.base, m.segment = m.outside[n-1].past, m.outside[n-1].base, m.outside[n-1].segment
			m.outside = m.outside[:n-1]
		}
	}
	m.was = append(m.was, m.past)
}

// dim reports whether item i, which has been read, is in no statement.
func (m *mood) dim(i int) bool { return i-m.s.from < len(m.was) && m.was[i-m.s.from] }

// modal reports whether the verb at i tells only what may be or is wished for, and
// whether it is negated.
func (s *sentence) modal(i int) (possible, negated bool) {
	for k := i - 1; k >= s.from && k > i-6; k-- {
		switch s.items[k].term {
		case may:
			possible = true
			continue
		case not:
			negated = true
			continue
		case auxiliary, now, will, unconditional:
			continue
		}
		break
	}
	if i > s.from && s.isWord(i-1, "to") && !s.items[i].term.isStage() { // "to remove"
		switch s.items[i].term {
		case remove, introduce, lock, deprecate, promote, rename:
			possible = true
		}
	}
	if s.before(i) == preposition && s.gerund(i) && s.items[i].term != enable && s.items[i].term != disable { // "allows for removing"
		possible = true
	}
	if s.foreign(i) {
		for k := i + 1; k < s.end && k < i+4; k++ {
			negated = negated || s.items[k].term == notAfter
		}
	}
	return possible, negated
}

// when returns whether the verb at i tells of a plan, and the version with it.
// What "will be enabled by default" is so from this release on, unless the text
// says otherwise.
func (s *sentence) when(i int, kind Kind) (planned bool, v kubenotes.Version) {
	willBe, later := s.will(i), s.isWord(i, "removal")
	for k := i + 1; k < s.end && k < i+7; k++ {
		switch s.items[k].term {
		case version:
			v = s.version(k)
		case future:
			later = true
		case to, preposition, reason, determiner, from, other, fresh, byDefault, yes, onByDefault, enable:
			continue
		}
		break
	}
	for k := i - 1; v.IsZero() && s.foreign(i) && k >= s.from && k > i-4; k-- { // "1.34で削除されます"
		switch s.items[k].term {
		case version:
			v = s.version(k)
			later = s.after(i) == present
		case particle:
			continue
		}
		break
	}
	if v.IsZero() && (kind == DefaultOn || kind == DefaultOff) {
		v = s.sharedVersion(i)
	}
	switch kind {
	case DefaultOn, DefaultOff, AtStage, Promoted, Introduced:
		return later || willBe && !v.IsZero(), v
	}
	return later || willBe, v
}

// sharedVersion returns the version of the statement that the verb at i goes on
// from: "promoted to beta in 1.25, but off by default".
func (s *sentence) sharedVersion(i int) kubenotes.Version {
	n := len(s.facts)
	if n == s.first || s.facts[n-1].planned {
		return kubenotes.Version{}
	}
	for k := i - 1; k > s.facts[n-1].trigger; k-- {
		switch s.items[k].term {
		case auxiliary, and, comma, open, not:
			continue
		case version:
			return s.facts[n-1].version
		}
		break
	}
	return kubenotes.Version{}
}

// will reports whether "will" stands with the verb at i, or with the one that it
// shares the subject with: "will be locked and removed".
func (s *sentence) will(i int) bool {
	for k := i - 1; k >= s.from && k > i-6; k-- {
		switch s.items[k].term {
		case will:
			return true
		case auxiliary, now, not, unconditional:
			continue
		case and:
			n := len(s.facts)
			return n > s.first && s.facts[n-1].planned && s.facts[n-1].trigger == k-1
		}
		break
	}
	return false
}

// gerund reports whether the word at i is one: "removing".
func (s *sentence) gerund(i int) bool {
	t := s.tokens[s.items[i].tok]
	return strings.HasSuffix(s.text[t.start:t.end], "ing")
}

func (s *sentence) version(k int) kubenotes.Version {
	t := s.tokens[s.items[k].tok]
	v, err := kubenotes.ParseVersion(s.text[t.start:t.end])
	if err != nil {
		return kubenotes.Version{}
	}
	return v
}

// versionFollows reports whether the word at i leads a version: "since v1.22".
func (s *sentence) versionFollows(i int) bool {
	for k := i + 1; k < s.end && k < i+4; k++ {
		switch s.items[k].term {
		case version:
			return true
		case other, determiner, preposition:
			continue
		}
		break
	}
	return false
}
