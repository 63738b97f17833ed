package changelog

import (
	"iter"
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
// it begins with a link to an anchor, or is a link and nothing else.
func isContents(text string) bool {
	if text == "" || text[0] != '[' {
		return false
	}
	link := strings.Index(text, "](")
	if link < 0 {
		return false
	}
	target := text[link+2:]
	return strings.HasPrefix(target, "#") || strings.IndexByte(target, ')') == len(trimBlank(target))-1
}

// item makes an entry, or several, of an outermost item.
func (p *parser) item(i int32) {
	if p.continues(i) {
		p.extend(i)
		return
	}
	p.unfinished = false
	mark, count := len(p.d.marks), len(p.d.entries)
	nodes := p.d.tree.Nodes
	only := nodes[i+1].Kind.IsLeaf() && nodes[i+1].Next == nodes[i].Next
	if only && nodes[i+1].Kind == block.Paragraph {
		p.scanLeaf(&nodes[i+1]) // as most items are
	} else {
		p.scan(i)
	}
	if only {
		p.entry(i, none, p.marksFrom(mark))
	} else {
		p.entriesOf(i, none, p.marksFrom(mark))
	}
	if count < len(p.d.entries) {
		p.note(i)
	}
}

// The generator writes urgent notes behind " - " and indents what follows by two
// columns, one too few for Markdown to see it in the item. So what is indented by
// two columns continues such a note, until its trailer comes.
const noteIndent = 2

// note opens the last entry, made of the node i, if it is an urgent note that has
// yet to end.
func (p *parser) note(i int32) {
	p.unfinished = p.role() == RoleUrgent && p.indentation(i) > 0 && !p.lastMarks().has()
}

// continues reports whether an outermost node or item continues the open note.
func (p *parser) continues(i int32) bool {
	return p.unfinished && p.indentation(i) >= noteIndent
}

// extend adds an outermost node or item to the open note.
func (p *parser) extend(i int32) {
	if n := &p.d.tree.Nodes[i]; n.Kind == block.Paragraph {
		p.scanLeaf(n)
	} else {
		p.scan(i)
	}
	p.join(i)
}

// join makes a node, whose marks are the last ones, a part of the last entry.
func (p *parser) join(i int32) {
	n := &p.d.tree.Nodes[i]
	e := &p.d.entries[len(p.d.entries)-1]
	e.end, e.last = p.trimmed(n.Start, n.End), int32(n.Next)
	e.marks.end = int32(len(p.d.marks))
	p.unfinished = !p.lastMarks().has()
}

func (p *parser) lastMarks() marked {
	e := &p.d.entries[len(p.d.entries)-1]
	return marked{p, int(e.marks.first), int(e.marks.end)}
}

// indentation returns the columns of blanks that the first line of a node begins with.
func (p *parser) indentation(i int32) int {
	line := p.d.tree.Source[p.d.tree.Nodes[i].Start:]
	return len(line) - len(strings.TrimLeft(line, " "))
}

// trimmed returns where the text from start to end ends, without blanks.
func (p *parser) trimmed(start, end uint32) uint32 {
	for end > start && isBlank(p.d.tree.Source[end-1]) {
		end--
	}
	return end
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// scan appends the marks of the item's paragraphs. Without any, the trailer can
// be on the last lines of something else: of an HTML comment, of a table, of code
// whose fence was never closed.
func (p *parser) scan(i int32) {
	nodes := p.d.tree.Nodes
	mark := len(p.d.marks)
	last := int32(none)
	for c := i + 1; c < int32(nodes[i].Next); c++ {
		switch n := &nodes[c]; {
		case n.Kind == block.Paragraph:
			p.scanLeaf(n)
			last = none
		case n.Kind.IsLeaf() && n.Kind != block.Blank:
			last = c
		}
	}
	if last == none || len(p.d.marks) > mark {
		return
	}
	if n := &nodes[last]; n.Kind != block.Fenced || n.Flags&block.Unclosed != 0 {
		p.scanLeaf(n)
	}
}

func (p *parser) scanLeaf(n *block.Node) {
	p.d.marks = p.trailers.Append(p.d.marks, p.d.tree.Source, int(n.Text), int(n.End))
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

// entriesOf makes an entry of an item with these marks, unless the item is but a
// label above the items in it: then these are the entries. That is so if several
// of them have a trailer while the item's own text has none, or if all of them or
// nothing in the item has one and the item's text is one word or a group's name.
func (p *parser) entriesOf(i, label int32, marks marked) {
	n := &p.d.tree.Nodes[i]
	own, items, trailers := n.End, 0, 0
	for item := range p.itemsIn(i) {
		nested := &p.d.tree.Nodes[item]
		own = min(own, nested.Start)
		items++
		if marks.within(nested.Start, nested.End).has() {
			trailers++
		}
	}
	isLabel := own > n.Start && own < n.End && !marks.within(n.Start, own).has() &&
		(trailers > 1 || (!marks.has() || trailers == items) && labels(p.d.tree.Source[n.Text:own]))
	if !isLabel {
		p.entry(i, label, marks)
		return
	}
	for item := range p.itemsIn(i) {
		nested := &p.d.tree.Nodes[item]
		p.entriesOf(item, i, marks.within(nested.Start, nested.End))
	}
}

// itemsIn yields the items of the lists directly in an item.
func (p *parser) itemsIn(i int32) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		nodes := p.d.tree.Nodes
		for c := i + 1; c < int32(nodes[i].Next); c = int32(nodes[c].Next) {
			if nodes[c].Kind != block.List {
				continue
			}
			for item := c + 1; item < int32(nodes[c].Next); item = int32(nodes[item].Next) {
				if nodes[item].Kind == block.Item && !yield(item) {
					return
				}
			}
		}
	}
}

// labels reports whether the text of an item labels the items within: "kubelet",
// "**Cluster Lifecycle**".
func labels(text string) bool {
	text = strings.Trim(text, " \t\r\n*_`:")
	return text != "" && (!strings.ContainsAny(text, " \t\r\n") || sigOf(text) != "")
}

// paragraph makes an entry of an outermost paragraph that has a trailer.
func (p *parser) paragraph(i int32) {
	if p.continues(i) {
		p.extend(i)
		return
	}
	p.unfinished = false
	mark := len(p.d.marks)
	p.scanLeaf(&p.d.tree.Nodes[i])
	m := p.marksFrom(mark)
	switch {
	case !m.has() || p.d.marks[mark].Kind != trailer.Trailer || p.role() == RoleSecurity:
		p.d.marks = p.d.marks[:mark]
	case (p.role() == RoleUrgent || p.isTrailer(i, mark)) && p.follows(i) && !p.lastMarks().has():
		p.join(i) // an urgent note whose second paragraph was not indented; a trailer that was not
	default:
		p.entry(i, none, m)
	}
}

// isTrailer reports whether the node i is nothing but the trailer that is the mark.
func (p *parser) isTrailer(i int32, mark int) bool {
	n, m := &p.d.tree.Nodes[i], &p.d.marks[mark]
	return m.Start == n.Text && m.End == p.trimmed(n.Text, n.End)
}

// follows reports whether only blank lines are between the last entry, an item,
// and the outermost node i.
func (p *parser) follows(i int32) bool {
	if len(p.d.entries) == 0 {
		return false
	}
	e, nodes := &p.d.entries[len(p.d.entries)-1], p.d.tree.Nodes
	next := e.last
	if next < i && nodes[next].Kind == block.Blank {
		next = int32(nodes[next].Next)
	}
	return next == i && e.section == p.section && nodes[e.node].Kind == block.Item
}

// entry adds an entry of the node i, or several where the source has several on
// one line. In a section that is not for changes it takes a pull request to be one.
func (p *parser) entry(i, label int32, m marked) {
	if role := p.role(); (role == RoleOther || role == RoleSecurity) && !m.has() {
		return
	}
	n := &p.d.tree.Nodes[i]
	start, text, end := n.Start, n.Text, max(n.Text, p.trimmed(n.Start, n.End))
	own := m.first // the first mark of the note at start
	for first := m.first; first < m.end; {
		next := first + 1 // the first mark of the next trailer
		for next < m.end && p.d.marks[next].Kind != trailer.Trailer {
			next++
		}
		mark := &p.d.marks[first]
		if first = next; mark.Kind != trailer.Trailer || next == m.end {
			continue // a note without a trailer is none of several on a line
		}
		if other, its, ok := anotherNote(p.d.tree.Source[:end], mark.End); ok && mark.Start >= text {
			p.addEntry(i, label, start, text, mark.End, own, next)
			start, text, own = other, its, next
		}
	}
	p.addEntry(i, label, start, text, end, own, m.end)
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
