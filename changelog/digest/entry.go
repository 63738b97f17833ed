package digest

import (
	"iter"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/enum"
	"github.com/kubenotes/kubenotes/kep"
)

// An Entry is one change.
type Entry struct {
	// PRs and Authors are those of the entry's trailer, authors without @.
	PRs     []changelog.Link
	Authors []string

	// Official is the CHANGELOG's text, Markdown without the trailer. It is empty
	// in an article that gives the author's translation alone.
	Official string

	// Text is the author's text in the place of Official, or "" if there is none yet.
	Text string

	// SelectedBy says why the entry is in the digest.
	SelectedBy Rule

	// Notes are the machine's and the author's, in the article's order.
	Notes []Note

	// Reworded is the CHANGELOG's newer wording, where it is no longer Official.
	Reworded string

	// Gone says that the CHANGELOG no longer has the entry.
	Gone bool

	at place
	layout
}

// KEPs yields the mentions of enhancements in the entry's text; the notes have
// their own.
func (e Entry) KEPs() iter.Seq[kep.Mention] { return kep.Mentions(e.text()) }

// Refs yields the pull requests and issues that the entry's text refers to,
// without those of its trailer.
func (e Entry) Refs() iter.Seq[changelog.Link] { return references(e.text()) }

// text is what the article shows first: the author's words, or else the official ones.
func (e Entry) text() string {
	if e.Text != "" {
		return e.Text
	}
	return e.Official
}

// A Rule is the reason for which an entry was selected. Its text form is "tag",
// "notes", "component", "heading", or "" for RuleNone.
type Rule uint8

const (
	RuleNone      Rule = iota // not known: an article does not tell a tag from an author's choice
	RuleTag                   // the entry's own tag names the SIG: "[SIG Storage]"
	RuleNotes                 // the JSON notes, or the hook in Options, know the SIG
	RuleComponent             // the text begins with the name of a component that the SIG owns: "kubeadm: …"
	RuleHeading               // a heading or label above the entry names the SIG
)

var ruleNames = enum.Names[Rule]{"", "tag", "notes", "component", "heading"}

// String returns the text form.
func (r Rule) String() string { return ruleNames.String(r) }

// MarshalText implements [encoding.TextMarshaler]; the text is that of [Rule.String].
func (r Rule) MarshalText() ([]byte, error) { return ruleNames.Marshal(r) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (r *Rule) UnmarshalText(text []byte) error { return ruleNames.Unmarshal(r, text) }
