package featuregate

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
)

// The columns of a table of gates.
const (
	columnGate = iota
	columnSince
	columnStage
	columnDefault
	columnLocked
	columnSource
	tableColumns
)

const unclearSuffix = "-unclear"

// maxTable bounds a table in bytes; the embedded one has 150 thousand.
const maxTable = 16 << 20

// LoadTable reads a catalog from the text that [Catalog.WriteTo] writes; name
// is the file's, for findings. Header lines begin with #:
//
//	# component: kubernetes
//	# registry: core
//	# read: v1.17.0 v1.18.0
//	# compared: v1.17.17 v1.18.19
//
// A further "# registry:" line begins the next registry, whose "# gates:" line
// names its gates. Lines with # and another or no key are comments. Then
// follows one step a line, in the order of names and versions, in six fields
// separated by tabs: the gate, the version from which the step holds, the
// stage, the default ("true", "false", "unstated" where a page gives none, or
// "-" where the gate does not exist), "locked" or "-", and the source: "code",
// "list", "docs", or "docs-unclear" where a page names two stages.
//
// An error of type [kubenotes.Diagnostics] lists the lines that were left out.
func LoadTable(name string, r io.Reader) (*Catalog, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxTable+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(text) > maxTable {
		return nil, fmt.Errorf("%s: larger than %d MiB", name, maxTable>>20)
	}
	return parseTable(name, string(text))
}

func parseTable(name, text string) (*Catalog, error) {
	r := newTSVReader(name, text)
	c := &Catalog{gates: make([]Gate, 0, strings.Count(text, "\n")/4)}
	steps := make([]Step, 0, strings.Count(text, "\n")+1)
	var registries []Registry
	first := 0 // index of the current gate's first step
	for r.next() {
		if key, value, ok := r.header(); ok {
			registries = c.readHeader(r, registries, key, value)
			continue
		}
		name, step, ok := r.step()
		if !ok {
			continue
		}
		if last := len(c.gates) - 1; last < 0 || c.gates[last].name != name {
			if last >= 0 && name < c.gates[last].name {
				r.report(columnGate, codeOrder, name, "a gate after "+c.gates[last].name)
				continue
			}
			c.gates = append(c.gates, Gate{name: name})
			first = len(steps)
		} else if since := steps[len(steps)-1].Since; step.Since.Compare(since) <= 0 {
			r.report(columnSince, codeOrder, r.fields[columnSince], "a version after "+since.String())
			continue
		}
		// The slab never grows, so that slices of it stay.
		steps = append(steps, step)
		c.gates[len(c.gates)-1].steps = steps[first:len(steps):len(steps)]
	}
	c.index()
	c.join(registries)
	return c, r.diagnostics.Err()
}

// step reads the current line.
func (r *tsvReader) step() (name string, step Step, ok bool) {
	if !r.row(tableColumns) {
		return "", Step{}, false
	}
	if name, ok = r.name(columnGate); !ok {
		return "", Step{}, false
	}
	if step.Since, ok = r.version(columnSince); !ok {
		return "", Step{}, false
	}
	var err error
	if step.Stage, err = ParseStage(r.fields[columnStage]); err != nil {
		r.report(columnStage, codeRow, r.fields[columnStage], stageList())
		return "", Step{}, false
	}
	if !r.readDefault(&step) {
		return "", Step{}, false
	}
	switch locked := r.fields[columnLocked]; {
	case locked == "locked" && step.Exists():
		step.Locked = true
	case locked != "-":
		r.report(columnLocked, codeRow, locked, "- or, for a gate that exists, locked")
		return "", Step{}, false
	}
	var source string
	source, step.Unclear = strings.CutSuffix(r.fields[columnSource], unclearSuffix)
	if step.Source = Source(max(0, slices.Index(sources, source))); step.Source == 0 {
		r.report(columnSource, codeRow, r.fields[columnSource], "code, list, docs or docs-unclear")
		return "", Step{}, false
	}
	return name, step, true
}

func (r *tsvReader) readDefault(step *Step) bool {
	expected := "true, false or unstated"
	switch value := r.fields[columnDefault]; {
	case !step.Exists():
		if value == "-" {
			return true
		}
		expected = "- for a gate that does not exist"
	case value == "true":
		step.Default = true
		return true
	case value == "false":
		return true
	case value == "unstated":
		step.Unstated = true
		return true
	}
	r.report(columnDefault, codeRow, r.fields[columnDefault], expected)
	return false
}

// readHeader reads one "# key: value" line; comments have other keys.
func (c *Catalog) readHeader(r *tsvReader, registries []Registry, key, value string) []Registry {
	switch key {
	case "component":
		c.component = value
		return registries
	case "registry":
		return append(registries, Registry{Name: value})
	case "read", "compared", "gates":
	default:
		return registries
	}
	if len(registries) == 0 {
		r.report(0, codeHeader, key, `a line "# registry: NAME" before it`)
		return registries
	}
	registry := &registries[len(registries)-1]
	for _, word := range strings.Fields(value) {
		if key == "gates" {
			registry.Gates = append(registry.Gates, word)
			continue
		}
		v, err := kubenotes.ParseVersion(word)
		if err != nil {
			r.report(0, codeHeader, word, "a version such as v1.32.0")
			continue
		}
		if key == "read" {
			registry.Read = append(registry.Read, v)
		} else {
			registry.Compared = append(registry.Compared, v)
		}
	}
	return registries
}
