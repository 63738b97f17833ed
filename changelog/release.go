package changelog

import (
	"go/token"
	"iter"

	"github.com/kubenotes/kubenotes"
)

// A Release is what a document says of one version: a view, comparable with ==.
// The zero Release is none; it has no version and no contents.
type Release struct {
	d *Document
	i int32
}

// release is the record of a Release.
type release struct {
	version    kubenotes.Version
	start, end uint32 // in the source
	heading    int32  // index of the node, or none
	first      int32  // nodes from first up to last, the heading included
	last       int32
	sections   span
	entries    span
}

// span is a range of indexes.
type span struct{ first, end int32 }

const none = -1

func (r Release) rec() *release {
	if r.d == nil {
		return &release{heading: none}
	}
	return &r.d.releases[r.i]
}

// Document returns the document that the release is in.
func (r Release) Document() *Document { return r.d }

// Version returns the version that the release's heading names, or the zero
// Version where none does, as in most drafts.
func (r Release) Version() kubenotes.Version { return r.rec().version }

// Title returns the text of the release's heading, or "" if it has none.
func (r Release) Title() string {
	if h := r.rec().heading; h != none {
		return r.d.tree.HeadingText(int(h))
	}
	return ""
}

// Source returns the release's part of the source, from its heading to the next release.
func (r Release) Source() string {
	if r.d == nil {
		return ""
	}
	return r.d.tree.Source[r.rec().start:r.rec().end]
}

// Position returns the position of the release's heading.
func (r Release) Position() token.Position {
	if r.d == nil {
		return token.Position{}
	}
	return r.d.Position(int(r.rec().start))
}

// Sections yields a section for every heading of the release, in order. Before
// them is one without a title if the release has entries ahead of its first heading.
func (r Release) Sections() iter.Seq[Section] {
	return r.d.sectionsIn(r.rec().sections.first, r.rec().sections.end)
}

// Entries yields all entries of the release, in order.
func (r Release) Entries() iter.Seq[Entry] {
	return r.d.entriesIn(r.rec().entries.first, r.rec().entries.end)
}

// leaves yields the indexes of the leaf nodes of the release.
func (r Release) leaves() iter.Seq[int] { return r.d.leaves(r.rec().first, r.rec().last) }
