package source

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/internal/yamlnode"
)

// LoadPages reads the website's pages about feature gates: the .md files of a
// folder whose front matter says "content_type: feature_gate". A stage holds
// from its fromVersion through its toVersion, both included; after the last one
// the gate is removed, which is what most pages mean and not always true. A
// stage without a defaultValue is off and marked as not stated; releases that
// two stages claim are marked as unclear, and the one that began later counts.
//
// The catalog has no registries, for pages do not say of which release they are;
// [featuregate.Compare] tells what to mind because of that.
//
// Reading is lenient: stages by another of their names and fields called from
// and to are understood and reported.
func LoadPages(fsys fs.FS) (*featuregate.Catalog, error) {
	files, err := fs.Glob(fsys, "*.md")
	if err != nil {
		return nil, err
	}
	histories := map[string][]featuregate.Step{}
	var diagnostics kubenotes.Diagnostics
	for _, file := range files {
		text, err := readFile(fsys, file)
		if err != nil {
			return nil, err
		}
		r := newYAMLReader(file, frontMatter(text))
		if gate, stages := r.page(file); gate != "" {
			if _, twice := histories[gate]; twice {
				r.report(nil, codeField, "title", gate, "a gate without another page")
			} else {
				histories[gate] = r.history(gate, stages)
			}
		}
		diagnostics = append(diagnostics, r.Diagnostics...)
	}
	return featuregate.New("", func(yield func(string, featuregate.Step) bool) {
		for gate, steps := range histories {
			for _, step := range steps {
				if !yield(gate, step) {
					return
				}
			}
		}
	}), diagnostics.Err()
}

// pageStage is an item of a page's stages.
type pageStage struct {
	step featuregate.Step  // from fromVersion on
	end  kubenotes.Version // the first version after toVersion, or zero
	node *yaml.Node
}

func (s pageStage) covers(v kubenotes.Version) bool {
	return s.step.Since.Compare(v) <= 0 && (s.end.IsZero() || v.Less(s.end))
}

// page reads the front matter; gate is empty if the page is about none.
func (r yamlReader) page(file string) (gate string, stages []pageStage) {
	root, err := r.Root(maxFile)
	if d, ok := errors.AsType[kubenotes.Diagnostic](err); ok {
		r.Diagnostics = append(r.Diagnostics, d)
	}
	var contentType string
	var list *yaml.Node
	for key, value := range r.Fields(root) {
		switch key.Value {
		case "title":
			gate = value.Value
		case "content_type":
			contentType = value.Value
		case "stages":
			list = value
		}
	}
	if contentType != "feature_gate" && list == nil {
		return "", nil
	}
	if gate == "" {
		gate = strings.TrimSuffix(path.Base(file), ".md")
		r.report(root, codeField, "title", "nothing", "the gate's name")
	}
	for item := range r.items(root, list, "stages") {
		if stage, ok := r.pageStage(item); ok {
			stages = append(stages, stage)
		}
	}
	return gate, stages
}

// pageStage reads one stage; it is left out if one of its fields is wrong.
func (r yamlReader) pageStage(item *yaml.Node) (stage pageStage, ok bool) {
	stage.node, stage.step.Source, stage.step.Unstated = item, featuregate.SourceDocs, true
	ok = true
	var end *yaml.Node
	for key, value := range r.Fields(item) {
		read := true
		switch key.Value {
		case "stage":
			stage.step.Stage, read = r.stageName(value)
		case "defaultValue":
			stage.step.Default, read = r.boolean(value, "defaultValue")
			stage.step.Unstated = false
		case "locked":
			stage.step.Locked, read = r.boolean(value, "locked")
		case "from", "fromVersion":
			stage.step.Since, read = r.version(value, "fromVersion")
		case "to", "toVersion":
			end = value
			stage.end, read = r.version(value, "toVersion")
			if strings.Count(value.Value, ".") == 1 {
				stage.end.Minor++ // the whole minor
			} else {
				stage.end.Patch++
			}
		default:
			continue
		}
		if key.Value == "from" || key.Value == "to" {
			r.report(key, codeAlias, key.Value, key.Value, key.Value+"Version")
		}
		ok = ok && read
	}
	switch {
	case !ok:
	case !stage.step.Exists():
		r.report(item, codeField, "stage", "nothing", "alpha, beta, stable or deprecated")
		ok = false
	case stage.step.Since.IsZero():
		r.report(item, codeField, "fromVersion", "nothing", `a version such as "1.30"`)
		ok = false
	case !stage.end.IsZero() && stage.end.Compare(stage.step.Since) <= 0:
		r.report(end, codeField, "toVersion", end.Value, "a version at or after fromVersion")
		ok = false
	}
	return stage, ok
}

func (r yamlReader) stageName(node *yaml.Node) (featuregate.Stage, bool) {
	stage, err := featuregate.ParseStage(node.Value)
	if err != nil || !(featuregate.State{Stage: stage}).Exists() {
		r.report(node, codeField, "stage", yamlnode.Describe(node), "alpha, beta, stable or deprecated")
		return featuregate.Absent, false
	}
	switch node.Value {
	case "alpha", "beta", "stable", "deprecated":
	default:
		r.report(node, codeAlias, "stage", node.Value, "alpha, beta, stable or deprecated")
	}
	return stage, true
}

// history turns a page's stages into steps: one at each version where a stage
// begins or ends.
func (r yamlReader) history(gate string, stages []pageStage) []featuregate.Step {
	var bounds []kubenotes.Version
	for _, s := range stages {
		bounds = append(bounds, s.step.Since)
		if !s.end.IsZero() {
			bounds = append(bounds, s.end)
		}
	}
	slices.SortFunc(bounds, kubenotes.Version.Compare)
	history := []featuregate.Step{{Source: featuregate.SourceDocs}} // a gate without a readable stage is still one
	reported := false
	for _, v := range slices.Compact(bounds) {
		step := featuregate.Step{State: featuregate.State{Stage: featuregate.Removed}, Source: featuregate.SourceDocs}
		claims, start := 0, kubenotes.Version{}
		for _, s := range stages {
			if !s.covers(v) {
				continue
			}
			if claims++; claims == 2 && !reported {
				reported = true
				r.unclear(s.node, gate, v)
			}
			if start.Compare(s.step.Since) <= 0 {
				step, start = s.step, s.step.Since
			}
		}
		step.Since, step.Unclear = v, claims > 1
		history = append(history, step)
	}
	return history
}

// unclear reports that two of a page's stages, of which node is the second,
// claim the release v. No part of the text is wrong by itself, so that the
// finding has no Found.
func (r yamlReader) unclear(node *yaml.Node, gate string, v kubenotes.Version) {
	const expected = "stages that end before the next begins"
	r.Report(node, kubenotes.Diagnostic{
		Code: codeUnclear, Expected: expected,
		Message: fmt.Sprintf("%s: two stages claim %v, expected %s", gate, v, expected),
	})
}
