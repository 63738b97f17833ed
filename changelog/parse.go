package changelog

import (
	"strings"

	"github.com/kubenotes/kubenotes/internal/block"
	"github.com/kubenotes/kubenotes/internal/room"
	"github.com/kubenotes/kubenotes/internal/trailer"
)

// parser makes the records of a document in one pass over its outermost nodes.
type parser struct {
	d *Document

	rule    releaseRule
	section int32 // the current one, or none
	open    bool  // a release is open

	trailers trailer.Reader
	titles   titles

	unfinished bool // the last entry is an urgent note that may go on
}

func (p *parser) parse() {
	nodes := p.d.tree.Nodes
	p.section = none
	p.reserve()
	for i := int32(1); i < int32(len(nodes)); i = int32(nodes[i].Next) {
		switch nodes[i].Kind {
		case block.Heading:
			p.unfinished = false
			p.heading(i)
		case block.Blank:
		case block.List:
			p.list(i)
		case block.Paragraph:
			p.paragraph(i)
		default:
			if p.unfinished = p.continues(i); p.unfinished {
				p.extend(i)
			}
		}
	}
	p.endRelease(int32(len(nodes)), len(p.d.tree.Source))
	p.d.usual = usualRepository(p.trailers.Prefix)
}

// reserve makes room for the records. Notes are longer than the items of a list
// of modules; most have a trailer with a pull request, an author and SIGs.
func (p *parser) reserve() {
	const longer = 120 // bytes
	notes, headings := 8, 8
	for i := range p.d.tree.Nodes {
		switch n := &p.d.tree.Nodes[i]; {
		case n.Kind == block.Paragraph && n.End-n.Start > longer:
			notes++
		case n.Kind == block.Heading:
			headings++
		}
	}
	p.d.releases = make([]release, 0, 4+headings/8)
	p.d.sections = make([]section, 0, headings)
	p.d.entries = make([]entry, 0, notes+notes/4)
	p.d.marks = make([]trailer.Mark, 0, 4*notes)
}

// heading begins a release or a section.
func (p *parser) heading(i int32) {
	text := p.title(i)
	if p.beginsRelease(i, text) {
		return
	}
	if !p.open {
		p.beginRelease(none, i)
	}
	p.beginSection(i, text)
}

// title is HeadingText, which is slower, and needed only for a heading that has
// another form than "# Text".
func (p *parser) title(i int32) string {
	n := &p.d.tree.Nodes[i]
	end := p.trimmed(n.Text, n.End)
	if n.Flags&block.Setext != 0 || end > n.Text && p.d.tree.Source[end-1] == '#' {
		return p.d.tree.HeadingText(int(i))
	}
	return p.d.tree.Source[n.Text:max(end, n.Text)]
}

func (p *parser) beginsRelease(i int32, text string) bool {
	n := &p.d.tree.Nodes[i]
	if !inFirstColumn(p.d.tree.Source, int(n.Start)) {
		return false
	}
	v, ok := p.rule.begins(int(n.Level), text)
	if ok {
		p.beginRelease(i, i)
		p.lastRelease().version = v
	}
	return ok
}

// inFirstColumn reports whether a line begins with a #, as version headings do.
func inFirstColumn(src string, line int) bool {
	src = src[line:]
	if line == 0 {
		src = strings.TrimPrefix(src, "\uFEFF")
	}
	return strings.HasPrefix(src, "#")
}

// beginRelease begins a release with the node at first.
func (p *parser) beginRelease(heading, first int32) {
	start := int(p.d.tree.Nodes[first].Start)
	if heading == none {
		start, first = 0, 1
	}
	p.endRelease(first, start)
	sections, entries := int32(len(p.d.sections)), int32(len(p.d.entries))
	p.d.releases = append(p.d.releases, release{
		start: uint32(start), heading: heading, first: first,
		sections: span{sections, sections}, entries: span{entries, entries},
	})
	p.open = true
}

// endRelease ends the open release before the node last.
func (p *parser) endRelease(last int32, end int) {
	if !p.open {
		return
	}
	p.endSection(last, end)
	r := &p.d.releases[len(p.d.releases)-1]
	r.last, r.end = last, uint32(end)
	r.sections.end, r.entries.end = int32(len(p.d.sections)), int32(len(p.d.entries))
	p.closeSections(r.sections.first, 0)
	p.section = none
}

// beginSection begins a section with a heading.
func (p *parser) beginSection(i int32, text string) {
	n := &p.d.tree.Nodes[i]
	p.endSection(i, int(n.Start))
	parent := p.section
	for parent != none && p.d.sections[parent].level >= n.Level {
		parent = p.d.sections[parent].parent
	}
	p.closeSections(p.lastRelease().sections.first, n.Level)

	role, kind := p.titles.meaning(text)
	if role == inherit {
		if role = RoleOther; parent != none {
			role = p.d.sections[parent].role
		} else if kind != kindNone || sigOf(text) != "" {
			role = RoleChanges
		}
	}
	if kind == kindNone && parent != none && role == p.d.sections[parent].role {
		kind = p.d.sections[parent].kind
	}
	p.addSection(section{
		start: n.Start, heading: i, first: int32(n.Next), parent: parent,
		level: n.Level, role: role, kind: kind,
	})
}

// titles remembers what titles mean: a document repeats them release by release.
type titles [64]struct {
	text string
	role Role
	kind uint8
}

// meaning returns the role and the kind that a title gives its section.
func (t *titles) meaning(text string) (Role, uint8) {
	if text == "" {
		return inherit, kindNone
	}
	known := &t[(len(text)+int(text[0])<<2)%len(t)]
	if known.text != text {
		var buffer [maxTitle]byte
		title := fold(&buffer, text)
		known.text, known.role, known.kind = text, roleOf(title), kindOf(title)
	}
	return known.role, known.kind
}

func (p *parser) addSection(s section) {
	s.release = int32(len(p.d.releases)) - 1
	entries := int32(len(p.d.entries))
	s.entries = span{entries, entries}
	p.section = int32(len(p.d.sections))
	if len(p.d.sections) == cap(p.d.sections) {
		p.d.sections = room.Grow(p.d.sections, int(s.first), len(p.d.tree.Nodes))
	}
	p.d.sections = append(p.d.sections, s)
}

// endSection ends what is directly under the current heading.
func (p *parser) endSection(last int32, end int) {
	if p.section == none {
		return
	}
	s := &p.d.sections[p.section]
	s.last, s.end = last, uint32(end)
	s.entries.end = int32(len(p.d.entries))
}

// closeSections closes the sections from the current one outwards that are not
// of a lower level than level, down to the release's first.
func (p *parser) closeSections(first int32, level uint8) {
	for i := p.section; i != none && i >= first; i = p.d.sections[i].parent {
		s := &p.d.sections[i]
		if s.level < level {
			return
		}
		s.after = int32(len(p.d.sections))
	}
}

func (p *parser) lastRelease() *release { return &p.d.releases[len(p.d.releases)-1] }

// role returns the role of the current section. What stands directly under a
// version heading is its changes.
func (p *parser) role() Role {
	switch {
	case p.section != none:
		return p.d.sections[p.section].role
	case p.open && p.lastRelease().heading != none:
		return RoleChanges
	}
	return RoleOther
}

// addEntry adds an entry to the current section: the source from start to end, with
// its text from text on and the marks from first up to last.
//
// It sets field by field: a literal would be built aside and copied in wider words,
// which waits for the narrower writes.
func (p *parser) addEntry(node, label int32, start, text, end uint32, first, last int) {
	if !p.open {
		p.beginRelease(none, 1)
	}
	if p.section == none {
		p.beginUntitled()
	}
	n := len(p.d.entries)
	if n == cap(p.d.entries) {
		p.d.entries = room.Grow(p.d.entries, int(node), len(p.d.tree.Nodes))
	}
	p.d.entries = p.d.entries[:n+1]
	e := &p.d.entries[n]
	e.start, e.text, e.end = start, text, end
	e.node, e.last, e.label, e.section = node, int32(p.d.tree.Nodes[node].Next), label, p.section
	e.marks.first, e.marks.end = int32(first), int32(last)
}

// beginUntitled begins the section, without a title, of the entries ahead of the
// first heading.
func (p *parser) beginUntitled() {
	role, r := p.role(), p.lastRelease()
	first, start := r.first, r.start
	if r.heading != none {
		first = int32(p.d.tree.Nodes[r.heading].Next)
		start = p.d.tree.Nodes[r.heading].End
	}
	p.addSection(section{start: start, heading: none, first: first, parent: none, role: role})
}
