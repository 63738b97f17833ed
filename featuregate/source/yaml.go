package source

import (
	"cmp"
	"fmt"
	"iter"

	"go.yaml.in/yaml/v3"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/yamlnode"
)

// Diagnostic codes of the YAML sources, beside those of yamlnode.
const (
	codeField   = "gate-field"      // a field that cannot be read; its entry is left out
	codeUnclear = "gate-unclear"    // two of a page's stages claim the same release
	codeAlias   = "gate-field-name" // a field or value by another than its right name; it is read
)

// maxFindings bounds what is kept about a file that is something else.
const maxFindings = 100

// yamlReader reads a YAML text and collects what is wrong with it.
type yamlReader struct{ *yamlnode.Source }

func newYAMLReader(name, text string) yamlReader { return yamlReader{yamlnode.New(name, text)} }

func (r yamlReader) report(node *yaml.Node, code, field, found, expected string) {
	if len(r.Diagnostics) >= maxFindings {
		return
	}
	r.Report(node, kubenotes.Diagnostic{
		Code: code, Found: found, Expected: expected,
		Message: fmt.Sprintf("%s: found %s, expected %s", field, yamlnode.Quote(found), expected),
	})
}

// items lists the mappings of a sequence, a field of the node within, and reports
// what else it holds.
func (r yamlReader) items(within, node *yaml.Node, field string) iter.Seq[*yaml.Node] {
	return func(yield func(*yaml.Node) bool) {
		if node == nil || node.Kind != yaml.SequenceNode {
			r.report(cmp.Or(node, within), codeField, field, yamlnode.Describe(node), "a list")
			return
		}
		for item := range r.Items(node) {
			if item.Kind != yaml.MappingNode {
				r.report(item, codeField, field, yamlnode.Describe(item), "a mapping")
			} else if !yield(item) {
				return
			}
		}
	}
}

// boolean reads a field that is true or false, quoted or not.
func (r yamlReader) boolean(node *yaml.Node, field string) (value, ok bool) {
	if node.Kind == yaml.ScalarNode {
		switch node.Value {
		case "true", "True", "TRUE":
			return true, true
		case "false", "False", "FALSE":
			return false, true
		}
	}
	r.report(node, codeField, field, yamlnode.Describe(node), "true or false")
	return false, false
}

// version reads a field that is a version; 1.30 without quotes is one, too.
func (r yamlReader) version(node *yaml.Node, field string) (kubenotes.Version, bool) {
	if node.Kind == yaml.ScalarNode {
		if v, err := kubenotes.ParseVersion(node.Value); err == nil {
			return v.Final(), true
		}
	}
	r.report(node, codeField, field, yamlnode.Describe(node), `a version such as "1.30"`)
	return kubenotes.Version{}, false
}
