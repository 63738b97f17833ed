package block

import "slices"

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
			if s.indent < c.content {
				return depth
			}
			s.advance(c.content)
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
	s.cursor.advance(s.src, s.eol, columns)
	s.indent -= columns
}

// passQuote moves the cursor behind a quote's marker and one column of blank.
func (s *scanner) passQuote() {
	s.cursor = cursor{pos: s.next + 1, col: s.col + s.indent + 1}
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
	s.push(container{node: node, kind: Quote})
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
	s.cursor = cursor{pos: m.end, col: s.col + width}
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
	s.push(container{
		node: node, list: list, kind: Item, marker: m.kind, empty: empty,
		content: width + blanks,
		indent:  s.indentation() + uint16(width+blanks),
	})
}

// indentation is the Node.Indent of what is in the innermost open container.
func (s *scanner) indentation() uint16 {
	if s.depth == 0 {
		return 0
	}
	return s.stack[s.depth-1].indent
}

func (s *scanner) push(c container) {
	s.stack[s.depth] = c
	s.depth++
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

// append appends a node.
func (s *scanner) append(kind Kind, start int) uint32 {
	i := uint32(len(s.nodes))
	if len(s.nodes) == cap(s.nodes) {
		s.nodes = slices.Grow(s.nodes, len(s.nodes)) // twice, where append alone would copy more often
	}
	s.nodes = append(s.nodes, Node{
		Start: uint32(start), End: uint32(s.end), Text: uint32(s.next), Next: i + 1,
		Kind: kind, Indent: s.indentation(), Quotes: s.quotes,
	})
	return i
}
