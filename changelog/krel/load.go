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

// The codes of this package's diagnostics.
const (
	codeSyntax      = "syntax"       // no JSON or YAML from here on, or trailing data
	codeWrongType   = "wrong-type"   // a field of another type than krel's; it is left out
	codeKeyDiffers  = "key-differs"  // a note's key is not its pr_number, which counts
	codeURLDiffers  = "url-differs"  // the pull request of pr_url is not pr_number, which counts
	codeNoNumber    = "no-pr-number" // the key counts if it is a number, else the note is left out
	codeDuplicate   = "duplicate-pr" // a second note of one pull request
	codeTooMany     = "too-many"     // notes or values beyond the limit; they are left out
	codeUnknownSIG  = "unknown-sig"
	codeUnknownKind = "unknown-kind"
)

// Load reads the JSON of krel release-notes: an object with a note for each
// pull request's number, or an array of notes. The names of fields are read in
// any case, with or without underscores.
//
// An error of type [kubenotes.Diagnostics] lists what was odd; the notes are
// usable. Its codes are "syntax" (the broken note is left out, or, where the
// object itself is broken, all that follows), "wrong-type" (the field is left
// out), "key-differs" and "url-differs" (the note's pr_number counts),
// "no-pr-number" (the key counts if it is a number, else the note is left out),
// "duplicate-pr" (the note under its right key counts, else the later one),
// "unknown-sig" and "unknown-kind" (kept), and "too-many" (65,536 notes, or 256
// values of a field, are read, and a thousand findings listed).
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
	case "commit":
		read(l, f, &note.Commit)
	case "text":
		read(l, f, &note.Text)
	case "markdown":
		read(l, f, &note.Markdown)
	case "documentation":
		note.Documentation = readList[Documentation](l, f)
	case "author":
		read(l, f, &note.Author)
	case "authorurl":
		read(l, f, &note.AuthorURL)
	case "prurl":
		read(l, f, &note.PRURL)
	case "prnumber":
		read(l, f, &note.PRNumber)
	case "areas":
		note.Areas = readList[string](l, f)
	case "kinds":
		note.Kinds = parseKinds(readList[string](l, f), l.labelReporter(f.valueAt))
	case "sigs":
		note.SIGs = l.groups.parse(readList[string](l, f), l.labelReporter(f.valueAt))
	case "feature":
		read(l, f, &note.Feature)
	case "duplicate":
		read(l, f, &note.Duplicate)
	case "duplicatekind":
		read(l, f, &note.DuplicateKind)
	case "actionrequired":
		read(l, f, &note.ActionRequired)
	case "donotpublish":
		read(l, f, &note.DoNotPublish)
	case "ismapped":
		read(l, f, &note.IsMapped)
	case "prbody":
		read(l, f, &note.PRBody)
	case "releaseversion":
		read(l, f, &note.ReleaseVersion)
	default:
		if note.Extra == nil {
			note.Extra = make(map[string]json.RawMessage)
		}
		note.Extra[f.key] = bytes.Clone(f.value)
	}
	return name
}

// read decodes the value into *to, which keeps its zero value if the type is wrong.
func read[T any](l *loader, f member, to *T) {
	var value T
	if err := json.Unmarshal(f.value, &value); err != nil {
		l.report(f.valueAt, codeWrongType, string(f.value), fmt.Sprintf("%s: %s", f.key, typeName(value)))
		return
	}
	*to = value
}

func readList[T any](l *loader, f member) []T {
	var list []T
	read(l, f, &list)
	if len(list) > maxLabels {
		l.report(f.valueAt, codeTooMany, "", fmt.Sprintf("at most %d values of %s", maxLabels, f.key))
		list = list[:maxLabels]
	}
	return list
}

func typeName(v any) string {
	switch v.(type) {
	case string:
		return "a string"
	case int:
		return "a number"
	case bool:
		return "true or false"
	case []string:
		return "an array of strings"
	}
	return "an array of objects with url and type"
}

func (l *loader) labelReporter(at int) labelReporter {
	return func(code, found, nearest string) {
		if len(l.diagnostics) >= maxDiagnostics {
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
