package config

import (
	"bytes"
	"go/token"
	"sort"
	"unicode/utf8"
)

// source turns lines and columns, as the YAML reader counts them, into
// positions, each in constant time but for a search.
type source struct {
	name  string
	text  []byte
	lines []int // the offset of each line
	runes []int // the number of characters before each block of text
}

const block = 256

func newSource(name string, text []byte) *source {
	s := &source{name: name, text: text, lines: []int{0}}
	count := 0
	for offset, c := range text {
		if offset%block == 0 {
			s.runes = append(s.runes, count)
		}
		if utf8.RuneStart(c) {
			count++
		}
		if c == '\n' {
			s.lines = append(s.lines, offset+1)
		}
	}
	return s
}

// linesBefore returns the number of lines before the one that begins at offset.
func (s *source) linesBefore(offset int) int { return sort.SearchInts(s.lines, offset) }

// position returns the place of a line and column, both counted from 1, the
// column in characters.
func (s *source) position(line, column int) token.Position {
	line = min(max(line, 1), len(s.lines))
	start := s.lines[line-1]
	offset := min(s.offset(s.runesBefore(start)+max(column, 1)-1), s.lineEnd(line))
	return token.Position{Filename: s.name, Offset: offset, Line: line, Column: offset - start + 1}
}

func (s *source) runesBefore(offset int) int {
	if offset/block >= len(s.runes) {
		return s.runesBefore(offset-1) + 1
	}
	count := s.runes[offset/block]
	for _, c := range s.text[offset-offset%block : offset] {
		if utf8.RuneStart(c) {
			count++
		}
	}
	return count
}

// offset returns where the character with the given index begins.
func (s *source) offset(index int) int {
	b := sort.SearchInts(s.runes, index+1) - 1
	if b < 0 {
		return 0
	}
	count := s.runes[b]
	for offset := b * block; offset < len(s.text); offset++ {
		if utf8.RuneStart(s.text[offset]) {
			if count == index {
				return offset
			}
			count++
		}
	}
	return len(s.text)
}

func (s *source) lineEnd(line int) int {
	if line < len(s.lines) {
		return s.lines[line] - 1
	}
	return len(s.text)
}

// shift returns the position that is further on in the line of pos, if want
// stands there.
func (s *source) shift(pos token.Position, by int, want string) (token.Position, bool) {
	pos.Offset += by
	pos.Column += by
	return pos, by >= 0 && pos.Offset <= s.lineEnd(pos.Line) && bytes.HasPrefix(s.text[pos.Offset:], []byte(want))
}

// indent returns the number of blanks that a line begins with.
func (s *source) indent(line int) int {
	if line < 1 || line > len(s.lines) {
		return 0
	}
	rest := s.text[s.lines[line-1]:]
	return len(rest) - len(bytes.TrimLeft(rest, " "))
}
