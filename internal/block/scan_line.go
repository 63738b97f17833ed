package block

// line reads the current line.
func (s *scanner) line() {
	if s.quick() {
		return
	}
	matched := s.match()
	blank := s.next == s.eol
	switch {
	case matched == s.depth:
		if s.leaf != Document && s.continueCode(blank) {
			return
		}
	case blank || !s.inParagraph():
		s.closeTo(matched)
	}
	if blank {
		s.blank()
		return
	}
	s.begins(matched)
}

// begins takes what is behind the containers that the line continues: the blocks
// that begin there, and the text.
func (s *scanner) begins(matched int) {
	flat := false
starts:
	for s.indent < codeIndent || !s.inParagraph() {
		switch s.begin(matched, &flat) {
		case leafStarted:
			return
		case nothing:
			break starts
		}
		if s.next == s.eol {
			s.blank()
			return
		}
		matched = s.depth
	}
	switch s.leaf {
	case Paragraph:
		s.continueParagraph(matched == s.depth)
	case Table:
		s.last().End = uint32(s.end)
	default:
		s.openLeaf(Paragraph)
	}
	if flat {
		s.last().Flags |= Flat
	}
}

// inParagraph reports whether a paragraph is open: what may not interrupt it
// does not begin there, and it continues by laziness.
func (s *scanner) inParagraph() bool { return s.leaf == Paragraph }

// What begins at the cursor.
type start uint8

const (
	nothing start = iota
	leafStarted
	containerStarted
)

// begin opens the block that begins at the cursor, if any but a paragraph does.
// The line continues the first matched containers. It sets flat if a container
// would be too deep.
func (s *scanner) begin(matched int, flat *bool) start {
	if s.indent >= codeIndent {
		s.closeTo(matched)
		s.openIndented()
		return leafStarted
	}
	switch c := s.src[s.next]; c {
	case '#':
		if level, text := s.atx(); level > 0 {
			s.interrupt(matched)
			s.leafLine(Heading, text)
			s.last().Level = uint8(level)
			return leafStarted
		}
	case '`', '~':
		if f, ok := s.fenceStart(); ok {
			s.interrupt(matched)
			s.openFenced(f)
			return leafStarted
		}
	case '<':
		if end := s.htmlStart(s.inParagraph()); end != notHTML {
			s.interrupt(matched)
			s.openHTML(end)
			return leafStarted
		}
	case '=':
		if matched == s.depth && s.inParagraph() && s.setext() {
			return leafStarted
		}
	case '_':
		if s.isBreak() {
			s.interrupt(matched)
			s.leafLine(Break, s.next)
			return leafStarted
		}
	case '-', '*', '+', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		if c == '-' && matched == s.depth && s.inParagraph() && s.setext() {
			return leafStarted
		}
		if (c == '-' || c == '*') && s.isBreak() {
			s.interrupt(matched)
			s.leafLine(Break, s.next)
			return leafStarted
		}
		m, ok := s.marker()
		if !ok || !m.interrupts && matched == s.depth && s.inParagraph() {
			return nothing
		}
		if matched == MaxDepth {
			*flat = true
			return nothing
		}
		s.interrupt(matched)
		s.openItem(m)
		return containerStarted
	case '>':
		if matched == MaxDepth {
			*flat = true
			return nothing
		}
		s.interrupt(matched)
		s.openQuote()
		return containerStarted
	}
	return nothing
}

// interrupt closes what the line does not continue: the containers beyond
// matched, and the open leaf.
func (s *scanner) interrupt(matched int) {
	s.closeTo(matched)
	s.closeLeaf()
}

// blank takes a line that is blank behind the containers, all of which it
// continues.
func (s *scanner) blank() {
	if s.leaf != Indented {
		s.closeLeaf()
	}
	if s.depth > 0 && s.stack[s.depth-1].empty && s.stack[s.depth-1].node == uint32(len(s.nodes)-1) {
		s.append(Blank, s.start) // the item's first line
		return
	}
	if s.blankStart == none {
		s.blankStart = s.start
		s.blankDepth = 0
		if s.quotes > 0 {
			s.blankDepth = int(s.quote[s.quotes-1]) + 1
		}
	}
	s.blankEnd = s.end
}

// flushBlank makes the blank lines that wait a leaf of the innermost open
// container, or of its list.
func (s *scanner) flushBlank() {
	if s.blankStart == none {
		return
	}
	start, end := s.blankStart, s.blankEnd
	s.blankStart = none
	i := s.append(Blank, start)
	n := &s.nodes[i]
	n.End = uint32(end)
	n.Text = uint32(start)
}

func (s *scanner) last() *Node { return &s.nodes[len(s.nodes)-1] }
