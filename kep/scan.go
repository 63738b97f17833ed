package kep

import "strings"

// A scanner finds the references in a text. Every reference holds one of three
// words: "kep", "enhancements" or "features". The scanner leaps from one such
// word to the next and looks at what surrounds it.
type scanner struct {
	text string
	pos  int // where to look for the next word

	// floor is the least offset that a reference can start at: behind the last
	// one found, or behind what a look back has already gone over. It makes the
	// looks back linear in sum.
	floor int

	// refused is told of what looks like a reference and is none; nil for nobody.
	refused func(text, reason string)
}

// held holds, for the last byte of a window of three, how many bytes of the
// window may begin one of "kep", "cem" (of enhancements) and "fea" (of
// features), in any case. The window can leap by the rest without passing over
// one; a 3 says that it may be one of them.
var held = [256]uint8{
	'k': 1, 'e': 2, 'p': 3, 'c': 1, 'm': 3, 'f': 1, 'a': 3,
	'K': 1, 'E': 2, 'P': 3, 'C': 1, 'M': 3, 'F': 1, 'A': 3,
}

// next returns the next reference, or false at the end.
func (s *scanner) next() (Mention, bool) {
	text := s.text
	for i := s.pos + 2; i < len(text); {
		if h := held[text[i]]; h < 3 {
			i += 3 - int(h)
			continue
		}
		start := i - 2
		i += 3 // none of the three words' last letters is in another
		var m Mention
		switch text[start] | 0x20 {
		case 'k':
			if text[start+1]|0x20 == 'e' && text[start+2]|0x20 == 'p' {
				m = s.kep(start)
			}
		case 'c':
			if text[start+1]|0x20 == 'e' && text[start+2]|0x20 == 'm' {
				m = s.enhancements(start)
			}
		case 'f':
			if text[start+1]|0x20 == 'e' && text[start+2]|0x20 == 'a' {
				m = s.features(start)
			}
		}
		i = max(i, s.pos+2)
		if m.Form != 0 {
			s.pos, s.floor = m.End, m.End
			return m, true
		}
	}
	s.pos = len(text)
	return Mention{}, false
}

// kep looks at the word "kep" at start.
func (s *scanner) kep(start int) Mention {
	rest := s.text[start+len("kep"):]
	switch {
	case hasPrefixFold(rest, ".k8s.io/"), hasPrefixFold(rest, "s.k8s.io/"), hasPrefixFold(rest, "s/"):
		return s.address(start)
	}
	return s.name(start)
}

// enhancements looks at "cem" at start, which may belong to "enhancements".
func (s *scanner) enhancements(start int) Mention {
	const before, after = "enhan", "cements"
	start -= len(before)
	if start < s.floor || !hasPrefixFold(s.text[start:], before+after) {
		return Mention{}
	}
	return s.repository(start, start+len(before+after))
}

// features looks at "fea" at start, which may belong to "features".
func (s *scanner) features(start int) Mention {
	rest := s.text[start:]
	switch {
	case hasPrefixFold(rest, "features.k8s.io/"), hasPrefixFold(rest, "feature.k8s.io/"):
		return s.address(start)
	case hasPrefixFold(rest, "features") && hasSuffixFold(s.text[s.floor:start], "kubernetes/"):
		return s.repository(start, start+len("features"))
	}
	return Mention{}
}

// repository looks at the name of a repository.
func (s *scanner) repository(start, end int) Mention {
	switch at(s.text, end) {
	case '/':
		return s.address(start)
	case '#':
		return s.reference(start, end)
	}
	return Mention{}
}

// name reads KEP-1710 and its like; "KEP" stands at start.
func (s *scanner) name(start int) Mention {
	if start > 0 && isWord(s.text[start-1]) {
		return Mention{}
	}
	end := start + len("KEP")
	blank := false
	for end < len(s.text) && s.text[end] == ' ' && end-start < len("KEP")+2 {
		end, blank = end+1, true
	}
	if c := at(s.text, end); c == '#' || c == '-' && !blank {
		end++
	}
	number, digits := leadingNumber(s.text[end:])
	if digits == 0 {
		return Mention{}
	}
	legacy := number == 0 && digits == 4 && s.text[end:end+digits] != "0000"
	end += digits
	next, afterNext := at(s.text, end), at(s.text, end+1)
	switch {
	case number == 0 && !legacy:
		return s.refuse(start, end, "no number of a KEP")
	case isWord(next):
		return s.refuse(start, end+1, "letters follow the number")
	case (next == '.' || next == '-') && isDigit(afterNext):
		return s.refuse(start, end+2, "a version or a date")
	}
	if from := s.tokenStart(start); from < start && strings.Contains(s.text[from:start], "://") {
		s.pos = s.tokenEnd(start)
		return s.refuse(from, s.pos, "part of another address")
	}
	form := FormName
	if legacy {
		form = FormLegacy
	}
	return s.mention(number, form, start, end)
}

// reference reads kubernetes/enhancements#1710; the repository's name is
// text[start:end].
func (s *scanner) reference(start, end int) Mention {
	from := s.tokenStart(start)
	number, digits := leadingNumber(s.text[end+1:])
	end += 1 + digits
	switch before := s.text[from:start]; {
	case number == 0:
		return s.refuse(from, end, "no number of a KEP")
	case isWord(at(s.text, end)):
		return s.refuse(from, end+1, "letters follow the number")
	case strings.Contains(before, "://"):
		s.pos = s.tokenEnd(end)
		return s.refuse(from, s.pos, "part of another address")
	case before == "", strings.EqualFold(before, "kubernetes/"), strings.EqualFold(before, "k/"):
		return s.mention(number, FormRef, from, end)
	}
	return s.refuse(from, end, "another repository's issue")
}

// address reads the URL or path around start.
func (s *scanner) address(start int) Mention {
	from, to := s.tokenStart(start), s.tokenEnd(start)
	s.pos = to
	number, form, reason := parseAddress(s.text[from:to])
	if reason != "" {
		return s.refuse(from, to, reason)
	}
	return s.mention(number, form, from, to)
}

func (s *scanner) mention(number Number, form Form, start, end int) Mention {
	m := Mention{Number: number, Form: form, Start: start, End: end, Text: s.text[start:end]}
	if hasPrefixFold(m.Text, "https://") || hasPrefixFold(m.Text, "http://") {
		m.URL = m.Text
	}
	return m
}

func (s *scanner) refuse(start, end int, reason string) Mention {
	if s.refused != nil {
		s.refused(s.text[start:end], reason)
	}
	return Mention{}
}

// tokenStart returns where the address begins that holds the byte at start.
func (s *scanner) tokenStart(start int) int {
	from := start
	for from > s.floor && isAddress(s.text[from-1]) {
		from--
	}
	s.floor = start
	return from
}

// tokenEnd returns where the address ends that holds the byte at start. A
// closing parenthesis belongs to it where the opening one does, punctuation at
// the end does not.
func (s *scanner) tokenEnd(start int) int {
	end, open := start, 0
	for ; end < len(s.text); end++ {
		switch c := s.text[end]; {
		case c == '(':
			open++
		case c == ')' && open > 0:
			open--
		case !isAddress(c):
			return s.trimPunctuation(start, end)
		}
	}
	return s.trimPunctuation(start, end)
}

func (s *scanner) trimPunctuation(start, end int) int {
	return start + len(strings.TrimRight(s.text[start:end], ".,:;!?("))
}

// isAddress reports whether c can stand in a URL or path. Parentheses are
// not among them: Markdown puts them around a URL.
func isAddress(c byte) bool {
	switch c {
	case '-', '.', '_', '~', ':', '/', '?', '#', '@', '!', '$', '&', '+', ',', ';', '=', '%':
		return true
	}
	return isWord(c)
}

// at returns the byte of s at i, or 0 behind the end.
func at(s string, i int) byte {
	if i < len(s) {
		return s[i]
	}
	return 0
}

func hasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}

func hasSuffixFold(s, suffix string) bool {
	return len(s) >= len(suffix) && strings.EqualFold(s[len(s)-len(suffix):], suffix)
}
