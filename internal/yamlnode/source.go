// Package yamlnode reads YAML as nodes whose places in the source are known, for
// the packages that read other projects' files and report what is wrong with
// them where it stands.
//
// What is read stays bounded: aliases are followed, never expanded, and [Source]
// stops where following them makes more of a text than there is of it.
package yamlnode

import (
	"errors"
	"fmt"
	"go/token"
	"io"
	"iter"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/kubenotes/kubenotes"
)

// Codes of diagnostics.
const (
	CodeSyntax    = "syntax"        // not YAML
	CodeTooLarge  = "too-large"     // longer than what is read, or made so by aliases
	CodeDuplicate = "duplicate-key" // a key stands twice in a mapping
)

// A Source is a text with YAML in it, and what was found wrong with it.
type Source struct {
	Diagnostics kubenotes.Diagnostics

	name, text string
	budget     int // nodes that may still be yielded
	index      *index
}

// New returns a source. Name is the file in its positions.
func New(name, text string) *Source {
	// A node takes a byte at least, so that only aliases can use this up.
	return &Source{name: name, text: text, budget: 2*len(text) + 1024}
}

// Read reads a source up to one byte more than limit, so that [Source.Root]
// reports one that is longer.
func Read(r io.Reader, limit int) (string, error) {
	text, err := io.ReadAll(io.LimitReader(r, int64(limit)+1))
	return string(text), err
}

// Root returns the top node of the source's first document, or nil if that is
// empty. The error is a [kubenotes.Diagnostic] with [CodeSyntax], or with
// [CodeTooLarge] for a source of more than limit bytes, whose nodes would take
// many times that memory.
func (s *Source) Root(limit int) (*yaml.Node, error) {
	if len(s.text) > limit {
		return nil, kubenotes.Diagnostic{
			Pos: token.Position{Filename: s.name}, Code: CodeTooLarge, Expected: fmt.Sprintf("at most %d bytes", limit),
			Message: fmt.Sprintf("larger than %d bytes", limit),
		}
	}
	var document yaml.Node
	err := yaml.NewDecoder(strings.NewReader(s.text)).Decode(&document)
	switch {
	case errors.Is(err, io.EOF):
		return nil, nil
	case err != nil:
		return nil, s.SyntaxError(err, 0)
	case len(document.Content) == 0:
		return nil, nil
	}
	return document.Content[0], nil
}

// Report adds a finding about a node; nil is the file as a whole.
func (s *Source) Report(at *yaml.Node, d kubenotes.Diagnostic) {
	d.Pos = token.Position{Filename: s.name}
	if at != nil {
		d.Pos = s.Position(at.Line, at.Column)
	}
	s.Diagnostics = append(s.Diagnostics, d)
}

// Fields yields the keys and values of a mapping, with what aliases stand for,
// and nothing for other nodes. Of a key that stands there twice the first value
// counts, and the second key is reported.
func (s *Source) Fields(mapping *yaml.Node) iter.Seq2[*yaml.Node, *yaml.Node] {
	return func(yield func(key, value *yaml.Node) bool) {
		if mapping == nil || mapping.Kind != yaml.MappingNode {
			return
		}
		seen := map[string]bool{}
		for i := 0; i+1 < len(mapping.Content) && s.spend(mapping); i += 2 {
			key := Resolve(mapping.Content[i])
			if seen[key.Value] {
				s.Report(mapping.Content[i], kubenotes.Diagnostic{
					Code: CodeDuplicate, Found: key.Value,
					Message: fmt.Sprintf("repeated key %s, whose first value counts", Quote(key.Value)),
				})
				continue
			}
			seen[key.Value] = true
			if !yield(key, Resolve(mapping.Content[i+1])) {
				return
			}
		}
	}
}

// Items yields the items of a list, with what aliases stand for, and nothing for
// other nodes.
func (s *Source) Items(list *yaml.Node) iter.Seq[*yaml.Node] {
	return func(yield func(*yaml.Node) bool) {
		if list == nil || list.Kind != yaml.SequenceNode {
			return
		}
		for _, item := range list.Content {
			if !s.spend(list) || !yield(Resolve(item)) {
				return
			}
		}
	}
}

// spend accounts for a node within at.
func (s *Source) spend(at *yaml.Node) bool {
	if s.budget == 0 {
		s.Report(at, kubenotes.Diagnostic{Code: CodeTooLarge, Message: "aliases make the document too large: what follows is not read"})
	}
	s.budget--
	return s.budget >= 0
}

// Resolve returns what an alias stands for, or the node itself.
func Resolve(node *yaml.Node) *yaml.Node {
	for node.Kind == yaml.AliasNode {
		node = node.Alias
	}
	return node
}

// Describe returns a scalar's text, or says what else a node is; nil is nothing.
func Describe(node *yaml.Node) string {
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

// Quote quotes a text for a message, which shows 80 bytes of it.
func Quote(text string) string {
	const shown = 80
	if len(text) > shown {
		return strconv.Quote(strings.ToValidUTF8(text[:shown], "")) + "…"
	}
	return strconv.Quote(text)
}
