package source

import (
	"fmt"
	"io"
	"slices"

	"go.yaml.in/yaml/v3"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/internal/yamlnode"
)

// sentinel is the version that a list gives to the entries of gates that are
// older than the list; it says nothing about when they began.
var sentinel = kubenotes.Version{Major: 1}

// LoadList reads a versioned_feature_list.yaml as facts about past releases;
// name is the file's, for findings. An entry at "1.0" is no start: the gate's
// state before its next entry is unknown and reads as absent. An entry that
// counts under a raised minimum compatibility version only is no fact about a
// release either.
//
// A list is a later binary's view of the past: it lacks the gates that were
// removed before, and what patch releases did. [LoadView] reads it as such a view.
func LoadList(name string, r io.Reader) (*featuregate.Catalog, error) {
	entries, err := readList(name, r)
	if entries == nil {
		return nil, err
	}
	return featuregate.New("", func(yield func(string, featuregate.Step) bool) {
		for _, e := range entries {
			// The empty step makes the gate known where no start is.
			step := featuregate.Step{Source: featuregate.SourceList}
			if e.spec.Since != sentinel && e.spec.MinCompatibility.IsZero() {
				step.State, step.Since = e.spec.State, e.spec.Since
			}
			if !yield(e.gate, step) {
				return
			}
		}
	}), err
}

// LoadView reads a versioned_feature_list.yaml, of Kubernetes or of a project
// that uses the same form, as its binary's view of the past; name is the
// file's, for findings.
func LoadView(name string, r io.Reader) (*featuregate.View, error) {
	entries, err := readList(name, r)
	if entries == nil {
		return nil, err
	}
	return featuregate.NewView(func(yield func(string, featuregate.Spec) bool) {
		for _, e := range entries {
			if !yield(e.gate, e.spec) {
				return
			}
		}
	}), err
}

// listEntry is one of the versionedSpecs of a gate.
type listEntry struct {
	gate string
	spec featuregate.Spec
}

// readList returns nil only if the source is too large or no list at all.
func readList(name string, in io.Reader) ([]listEntry, error) {
	text, err := yamlnode.Read(in, maxFile)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	r := newYAMLReader(name, text)
	root, err := r.Root(maxFile)
	if err != nil {
		return nil, err
	}
	if root == nil || root.Kind != yaml.SequenceNode {
		r.report(root, codeField, "the list", yamlnode.Describe(root), "a list of gates")
		return nil, r.Diagnostics[0]
	}
	entries := []listEntry{}
	for item := range r.items(root, root, "the list") {
		entries = append(entries, r.listGate(item)...)
	}
	return entries, r.Diagnostics.Err()
}

func (r yamlReader) listGate(item *yaml.Node) []listEntry {
	var gate string
	var specs *yaml.Node
	for key, value := range r.Fields(item) {
		switch key.Value {
		case "name":
			gate = value.Value
		case "versionedSpecs":
			specs = value
		}
	}
	if gate == "" {
		r.report(item, codeField, "name", "nothing", "the gate's name")
		return nil
	}
	var entries []listEntry
	for item := range r.items(item, specs, gate+": versionedSpecs") {
		if spec, ok := r.listSpec(item, gate); ok {
			entries = append(entries, listEntry{gate, spec})
		}
	}
	return slices.Clip(entries)
}

// listSpec reads one entry; it is left out if any of its fields is wrong.
func (r yamlReader) listSpec(item *yaml.Node, gate string) (spec featuregate.Spec, ok bool) {
	ok = true
	staged := false
	for key, value := range r.Fields(item) {
		field, read := gate+": "+key.Value, true
		switch key.Value {
		case "default":
			spec.Default, read = r.boolean(value, field)
		case "lockToDefault":
			spec.Locked, read = r.boolean(value, field)
		case "preRelease":
			staged = true
			spec.Stage, read = r.listStage(value, field)
		case "version":
			spec.Since, read = r.version(value, field)
		case "minCompatibilityVersion":
			spec.MinCompatibility, read = r.version(value, field)
		}
		ok = ok && read
	}
	if ok && spec.Since.IsZero() {
		r.report(item, codeField, gate+": version", "nothing", `a version such as "1.30"`)
		ok = false
	}
	if ok && !staged { // the empty string is GA in the code
		spec.Stage = featuregate.GA
	}
	return spec, ok
}

func (r yamlReader) listStage(node *yaml.Node, field string) (featuregate.Stage, bool) {
	if node.Kind == yaml.ScalarNode {
		if node.Value == "" {
			return featuregate.GA, true
		}
		stage, err := featuregate.ParseStage(node.Value)
		if err == nil && (featuregate.State{Stage: stage}).Exists() {
			return stage, true
		}
	}
	r.report(node, codeField, field, yamlnode.Describe(node), "Alpha, Beta, GA or Deprecated")
	return featuregate.Absent, false
}
