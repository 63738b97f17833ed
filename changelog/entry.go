package changelog

import (
	"go/token"
	"iter"
	"strings"

	"github.com/kubenotes/kubenotes/internal/emptynote"
	"github.com/kubenotes/kubenotes/internal/trailer"
	"github.com/kubenotes/kubenotes/kep"
	"github.com/kubenotes/kubenotes/sig"
)

// An Entry is one note of a release, with everything nested in it: a view,
// comparable with ==. The zero Entry is none.
//
// Entries are the outermost list items of sections for changes, urgent notes,
// known issues and themes, and of other sections if they end in a pull request;
// and the paragraphs that do. An item that is but a label above several such
// items is no entry, the items are. Where several notes stand on one line, each
// is an entry.
type Entry struct {
	d *Document
	i int32
}

// entry is the record of an Entry.
type entry struct {
	start   uint32 // in the source, at the beginning of a line but for a second note on it
	text    uint32 // behind the list marker
	end     uint32 // without the last line ending
	node    int32  // index of the Item or Paragraph
	last    int32  // index of the first node behind it and what else belongs to it
	label   int32  // index of the Item that is a label above it, or none
	section int32
	marks   span
}

func (e Entry) rec() *entry {
	if e.d == nil {
		return &entry{section: none}
	}
	return &e.d.entries[e.i]
}

// Release returns the release that the entry is in.
func (e Entry) Release() Release { return e.Section().Release() }

// Section returns the section that the entry is in.
func (e Entry) Section() Section {
	if e.d == nil {
		return Section{}
	}
	return Section{e.d, e.rec().section}
}

// Label returns the text of the list item that the entry stands under, where that
// is but a label for several entries, such as "kubelet", or "".
func (e Entry) Label() string {
	if e.d == nil || e.rec().label == none {
		return ""
	}
	label := e.d.tree.Nodes[e.rec().label]
	text := e.d.tree.Source[label.Text:label.End]
	if end := strings.IndexAny(text, "\r\n"); end >= 0 {
		text = text[:end]
	}
	return strings.Trim(text, " \t*_:")
}

// Markdown returns the entry as it stands in the source: whole lines, with list
// markers, indentation and trailer, without the last line ending.
func (e Entry) Markdown() string {
	if e.d == nil {
		return ""
	}
	return e.d.tree.Source[e.rec().start:e.rec().end]
}

// Position returns where the entry begins: the first byte of its line, or of its
// bullet if it is not the first on the line.
func (e Entry) Position() token.Position {
	if e.d == nil {
		return token.Position{}
	}
	return e.d.Position(int(e.rec().start))
}

// Line returns the line of [Entry.Position], without the rest of it. It is 0 for the
// zero Entry.
func (e Entry) Line() int {
	if e.d == nil {
		return 0
	}
	return e.d.lineOf(int(e.rec().start)) + 1
}

// EndLine returns the number of the entry's last line, or 0 for the zero Entry: those
// of [Entry.Markdown] are Line to EndLine.
func (e Entry) EndLine() int {
	if e.d == nil {
		return 0
	}
	return e.d.lineOf(int(max(e.rec().start, e.rec().end-1))) + 1
}

// marks yields the entry's marks of that kind.
func (e Entry) marks(kind trailer.Kind) iter.Seq[*trailer.Mark] {
	return func(yield func(*trailer.Mark) bool) {
		for i := e.rec().marks.first; i < e.rec().marks.end; i++ {
			if m := &e.d.marks[i]; m.Kind == kind && !yield(m) {
				return
			}
		}
	}
}

// PRs yields the pull requests of the entry's trailers in the order of the text, each
// once: as it is linked first, or else as it is named first. References within the
// text are no such: see [Entry.Refs]. A number that no pull request can have is none.
func (e Entry) PRs() iter.Seq[Link] {
	return func(yield func(Link) bool) {
		if e.d == nil {
			return
		}
		marks := e.d.marks[e.rec().marks.first:e.rec().marks.end]
		count, last := 0, 0
		for i := range marks {
			if marks[i].Kind == trailer.PR {
				count, last = count+1, i
			}
		}
		if count == 1 { // as most entries have
			if l := e.link(&marks[last]); l.PR.Number > 0 {
				yield(l)
			}
			return
		}
		repeats := e.repeats
		if e.hasMany() {
			repeats = e.repeatsOfMany()
		}
		for i := range marks {
			if m := &marks[i]; m.Kind == trailer.PR {
				if l := e.link(m); l.PR.Number > 0 && !repeats(m, l) && !yield(l) {
					return
				}
			}
		}
	}
}

// manyMarks is the number of marks from which on an entry's are looked up in a
// map. Comparing each with all the others is cheaper for a few, but quadratic.
const manyMarks = 32

func (e Entry) hasMany() bool {
	return e.d != nil && e.rec().marks.end-e.rec().marks.first > manyMarks
}

func (e Entry) link(m *trailer.Mark) (l Link) {
	if m.Number == 0 || e.d.usual.Owner == "" {
		return e.d.newLink(e.d.tree.Source[m.Start:m.End], e.d.tree.Source[m.URL:m.URLEnd])
	}
	l.PR.Owner, l.PR.Repo, l.PR.Number = e.d.usual.Owner, e.d.usual.Repo, int(m.Number)
	l.Label, l.URL = e.d.tree.Source[m.Start:m.End], e.d.tree.Source[m.URL:m.URLEnd]
	return l
}

// repeats reports whether another mark names the same pull request and is to be
// preferred: the first that is linked, or else the first.
func (e Entry) repeats(m *trailer.Mark, l Link) bool {
	before := true
	for other := range e.marks(trailer.PR) {
		if other == m {
			before = false
			continue
		}
		o := e.link(other)
		if o.PR == l.PR && (before && (o.URL != "" || l.URL == "") || o.URL != "" && l.URL == "") {
			return true
		}
	}
	return false
}

// repeatsOfMany returns what answers as repeats does.
func (e Entry) repeatsOfMany() func(*trailer.Mark, Link) bool {
	type choice struct {
		mark   *trailer.Mark
		linked bool
	}
	preferred := map[PR]choice{}
	for m := range e.marks(trailer.PR) {
		l := e.link(m)
		if c := preferred[l.PR]; c.mark == nil || !c.linked && l.URL != "" {
			preferred[l.PR] = choice{m, l.URL != ""}
		}
	}
	return func(m *trailer.Mark, l Link) bool { return preferred[l.PR].mark != m }
}

// Authors yields the names of the authors in the entry's trailers, without @, in the
// order of the text; each once, whatever its case.
func (e Entry) Authors() iter.Seq[string] {
	return func(yield func(string) bool) {
		var many once[string]
		for m := range e.marks(trailer.Author) {
			name := e.d.tree.Source[m.Start:m.End]
			if e.hasMany() {
				if !many.first(strings.ToLower(name)) {
					continue
				}
			} else if e.hasAuthorBefore(m, name) {
				continue
			}
			if !yield(name) {
				return
			}
		}
	}
}

func (e Entry) hasAuthorBefore(m *trailer.Mark, name string) bool {
	for other := range e.marks(trailer.Author) {
		if other == m {
			return false
		}
		if strings.EqualFold(e.d.tree.Source[other.Start:other.End], name) {
			return true
		}
	}
	return false
}

// SIGs yields the groups of the entry, each once: those of its tag, or else the
// one that its label or a heading above it names.
func (e Entry) SIGs() iter.Seq[sig.Group] {
	return func(yield func(sig.Group) bool) {
		if !e.Tagged() {
			g := sigOf(e.Label())
			if g == "" {
				g = e.Section().SIG()
			}
			if g != "" {
				yield(g)
			}
			return
		}
		var groups once[sig.Group]
		for m := range e.marks(trailer.SIGs) {
			list := e.d.tree.Source[m.Start:m.End]
			for item := range sig.Kubernetes().Items(list) {
				g := item.Group
				if g == "" {
					g, _ = sig.Parse(list[item.Start:item.End])
				}
				if g != "" && groups.first(g) && !yield(g) {
					return
				}
			}
		}
	}
}

// Tagged reports whether the entry names its groups itself, as "[SIG Node]". If not,
// [Entry.SIGs] are what stands above it, and may be none.
func (e Entry) Tagged() bool {
	for range e.marks(trailer.SIGs) {
		return true
	}
	return false
}

// KEPs yields the mentions of enhancements in the entry; their offsets are those
// of [Entry.Markdown].
func (e Entry) KEPs() iter.Seq[kep.Mention] { return kep.Mentions(e.Markdown()) }

// ActionRequired reports whether the entry demands something of who upgrades: it
// is in a section of urgent notes, or its text begins with "Action required" or
// "ACTION_REQUIRED". The JSON notes have a flag of their own for that.
func (e Entry) ActionRequired() bool {
	if e.d == nil {
		return false
	}
	if e.Section().Role() == RoleUrgent {
		return true
	}
	const action, required = "action", "required"
	text := e.d.tree.Source[e.rec().text:e.rec().end]
	for text != "" && (text[0] == ' ' || text[0] == '\t' || text[0] == '*' || text[0] == '_' || text[0] == '[') {
		text = text[1:]
	}
	if text == "" || text[0]|0x20 != action[0] {
		return false
	}
	return len(text) > len(action)+len(required) && strings.EqualFold(text[:len(action)], action) &&
		(text[len(action)] == ' ' || text[len(action)] == '_') &&
		strings.EqualFold(text[len(action)+1:][:len(required)], required)
}

// Empty reports whether the entry says nothing: "NONE", "N/A", "TBD" or no text at all.
func (e Entry) Empty() bool {
	if e.d == nil {
		return true
	}
	hasTrailer := e.rec().marks.first < e.rec().marks.end
	return (hasTrailer || e.rec().end-e.rec().text <= maxEmpty) && emptynote.Is(e.Text())
}

// maxEmpty bounds an entry without a trailer that says nothing.
const maxEmpty = 40
