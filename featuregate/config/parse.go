package config

import (
	"errors"
	"fmt"
	"go/token"
	"io"
	"iter"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/yamlnode"
)

// Parse reads the settings in YAML or JSON documents, in the order in which
// they stand there. The name is that of the file and serves positions only.
//
// An error is of type [kubenotes.Diagnostics] with the codes
//
//   - syntax: a document is no YAML; the others are read;
//   - wrong-type: what stands there is neither map nor string;
//   - invalid-value, missing-value: a setting without a boolean; it is returned
//     and marked invalid;
//   - missing-name: a value without a gate;
//   - quoted-value: a boolean in quotes, where the component takes none; it is read;
//   - duplicate-key: a key that stands twice in a map; the last one counts;
//   - variable: a value that only a shell or a template knows; it is not returned;
//   - too-deep, too-large: nesting or aliases beyond what is followed;
//   - too-many: 65,536 settings and findings; what comes after is not read.
//
// The settings that it could read are usable all the same.
func Parse(name, src string) ([]Setting, error) {
	r := &reader{source: yamlnode.New(name, src), budget: 16*len(src) + 1<<16}
	for chunk := range documents(src) {
		if r.full(r.source.Position(r.source.LinesBefore(chunk.start)+1, 1)) {
			break
		}
		r.document(src[chunk.start:chunk.end], place{line: r.source.LinesBefore(chunk.start)})
	}
	return r.settings, r.diagnostics.Err()
}

// Limits on what is followed into: real documents stay far below them.
const (
	maxDepth    = 200 // maps, lists and aliases within each other
	maxEmbedded = 4   // documents in strings of documents
	maxFound    = 1 << 16
)

// reader collects the settings of one source.
type reader struct {
	source      *yamlnode.Source
	settings    []Setting
	diagnostics kubenotes.Diagnostics

	stopped bool // at maxFound settings and findings

	// budget bounds the work: each node costs one and its length, however often
	// aliases lead there.
	budget int
}

// document walks the documents in text. A string of another document, which in
// then tells the place of, may be anything: a failure there is none, and found
// tells whether it held a map or a list.
func (r *reader) document(text string, p place) (found bool) {
	decoder := yaml.NewDecoder(strings.NewReader(text))
	for {
		var root yaml.Node
		err := decoder.Decode(&root)
		if err != nil {
			if p.embedded == 0 && !errors.Is(err, io.EOF) {
				r.diagnostics = append(r.diagnostics, r.source.SyntaxError(err, p.line))
			}
			return found
		}
		if len(root.Content) == 0 {
			continue
		}
		top := root.Content[0]
		if p.embedded > 0 && top.Kind != yaml.MappingNode && top.Kind != yaml.SequenceNode {
			return found
		}
		in := p
		apiVersion, kind := scalar(top, "apiVersion"), scalar(top, "kind")
		if kind != "" || p.embedded == 0 {
			in.scope = scopeOfDocument(apiVersion, kind)
			group, _, _ := strings.Cut(apiVersion, "/")
			in.strict = isStrict(group)
		}
		r.walk(top, in)
		found = true
	}
}

// full reports whether as much was found as is kept, and says so at pos.
func (r *reader) full(pos token.Position) bool {
	if !r.stopped && len(r.settings)+len(r.diagnostics) >= maxFound {
		r.stopped = true
		r.report(pos, "too-many", "", "", "more than %d settings and findings: what comes from here on is not read", maxFound)
	}
	return r.stopped
}

func (r *reader) report(pos token.Position, code, found, expected, format string, args ...any) {
	r.diagnostics = append(r.diagnostics, kubenotes.Diagnostic{
		Pos:      pos,
		Code:     code,
		Message:  fmt.Sprintf(format, args...),
		Found:    found,
		Expected: expected,
	})
}

// span is a part of the source.
type span struct{ start, end int }

// documents splits a stream at the lines that begin with ---, so that an error
// in one document leaves the others readable. Directives stay with theirs.
func documents(src string) iter.Seq[span] {
	return func(yield func(span) bool) {
		start, offset, empty := 0, 0, true
		for line := range strings.Lines(src) {
			trimmed := strings.TrimSpace(line)
			switch rest, marker := strings.CutPrefix(line, "---"); {
			case marker && (rest == "" || strings.ContainsRune(" \t\r\n", rune(rest[0]))):
				if !empty {
					if !yield(span{start, offset}) {
						return
					}
					start = offset
				}
				empty = false
			case trimmed != "" && trimmed[0] != '#' && line[0] != '%':
				empty = false
			}
			offset += len(line)
		}
		if start < len(src) {
			yield(span{start, len(src)})
		}
	}
}

// scalar returns the text of a key's scalar value in a map, or "".
func scalar(node *yaml.Node, key string) string {
	if node.Kind == yaml.MappingNode {
		for i := 0; i+1 < len(node.Content); i += 2 {
			if k, v := node.Content[i], node.Content[i+1]; k.Value == key && v.Kind == yaml.ScalarNode {
				return v.Value
			}
		}
	}
	return ""
}
