package block

import "github.com/kubenotes/kubenotes/internal/room"

// match moves the cursor behind the prefixes of the open containers that the
// line continues, and returns how many these are.
func (s *scanner) match() int {
	s.peek()
	depth := 0
	for depth < s.depth {
		if s.next == s.eol {
			return s.matchBlank(depth)
		}
		c := &s.stack[depth]
		if c.kind == Item {
			if s.indent < int(c.content) {
				return depth
			}
			s.advance(int(c.content))
		} else {
			if s.indent >= codeIndent || s.src[s.next] != '>' {
				return depth
			}
			s.passQuote()
		}
		depth++
	}
	return depth
}

// matchBlank is match for the rest of a line that is blank: it continues items
// but no quotes, and no item that has been blank so far.
func (s *scanner) matchBlank(depth int) int {
	for _, q := range s.quote[:s.quotes] {
		if int(q) >= depth {
			return int(q)
		}
	}
	if s.stack[s.depth-1].empty {
		return s.depth - 1
	}
	return s.depth
}

// peek finds what follows the cursor.
func (s *scanner) peek() {
	next, col := s.pos, s.col
	for eight := next + 8; eight <= s.eol && s.src[next:eight] == "        "; eight += 8 {
		next, col = eight, col+8
	}
	for next < s.eol {
		switch s.src[next] {
		case ' ':
			col++
		case '\t':
			col += tabStop - col%tabStop
		default:
			s.next, s.indent = next, col-s.col
			return
		}
		next++
	}
	s.next, s.indent = next, col-s.col
}

// advance moves the cursor over that many columns of blanks.
func (s *scanner) advance(columns int) {
	if !s.inTab && s.next-s.pos == s.indent { // a byte a column
		s.pos += columns
		s.col += columns
	} else {
		s.cursor.advance(s.src, s.eol, columns)
	}
	s.indent -= columns
}

// passQuote moves the cursor behind a quote's marker and one column of blank.
func (s *scanner) passQuote() {
	s.moveTo(s.next+1, s.col+s.indent+1)
	s.peek()
	s.advance(min(1, s.indent))
}

// openQuote opens the quote whose marker is next.
func (s *scanner) openQuote() {
	node := s.add(Quote)
	s.passQuote()
	s.nodes[node].Text = uint32(s.next)
	s.quote[s.quotes] = uint8(s.depth)
	s.quotes++
	s.push(Quote, node)
}

// openItem opens an item, and its list unless it continues one.
func (s *scanner) openItem(m marker) {
	if s.list != 0 && s.listMarker == m.kind {
		s.flushBlank()
	} else {
		s.list = s.add(List)
		if m.kind == '.' || m.kind == ')' {
			s.nodes[s.list].Flags = Ordered
		}
	}
	list := s.list
	s.list = 0
	node := s.add(Item)

	width := s.indent + m.end - s.next
	s.moveTo(m.end, s.col+width)
	s.peek()
	empty := s.next == s.eol
	blanks := 1
	if !empty && s.indent <= codeIndent {
		blanks = s.indent
	}
	s.advance(min(blanks, s.indent))
	s.items++
	s.nodes[node].Level = s.items
	s.nodes[node].Text = uint32(s.next)
	s.nodes[list].Text = uint32(s.next)
	outer := s.indentation()
	c := s.push(Item, node)
	c.list, c.marker, c.empty = list, m.kind, empty
	c.content = uint16(width + blanks)
	c.indent = outer + c.content
}

// indentation is the Node.Indent of what is in the innermost open container.
func (s *scanner) indentation() uint16 {
	if s.depth == 0 {
		return 0
	}
	return s.stack[s.depth-1].indent
}

// push opens a container; the caller sets what the item has besides.
func (s *scanner) push(kind Kind, node uint32) *container {
	c := &s.stack[s.depth]
	c.node, c.list, c.content, c.indent, c.kind, c.marker, c.empty = node, 0, 0, 0, kind, 0, false
	s.depth++
	return c
}

// closeTo closes the containers beyond depth, and the leaf if there are any.
func (s *scanner) closeTo(depth int) {
	if depth == s.depth {
		return
	}
	s.closeLeaf()
	s.endList()
	if s.blankStart != none && depth < s.blankDepth {
		s.pop(s.blankDepth)
		s.endList()
		s.flushBlank()
	}
	s.pop(depth)
}

// pop closes the containers beyond depth, but of the last one, if it is an item,
// not the list.
func (s *scanner) pop(depth int) {
	for s.depth > depth {
		s.endList()
		s.depth--
		c := &s.stack[s.depth]
		s.seal(c.node)
		if c.kind == Quote {
			s.quotes--
		} else {
			s.items--
			s.list, s.listMarker = c.list, c.marker
		}
	}
}

// endList closes the list that waits for a further item.
func (s *scanner) endList() {
	if s.list != 0 {
		s.seal(s.list)
		s.list = 0
	}
}

// seal ends a container with the last leaf.
func (s *scanner) seal(node uint32) {
	n := &s.nodes[node]
	n.End = s.nodes[len(s.nodes)-1].End
	n.Next = uint32(len(s.nodes))
}

// add appends a node that begins with the line.
func (s *scanner) add(kind Kind) uint32 {
	s.endList()
	s.flushBlank()
	if s.depth > 0 {
		s.stack[s.depth-1].empty = false
	}
	return s.append(kind, s.start)
}

// append appends a node. It sets field by field: a literal would be built aside
// and copied in wider words, which waits for the narrower writes.
func (s *scanner) append(kind Kind, start int) uint32 {
	i := len(s.nodes)
	if i == cap(s.nodes) {
		s.nodes = room.Grow(s.nodes, s.start, len(s.src))
	}
	s.nodes = s.nodes[:i+1]
	n := &s.nodes[i]
	n.Start, n.End, n.Text, n.Next = uint32(start), uint32(s.end), uint32(s.next), uint32(i+1)
	n.Indent = s.indentation()
	n.Kind, n.Flags, n.Level, n.Quotes = kind, 0, 0, s.quotes
	return uint32(i)
}
