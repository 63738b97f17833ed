package krel

import (
	"errors"
	"fmt"
	"go/token"
	"io"
	"io/fs"
	"iter"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
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
// as far as it can be told. Its codes are "syntax", "wrong-type", "unknown-sig",
// "unknown-kind", "no-pr-number" and "too-many".
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
	maps        *Maps
	diagnostics kubenotes.Diagnostics
}

func (l *mapLoader) file(fsys fs.FS, name string) {
	src, err := readFile(fsys, name)
	if err != nil {
		l.diagnostics = append(l.diagnostics, kubenotes.Diagnostic{
			Pos: token.Position{Filename: name}, Code: codeSyntax, Message: err.Error(),
		})
		return
	}
	line := 0
	for text := range documents(string(src)) {
		d := mapDocument{name: name, line: line, text: text, number: numberInText(text)}
		if d.number == 0 {
			d.number = numberInName(name)
		}
		line += strings.Count(text, "\n")
		if e, ok := d.read(); ok {
			l.maps.edits = append(l.maps.edits, e)
		}
		l.diagnostics = append(l.diagnostics, d.diagnostics...)
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

// A mapDocument is one YAML document of a file, in which line lines precede it.
type mapDocument struct {
	name, text  string
	line        int
	number      int // the pull request, as far as the text or the file's name tell
	diagnostics kubenotes.Diagnostics
}

// read returns the edit; ok is false if the document is none, or is empty.
func (d *mapDocument) read() (e edit, ok bool) {
	var root yaml.Node
	switch err := yaml.NewDecoder(strings.NewReader(d.text)).Decode(&root); {
	case errors.Is(err, io.EOF):
		return edit{}, false
	case err != nil:
		d.yamlError(codeSyntax, "broken YAML", err.Error())
		return edit{}, false
	case len(root.Content) == 0 || root.Content[0].Tag == "!!null":
		return edit{}, false
	}
	if tooWide(&root) {
		d.report(0, codeTooMany, fmt.Sprintf("a mapping of more than %d keys, or an alias of a mapping or list", maxKeys), "", "")
		return edit{}, false
	}
	if err := root.Decode(&e); err != nil {
		var wrong *yaml.TypeError
		if !errors.As(err, &wrong) {
			d.yamlError(codeSyntax, "broken YAML", err.Error())
			return edit{}, false
		}
		for _, text := range wrong.Errors {
			d.yamlError(codeWrongType, message(codeWrongType), text)
		}
	}
	if e.PR <= 0 {
		if len(d.diagnostics) == 0 {
			d.report(0, codeNoNumber, "a map without a pull request", "", "")
		}
		return edit{}, false
	}
	d.number = e.PR
	report := func(code, found, nearest string) {
		d.report(lineOf(&root, found), code, message(code), found, nearest)
	}
	if e.Note.Kinds != nil {
		e.kinds = parseKinds(*e.Note.Kinds, report)
	}
	if e.Note.SIGs != nil {
		e.sigs = parseSIGs(*e.Note.SIGs, report)
	}
	return e, true
}

// maxKeys bounds a mapping of a map file, as the YAML reader compares each key
// with every other, anew for each alias; krel knows a dozen keys.
const maxKeys = 256

func tooWide(node *yaml.Node) bool {
	switch node.Kind {
	case yaml.AliasNode:
		return node.Alias.Kind != yaml.ScalarNode
	case yaml.MappingNode:
		if len(node.Content) > 2*maxKeys {
			return true
		}
	}
	return slices.ContainsFunc(node.Content, tooWide)
}

// yamlError reports an error of the YAML reader, whose text begins with the line.
func (d *mapDocument) yamlError(code, what, text string) {
	text = strings.TrimPrefix(text, "yaml: ")
	line := 0
	if n, _ := fmt.Sscanf(text, "line %d: ", &line); n == 1 {
		_, text, _ = strings.Cut(text, ": ")
	}
	d.report(line, code, what, "", "")
	d.diagnostics[len(d.diagnostics)-1].Message += ": " + clip(text)
}

// report adds a diagnostic about a line of the document, counted from 1; 0 is
// the document as a whole.
func (d *mapDocument) report(line int, code, what, found, nearest string) {
	if d.number > 0 {
		what = fmt.Sprintf("map of pull request %d: %s", d.number, what)
	}
	if found != "" {
		what += fmt.Sprintf(": found %q", found)
	}
	if nearest != "" {
		what += fmt.Sprintf(", the nearest is %q", nearest)
	}
	d.diagnostics = append(d.diagnostics, kubenotes.Diagnostic{
		Pos:  token.Position{Filename: d.name, Line: d.line + max(line, 1)},
		Code: code, Message: what, Found: found, Nearest: nearest,
	})
}

// lineOf returns the line of the first scalar that has the value, or 0.
func lineOf(node *yaml.Node, value string) int {
	if node.Kind == yaml.ScalarNode && node.Value == value {
		return node.Line
	}
	for _, child := range node.Content {
		if line := lineOf(child, value); line > 0 {
			return line
		}
	}
	return 0
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
