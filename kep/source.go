package kep

import (
	"fmt"
	"go/token"
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"github.com/kubenotes/kubenotes"
)

// maxSource bounds a kep.yaml; the largest real one has 3 KB.
const maxSource = 64 << 10

// A source is a kep.yaml being read. Aliases are followed, never expanded, so
// that what is read is bounded by the file's length.
type source struct {
	name     string
	text     string
	lines    []int // offset of each line
	problems kubenotes.Diagnostics

	// seen is a place that was converted to an offset: the next one is mostly
	// behind it in the same line.
	seen struct{ line, column, offset int }
}

// open parses the YAML. The error is a [kubenotes.Diagnostic].
func (s *source) open() (*yaml.Node, error) {
	if len(s.text) > maxSource {
		return nil, kubenotes.Diagnostic{
			Pos: token.Position{Filename: s.name}, Code: "too-large",
			Message: fmt.Sprintf("%d bytes, a kep.yaml has at most %d", len(s.text), maxSource),
		}
	}
	s.lines = append(s.lines, 0)
	for i := range len(s.text) {
		if s.text[i] == '\n' {
			s.lines = append(s.lines, i+1)
		}
	}
	var document yaml.Node
	if err := yaml.Unmarshal([]byte(s.text), &document); err != nil {
		return nil, s.syntaxError(err)
	}
	if len(document.Content) == 0 || document.Content[0].Kind != yaml.MappingNode {
		return nil, kubenotes.Diagnostic{
			Pos: token.Position{Filename: s.name}, Code: "not-a-kep", Expected: "a mapping",
			Message: "expected a mapping with title, kep-number and so on",
		}
	}
	return document.Content[0], nil
}

// syntaxError takes the line out of the reader's message, "yaml: line 3: …".
func (s *source) syntaxError(err error) error {
	d := kubenotes.Diagnostic{Pos: token.Position{Filename: s.name}, Code: "syntax"}
	d.Message = strings.TrimPrefix(err.Error(), "yaml: ")
	if rest, ok := strings.CutPrefix(d.Message, "line "); ok {
		number, message, _ := strings.Cut(rest, ": ")
		if line, err := strconv.Atoi(number); err == nil && line > 0 {
			d.Message, d.Pos = message, s.position(line, 1)
		}
	}
	return d
}

// report adds a finding about a node. To d.Message, which says what is wrong, it
// adds what was found and expected, and the nearest name.
func (s *source) report(at *yaml.Node, d kubenotes.Diagnostic) {
	d.Pos = s.position(at.Line, at.Column)
	if d.Found != "" {
		d.Message += ": " + quote(d.Found)
	}
	if d.Expected != "" {
		d.Message += ", expected " + d.Expected
	}
	if d.Nearest != "" {
		d.Message += ", nearest is " + d.Nearest
	}
	s.problems = append(s.problems, d)
}

// position converts a line and a column in characters, both from 1.
func (s *source) position(line, column int) token.Position {
	if line < 1 || line > len(s.lines) {
		return token.Position{Filename: s.name}
	}
	start := s.lines[line-1]
	if s.seen.line != line || s.seen.column > column {
		s.seen.line, s.seen.column, s.seen.offset = line, 1, start
	}
	for s.seen.column < column && s.seen.offset < len(s.text) {
		_, size := utf8.DecodeRuneInString(s.text[s.seen.offset:])
		s.seen.offset += size
		s.seen.column++
	}
	return token.Position{Filename: s.name, Offset: s.seen.offset, Line: line, Column: 1 + s.seen.offset - start}
}

// pairs yields the keys and values of a mapping; of a key that stands there
// twice the first counts, and the second is reported.
func (s *source) pairs(mapping *yaml.Node) iter.Seq2[*yaml.Node, *yaml.Node] {
	return func(yield func(key, value *yaml.Node) bool) {
		seen := make(map[string]bool)
		for i := 0; i+1 < len(mapping.Content); i += 2 {
			key := follow(mapping.Content[i])
			if seen[key.Value] {
				s.report(mapping.Content[i], kubenotes.Diagnostic{
					Code: "duplicate-key", Found: key.Value, Message: "repeated key, whose first value counts",
				})
				continue
			}
			seen[key.Value] = true
			if !yield(key, follow(mapping.Content[i+1])) {
				return
			}
		}
	}
}

// scalar returns a node's text as written, with single blanks for white space,
// and "" for null.
func (s *source) scalar(node *yaml.Node, what string) string {
	switch {
	case node.Kind != yaml.ScalarNode:
		s.report(node, kubenotes.Diagnostic{
			Code: "wrong-type", Expected: "a text", Message: what + " is a " + kindName(node),
		})
		return ""
	case node.Tag == "!!null":
		return ""
	}
	return strings.Join(strings.Fields(strings.ToValidUTF8(node.Value, "\uFFFD")), " ")
}

// items yields the nodes of a list; a text alone is a list of one.
func (s *source) items(node *yaml.Node, what string) iter.Seq[*yaml.Node] {
	return func(yield func(*yaml.Node) bool) {
		switch {
		case node.Kind == yaml.SequenceNode:
			for _, item := range node.Content {
				if !yield(follow(item)) {
					return
				}
			}
		case node.Kind == yaml.MappingNode:
			s.report(node, kubenotes.Diagnostic{Code: "wrong-type", Expected: "a list", Message: what + " is a mapping"})
		case node.Tag != "!!null":
			yield(node)
		}
	}
}

// follow returns what an alias stands for.
func follow(node *yaml.Node) *yaml.Node {
	if node.Kind == yaml.AliasNode && node.Alias != nil {
		return node.Alias
	}
	return node
}

func kindName(node *yaml.Node) string {
	switch node.Kind {
	case yaml.SequenceNode:
		return "list"
	case yaml.MappingNode:
		return "mapping"
	}
	return "text"
}

// quoted is how much of a text a message shows.
const quoted = 80

func quote(text string) string {
	if len(text) > quoted {
		return fmt.Sprintf("%q…", strings.ToValidUTF8(text[:quoted], ""))
	}
	return strconv.Quote(text)
}
