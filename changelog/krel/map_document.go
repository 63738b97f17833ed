package krel

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/yamlnode"
)

// A mapDocument is one YAML document of a file, in which line lines precede it.
type mapDocument struct {
	loader *mapLoader
	source *yamlnode.Source // the file
	text   string
	line   int
	number int // the pull request, as far as the text or the file's name tell
	root   yaml.Node

	// scalars holds the first node with each text, to find what a label or a
	// number was read from. It is made when there is something to report.
	scalars map[string]*yaml.Node
}

// read returns the edit; ok is false if the document is none, or is empty.
func (d *mapDocument) read() (e edit, ok bool) {
	if len(d.text) > maxMap {
		d.report(0, 0, codeTooMany, fmt.Sprintf("a map of more than %d bytes", maxMap), "", "")
		return edit{}, false
	}
	switch err := yaml.NewDecoder(strings.NewReader(d.text)).Decode(&d.root); {
	case errors.Is(err, io.EOF):
		return edit{}, false
	case err != nil:
		d.keep(d.source.SyntaxError(err, d.line))
		return edit{}, false
	case len(d.root.Content) == 0 || d.root.Content[0].Tag == "!!null":
		return edit{}, false
	}
	if tooWide(&d.root) {
		d.report(d.root.Line, d.root.Column, codeTooMany,
			fmt.Sprintf("a mapping of more than %d keys, or an alias of a mapping or list", maxKeys), "", "")
		return edit{}, false
	}
	whole := true
	if err := d.root.Decode(&e); err != nil {
		whole = false
		wrong, ok := errors.AsType[*yaml.TypeError](err)
		if !ok {
			d.keep(d.source.SyntaxError(err, d.line))
			return edit{}, false
		}
		for _, text := range wrong.Errors {
			d.wrongType(text)
		}
	}
	if e.PR <= 0 {
		if whole {
			d.report(d.root.Line, d.root.Column, codeNoNumber, "a map without a pull request", "", "")
		}
		return edit{}, false
	}
	d.number = e.PR
	if e.Note.Kinds != nil {
		e.kinds = parseKinds(*e.Note.Kinds, d.reportLabel)
	}
	if e.Note.SIGs != nil {
		e.sigs = d.loader.groups.parse(*e.Note.SIGs, d.reportLabel)
	}
	return e, true
}

// maxMap bounds a document, whose nodes take a hundred times its memory; the
// longest maps have some kilobytes.
const maxMap = 1 << 20

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

// wrongType reports an error of the YAML reader, "line 3: cannot unmarshal …".
func (d *mapDocument) wrongType(text string) {
	line := 0
	if n, _ := fmt.Sscanf(text, "line %d: ", &line); n == 1 {
		_, text, _ = strings.Cut(text, ": ")
	}
	d.report(line, 0, codeWrongType, message(codeWrongType)+": "+clip(text), "", "")
}

// reportLabel is a [labelReporter].
func (d *mapDocument) reportLabel(code, found, nearest string) {
	line, column := 0, 0
	if node := d.scalar(found); node != nil {
		line, column = node.Line, node.Column
	}
	d.report(line, column, code, message(code), found, nearest)
}

// report adds a diagnostic about a place in the document, counted from 1; line 0
// is the document as a whole.
func (d *mapDocument) report(line, column int, code, what, found, nearest string) {
	found = clip(found)
	if found != "" {
		what += fmt.Sprintf(": found %q", found)
	}
	if nearest != "" {
		what += fmt.Sprintf(", the nearest is %q", nearest)
	}
	pos := d.source.Position(d.line+max(line, 1), column)
	d.keep(kubenotes.Diagnostic{Pos: pos, Code: code, Message: what, Found: found, Nearest: nearest})
}

// keep adds a diagnostic, which tells of what pull request the map is.
func (d *mapDocument) keep(diagnostic kubenotes.Diagnostic) {
	if d.number > 0 {
		diagnostic.Message = fmt.Sprintf("map of pull request %d: %s", d.number, diagnostic.Message)
	}
	d.loader.keep(diagnostic)
}

// scalar returns the first scalar with that text, or nil.
func (d *mapDocument) scalar(text string) *yaml.Node {
	if d.scalars == nil {
		d.scalars = map[string]*yaml.Node{}
		d.indexScalars(&d.root)
	}
	return d.scalars[text]
}

func (d *mapDocument) indexScalars(node *yaml.Node) {
	if _, known := d.scalars[node.Value]; node.Kind == yaml.ScalarNode && !known {
		d.scalars[node.Value] = node
	}
	for _, child := range node.Content {
		d.indexScalars(child)
	}
}
