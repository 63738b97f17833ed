package changelog

import (
	"sort"
	"strings"

	"github.com/kubenotes/kubenotes/internal/block"
	"github.com/kubenotes/kubenotes/internal/trailer"
)

// list makes entries of the items of an outermost list.
func (p *parser) list(i int32) {
	nodes := p.d.tree.Nodes
	for c := i + 1; c < int32(nodes[i].Next); c = int32(nodes[c].Next) {
		if nodes[c].Kind == block.Item && !isContents(p.d.tree.Source[nodes[c].Text:nodes[c].End]) {
			p.item(c)
		}
	}
}

// isContents reports whether an item of that text is one of a table of contents:
// a link to an anchor.
func isContents(text string) bool {
	if text == "" || text[0] != '[' {
		return false
	}
	link := strings.Index(text, "](")
	return link >= 0 && strings.HasPrefix(text[link+2:], "#")
}

// item makes an entry, or several, of an outermost item.
func (p *parser) item(i int32) {
	mark := len(p.d.marks)
	p.scan(i)
	p.entriesOf(i, p.marksFrom(mark))
}

// scan appends the marks of the item's paragraphs. A trailer can also be at the
// end of code whose fence was never closed.
func (p *parser) scan(i int32) {
	nodes := p.d.tree.Nodes
	mark := len(p.d.marks)
	for c := i + 1; c < int32(nodes[i].Next); c++ {
		if n := &nodes[c]; n.Kind == block.Paragraph {
			p.scanLeaf(n)
		}
	}
	if last := &nodes[nodes[i].Next-1]; len(p.d.marks) == mark && last.Kind == block.Fenced && last.Flags&block.Unclosed != 0 {
		p.scanLeaf(last)
	}
}

func (p *parser) scanLeaf(n *block.Node) {
	p.d.marks = trailer.Append(p.d.marks, p.d.tree.Source, int(n.Text), int(n.End))
}

// marked is a range of the document's marks.
type marked struct {
	p          *parser
	first, end int
}

func (p *parser) marksFrom(first int) marked { return marked{p, first, len(p.d.marks)} }

// within returns the marks of m that stand in the source from start up to end.
func (m marked) within(start, end uint32) marked {
	marks := m.p.d.marks[m.first:m.end]
	if len(marks) > 0 && start <= marks[0].Start && marks[len(marks)-1].Start < end {
		return m
	}
	first := sort.Search(len(marks), func(i int) bool { return marks[i].Start >= start })
	last := sort.Search(len(marks), func(i int) bool { return marks[i].Start >= end })
	return marked{m.p, m.first + first, m.first + last}
}

// has reports whether a pull request is among the marks.
func (m marked) has() bool {
	for i := m.first; i < m.end; i++ {
		if m.p.d.marks[i].Kind == trailer.PR {
			return true
		}
	}
	return false
}

// entriesOf makes an entry of an item with these marks. An item whose own text
// has no trailer, while several of the items in it have one, is a label above
// these, and they are the entries.
func (p *parser) entriesOf(i int32, marks marked) {
	nodes := p.d.tree.Nodes
	n := &nodes[i]
	own, lists := n.End, 0
	trailers := 0
	for c := i + 1; c < int32(n.Next); c = int32(nodes[c].Next) {
		if nodes[c].Kind != block.List {
			continue
		}
		if lists++; lists == 1 {
			own = nodes[c].Start
		}
		for item := c + 1; item < int32(nodes[c].Next); item = int32(nodes[item].Next) {
			if nodes[item].Kind == block.Item && marks.within(nodes[item].Start, nodes[item].End).has() {
				trailers++
			}
		}
	}
	if trailers < 2 || own > n.Start && marks.within(n.Start, own).has() {
		p.entry(i, n.Start, n.Text, n.End, marks)
		return
	}
	for c := i + 1; c < int32(n.Next); c = int32(nodes[c].Next) {
		if nodes[c].Kind != block.List {
			continue
		}
		for item := c + 1; item < int32(nodes[c].Next); item = int32(nodes[item].Next) {
			if nodes[item].Kind == block.Item {
				p.entriesOf(item, marks.within(nodes[item].Start, nodes[item].End))
			}
		}
	}
}

// paragraph makes an entry of an outermost paragraph that has a trailer.
func (p *parser) paragraph(i int32) {
	n := &p.d.tree.Nodes[i]
	mark := len(p.d.marks)
	p.scanLeaf(n)
	m := p.marksFrom(mark)
	if !m.has() || p.d.marks[mark].Kind != trailer.Trailer || p.role() == RoleSecurity {
		p.d.marks = p.d.marks[:mark]
		return
	}
	p.entry(i, n.Start, n.Text, n.End, m)
}

// entry adds an entry, or several where the source has several on one line. In a
// section that is not for changes it takes a pull request to be one.
func (p *parser) entry(node int32, start, text, end uint32, m marked) {
	if role := p.role(); (role == RoleOther || role == RoleSecurity) && !m.has() {
		return
	}
	src := p.d.tree.Source
	end = max(text, start+uint32(len(strings.TrimRight(src[start:end], " \t\r\n"))))
	for i := m.first; i < m.end; i++ {
		mark := &p.d.marks[i]
		if mark.Kind != trailer.Trailer || mark.End >= end {
			continue
		}
		next, nextText, ok := anotherNote(src[:end], mark.End)
		if !ok {
			continue
		}
		last := i + 1
		for last < m.end && p.d.marks[last].Kind != trailer.Trailer {
			last++
		}
		if last == m.end || mark.Start < text {
			continue // without a trailer of its own it is no note
		}
		p.addEntry(entry{start: start, text: text, end: mark.End, node: node, marks: span{int32(m.first), int32(last)}})
		start, text, m.first = next, nextText, last
		i = last - 1
	}
	p.addEntry(entry{start: start, text: text, end: end, node: node, marks: span{int32(m.first), int32(m.end)}})
}

// anotherNote reports whether a further bullet stands on the line behind pos, as
// in "… (#1, @a))* Another note (#2, @b)", and where it and its text begin.
func anotherNote(src string, pos uint32) (start, text uint32, ok bool) {
	i := pos
	for i < uint32(len(src)) && (src[i] == ' ' || src[i] == '\t') {
		i++
	}
	if i+2 >= uint32(len(src)) || src[i] != '*' && src[i] != '-' || src[i+1] != ' ' {
		return 0, 0, false
	}
	text = i + 2
	for text < uint32(len(src)) && src[text] == ' ' {
		text++
	}
	return i, text, text < uint32(len(src)) && src[text] != '\n' && src[text] != '\r'
}
