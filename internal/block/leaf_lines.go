package block

import (
	"iter"
	"strings"
)

// A Line is a line of a leaf, without the prefixes of the containers and
// without the line ending.
type Line struct {
	Start, End int // offsets in the source

	// Pad is how many blanks precede Start in the content of code: what is left of
	// a tab of which the container takes a part.
	Pad int
}

// Lines returns the lines of leaf i without the prefixes of its containers, nor
// what Text leaves out of the first line. Of fenced code it returns the code,
// without the fences and their indentation; of indented code the code without
// its indentation; of a setext heading the text without the underline. Other
// lines keep the blanks that lead and trail.
func (t *Tree) Lines(i int) iter.Seq[Line] {
	return func(yield func(Line) bool) {
		n := &t.Nodes[i]
		pos, end, extra := int(n.Text), int(n.End), 0
		pad := 0
		switch n.Kind {
		case Fenced:
			extra = int(n.Level)
			_, pos = lineEnd(t.Source, pos, end)
			if n.Flags&Unclosed == 0 {
				end = lastLine(t.Source, pos, end)
			}
			pad = none
		case Indented:
			extra = codeIndent
			pad = int(n.Level)
		case Heading:
			if n.Flags&Setext != 0 {
				end = lastLine(t.Source, pos, end)
			}
		}
		for pos < end {
			eol, next := lineEnd(t.Source, pos, end)
			if pad == none {
				pos, pad = n.strip(t.Source, pos, eol, extra)
			}
			if !yield(Line{Start: pos, End: eol, Pad: pad}) {
				return
			}
			pos, pad = next, none
		}
	}
}

// Code returns the content of the code i, Fenced or Indented, each line with a line ending.
func (t *Tree) Code(i int) string {
	var b strings.Builder
	for line := range t.Lines(i) {
		for range line.Pad {
			b.WriteByte(' ')
		}
		b.WriteString(t.Source[line.Start:line.End])
		b.WriteByte('\n')
	}
	return b.String()
}

// Language returns the first word of the info string of the fenced code i, which
// names its language.
func (t *Tree) Language(i int) string {
	info := t.firstLine(i)
	if end := strings.IndexAny(info, " \t"); end >= 0 {
		info = info[:end]
	}
	return info
}

// HeadingText returns the raw text of heading i, without closing #s. The text of
// a setext heading can have several lines.
func (t *Tree) HeadingText(i int) string {
	n := &t.Nodes[i]
	if n.Flags&Setext != 0 {
		return t.setextText(i)
	}
	return atxText(t.Source[n.Text:n.End])
}

// atxText returns the text of an ATX heading, which begins at its text and ends
// with its line.
func atxText(text string) string {
	end := len(text)
	for end > 0 && text[end-1] <= ' ' && (isBlank(text[end-1]) || text[end-1] == '\n' || text[end-1] == '\r') {
		end--
	}
	open := end
	for open > 0 && text[open-1] == '#' {
		open--
	}
	if open == end || open > 0 && !isBlank(text[open-1]) {
		return text[:end]
	}
	for open > 0 && isBlank(text[open-1]) {
		open--
	}
	return text[:open]
}

func (t *Tree) setextText(i int) string {
	text := ""
	for line := range t.Lines(i) {
		if text != "" {
			text += "\n"
		}
		text += strings.Trim(t.Source[line.Start:line.End], " \t")
	}
	return text
}

// firstLine returns the text of the leaf's first line.
func (t *Tree) firstLine(i int) string {
	n := &t.Nodes[i]
	eol, _ := lineEnd(t.Source, int(n.Text), int(n.End))
	return t.Source[n.Text:eol]
}

// Rows returns the rows of table i, the header first, without the delimiter row.
// Rows can have fewer or more [Cells] than the header.
func (t *Tree) Rows(i int) iter.Seq[string] {
	return func(yield func(string) bool) {
		row := 0
		for line := range t.Lines(i) {
			if row != 1 && !yield(strings.Trim(t.Source[line.Start:line.End], " \t")) {
				return
			}
			row++
		}
	}
}

// lineEnd returns where the text of the line at pos ends, and where the next
// line begins, at most limit.
func lineEnd(src string, pos, limit int) (eol, next int) {
	for eol = pos; eol < limit; eol++ {
		switch src[eol] {
		case '\n':
			return eol, eol + 1
		case '\r':
			if eol+1 < limit && src[eol+1] == '\n' {
				return eol, eol + 2
			}
			return eol, eol + 1
		}
	}
	return limit, limit
}

// lastLine returns where the last line of src[pos:end] begins.
func lastLine(src string, pos, end int) int {
	text := src[pos:end]
	if strings.HasSuffix(text, "\r\n") {
		text = text[:len(text)-2]
	} else if text != "" && (text[len(text)-1] == '\n' || text[len(text)-1] == '\r') {
		text = text[:len(text)-1]
	}
	return pos + strings.LastIndexAny(text, "\r\n") + 1
}

// strip returns where the content of the leaf begins in its line at pos, which is
// not the first: behind the quotes, the indentation of the items and as many
// further columns, as far as the line has them. The rest of a tab is pad.
func (n *Node) strip(src string, pos, eol, columns int) (start, pad int) {
	c := cursor{pos: pos}
	for range n.Quotes {
		marker := c
		marker.advance(src, eol, tabStop*(eol-pos))
		if marker.pos == eol || src[marker.pos] != '>' {
			break // the line is in the leaf by laziness
		}
		c = cursor{pos: marker.pos + 1, col: marker.col + 1}
		c.advance(src, eol, 1)
	}
	c.advance(src, eol, int(n.Indent)+columns)
	if c.inTab {
		return c.pos + 1, tabStop - c.col%tabStop
	}
	return c.pos, 0
}
