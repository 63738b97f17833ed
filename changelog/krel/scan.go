package krel

import (
	"encoding/json"
	"errors"
	"go/token"
	"slices"
	"strings"
)

// A scanner walks the objects and arrays of one JSON source and knows where it is.
type scanner struct {
	collector
	name  string
	src   []byte
	lines []int // offsets at which the lines begin
}

func newScanner(name string, src []byte) scanner {
	s := scanner{name: name, src: src, lines: []int{0}}
	for i, c := range src {
		if c == '\n' {
			s.lines = append(s.lines, i+1)
		}
	}
	return s
}

// A member is one name and value of an object, with their offsets in the
// source. In an array there is no name, and keyAt is the value's place.
type member struct {
	key            string
	keyAt, valueAt int
	value          json.RawMessage
}

// members calls visit for each member of the object or array at the offset,
// until visit returns false. It returns the offset behind the last one read or,
// at the end, behind the closing bracket; where the syntax is broken, that
// place and what should have stood there. Values are cut out by their quotes
// and brackets alone: what is between them need not be JSON.
func (s *scanner) members(at int, visit func(member) bool) (end int, expected string) {
	closing := byte(']')
	if s.src[at] == '{' {
		closing = '}'
	}
	at = s.skipBlanks(at + 1)
	if s.is(closing, at) {
		return at + 1, ""
	}
	for {
		m := member{keyAt: at}
		if closing == '}' {
			keyEnd := s.valueEnd(at)
			if !s.is('"', at) || json.Unmarshal(s.src[at:keyEnd], &m.key) != nil {
				return at, "a name in quotes"
			}
			if at = s.skipBlanks(keyEnd); !s.is(':', at) {
				return at, "a colon"
			}
			at = s.skipBlanks(at + 1)
		}
		m.valueAt = at
		if at = s.valueEnd(at); at == m.valueAt {
			return at, "a value"
		}
		m.value = s.src[m.valueAt:at:at]
		if !visit(m) {
			return at, ""
		}
		at = s.skipBlanks(at)
		if s.is(closing, at) {
			return at + 1, ""
		}
		if !s.is(',', at) {
			return at, "a comma or the closing bracket"
		}
		at = s.skipBlanks(at + 1)
	}
}

// valueEnd returns the offset behind the value at the offset: behind the closing
// quote of a string or the closing bracket of the outermost object or array,
// else before the next separator; at the end of the source if that is not there.
func (s *scanner) valueEnd(at int) int {
	for depth := 0; at < len(s.src); {
		c := s.src[at]
		at++
		switch c {
		case '"':
			for at < len(s.src) && s.src[at] != '"' {
				if s.src[at] == '\\' {
					at++
				}
				at++
			}
			at++
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case ' ', '\t', '\r', '\n', ',', ':':
			if depth == 0 {
				return at - 1
			}
			continue
		default:
			if depth == 0 && at < len(s.src) && strings.IndexByte(" \t\r\n,:{}[]\"", s.src[at]) < 0 {
				continue // a number or a name goes on
			}
		}
		if depth < 0 {
			return at - 1
		}
		if depth == 0 {
			break
		}
	}
	return min(at, len(s.src))
}

func (s *scanner) is(c byte, at int) bool { return at < len(s.src) && s.src[at] == c }

func (s *scanner) skipBlanks(at int) int {
	for at < len(s.src) && strings.IndexByte(" \t\r\n", s.src[at]) >= 0 {
		at++
	}
	return at
}

func (s *scanner) position(offset int) token.Position {
	line, found := slices.BinarySearch(s.lines, offset)
	if !found {
		line--
	}
	return token.Position{Filename: s.name, Offset: offset, Line: line + 1, Column: offset - s.lines[line] + 1}
}

// check reports whether the value is JSON.
func (s *scanner) check(m member) bool {
	var ignored json.RawMessage
	err := json.Unmarshal(m.value, &ignored)
	if err == nil {
		return true
	}
	at := m.valueAt
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		at += max(int(syntax.Offset)-1, 0)
	}
	d := s.diagnostic(at, codeSyntax, "", "")
	d.Message += ": " + err.Error()
	s.keep(d)
	return false
}
