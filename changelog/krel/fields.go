package krel

import (
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/enum"
	"github.com/kubenotes/kubenotes/sig"
)

// An Origin tells which of the two documents says something.
type Origin uint8

// The origins; Both is the two together.
const (
	Markdown Origin = 1 << iota
	JSON
	Both = Markdown | JSON
)

var originNames = enum.Names[Origin]{0: "", Markdown: "markdown", JSON: "json", Both: "both"}

// String returns "markdown", "json" or "both", and "" for the zero Origin.
func (o Origin) String() string { return originNames.String(o) }

// MarshalText implements [encoding.TextMarshaler]; the text is that of [Origin.String].
func (o Origin) MarshalText() ([]byte, error) { return originNames.Marshal(o) }

// UnmarshalText implements [encoding.TextUnmarshaler]; an empty text is the zero Origin.
func (o *Origin) UnmarshalText(text []byte) error { return originNames.Unmarshal(o, text) }

// A Value is one value of a field, and who says so.
type Value[T any] struct {
	Value  T
	Origin Origin
}

// Fields are what the two documents say of an entry together. Of lists, the
// values that the Markdown has come first.
type Fields struct {
	// Text is the entry's, which people have edited; or a note's, if the entry says
	// nothing ("NONE") and the note does, or one that it was picked from, or the
	// other way round. Its origin is Both if the two differ in nothing but blanks
	// and the case of the first letter.
	Text Value[string]

	Authors []Value[string]
	SIGs    []Value[sig.Group]

	// Kinds are that of the entry's section and the labels. A section that stands
	// for several labels, "Bug or Regression", agrees with each of them.
	Kinds []Value[changelog.Kind]

	// ActionRequired is true if either document says so; its origin is the
	// documents that do, or Both if none does.
	ActionRequired Value[bool]

	// Areas and Documentation are in the JSON alone.
	Areas         []string
	Documentation []Documentation
}

// Fields returns what the two documents say of the entry.
func (j *Joined) Fields(e changelog.Entry) Fields {
	var f Fields
	for author := range e.Authors() {
		f.Authors = append(f.Authors, Value[string]{author, Markdown})
	}
	for group := range e.SIGs() {
		f.SIGs = append(f.SIGs, Value[sig.Group]{group, Markdown})
	}
	kind := e.Section().Kind()
	if kind != "" {
		f.Kinds = append(f.Kinds, Value[changelog.Kind]{kind, Markdown})
	}
	required := Origin(0)
	if e.ActionRequired() {
		required = Markdown
	}
	for note := range j.notesOf(e) {
		if note.Author != "" {
			f.Authors = add(f.Authors, note.Author, strings.EqualFold)
		}
		for _, group := range note.SIGs {
			f.SIGs = add(f.SIGs, group, func(a, b sig.Group) bool { return a == b })
		}
		for _, label := range note.Kinds {
			if kind != "" && standsUnder(e.Section(), label) {
				f.Kinds[0].Origin = Both
			}
			f.Kinds = add(f.Kinds, label, func(a, b changelog.Kind) bool { return a == b })
		}
		if note.ActionRequired {
			required |= JSON
		}
		f.Areas = union(f.Areas, note.Areas)
		f.Documentation = union(f.Documentation, note.Documentation)
	}
	f.ActionRequired = Value[bool]{required != 0, required}
	if required == 0 {
		f.ActionRequired.Origin = Both
	}
	f.Text = j.text(e)
	return f
}

// add adds a value of the JSON to those there are.
func add[T any](values []Value[T], value T, equal func(a, b T) bool) []Value[T] {
	i := slices.IndexFunc(values, func(v Value[T]) bool { return equal(v.Value, value) })
	if i < 0 {
		return append(values, Value[T]{value, JSON})
	}
	values[i].Origin |= JSON
	return values
}

func union[T comparable](values, more []T) []T {
	for _, value := range more {
		if !slices.Contains(values, value) {
			values = append(values, value)
		}
	}
	return values
}

// text chooses between the entry and its notes: the one that says something.
func (j *Joined) text(e changelog.Entry) Value[string] {
	text := Value[string]{e.Text(), Markdown}
	for note := range j.notesOf(e) {
		if sameText(text.Value, note) {
			text.Origin = Both
		}
	}
	if !e.Empty() {
		return text
	}
	for note := range j.notesOf(e) {
		if telling := j.telling(note); telling != nil {
			return Value[string]{telling.Text, JSON}
		}
	}
	return text
}

// telling returns the note itself if it says something, else one that it was
// picked from or that was picked from it, or nil.
func (j *Joined) telling(note *Note) *Note {
	if !note.saysNothing() {
		return note
	}
	for _, number := range j.related[note.PRNumber] {
		if other := j.notes.find(number); other != nil && !other.saysNothing() {
			return other
		}
	}
	return nil
}

// standsUnder reports whether notes with that label belong in the section.
func standsUnder(s changelog.Section, label changelog.Kind) bool {
	switch kind := s.Kind(); label {
	case changelog.Regression:
		return kind == changelog.Bug || kind == label || kind == changelog.OtherKind && holdsBugs(s)
	case changelog.Bug:
		return kind == label || kind == changelog.OtherKind && holdsBugs(s)
	case changelog.Cleanup, changelog.Flake:
		return kind == changelog.OtherKind || kind == label
	default:
		return kind == label
	}
}

// holdsBugs reports whether the section for the rest is that of the first notes
// of 1.17 and 1.18, "Other (Bug, Cleanup or Flake)".
func holdsBugs(s changelog.Section) bool { return strings.Contains(s.Title(), "Bug") }

// sameText reports whether the entry's text is the note's: the tool indents
// further lines and begins with a capital.
func sameText(text string, note *Note) bool {
	return normal(text) == normal(note.Text)
}

// normal returns the text without what the tool, or a change of the list's
// layout, makes of it: blanks, list markers at the beginnings of lines, the case
// of the first letter and a full stop at the end.
func normal(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		for _, marker := range [...]string{"- ", "* "} {
			line = strings.TrimPrefix(line, marker)
		}
		for word := range strings.FieldsSeq(line) {
			if b.Len() > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(word)
		}
	}
	s := strings.TrimRight(b.String(), ".")
	if s == "" {
		return ""
	}
	return strings.ToLower(s[:1]) + s[1:]
}
