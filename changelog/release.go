package changelog

import (
	"go/token"
	"iter"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/block"
)

// A Release is what a document says of one version: a view, comparable with ==.
// The zero Release is none; it has no version and no contents, and its Document is nil.
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

// Position returns where the release begins: at its heading, or, without one, at the
// first byte of the document.
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

// Since returns the version that the release is compared to: what its "Changelog
// since" names, in a heading or, as kueue has it, in a paragraph. It is the zero
// Version where nothing names it.
func (r Release) Since() kubenotes.Version {
	if r.d == nil {
		return kubenotes.Version{}
	}
	for i := range r.outlines() {
		text := r.d.tree.Source[r.d.tree.Nodes[i].Text:r.d.tree.Nodes[i].End]
		if v, ok := since(text); ok {
			return v
		}
	}
	return kubenotes.Version{}
}

// outlines yields the headings and paragraphs that are outermost nodes of the release.
func (r Release) outlines() iter.Seq[int] {
	return func(yield func(int) bool) {
		nodes := r.d.tree.Nodes
		for i := r.rec().first; i < r.rec().last; i = int32(nodes[i].Next) {
			if k := nodes[i].Kind; (k == block.Heading || k == block.Paragraph) && !yield(int(i)) {
				return
			}
		}
	}
}

// since reads "Changelog since v1.2.3", "Changes since `v0.10.5`:".
func since(text string) (kubenotes.Version, bool) {
	for _, prefix := range [...]string{"Changelog since ", "Changes since "} {
		if len(text) < len(prefix) || !strings.EqualFold(text[:len(prefix)], prefix) {
			continue
		}
		version := strings.TrimLeft(text[len(prefix):], "`*_[ ")
		if end := strings.IndexAny(version, " \t\r\n`*_:,]#"); end >= 0 {
			version = version[:end]
		}
		if v, err := kubenotes.ParseVersion(strings.TrimRight(version, ".")); err == nil {
			return v, true
		}
	}
	return kubenotes.Version{}, false
}

// Withdrawn returns the notice that the release is not to be used, if it has one.
func (r Release) Withdrawn() (notice string, ok bool) {
	if r.d == nil {
		return "", false
	}
	for i := range r.outlines() {
		n := &r.d.tree.Nodes[i]
		if text := r.d.tree.Source[n.Text:n.End]; n.Kind == block.Paragraph && withdraws(text) {
			return trimBlank(text), true
		}
	}
	return "", false
}

// withdraws reports whether a paragraph tells not to use a release: "Do not use
// these releases."
func withdraws(text string) bool {
	const phrase = "o not use"
	for {
		at := strings.Index(text, phrase)
		if at < 0 {
			return false
		}
		text = text[at+len(phrase):]
		rest := strings.TrimLeft(text, " \t\r\n.!_*")
		if rest == "" {
			return true
		}
		for _, what := range [...]string{"this release", "these releases", "this version", "these versions"} {
			if strings.HasPrefix(rest, what) {
				return true
			}
		}
	}
}
