package changelog

import (
	"go/token"
	"iter"
	"sync"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/block"
	"github.com/kubenotes/kubenotes/internal/trailer"
)

// A Document is a parsed CHANGELOG. It does not change, and is safe for
// concurrent use. All texts it hands out are substrings of its source, unless a
// method says otherwise.
//
// To range over releases, sections and entries, and over what an entry names,
// allocates nothing, but for an entry with dozens of references.
type Document struct {
	name string
	tree block.Tree

	// The records, in the order of the source, refer to each other by index and to
	// the source by offset, so that a document is a handful of allocations.
	releases []release
	sections []section
	entries  []entry
	marks    []trailer.Mark
	usual    PR // without a number: the repository of the marks that have one

	repository  func() PR // its number is 0
	lines       func() []uint32
	diagnostics func() kubenotes.Diagnostics
	reverted    func() map[PR][]int32
}

// Parse reads a document. name is what positions show. Parse never fails: what it
// does not understand is kept, and [Document.Diagnostics] tells about it.
//
// Parse finds the releases, sections and entries, and within these the pull
// requests, authors and SIGs. What else there is to know is read when asked for:
// downloads and other tables, mentions of KEPs, references, and the diagnostics.
func Parse(name, src string) *Document {
	d := &Document{name: name, tree: block.Scan(src)}
	p := parser{d: d}
	p.parse()
	d.repository = sync.OnceValue(d.findRepository)
	d.lines = sync.OnceValue(d.lineStarts)
	d.diagnostics = sync.OnceValue(d.diagnose)
	d.reverted = sync.OnceValue(d.findReverted)
	return d
}

// Name returns the name given to [Parse].
func (d *Document) Name() string { return d.name }

// Source returns the text given to [Parse].
func (d *Document) Source() string { return d.tree.Source }

// Repo returns the repository whose changes the document tells, such as
// kubernetes and kubernetes: the one that most of its links to pull requests
// name. It is empty if nothing is linked.
func (d *Document) Repo() (owner, name string) {
	repo := d.repository()
	return repo.Owner, repo.Repo
}

// Releases yields the releases in the document's order. A document without a
// heading that names a version, such as a draft, is one release with the zero Version.
func (d *Document) Releases() iter.Seq[Release] {
	return func(yield func(Release) bool) {
		for i := range d.releases {
			if !yield(Release{d, int32(i)}) {
				return
			}
		}
	}
}

// Lookup returns the release of that version. If the document has several, it
// is the first one. That of a document that names no version, such as a draft,
// is found under the zero Version.
func (d *Document) Lookup(v kubenotes.Version) (Release, bool) {
	for r := range d.Releases() {
		if r.Version() == v {
			return r, true
		}
	}
	return Release{}, false
}

// Entries yields the entries of all releases, in the document's order.
func (d *Document) Entries() iter.Seq[Entry] { return d.entriesIn(0, int32(len(d.entries))) }

func (d *Document) entriesIn(first, end int32) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for i := first; i < end; i++ {
			if !yield(Entry{d, i}) {
				return
			}
		}
	}
}

func (d *Document) sectionsIn(first, end int32) iter.Seq[Section] {
	return func(yield func(Section) bool) {
		for i := first; i < end; i++ {
			if !yield(Section{d, i}) {
				return
			}
		}
	}
}

// Diagnostics returns what is wrong with the document, in the order of the
// source. Of each code the first 1000 are listed; if there are more, a last
// diagnostic, without a line, says how many. The list must not be changed. The
// package's documentation lists the codes.
func (d *Document) Diagnostics() kubenotes.Diagnostics { return d.diagnostics() }

// Position returns the position of a byte of the source. A line ends in LF, CR
// LF or CR.
func (d *Document) Position(offset int) token.Position {
	line := d.lineOf(offset)
	return token.Position{
		Filename: d.name,
		Offset:   offset,
		Line:     line + 1,
		Column:   offset - int(d.lines()[line]) + 1,
	}
}

// lineOf returns the line of an offset, counted from 0.
func (d *Document) lineOf(offset int) int {
	lines := d.lines()
	low, high := 0, len(lines) // lines[low] <= offset, lines[high] > offset
	for low+1 < high {
		if middle := (low + high) / 2; int(lines[middle]) <= offset {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}

func (d *Document) lineStarts() []uint32 {
	src := d.tree.Source
	lines := make([]uint32, 1, 16+len(src)/64)
	for i := range len(src) {
		if src[i] == '\n' || src[i] == '\r' && (i+1 == len(src) || src[i+1] != '\n') {
			lines = append(lines, uint32(i+1))
		}
	}
	return lines
}

// leaves yields the indexes in d.tree.Nodes of the leaves among the nodes from
// first up to end.
func (d *Document) leaves(first, end int32) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := first; i < end; i++ {
			if d.tree.Nodes[i].Kind.IsLeaf() && !yield(int(i)) {
				return
			}
		}
	}
}
