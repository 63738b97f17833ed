package krel

import (
	"fmt"
	"go/token"
	"io/fs"
	"iter"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/yamlnode"
	"github.com/kubenotes/kubenotes/sig"
)

// Maps are the edits that the release team keeps in map files, beside the notes
// that krel collects: for a pull request, the fields of its note that change.
type Maps struct {
	edits []edit // in the order of the files
}

// An edit is one map as krel reads it. A field that is nil stays as it is.
type edit struct {
	PR   int `yaml:"pr"`
	Note struct {
		Text           *string          `yaml:"text"`
		Documentation  *[]Documentation `yaml:"documentation"`
		Author         *string          `yaml:"author"`
		Areas          *[]string        `yaml:"areas"`
		Kinds          *[]string        `yaml:"kinds"`
		SIGs           *[]string        `yaml:"sigs"`
		Feature        *bool            `yaml:"feature"`
		ActionRequired *bool            `yaml:"action_required"`
		DoNotPublish   *bool            `yaml:"do_not_publish"`
	} `yaml:"releasenote"`
	PRBody *string `yaml:"pr_body"`

	kinds []changelog.Kind
	sigs  []sig.Group
}

// LoadMaps reads every YAML file in the tree; a file may hold several documents.
// Those that are no maps, or no YAML, are left out; the rest goes on.
//
// An error of type [kubenotes.Diagnostics] names the file, and the pull request
// as far as it can be told; the maps are usable. The package's documentation
// explains its codes. At most a thousand diagnostics are kept.
func LoadMaps(fsys fs.FS) (*Maps, error) {
	l := mapLoader{maps: &Maps{}}
	err := fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if ext := path.Ext(name); ext != ".yaml" && ext != ".yml" {
			return nil
		}
		l.file(fsys, name)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return l.maps, l.diagnostics.Err()
}

// Apply returns the notes with the edits made, that of a later file last, and
// IsMapped set. Maps of pull requests that have no note change nothing.
func (n *Notes) Apply(maps *Maps) *Notes {
	edited := newNotes(slices.Collect(n.All()))
	for i := range maps.edits {
		if note := edited.find(maps.edits[i].PR); note != nil {
			maps.edits[i].apply(note)
		}
	}
	return edited
}

func (e *edit) apply(note *Note) {
	set(&note.Text, e.Note.Text)
	set(&note.Documentation, e.Note.Documentation)
	set(&note.Areas, e.Note.Areas)
	set(&note.Feature, e.Note.Feature)
	set(&note.ActionRequired, e.Note.ActionRequired)
	set(&note.DoNotPublish, e.Note.DoNotPublish)
	set(&note.PRBody, e.PRBody)
	if e.Note.Author != nil {
		note.Author, note.AuthorURL = *e.Note.Author, "https://github.com/"+*e.Note.Author
	}
	if e.Note.Kinds != nil {
		note.Kinds, note.DuplicateKind = e.kinds, len(e.kinds) > 1
	}
	if e.Note.SIGs != nil {
		note.SIGs, note.Duplicate = e.sigs, len(e.sigs) > 1
	}
	if e.Note.Text != nil || e.Note.Author != nil || e.Note.SIGs != nil {
		note.Markdown = note.render()
	}
	note.IsMapped = true
	*note = note.clone()
}

func set[T any](field, value *T) {
	if value != nil {
		*field = *value
	}
}

// render returns the note as krel prints it: the text, further lines indented
// by two, then the pull request, its author and its SIGs.
func (n *Note) render() string {
	text := strings.ReplaceAll(strings.TrimSpace(n.Text), "\n", "\n  ")
	if first, size := utf8.DecodeRuneInString(text); size > 0 {
		text = string(unicode.ToUpper(first)) + text[size:]
	}
	author := n.AuthorURL
	if author == "" {
		author = "https://github.com/" + n.Author
	}
	text += fmt.Sprintf(" ([#%d](%s), [@%s](%s))", n.PRNumber, n.PRURL, n.Author, author)
	if len(n.SIGs) > 0 {
		text += " [" + sig.FormatList(n.SIGs) + "]"
	}
	return text
}

// A mapLoader collects the maps of many files.
type mapLoader struct {
	collector
	maps   *Maps
	groups groupParser
}

func (l *mapLoader) file(fsys fs.FS, name string) {
	src, err := readFile(fsys, name)
	if err != nil {
		l.keep(kubenotes.Diagnostic{Pos: token.Position{Filename: name}, Code: codeSyntax, Message: err.Error()})
		return
	}
	source := yamlnode.New(name, string(src))
	line := 0
	for text := range documents(string(src)) {
		d := mapDocument{loader: l, source: source, line: line, text: text, number: numberInText(text)}
		if d.number == 0 {
			d.number = numberInName(name)
		}
		line += strings.Count(text, "\n")
		if e, ok := d.read(); ok {
			l.maps.edits = append(l.maps.edits, e)
		}
	}
}

func readFile(fsys fs.FS, name string) ([]byte, error) {
	file, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return readAll(file)
}

// documents splits a YAML file at its "---" lines, which stay with the document
// below, so that one that is broken does not spoil the others.
func documents(src string) iter.Seq[string] {
	return func(yield func(string) bool) {
		start := 0
		for at := 0; at < len(src); {
			end := at + strings.IndexByte(src[at:], '\n') + 1
			if end == at {
				end = len(src)
			}
			if strings.TrimRight(src[at:end], " \t\r\n") == "---" && at > start {
				if !yield(src[start:at]) {
					return
				}
				start = at
			}
			at = end
		}
		yield(src[start:])
	}
}

// numberInText returns the number of the line "pr: N", for documents that are no YAML.
func numberInText(text string) int {
	for line := range strings.Lines(text) {
		if value, ok := strings.CutPrefix(line, "pr:"); ok {
			n, _ := strconv.Atoi(strings.TrimSpace(value))
			return n
		}
	}
	return 0
}

// numberInName returns the first number in a file's name: maps are called
// pr-123-map.yaml.
func numberInName(name string) int {
	name = path.Base(name)
	start := strings.IndexAny(name, "0123456789")
	if start < 0 {
		return 0
	}
	rest := name[start:]
	end := strings.IndexFunc(rest, func(r rune) bool { return r < '0' || r > '9' })
	if end < 0 {
		end = len(rest)
	}
	n, _ := strconv.Atoi(rest[:end])
	return n
}
