package config

import (
	"errors"
	"go/token"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/internal/yamlnode"
)

// gates reads the value of featureGates or feature-gates: a map of booleans or
// a flag string.
func (r *reader) gates(node *yaml.Node, p place) {
	if !r.enter(node, p) {
		return
	}
	p.depth++
	switch value := yamlnode.Resolve(node); {
	case value.Kind == yaml.MappingNode:
		r.gateMap(value, p, map[string]bool{})
	case value.Kind == yaml.ScalarNode:
		r.flag(node, p)
	default:
		r.report(r.position(node, p), "wrong-type", "a list", "a map or a string",
			"feature gates in a list, expected a map of booleans or a string A=true,B=false")
	}
}

// gateMap reads a map of booleans. The gates in seen are set already, by a map
// that this one is merged into.
func (r *reader) gateMap(node *yaml.Node, p place, seen map[string]bool) {
	own := map[string]bool{}
	var merged []*yaml.Node
	for i := 0; i+1 < len(node.Content); i += 2 {
		key, value := yamlnode.Resolve(node.Content[i]), yamlnode.Resolve(node.Content[i+1])
		if !r.enter(key, p) || !r.enter(value, p) || r.full(r.position(key, p)) {
			return
		}
		if key.ShortTag() == "!!merge" {
			merged = append(merged, value)
			continue
		}
		name := key.Value
		if own[name] {
			r.duplicate(node.Content[i], p)
		} else if seen[name] {
			continue
		}
		own[name], seen[name] = true, true
		r.gate(node.Content[i], value, p)
	}
	p.depth++
	for _, from := range merged {
		maps := []*yaml.Node{from}
		if from.Kind == yaml.SequenceNode {
			maps = from.Content
		}
		for _, m := range maps {
			if m = yamlnode.Resolve(m); m.Kind == yaml.MappingNode && r.enter(m, p) {
				r.gateMap(m, p, seen)
			}
		}
	}
}

// gate reads one entry of a map.
func (r *reader) gate(key, value *yaml.Node, p place) {
	name, pos := yamlnode.Resolve(key).Value, r.position(key, p)
	if value.Kind != yaml.ScalarNode {
		r.report(r.position(value, p), "wrong-type", "", "true or false", "feature gate %s: a map or a list, expected true or false", strconv.Quote(name))
		return
	}
	set := Setting{Gate: name, Raw: value.Value, Pos: pos, Scope: p.scope}
	quoted := value.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) != 0
	switch {
	case name == "":
		r.report(pos, "missing-name", "", "a feature gate's name", "a feature gate without a name")
		return
	case value.ShortTag() == "!!bool", value.ShortTag() == "!!str":
		var ok bool
		if set.Value, ok = parseText(value.Value, quoted); !ok {
			set.Invalid = true
		} else if quoted && p.strict {
			r.report(r.position(value, p), "quoted-value", value.Value, "true or false without quotes",
				"feature gate %s: the value stands in quotes, which the component refuses here", name)
		}
	default:
		set.Invalid = true
	}
	if set.Invalid && isVariable(set.Raw) {
		r.variable(r.position(value, p), set.Raw)
		return
	}
	if set.Invalid {
		r.report(r.position(value, p), "invalid-value", set.Raw, "true or false", "feature gate %s: %q is not a boolean, expected true or false", name, set.Raw)
	}
	r.settings = append(r.settings, set)
}

// parseText reads a boolean that YAML 1.2 takes for a string. Components read
// YAML 1.1, where a bare yes, no, on or off is one.
func parseText(text string, quoted bool) (value, ok bool) {
	if !quoted {
		switch text {
		case "y", "Y", "yes", "Yes", "YES", "on", "On", "ON":
			return true, true
		case "n", "N", "no", "No", "NO", "off", "Off", "OFF":
			return false, true
		}
	}
	value, err := strconv.ParseBool(text)
	return value, err == nil
}

func (r *reader) variable(pos token.Position, text string) {
	r.report(pos, "variable", text, "", "the feature gates in %q are known at run time only", text)
}

// isVariable reports whether a shell or a template puts something in place of s.
func isVariable(s string) bool {
	return strings.Contains(s, "$") || strings.Contains(s, "{{")
}

// flag reads a scalar node that is a flag string as a whole.
func (r *reader) flag(node *yaml.Node, p place) {
	if !r.enter(node, p) {
		return
	}
	node = yamlnode.Resolve(node)
	if node.Kind != yaml.ScalarNode {
		r.gates(node, p)
		return
	}
	if node.ShortTag() != "!!null" {
		r.flagText(node.Value, 0, p.scope, r.textPlace(node, p))
	}
}

// flagText reads a flag string that stands in a node's text from at on.
func (r *reader) flagText(text string, at int, scope string, where textPlace) {
	for part := range strings.SplitSeq(text, ",") {
		begin := at
		at += len(part) + 1
		name, raw, _ := strings.Cut(part, "=")
		name, raw = strings.TrimSpace(name), strings.TrimSpace(raw)
		pos := where(begin+strings.Index(part, name), name)
		if r.full(pos) {
			return
		}
		if isVariable(part) {
			r.variable(pos, strings.TrimSpace(part))
			continue
		}
		if value, err := strconv.ParseBool(raw); err == nil && name != "" {
			r.settings = append(r.settings, Setting{Gate: name, Value: value, Raw: raw, Pos: pos, Scope: scope})
			continue
		}
		// What is wrong with a part is featuregate's to say.
		_, err := featuregate.ParseSettings(part)
		diagnostics, _ := errors.AsType[kubenotes.Diagnostics](err)
		for _, d := range diagnostics {
			d.Pos = where(begin+d.Pos.Offset, d.Found)
			r.diagnostics = append(r.diagnostics, d)
		}
		if name != "" {
			r.settings = append(r.settings, Setting{Gate: name, Raw: raw, Invalid: true, Pos: pos, Scope: scope})
		}
	}
}
