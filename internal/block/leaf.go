package block

import "strings"

// leafLine adds a leaf that is the line and no more.
func (s *scanner) leafLine(kind Kind, text int) {
	s.add(kind)
	s.last().Text = uint32(text)
}

// openLeaf adds a leaf that later lines may continue.
func (s *scanner) openLeaf(kind Kind) {
	s.closeLeaf()
	s.add(kind)
	s.leaf = kind
}

// closeLeaf ends the open leaf, if there is one.
func (s *scanner) closeLeaf() {
	switch s.leaf {
	case Paragraph:
		s.splitLinkDefs()
	case Fenced:
		s.last().Flags |= Unclosed
	}
	s.leaf = Document
}

// continueCode adds the line to the open code or HTML, which it is in, unless
// that ends with the line before.
func (s *scanner) continueCode(blank bool) bool {
	switch s.leaf {
	case Fenced:
		if s.fence.closes(s) {
			s.leaf = Document
		}
	case Indented:
		if blank {
			return false
		}
		if s.indent < codeIndent {
			s.closeLeaf()
			return false
		}
		s.blankStart = none
	case Paragraph, Table:
		return false
	case HTML:
		if blank && s.html == htmlBlank {
			return false
		}
		if s.html.in(s.src[s.pos:s.eol]) {
			s.leaf = Document
		}
	}
	s.last().End = uint32(s.end)
	return true
}

// openIndented opens indented code.
func (s *scanner) openIndented() {
	s.advance(codeIndent)
	text, pad := s.pos, 0
	if s.inTab {
		text, pad = s.pos+1, tabStop-s.col%tabStop
	}
	s.openLeaf(Indented)
	n := s.last()
	n.Text, n.Level = uint32(text), uint8(pad)
}

// atx returns the level of the ATX heading at the cursor, or 0, and where its
// text begins.
func (s *scanner) atx() (level, text int) {
	i := s.next
	for i < s.eol && s.src[i] == '#' {
		if i++; i-s.next > 6 {
			return 0, 0
		}
	}
	level = i - s.next
	if i < s.eol && !isBlank(s.src[i]) {
		return 0, 0
	}
	for i < s.eol && isBlank(s.src[i]) {
		i++
	}
	return level, i
}

// setext makes the open paragraph a heading if the line underlines it.
func (s *scanner) setext() bool {
	c := s.src[s.next]
	i := s.next + 1
	for i < s.eol && s.src[i] == c {
		i++
	}
	for i < s.eol && isBlank(s.src[i]) {
		i++
	}
	if i < s.eol {
		return false
	}
	if s.splitLinkDefs(); s.last().Kind == LinkDef {
		s.leaf = Document // nothing is left to underline
		return false
	}
	n := s.last()
	n.Kind, n.Flags, n.Level, n.End = Heading, n.Flags|Setext, 1, uint32(s.end)
	if c == '-' {
		n.Level = 2
	}
	s.leaf = Document
	return true
}

// isBreak reports whether the line is a thematic break from the cursor on.
func (s *scanner) isBreak() bool {
	if s.next < s.breakFailed {
		return false
	}
	c := s.src[s.next]
	count := 0
	for i := s.next; i < s.eol; i++ {
		switch s.src[i] {
		case c:
			count++
		case ' ', '\t':
		default:
			s.breakFailed = i
			return false
		}
	}
	return count >= 3
}

// A fence is an opening code fence.
type fence struct {
	char   byte
	length int
	indent int
}

// fenceStart reads the opening fence at the cursor.
func (s *scanner) fenceStart() (f fence, ok bool) {
	c := s.src[s.next]
	i := s.next
	for i < s.eol && s.src[i] == c {
		i++
	}
	if i-s.next < 3 || c == '`' && strings.IndexByte(s.src[i:s.eol], '`') >= 0 {
		return fence{}, false
	}
	return fence{char: c, length: i - s.next, indent: s.indent}, true
}

func (s *scanner) openFenced(f fence) {
	s.openLeaf(Fenced)
	n := s.last()
	n.Level = uint8(f.indent)
	text := s.next + f.length
	for text < s.eol && isBlank(s.src[text]) {
		text++
	}
	n.Text = uint32(text)
	s.fence = f
}

// closes reports whether the line is the closing fence.
func (f fence) closes(s *scanner) bool {
	if s.indent >= codeIndent || s.next == s.eol || s.src[s.next] != f.char {
		return false
	}
	i := s.next
	for i < s.eol && s.src[i] == f.char {
		i++
	}
	if i-s.next < f.length {
		return false
	}
	for i < s.eol && isBlank(s.src[i]) {
		i++
	}
	return i == s.eol
}

// A marker is a list item's.
type marker struct {
	kind       byte // '-', '+', '*', '.' or ')'
	end        int  // the offset behind it
	interrupts bool // the item may begin in the middle of a paragraph
}

// maxDigits is how long the number of an item may be.
const maxDigits = 9

// marker reads the list marker at the cursor.
func (s *scanner) marker() (m marker, ok bool) {
	i := s.next
	m.interrupts = true
	if c := s.src[i]; isDigit(c) {
		for i < s.eol && isDigit(s.src[i]) {
			if i++; i-s.next > maxDigits {
				return m, false
			}
		}
		if i == s.eol || s.src[i] != '.' && s.src[i] != ')' {
			return m, false
		}
		m.interrupts = c == '1' && i == s.next+1
	}
	m.kind = s.src[i]
	m.end = i + 1
	if m.end < s.eol && !isBlank(s.src[m.end]) {
		return m, false
	}
	for i = m.end; i < s.eol && isBlank(s.src[i]); i++ {
	}
	if i == s.eol {
		m.interrupts = false
	}
	return m, true
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }
func isDigit(c byte) bool { return '0' <= c && c <= '9' }
