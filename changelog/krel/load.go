package krel

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// maxFile bounds what is read: the largest file there is has 400 KB.
const maxFile = 64 << 20

// maxLabels bounds the values of a note's field: the most that occur are 16.
const maxLabels = 256

// maxNotes bounds the notes of one file: the longest that there is has 500.
const maxNotes = 1 << 16

// Load reads the JSON of krel release-notes: an object with a note for each
// pull request's number, or an array of notes. The names of fields are read in
// any case, with or without underscores.
//
// An error of type [kubenotes.Diagnostics] lists what was odd; the notes are
// usable. The package's documentation explains its codes. At most 65,536 notes of
// a file, 256 values of a field and a thousand diagnostics are kept.
func Load(name string, r io.Reader) (*Notes, error) {
	src, err := readAll(r)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	l := loader{scanner: newScanner(name, src), byNumber: make(map[int]int)}
	if err := l.file(); err != nil {
		return nil, err
	}
	return l.result(), l.diagnostics.Err()
}

func readAll(r io.Reader) ([]byte, error) {
	src, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	if err == nil && len(src) > maxFile {
		err = fmt.Errorf("larger than %d MiB", maxFile>>20)
	}
	return src, err
}

// A loader collects the notes of one file.
type loader struct {
	scanner
	notes    []loaded
	byNumber map[int]int // index in notes
	groups   groupParser
}

type loaded struct {
	note     Note
	keyRight bool // the key is the number
}

func (l *loader) file() error {
	at := l.skipBlanks(len(l.src) - len(bytes.TrimPrefix(l.src, []byte("\uFEFF"))))
	if !l.is('{', at) && !l.is('[', at) {
		return l.broken(at, "a JSON object of notes by pull request")
	}
	whole := true
	end, expected := l.members(at, func(m member) bool {
		l.note(m)
		whole = len(l.notes) < maxNotes
		return whole
	})
	switch {
	case expected != "" && len(l.notes) == 0:
		return l.broken(end, expected)
	case expected != "":
		l.keep(l.broken(end, expected))
	case !whole:
		l.report(end, codeTooMany, "", fmt.Sprintf("at most %d notes", maxNotes))
	case l.skipBlanks(end) < len(l.src):
		l.keep(l.broken(l.skipBlanks(end), "the end of the file"))
	case len(l.notes) == 0 && len(l.diagnostics) > 0:
		return l.diagnostics[0]
	}
	return nil
}

// note reads one note. A key of "" is none: the notes are in an array.
func (l *loader) note(m member) {
	if !l.check(m) {
		return
	}
	if m.value[0] != '{' {
		l.report(m.valueAt, codeWrongType, string(m.value), "a note, an object")
		return
	}
	note := Note{Pos: l.position(m.valueAt), End: l.position(m.valueAt + len(m.value))}
	numberAt, urlAt := m.keyAt, m.valueAt
	l.members(m.valueAt, func(f member) bool {
		switch l.field(&note, f) {
		case "prnumber":
			numberAt = f.valueAt
		case "prurl":
			urlAt = f.valueAt
		}
		return true
	})

	number, err := strconv.Atoi(m.key)
	hasKey := err == nil && number > 0
	switch {
	case note.PRNumber > 0:
		if m.key != "" && number != note.PRNumber {
			l.report(m.keyAt, codeKeyDiffers, m.key, strconv.Itoa(note.PRNumber)+", the note's pr_number")
		}
	case hasKey:
		l.report(numberAt, codeNoNumber, "", "pr_number "+m.key+", as the key says")
		note.PRNumber = number
	default:
		l.report(numberAt, codeNoNumber, m.key, "a pr_number")
		return
	}
	if inURL, ok := numberOfURL(note.PRURL); ok && inURL != note.PRNumber {
		l.report(urlAt, codeURLDiffers, note.PRURL, "the URL of pull request "+strconv.Itoa(note.PRNumber))
	}
	l.add(note, number == note.PRNumber)
}

// field sets the field of the note that f is, and returns its folded name.
func (l *loader) field(note *Note, f member) string {
	name := fold(f.key)
	switch name {
	case "documentation":
		note.Documentation = readList[Documentation](l, f)
	case "areas":
		note.Areas = readList[string](l, f)
	case "kinds":
		note.Kinds = parseKinds(readList[string](l, f), l.labelReporter(f.valueAt))
	case "sigs":
		note.SIGs = l.groups.parse(readList[string](l, f), l.labelReporter(f.valueAt))
	default:
		if to := note.scalar(name); to != nil {
			l.read(f, to)
			break
		}
		if note.Extra == nil {
			note.Extra = make(map[string]json.RawMessage)
		}
		note.Extra[f.key] = bytes.Clone(f.value)
	}
	return name
}

// scalar returns the field with that folded name, if it is one and holds a single
// value: a *string, *int or *bool.
func (n *Note) scalar(name string) any {
	switch name {
	case "commit":
		return &n.Commit
	case "text":
		return &n.Text
	case "markdown":
		return &n.Markdown
	case "author":
		return &n.Author
	case "authorurl":
		return &n.AuthorURL
	case "prurl":
		return &n.PRURL
	case "prnumber":
		return &n.PRNumber
	case "feature":
		return &n.Feature
	case "duplicate":
		return &n.Duplicate
	case "duplicatekind":
		return &n.DuplicateKind
	case "actionrequired":
		return &n.ActionRequired
	case "donotpublish":
		return &n.DoNotPublish
	case "ismapped":
		return &n.IsMapped
	case "prbody":
		return &n.PRBody
	case "releaseversion":
		return &n.ReleaseVersion
	}
	return nil
}

// read decodes the value into what to points to; it reports a wrong type.
func (l *loader) read(f member, to any) bool {
	err := json.Unmarshal(f.value, to)
	if err != nil {
		l.report(f.valueAt, codeWrongType, string(f.value), f.key+": "+typeName(to))
	}
	return err == nil
}

func readList[T any](l *loader, f member) []T {
	var list []T
	if !l.read(f, &list) {
		return nil
	}
	if len(list) > maxLabels {
		l.report(f.valueAt, codeTooMany, "", fmt.Sprintf("at most %d values of %s", maxLabels, f.key))
		list = list[:maxLabels]
	}
	return list
}

// typeName says what JSON a pointer to a field takes.
func typeName(to any) string {
	switch to.(type) {
	case *string:
		return "a string"
	case *int:
		return "a number"
	case *bool:
		return "true or false"
	case *[]string:
		return "an array of strings"
	}
	return "an array of objects with url and type"
}

func (l *loader) labelReporter(at int) labelReporter {
	return func(code, found, nearest string) {
		if l.full() {
			return
		}
		d := l.diagnostic(at, code, found, "")
		if nearest != "" {
			d.Nearest = nearest
			d.Message += fmt.Sprintf(", the nearest is %q", nearest)
		}
		l.keep(d)
	}
}

// add keeps the note. Of two notes of one pull request the one with the right
// key counts, else the later one, as in any JSON object.
func (l *loader) add(note Note, keyRight bool) {
	i, twice := l.byNumber[note.PRNumber]
	if !twice {
		l.byNumber[note.PRNumber] = len(l.notes)
		l.notes = append(l.notes, loaded{note, keyRight})
		return
	}
	before := &l.notes[i]
	l.report(note.Pos.Offset, codeDuplicate, strconv.Itoa(note.PRNumber),
		fmt.Sprintf("no note beside that of line %d", before.note.Pos.Line))
	if keyRight || !before.keyRight {
		*before = loaded{note, keyRight}
	}
}

func (l *loader) result() *Notes {
	notes := make([]Note, len(l.notes))
	for i, note := range l.notes {
		notes[i] = note.note
	}
	return newNotes(notes)
}

// fold returns a field's name as all its spellings have it: pr_number, prNumber, PRNumber.
func fold(name string) string {
	return strings.ReplaceAll(strings.ToLower(name), "_", "")
}

// numberOfURL returns the number at the end of ".../pull/N" or ".../issues/N".
func numberOfURL(url string) (int, bool) {
	i := strings.LastIndexByte(url, '/')
	if i < 0 {
		return 0, false
	}
	n, err := strconv.Atoi(url[i+1:])
	return n, err == nil
}
