package kep

import (
	"iter"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/yamlnode"
)

// maxSource bounds a kep.yaml; the largest real one has 3 KB.
const maxSource = 64 << 10

// A source is a kep.yaml being read.
type source struct{ *yamlnode.Source }

// open returns the mapping that a kep.yaml is. The error is a [kubenotes.Diagnostic].
func open(name, text string) (source, *yaml.Node, error) {
	s := source{yamlnode.New(name, text)}
	root, err := s.Root(maxSource)
	if err == nil && (root == nil || root.Kind != yaml.MappingNode) {
		s.Report(root, kubenotes.Diagnostic{
			Code: "not-a-kep", Expected: "a mapping",
			Message: "expected a mapping with title, kep-number and so on",
		})
		err = s.Diagnostics[0]
	}
	return s, root, err
}

// report adds a finding about a node. To d.Message, which says what is wrong, it
// adds what was found and expected, and the nearest name.
func (s source) report(at *yaml.Node, d kubenotes.Diagnostic) {
	if d.Found != "" {
		d.Message += ": " + yamlnode.Quote(d.Found)
	}
	if d.Expected != "" {
		d.Message += ", expected " + d.Expected
	}
	if d.Nearest != "" {
		d.Message += ", nearest is " + d.Nearest
	}
	s.Report(at, d)
}

// scalar returns a node's text as written, with single blanks for white space,
// and "" for null.
func (s source) scalar(node *yaml.Node, what string) string {
	switch {
	case node.Kind != yaml.ScalarNode:
		s.report(node, kubenotes.Diagnostic{
			Code: "wrong-type", Expected: "a text", Message: what + " is " + yamlnode.Describe(node),
		})
		return ""
	case node.Tag == "!!null":
		return ""
	}
	return strings.Join(strings.Fields(strings.ToValidUTF8(node.Value, "\uFFFD")), " ")
}

// items yields the nodes of a list; a text alone is a list of one.
func (s source) items(node *yaml.Node, what string) iter.Seq[*yaml.Node] {
	switch {
	case node.Kind == yaml.SequenceNode:
		return s.Items(node)
	case node.Kind == yaml.MappingNode:
		s.report(node, kubenotes.Diagnostic{Code: "wrong-type", Expected: "a list", Message: what + " is a mapping"})
	case node.Tag != "!!null":
		return func(yield func(*yaml.Node) bool) { yield(node) }
	}
	return func(func(*yaml.Node) bool) {}
}
