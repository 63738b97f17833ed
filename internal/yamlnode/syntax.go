package yamlnode

import (
	"go/token"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/kubenotes/kubenotes"
)

// SyntaxError makes a [kubenotes.Diagnostic] of the YAML reader's error, "yaml:
// line 3: …", about a part of the source that begins after so many lines.
//
// The reader tells no line for the first one, which is right, and none for what
// it finds before it parses, or after: that is looked for.
func (s *Source) SyntaxError(err error, before int) kubenotes.Diagnostic {
	message := strings.TrimPrefix(err.Error(), "yaml: ")
	d := kubenotes.Diagnostic{Code: CodeSyntax}
	if line, what, ok := cutLine(message); ok {
		d.Pos, message = s.Position(before+line, 1), what
	} else {
		d.Pos = s.offender(message, s.Position(before+1, 1))
	}
	d.Message = "not YAML: " + message
	return d
}

// cutLine parts "line 3: what" into its two.
func cutLine(message string) (line int, what string, ok bool) {
	number, what, ok := strings.Cut(message, ": ")
	if !ok || !strings.HasPrefix(number, "line ") {
		return 0, message, false
	}
	line, err := strconv.Atoi(number[len("line "):])
	return line, what, err == nil
}

// offender returns the place from start on of what a message without a line is
// about, or start.
func (s *Source) offender(message string, start token.Position) token.Position {
	rest, at := s.text[start.Offset:], -1
	switch {
	case strings.Contains(message, "UTF-8"), message == "invalid Unicode character":
		at = firstInvalid(rest)
	case message == "control characters are not allowed":
		at = strings.IndexFunc(rest, isControl)
	default:
		if anchor, ok := strings.CutPrefix(message, "unknown anchor '"); ok {
			anchor, _, _ = strings.Cut(anchor, "'")
			at = firstAlias(rest, anchor)
		}
	}
	if at < 0 {
		return start
	}
	at += start.Offset
	line := s.LinesBefore(at + 1)
	return token.Position{Filename: s.name, Offset: at, Line: line, Column: at - s.at().lines[line-1] + 1}
}

func firstInvalid(text string) int {
	for i, r := range text {
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(text[i:]); size == 1 {
				return i
			}
		}
	}
	return -1
}

// isControl reports whether YAML excludes a character: production 1 of its
// specification, c-printable, says which ones it has.
func isControl(r rune) bool {
	switch r {
	case '\t', '\n', '\r', 0x85, utf8.RuneError:
		return false
	}
	return r < ' ' || r >= 0x7f && r < 0xa0 || r == 0xfffe || r == 0xffff
}

// firstAlias returns where *name stands first. That can be within a text or
// remark; most files have no second place.
func firstAlias(text, name string) int {
	for read := 0; ; {
		at := strings.Index(text[read:], "*"+name)
		if at < 0 {
			return -1
		}
		at += read
		read = at + 1 + len(name)
		if read == len(text) || !isAnchor(text[read]) {
			return at
		}
	}
}

// isAnchor reports whether the YAML reader takes c into the name of an anchor.
func isAnchor(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' || c == '-'
}
