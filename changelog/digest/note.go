package digest

import (
	"iter"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/enum"
	"github.com/kubenotes/kubenotes/kep"
)

// A Note is a block of the article that is not the CHANGELOG's: a remark under
// an entry, a paragraph of the opening.
type Note struct {
	// Text is Markdown, without the mark, the bullet and their indentation. Lists,
	// code and tables within are whole.
	Text   string
	Origin Origin
}

// KEPs yields the mentions of enhancements in the note.
func (n Note) KEPs() iter.Seq[kep.Mention] { return kep.Mentions(n.Text) }

// Refs yields the pull requests and issues that the note refers to.
func (n Note) Refs() iter.Seq[changelog.Link] { return references(n.Text) }

// references reads text as an entry's, so that it is scanned as the CHANGELOG is.
func references(text string) iter.Seq[changelog.Link] {
	return func(yield func(changelog.Link) bool) {
		doc := changelog.Parse("", string(appendIndented([]byte("## Changes\n\n- "), text, "  ")))
		for e := range doc.Entries() {
			for l := range e.PRs() {
				if !yield(l) {
					return
				}
			}
			for l := range e.Refs() {
				if !yield(l) {
					return
				}
			}
		}
	}
}

// An Origin says whose words a note is. Its text form is "unmarked", "author" or
// "machine".
type Origin uint8

const (
	Unmarked Origin = iota // nothing tells: the author's, or a part of the entry
	Author                 // marked 📝
	Machine                // marked 🤖
)

var originNames = enum.Names[Origin]{"unmarked", "author", "machine"}

// String returns the text form.
func (o Origin) String() string { return originNames.String(o) }

// MarshalText implements [encoding.TextMarshaler]; the text is that of [Origin.String].
func (o Origin) MarshalText() ([]byte, error) { return originNames.Marshal(o) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (o *Origin) UnmarshalText(text []byte) error { return originNames.Unmarshal(o, text) }

// mark returns what the article sets before a note of that origin.
func (o Origin) mark() string {
	switch o {
	case Author:
		return "📝 "
	case Machine:
		return "🤖 "
	}
	return ""
}
