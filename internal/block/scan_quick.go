package block

// quick reads the lines that CHANGELOGs mostly consist of, as line would, but
// with fewer looks at them: empty lines, headings, items and lines of text that
// begin at the line's start. It reports whether the line was one.
func (s *scanner) quick() bool {
	if s.quotes > 0 || s.pos > s.start {
		return false
	}
	code := s.leaf > Paragraph && s.leaf != Table
	if code && (s.depth == 0 || s.start == s.eol) {
		return false // it may be a line of the code
	}
	if s.start == s.eol {
		if s.depth > 0 && s.stack[s.depth-1].empty {
			return false
		}
		s.blank()
		return true
	}
	switch c := s.src[s.start]; c {
	case '-', '*', '+':
		if s.eol < s.start+3 || s.src[s.start+1] != ' ' {
			return false
		}
		if text := s.src[s.start+2]; text == c || isBlank(text) {
			return false // it may be a break, or the item's indentation another
		}
		s.quickItem(c)
		return true
	case '#':
		return s.quickHeading()
	case '|', ':':
		if s.leaf != Table || s.depth > 0 {
			return false // it may be a delimiter row
		}
	default:
		if code || starts[c] || s.leaf == Document || s.leaf == Table && s.depth > 0 {
			return false
		}
	}
	s.last().End = uint32(s.end)
	return true
}

// quickHeading adds a heading of the document.
func (s *scanner) quickHeading() bool {
	s.next = s.start
	level, text := s.atx()
	if level == 0 {
		return false
	}
	s.interrupt(0)
	s.leafLine(Heading, text)
	s.last().Level = uint8(level)
	return true
}

// quickItem opens an item of the document, with one blank between marker and
// text, and what begins in it.
func (s *scanner) quickItem(marker byte) {
	const content = 2
	s.closeTo(0)
	s.closeLeaf()
	s.next = s.start + content
	if s.list != 0 && s.listMarker == marker {
		s.flushBlank()
	} else {
		s.list = s.add(List)
	}
	list := s.list
	s.list = 0
	item := s.append(Item, s.start)
	s.nodes[item].Level = 1
	c := s.push(Item, item)
	c.list, c.marker, c.content, c.indent = list, marker, content, content
	s.items = 1
	if starts[s.src[s.next]] {
		s.moveTo(s.next, content)
		s.indent = 0
		s.begins(1)
		return
	}
	s.append(Paragraph, s.start)
	s.leaf = Paragraph
}

// starts tells which characters may begin something else than text. (A | or :
// may begin a delimiter row.)
var starts = [256]bool{
	' ': true, '\t': true, '#': true, '>': true, '`': true, '~': true, '<': true, '=': true, '_': true,
	'-': true, '*': true, '+': true, '|': true, ':': true,
	'0': true, '1': true, '2': true, '3': true, '4': true, '5': true, '6': true, '7': true, '8': true, '9': true,
}
