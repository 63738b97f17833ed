package config

import (
	"go/token"
	"path"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/kubenotes/kubenotes/internal/yamlnode"
)

// The two keys that hold settings.
const (
	keyMap  = "featureGates"
	keyFlag = "feature-gates"
)

// place is what the way from the top tells about a node.
type place struct {
	scope    string // the component whose part this is
	strict   bool   // the document's booleans must not stand in quotes
	depth    int
	embedded int // in how many strings this document stands

	// line and column are added to those of a node. Where the text of the
	// document is not that of the source, fixed is the place of all of it.
	line, column int
	fixed        *token.Position
}

func (p place) under(key string) place {
	p.depth++
	if scope := scopeOfKey(key); scope != "" {
		p.scope = scope
	}
	return p
}

func (r *reader) position(node *yaml.Node, p place) token.Position {
	if p.fixed != nil {
		return *p.fixed
	}
	return r.source.Position(p.line+node.Line, p.column+node.Column)
}

// enter accounts for a node and reports whether to follow it.
func (r *reader) enter(node *yaml.Node, p place) bool {
	if r.budget <= 0 || r.stopped {
		return false // reported when that came about
	}
	if r.budget -= 1 + len(node.Value); r.budget <= 0 {
		r.report(r.position(node, p), "too-large", "", "", "aliases make the document too large: what follows is not read")
		return false
	}
	if p.depth > maxDepth {
		r.report(r.position(node, p), "too-deep", "", "", "nested more than %d levels deep: what is in there is not read", maxDepth)
		return false
	}
	return true
}

func (r *reader) walk(node *yaml.Node, p place) {
	if !r.enter(node, p) {
		return
	}
	switch node.Kind {
	case yaml.AliasNode:
		p.depth++
		r.walk(node.Alias, p)
	case yaml.SequenceNode:
		r.sequence(node, p)
	case yaml.MappingNode:
		r.mapping(node, p)
	case yaml.ScalarNode:
		if node.ShortTag() == "!!str" {
			r.text(node, p)
		}
	}
}

// sequence walks a list, which may be a command line: a component's name in it
// scopes what follows, and an argument's value can be the next item.
func (r *reader) sequence(node *yaml.Node, p place) {
	p.depth++
	for i := 0; i < len(node.Content); i++ {
		item := yamlnode.Resolve(node.Content[i])
		if item.Kind == yaml.ScalarNode {
			if scope := scopeOfCommand(item.Value); scope != "" {
				p.scope = scope
			}
			if isFlagName(item.Value) && strings.HasPrefix(item.Value, "-") && i+1 < len(node.Content) {
				i++
				r.flag(node.Content[i], p)
				continue
			}
		}
		r.walk(node.Content[i], p)
	}
}

func (r *reader) mapping(node *yaml.Node, p place) {
	if runs := container(node); runs != "" {
		p.scope = runs
	}
	seen := map[string]bool{}
	isFlagEntry := isFlagName(scalar(node, "name"))
	for i := 0; i+1 < len(node.Content); i += 2 {
		key, value := yamlnode.Resolve(node.Content[i]), node.Content[i+1]
		in := p.under(key.Value)
		switch isSetting := key.Value == keyMap || isFlagName(key.Value); {
		case isSetting && seen[key.Value]:
			r.duplicate(key, p)
			fallthrough
		case isSetting:
			seen[key.Value] = true
			r.gates(value, in)
		case isFlagEntry && key.Value == "value":
			r.flag(value, in)
		default:
			r.walk(value, in)
		}
	}
}

func (r *reader) duplicate(key *yaml.Node, p place) {
	r.report(r.position(key, p), "duplicate-key", key.Value, "", "%s stands twice in one map; the last one counts", key.Value)
}

func isFlagName(s string) bool {
	return len(s) <= len(keyFlag)+2 && strings.TrimLeft(s, "-") == keyFlag
}

// container returns what a map that describes a container runs, or "" for any
// other map.
func container(node *yaml.Node) string {
	command, isContainer := "", false
	for i := 0; i+1 < len(node.Content); i += 2 {
		value := yamlnode.Resolve(node.Content[i+1])
		switch node.Content[i].Value {
		case "command", "args":
			if value.Kind != yaml.SequenceNode {
				continue
			}
			isContainer = true
			if node.Content[i].Value == "command" && len(value.Content) > 0 {
				command, _, _ = strings.Cut(strings.TrimSpace(yamlnode.Resolve(value.Content[0]).Value), " ")
			}
		}
	}
	if !isContainer {
		return ""
	}
	return scopeOfContainer(command, path.Base(scalar(node, "name")))
}
