package source

import (
	"bytes"
	"errors"
	"fmt"
	"go/token"
	"io"
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"github.com/kubenotes/kubenotes"
)

// Diagnostic codes of the YAML sources.
const (
	codeYAML    = "yaml"            // not YAML at all; the file is left out
	codeField   = "gate-field"      // a field that cannot be read; its entry is left out
	codeUnclear = "gate-unclear"    // two of a page's stages claim the same release
	codeAlias   = "gate-field-name" // a field or value by another than its right name; it is read
)

// maxFindings bounds what is kept about a file that is something else.
const maxFindings = 100

// yamlReader collects findings about one YAML text.
type yamlReader struct {
	name        string
	src         []byte // the file
	firstLine   int    // lines of the file before the YAML text
	lines       []int  // offset of each line, once a position was asked for
	diagnostics kubenotes.Diagnostics
}

// position returns a node's place in the file; the YAML reader counts columns
// in characters.
func (r *yamlReader) position(node *yaml.Node) token.Position {
	pos := token.Position{Filename: r.name}
	if node == nil {
		return pos
	}
	if r.lines == nil {
		for line := range bytes.Lines(r.src) {
			r.lines = append(r.lines, pos.Offset)
			pos.Offset += len(line)
		}
	}
	pos.Line, pos.Column, pos.Offset = node.Line+r.firstLine, 1, len(r.src)
	if pos.Line <= len(r.lines) {
		pos.Offset = r.lines[pos.Line-1]
	}
	for range node.Column - 1 {
		_, size := utf8.DecodeRune(r.src[pos.Offset:])
		pos.Offset += size
		pos.Column += size
	}
	return pos
}

// root reads one YAML document. Aliases are left alone, so that what is read is
// never larger than the text.
func (r *yamlReader) root(text []byte) *yaml.Node {
	var document yaml.Node
	err := yaml.NewDecoder(bytes.NewReader(text)).Decode(&document)
	switch {
	case errors.Is(err, io.EOF):
	case err != nil:
		r.diagnostics = append(r.diagnostics, r.syntax(err))
	case len(document.Content) == 1:
		return document.Content[0]
	}
	return nil
}

// syntax turns the YAML reader's error into a finding; the error knows a line of
// the YAML text, which may begin further down in its file.
func (r *yamlReader) syntax(err error) kubenotes.Diagnostic {
	d := kubenotes.Diagnostic{Pos: token.Position{Filename: r.name}, Code: codeYAML, Message: err.Error()}
	if rest, ok := strings.CutPrefix(d.Message, "yaml: line "); ok {
		number, message, _ := strings.Cut(rest, ": ")
		if line, err := strconv.Atoi(number); err == nil {
			d.Pos.Line, d.Pos.Column, d.Message = line+r.firstLine, 1, "YAML: "+message
		}
	}
	return d
}

func (r *yamlReader) report(node *yaml.Node, code, field, found, expected string) {
	if len(r.diagnostics) >= maxFindings {
		return
	}
	if len(found) > 60 {
		found = found[:60] + "…"
	}
	r.diagnostics = append(r.diagnostics, kubenotes.Diagnostic{
		Pos: r.position(node), Code: code, Found: found, Expected: expected,
		Message: fmt.Sprintf("%s: found %s, expected %s", field, strconv.Quote(found), expected),
	})
}

// fields lists a mapping's scalar keys with their values and reports keys that
// come twice, of which the first counts.
func (r *yamlReader) fields(node *yaml.Node) iter.Seq2[*yaml.Node, *yaml.Node] {
	return func(yield func(key, value *yaml.Node) bool) {
		seen := map[string]bool{}
		for i := 0; i+1 < len(node.Content); i += 2 {
			key, value := node.Content[i], node.Content[i+1]
			if key.Kind != yaml.ScalarNode {
				continue
			}
			if seen[key.Value] {
				r.report(key, codeField, key.Value, key.Value, "each field once")
				continue
			}
			seen[key.Value] = true
			if !yield(key, value) {
				return
			}
		}
	}
}

// items lists the mappings of a sequence and reports what else it holds.
func (r *yamlReader) items(node *yaml.Node, field string) iter.Seq[*yaml.Node] {
	return func(yield func(*yaml.Node) bool) {
		if node == nil || node.Kind != yaml.SequenceNode {
			r.report(node, codeField, field, describe(node), "a list")
			return
		}
		for _, item := range node.Content {
			if item.Kind != yaml.MappingNode {
				r.report(item, codeField, field, describe(item), "a mapping")
			} else if !yield(item) {
				return
			}
		}
	}
}

// boolean reads a field that is true or false, quoted or not.
func (r *yamlReader) boolean(node *yaml.Node, field string) (value, ok bool) {
	if node.Kind == yaml.ScalarNode {
		switch node.Value {
		case "true", "True", "TRUE":
			return true, true
		case "false", "False", "FALSE":
			return false, true
		}
	}
	r.report(node, codeField, field, describe(node), "true or false")
	return false, false
}

// version reads a field that is a version; 1.30 without quotes is one, too.
func (r *yamlReader) version(node *yaml.Node, field string) (kubenotes.Version, bool) {
	if node.Kind == yaml.ScalarNode {
		if v, err := kubenotes.ParseVersion(node.Value); err == nil {
			return v.Final(), true
		}
	}
	r.report(node, codeField, field, describe(node), `a version such as "1.30"`)
	return kubenotes.Version{}, false
}

func describe(node *yaml.Node) string {
	switch {
	case node == nil:
		return "nothing"
	case node.Kind == yaml.ScalarNode:
		return node.Value
	case node.Kind == yaml.SequenceNode:
		return "a list"
	case node.Kind == yaml.MappingNode:
		return "a mapping"
	}
	return "an alias"
}
