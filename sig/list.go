package sig

import (
	"iter"
	"strings"
	"unicode/utf8"
)

// An Item is one name in a list of groups.
type Item struct {
	Group      Group // "" if the catalog has no group of that name
	Start, End int   // the name is list[Start:End]
}

// Items yields the names in a list of groups, in order, with the group each one
// stands for:
//
//	[SIG API Machinery, Apps, Auth and Node]
//	SIG Architecture, SIG CLI, and SIG Testing
//
// Names are separated by commas, by "and" or "&", or by the word SIG, which
// begins a name where the comma was forgotten. The list ends at its closing
// bracket, if it has one. Items does not allocate.
func (c *Catalog) Items(list string) iter.Seq[Item] {
	return func(yield func(Item) bool) {
		for rest := (splitter{text: list}); ; {
			start, end, ok := rest.next()
			if !ok {
				return
			}
			g, _ := c.Match(list[start:end])
			if !yield(Item{g, start, end}) {
				return
			}
		}
	}
}

// A splitter cuts a list of groups into names.
type splitter struct {
	text   string
	pos    int
	closed bool // the closing bracket was met
}

// next returns the span of the next name, which is never empty.
func (s *splitter) next() (start, end int, ok bool) {
	for !s.closed && s.pos < len(s.text) {
		start, end = s.cut()
		start, end = trim(s.text, start, end)
		if start < end {
			return start, end, true
		}
	}
	return 0, 0, false
}

// cut moves over one name and the separator after it.
func (s *splitter) cut() (start, end int) {
	if word, length := s.word(s.pos); strings.EqualFold(word, "and") {
		s.pos += length
	}
	start = s.pos
	depth := 0 // of parentheses
	for s.pos < len(s.text) {
		at := s.pos
		c, size := s.text[at], 1
		if c >= utf8.RuneSelf {
			c, size = punctuation(s.text[at:])
		}
		switch c {
		case '(':
			depth++
		case ')':
			depth--
		case ',', ';', '&', '[', ']':
			s.pos += size
			s.closed = c == ']'
			return start, at
		}
		if isBlank(c) {
			word, length := s.word(at + size)
			switch {
			case strings.EqualFold(word, "and"):
				s.pos = at + size + length
				return start, at
			case depth <= 0 && strings.EqualFold(word, "SIG"):
				s.pos = at + size
				return start, at
			}
		}
		s.pos += size
	}
	return start, s.pos
}

// word returns the word of three letters at pos, if a blank follows it.
func (s *splitter) word(pos int) (word string, length int) {
	if pos+3 >= len(s.text) || !isBlank(s.text[pos+3]) {
		return "", 0
	}
	return s.text[pos : pos+3], 3
}

// punctuation is [narrow], and it knows the ideographic comma.
func punctuation(text string) (c byte, size int) {
	if strings.HasPrefix(text, "、") {
		return ',', len("、")
	}
	return narrow(text)
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

func trim(text string, start, end int) (int, int) {
	for start < end && isBlank(text[start]) {
		start++
	}
	for start < end && isBlank(text[end-1]) {
		end--
	}
	return start, end
}
