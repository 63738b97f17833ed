package yamlnode

import (
	"go/token"
	"sort"
	"strings"
	"unicode/utf8"
)

// index turns lines and columns, which the YAML reader counts in characters,
// into offsets, each in constant time but for a search: a file can be one line
// with all of its findings.
type index struct {
	lines []int // the offset of each line
	runes []int // the number of characters before each block of text
}

const block = 256

func newIndex(text string) *index {
	x := &index{lines: []int{0}}
	count := 0
	for offset := range len(text) {
		if offset%block == 0 {
			x.runes = append(x.runes, count)
		}
		c := text[offset]
		if utf8.RuneStart(c) {
			count++
		}
		if c == '\n' {
			x.lines = append(x.lines, offset+1)
		}
	}
	return x
}

// at returns the index, which is made when a place is first asked for: most
// files have nothing wrong.
func (s *Source) at() *index {
	if s.index == nil {
		s.index = newIndex(s.text)
	}
	return s.index
}

// Position returns the place of a line and column, both counted from 1, the
// column in characters. A place beyond the text is that of its line's end, or of
// the last line.
func (s *Source) Position(line, column int) token.Position {
	lines := s.at().lines
	line = min(max(line, 1), len(lines))
	start := lines[line-1]
	offset := min(s.offset(s.runesBefore(start)+max(column, 1)-1), s.lineEnd(line))
	return token.Position{Filename: s.name, Offset: offset, Line: line, Column: offset - start + 1}
}

func (s *Source) runesBefore(offset int) int {
	runes := s.at().runes
	if offset/block >= len(runes) {
		if offset == 0 {
			return 0
		}
		return s.runesBefore(offset-1) + 1
	}
	count := runes[offset/block]
	for i := offset - offset%block; i < offset; i++ {
		if utf8.RuneStart(s.text[i]) {
			count++
		}
	}
	return count
}

// offset returns where the character with the given index begins.
func (s *Source) offset(index int) int {
	runes := s.at().runes
	b := sort.SearchInts(runes, index+1) - 1
	if b < 0 {
		return 0
	}
	count := runes[b]
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

func (s *Source) lineEnd(line int) int {
	if lines := s.at().lines; line < len(lines) {
		return lines[line] - 1
	}
	return len(s.text)
}

// LinesBefore returns the number of lines before the one that begins at offset.
func (s *Source) LinesBefore(offset int) int { return sort.SearchInts(s.at().lines, offset) }

// Shift returns the position that is further on in the line of pos, if want
// stands there.
func (s *Source) Shift(pos token.Position, by int, want string) (token.Position, bool) {
	pos.Offset += by
	pos.Column += by
	return pos, by >= 0 && pos.Offset <= s.lineEnd(pos.Line) && strings.HasPrefix(s.text[pos.Offset:], want)
}

// Indent returns the number of blanks that a line begins with.
func (s *Source) Indent(line int) int {
	lines := s.at().lines
	if line < 1 || line > len(lines) {
		return 0
	}
	rest := s.text[lines[line-1]:]
	return len(rest) - len(strings.TrimLeft(rest, " "))
}
