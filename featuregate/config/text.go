package config

import (
	"go/token"
	"strings"

	"go.yaml.in/yaml/v3"
)

// text reads a string: a document of its own if it is one, or else something
// with arguments in it, such as a command line or a script.
func (r *reader) text(node *yaml.Node, p place) {
	text := node.Value
	hasFlag := strings.Contains(text, keyFlag)
	if !hasFlag && !strings.Contains(text, keyMap) {
		return
	}
	if strings.ContainsAny(text, "\n{") {
		if p.embedded >= maxEmbedded {
			r.report(r.position(node, p), "too-deep", "", "", "a string within strings, more than %d deep: what is in there is not read", maxEmbedded)
			return
		}
		if r.document(text, r.embeddedPlace(node, p)) {
			return
		}
	}
	if hasFlag {
		r.arguments(node, p)
	}
}

// arguments reads each --feature-gates in a string. A component's name before
// it, as in "exec kubelet --feature-gates=A=true", scopes it.
func (r *reader) arguments(node *yaml.Node, p place) {
	text, where := node.Value, r.textPlace(node, p)
	read := 0 // what is before was read
	for {
		found := strings.Index(text[read:], keyFlag)
		if found < 0 {
			return
		}
		start := read + found
		end := start + len(keyFlag)
		for word := range strings.FieldsFuncSeq(text[read:start], isWordBreak) {
			if scope := scopeOfCommand(word); scope != "" {
				p.scope = scope
			}
		}
		read = end
		if !beginsArgument(text[:start]) {
			continue
		}
		if value, ok := argumentValue(text[end:]); ok {
			end += value.start
			read = end + value.end - value.start
			r.flagText(text[end:read], end, p.scope, where)
		}
	}
}

func isWordBreak(c rune) bool {
	return strings.ContainsRune(" \t\r\n\"'`;|&()=", c)
}

// beginsArgument reports whether what comes after text begins an argument:
// text ends in dashes that begin a word, or is empty, as in k3s' kubelet-arg
// lists.
func beginsArgument(text string) bool {
	before := strings.TrimRight(text[max(0, len(text)-3):], "-")
	dashes := min(len(text), 3) - len(before)
	if dashes > 2 {
		return false
	}
	if before == "" {
		return true
	}
	return dashes > 0 && strings.ContainsRune(" \t\r\n\"'`=,[(", rune(before[len(before)-1]))
}

// argumentValue returns where the value stands in what follows an argument's
// name. A value after a blank must look like one: the flag's name may stand in
// a sentence.
func argumentValue(rest string) (span, bool) {
	if rest == "" {
		return span{}, false
	}
	start := 1
	switch rest[0] {
	case '=':
	case ' ', '\t':
		start = len(rest) - len(strings.TrimLeft(rest, " \t"))
	default:
		return span{}, false
	}
	ends := " \t\r\n\"'`;|&)"
	if start < len(rest) && strings.ContainsRune("\"'", rune(rest[start])) {
		ends = rest[start : start+1]
		start++
	}
	end := len(rest)
	if i := strings.IndexAny(rest[start:], ends); i >= 0 {
		end = start + i
	}
	if rest[0] != '=' && !strings.Contains(rest[start:end], "=") {
		return span{}, false
	}
	return span{start, end}, true
}

// textPlace gives the position of an offset in a node's text: exact where the
// source reads want there, and else that of the node. Offsets must not fall.
type textPlace func(offset int, want string) token.Position

func (r *reader) textPlace(node *yaml.Node, p place) textPlace {
	nodePosition := r.position(node, p)
	if p.fixed != nil {
		return func(int, string) token.Position { return nodePosition }
	}
	if node.Style&yaml.LiteralStyle != 0 {
		in := r.embeddedPlace(node, p)
		line, begin, counted := 1, 0, 0
		return func(offset int, want string) token.Position {
			for ; counted < offset; counted++ {
				if node.Value[counted] == '\n' {
					line, begin = line+1, counted+1
				}
			}
			if pos, ok := r.source.Shift(r.source.Position(in.line+line, in.column+1), offset-begin, want); ok {
				return pos
			}
			return nodePosition
		}
	}
	quote := 0
	if node.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) != 0 {
		quote = 1
	}
	return func(offset int, want string) token.Position {
		if pos, ok := r.source.Shift(nodePosition, quote+offset, want); ok {
			return pos
		}
		return nodePosition
	}
}

// embeddedPlace returns the place of the document that a node's text is. The
// lines of a literal block stand in the source as they are, but for their indent.
func (r *reader) embeddedPlace(node *yaml.Node, p place) place {
	p.depth++
	p.embedded++
	if p.fixed != nil {
		return p
	}
	if node.Style&yaml.LiteralStyle == 0 {
		fixed := r.position(node, p)
		p.fixed = &fixed
		return p
	}
	p.line += node.Line
	line := 1
	for content := range strings.Lines(node.Value) {
		if trimmed := strings.TrimLeft(content, " "); strings.TrimSpace(trimmed) != "" {
			p.column = r.source.Indent(p.line+line) - (len(content) - len(trimmed))
			break
		}
		line++
	}
	return p
}
