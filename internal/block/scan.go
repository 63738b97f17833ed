package block

import "strings"

// Scan returns the block structure of src. It never fails.
func Scan(src string) Tree {
	var s scanner
	s.init(src, 16+len(src)/56)
	for s.end < len(s.src) {
		s.nextLine()
		s.line()
	}
	s.finish()
	return Tree{Source: s.src, Nodes: s.nodes}
}

// init puts the scanner at the start of src, with room for so many nodes.
func (s *scanner) init(src string, nodes int) {
	if size := uint64(MaxSize); uint64(len(src)) > size {
		src = src[:size]
	}
	s.src = src
	s.nodes = make([]Node, 1, nodes)
	s.carriage = strings.IndexByte(src, '\r') >= 0
	s.reset(0)
}

// reset makes the scanner go on at pos, where a line begins and no block is open.
func (s *scanner) reset(pos int) {
	s.end = pos
	s.feed = none
	s.nodes = s.nodes[:1]
	s.depth, s.items, s.quotes = 0, 0, 0
	s.leaf, s.list = Document, 0
	s.blankStart = none
}

// finish closes all blocks.
func (s *scanner) finish() {
	s.closeTo(0)
	s.closeLeaf()
	s.endList()
	s.flushBlank()
	s.nodes[0].End = uint32(len(s.src))
	s.nodes[0].Next = uint32(len(s.nodes))
}

const (
	byteOrderMark = "\uFEFF"
	tabStop       = 4
	codeIndent    = 4 // columns that make indented code
	none          = -1
)

// A container is an open quote or item. Lists are not on the stack: an item
// knows its list.
type container struct {
	node    uint32
	list    uint32 // index of the item's list
	content uint16 // an item's columns from the parent's content to its own
	indent  uint16 // Node.Indent of what is inside
	kind    Kind
	marker  byte // of the item: '-', '+', '*', '.' or ')'
	empty   bool // an item that began with a blank line and has no content yet
}

// A scanner reads a source line by line; what the lines so far leave open are the
// containers on its stack and at most one leaf, the last node.
type scanner struct {
	src      string
	nodes    []Node
	carriage bool // src has a CR somewhere

	// The line: src[start:end], its text without the line ending src[start:eol].
	start, eol, end int

	// Behind the container prefixes recognized so far.
	cursor
	// What follows the cursor: the next character that is no blank (or eol), and
	// the columns up to it.
	next, indent int

	stack  [MaxDepth]container
	depth  int
	items  uint8           // items in the stack
	quotes uint8           // quotes in the stack
	quote  [MaxDepth]uint8 // their places in the stack

	leaf  Kind  // the open leaf, the last node: Paragraph, Table, Fenced, Indented, HTML; else Document
	fence fence // of the open Fenced
	html  htmlEnd

	// A list whose last item was closed, but to which the next item may belong: at
	// most one, in the innermost open container. 0 is none.
	list       uint32
	listMarker byte

	// Blank lines not yet assigned to a container: none is no such lines.
	blankStart, blankEnd int
	blankDepth           int // containers that they are surely in

	feed        int // the first LF at or behind start, or len(src); less than start if unknown
	breakFailed int // up to here in the line there is no thematic break
}

// nextLine moves to the line after the current one.
func (s *scanner) nextLine() {
	s.start = s.end
	s.moveTo(s.start, 0)
	s.breakFailed = 0
	if s.src[s.start] == '\n' {
		s.eol, s.end = s.start, s.start+1
	} else if s.carriage {
		s.endLine()
	} else if n := strings.IndexByte(s.src[s.start:], '\n'); n >= 0 {
		s.eol = s.start + n
		s.end = s.eol + 1
	} else {
		s.eol, s.end = len(s.src), len(s.src)
	}
	if s.start == 0 && strings.HasPrefix(s.src, byteOrderMark) {
		s.pos = len(byteOrderMark)
	}
}

// endLine finds the end of the line in a document with CRs. It looks for each LF
// once, however many CRs come before.
func (s *scanner) endLine() {
	if s.feed < s.start {
		s.feed = len(s.src)
		if n := strings.IndexByte(s.src[s.start:], '\n'); n >= 0 {
			s.feed = s.start + n
		}
	}
	s.eol, s.end = s.feed, min(s.feed+1, len(s.src))
	if r := strings.IndexByte(s.src[s.start:s.feed], '\r'); r >= 0 {
		s.eol = s.start + r
		if s.eol+1 < s.feed || s.feed == len(s.src) {
			s.end = s.eol + 1
		}
	}
}
