package changelog

import (
	"go/token"
	"iter"

	"github.com/kubenotes/kubenotes/internal/block"
	"github.com/kubenotes/kubenotes/sig"
)

// A Section is a heading below a release, with what stands under it: a view,
// comparable with ==. The zero Section is none.
type Section struct {
	d *Document
	i int32
}

// section is the record of a Section.
type section struct {
	start   uint32 // in the source
	end     uint32 // of what is directly under the heading
	release int32
	parent  int32 // the section around it, or none
	heading int32 // index of the node, or none
	first   int32 // nodes directly under the heading, from first up to last
	last    int32
	after   int32 // the first section that is not within this one
	entries span
	level   uint8
	role    Role
	kind    uint8 // index in kinds, its own or that of a section around it
}

func (s Section) rec() *section {
	if s.d == nil {
		return &section{release: none, parent: none, heading: none}
	}
	return &s.d.sections[s.i]
}

// Title returns the raw text of the heading, without closing #s. It is empty for
// the entries that stand ahead of a release's first heading.
func (s Section) Title() string {
	if h := s.rec().heading; h != none {
		return s.d.tree.HeadingText(int(h))
	}
	return ""
}

// Level returns the level of the heading, 1 to 6, or 0 if there is none.
func (s Section) Level() int { return int(s.rec().level) }

// Role returns what the section is for, according to its heading or else to the
// one above it.
func (s Section) Role() Role { return s.rec().role }

// Kind returns the kind of change that the section holds, according to its
// heading or else to the one above it, or "".
func (s Section) Kind() Kind { return kinds[s.rec().kind] }

// SIG returns the group that the heading names, or else the one above it, for
// the years when notes were grouped by SIG. It is "" where neither does.
func (s Section) SIG() sig.Group {
	for i := s.i; s.d != nil && i != none; i = s.d.sections[i].parent {
		if g := sigOf(Section{s.d, i}.Title()); g != "" {
			return g
		}
	}
	return ""
}

// Path returns the titles of the headings above, outermost first: those between
// the release's and the section's own.
func (s Section) Path() []string {
	var path []string
	for p := s.rec().parent; p != none; p = s.d.sections[p].parent {
		path = append(path, Section{s.d, p}.Title())
	}
	for i, j := 0, len(path)-1; i < j; i, j = i+1, j-1 {
		path[i], path[j] = path[j], path[i]
	}
	return path
}

// Release returns the release that the section is in.
func (s Section) Release() Release {
	if s.d == nil {
		return Release{}
	}
	return Release{s.d, s.rec().release}
}

// Entries yields the entries directly under the heading, not those of sections within.
func (s Section) Entries() iter.Seq[Entry] {
	return s.d.entriesIn(s.rec().entries.first, s.rec().entries.end)
}

// Prose yields the paragraphs directly under the heading that are no entries and
// in no list.
func (s Section) Prose() iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range s.blocks() {
			n := &s.d.tree.Nodes[i]
			if n.Kind == block.Paragraph && !s.inEntry(n.Start) &&
				!yield(trimBlank(s.d.tree.Source[n.Text:n.End])) {
				return
			}
		}
	}
}

// inEntry reports whether a byte of the source is in an entry of the section.
func (s Section) inEntry(offset uint32) bool {
	for i := s.rec().entries.first; i < s.rec().entries.end; i++ {
		if e := &s.d.entries[i]; e.start <= offset && offset < e.end {
			return true
		}
	}
	return false
}

// Source returns the section's part of the source, with the heading and the
// sections within.
func (s Section) Source() string {
	if s.d == nil {
		return ""
	}
	return s.d.tree.Source[s.rec().start:s.d.sections[s.rec().after-1].end]
}

// Position returns the position of the heading, or of what stands where it would.
func (s Section) Position() token.Position {
	if s.d == nil {
		return token.Position{}
	}
	return s.d.Position(int(s.rec().start))
}

// blocks yields the indexes in d.tree.Nodes of the outermost nodes directly
// under the heading, without the heading itself.
func (s Section) blocks() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := s.rec().first; i < s.rec().last; i = int32(s.d.tree.Nodes[i].Next) {
			if !yield(int(i)) {
				return
			}
		}
	}
}
