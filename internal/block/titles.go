package block

import (
	"iter"
	"strings"
)

// A Title is a heading that is in no quote and no item.
type Title struct {
	Level      int
	Line       int // from 1
	Start, End int // the span of its node
	Text       string
}

// Titles returns the headings that [Scan] finds among the children of the
// Document, up to the level that deepest returns, 1 to 6. It is asked at first and
// after each title, for the titles to follow.
//
// Titles is several times faster than Scan, for it looks at no more than the first
// bytes of most lines.
//
// A line that begins with # and a blank is a heading whatever stands before,
// except inside fenced code or HTML that is itself in no quote or item. So the
// context matters only where a line might begin one of these, or be a title in
// another form. There, all lines are scanned from the last heading or item at a
// line's first byte on (which nothing before affects) to the next one.
func Titles(src string, deepest func() int) iter.Seq[Title] {
	return func(yield func(Title) bool) {
		src := src[:min(uint64(len(src)), MaxSize)]
		var t titler // set field by field: it is long, and a literal would be copied
		t.src, t.deepest, t.yield = src, deepest, yield
		t.level, t.knownLine = deepest(), 1
		t.skim()
	}
}

type titler struct {
	scanner
	deepest func() int
	level   int // what deepest returned
	yield   func(Title) bool
	line    int // number of the current line

	// A line at which it is known what is open: the start, the one behind a comment,
	// a heading, or an item of the document, which closes all but its list. Between
	// it and the current line are none of these but where skipPlain went.
	known     int
	knownLine int  // its number
	reported  bool // it is a heading, which has been reported
}

// skim reports the titles. No fenced code or HTML is open in the document before
// each line.
func (t *titler) skim() {
	for {
		if t.skipPlain(); t.end == len(t.src) {
			return
		}
		t.nextLine()
		t.line++
		switch kindOfLine(t.src[t.pos:t.eol]) {
		case headingLine:
			t.known, t.knownLine, t.reported = t.start, t.line, true
			t.peek()
			level, text := t.atx()
			if !t.report(Title{level, t.line, t.start, t.end, atxText(t.src[text:t.end])}) {
				return
			}
		case itemLine:
			t.known, t.knownLine, t.reported = t.start, t.line, false
		case remarkLine:
			t.skipRemark()
		case unclearLine:
			t.lookBack()
			if !t.scanSection() {
				return
			}
		}
	}
}

// nextLine does what the scanner's does. It needs not know whether src has a CR,
// for which all of it would have to be searched first.
func (t *titler) nextLine() {
	t.start, t.end = t.end, skipLine(t.src, t.end)
	t.eol = t.end
	for t.eol > t.start && (t.src[t.eol-1] == '\n' || t.src[t.eol-1] == '\r') {
		t.eol--
	}
	t.moveTo(t.start, 0)
	t.breakFailed = 0
	if t.start == 0 && strings.HasPrefix(t.src, byteOrderMark) {
		t.pos = len(byteOrderMark)
	}
}

// skipPlain skips lines that are plain by their first bytes, items, and headings
// of deeper levels. It does in a few instructions a line what skim does for other
// lines, and leaves it to lookBack to find a known line among them.
func (t *titler) skipPlain() {
	if t.end == 0 {
		return // a byte order mark may come first
	}
	dashes := t.level > 1 // they may underline a title
	src, end, line := t.src, t.end, t.line
	for end < len(src) {
		at := end
		for at < len(src) && src[at] == ' ' {
			at++
		}
		if at < len(src) && src[at] != '\n' {
			c := src[at]
			isUnusual := unusual[c] || c == '-' && dashes && !isText(src[at+1:])
			if isUnusual && at < end+codeIndent && !t.skips(src[at:], at-end) {
				break
			}
			at = skipText(src, at)
		}
		if at < len(src) && src[at] == '\n' {
			end = at + 1 // as nearly all lines end
		} else {
			end = skipLine(src, at)
		}
		line++
	}
	t.end, t.line = end, line
}

// unusual has what the text of a line that is not plain begins with, but for dashes,
// which are an underline only if no more than dashes and blanks follow.
var unusual = [256]bool{'#': true, '`': true, '~': true, '<': true, '=': true}

// isText reports whether the rest of a line behind its first byte, at the start of
// src, is a blank and text, as in most items.
func isText(src string) bool { return len(src) > 1 && src[0] == ' ' && src[1] > '-' }

// skips reports whether skipPlain skips the line at the start of src although it
// is unusual. The line is indented by less than codeIndent.
func (t *titler) skips(src string, indent int) bool {
	switch src[0] {
	case '#':
		return indent == 0 && strings.HasPrefix(src, "#######"[:t.level+1])
	case '-':
		return !isUnderline(src)
	}
	return false
}

// lookBack moves the known line to the last one before the current line.
func (t *titler) lookBack() {
	pos, line := t.start, t.line
	for pos > t.known {
		end := pos
		pos = lastLine(t.src, t.known, end)
		line--
		kind := kindOfLine(strings.TrimRight(t.src[pos:end], "\r\n"))
		if pos > t.known && (kind == headingLine || kind == itemLine) {
			t.known, t.knownLine, t.reported = pos, line, false
		}
	}
}

// isBullet reports whether a line begins as "- text" or "* text" does: it is an
// item, and no break or underline.
func isBullet(line string) bool {
	return len(line) > 2 && (line[0] == '-' || line[0] == '*') && line[1] == ' ' && line[2] > ' ' && !starts[line[2]]
}

// isUnderline reports whether the line at the start of src consists of dashes, and
// blanks behind them.
func isUnderline(src string) bool {
	i := 0
	for i < len(src) && src[i] == '-' {
		i++
	}
	for i < len(src) && isBlank(src[i]) {
		i++
	}
	return i == len(src) || src[i] == '\n' || src[i] == '\r'
}

// skipRemark skips the lines up to that with the end of the comment, behind which
// nothing is open.
func (t *titler) skipRemark() {
	for !htmlRemark.in(t.src[t.start:t.eol]) && t.end < len(t.src) {
		t.nextLine()
		t.line++
	}
	t.known, t.knownLine, t.reported = t.end, t.line+1, false
}

// scanSection scans from the known line on, up to the next of which that could be
// said, and reports the titles on the way.
func (t *titler) scanSection() bool {
	if t.nodes == nil {
		t.nodes = make([]Node, 1, 16)
	}
	t.reset(t.known)
	t.line = t.knownLine - 1
	for t.end < len(t.src) {
		t.nextLine()
		inDocument := t.depth == 0 && (t.leaf == Fenced || t.leaf == HTML)
		if t.line >= t.knownLine && !inDocument {
			if kind := kindOfLine(t.src[t.pos:t.eol]); kind == headingLine || kind == itemLine {
				t.end = t.start // for skim to read it
				break
			}
		}
		t.line++
		t.scanner.line()
	}
	t.finish()
	tree := Tree{Source: t.src, Nodes: t.nodes}
	line, pos := t.knownLine, t.known
	for i := uint32(1); i < uint32(len(t.nodes)); i = t.nodes[i].Next {
		n := t.nodes[i]
		if n.Kind != Heading || i == 1 && t.reported {
			continue // no title, or the one that skim has reported
		}
		for pos < int(n.Start) {
			_, pos = lineEnd(t.src, pos, int(n.Start))
			line++
		}
		if !t.report(Title{int(n.Level), line, int(n.Start), int(n.End), tree.HeadingText(int(i))}) {
			return false
		}
	}
	return true
}

// report yields a title, unless its level is deeper than those wanted.
func (t *titler) report(title Title) bool {
	if title.Level > t.level {
		return true
	}
	more := t.yield(title)
	t.level = t.deepest()
	return more
}

// lineKind is what the first bytes of a line tell.
type lineKind uint8

const (
	plainLine   lineKind = iota // none of the following
	headingLine                 // an ATX heading at the first byte
	itemLine                    // an item of the document
	remarkLine                  // an HTML comment at the first byte
	unclearLine                 // maybe a fence, other HTML, an indented heading or an underline
)

func kindOfLine(line string) lineKind {
	if isBullet(line) {
		return itemLine
	}
	i := 0
	for i < len(line) && i < codeIndent && line[i] == ' ' {
		i++
	}
	if i == len(line) || i == codeIndent {
		return plainLine
	}
	switch c := line[i]; c {
	case '#':
		if i > 0 {
			return unclearLine
		}
		for i < len(line) && line[i] == '#' {
			if i++; i > 6 {
				return plainLine
			}
		}
		if i == len(line) || isBlank(line[i]) {
			return headingLine
		}
	case '`', '~':
		if len(line) >= i+3 && line[i+1] == c && line[i+2] == c {
			return unclearLine
		}
	case '<':
		if strings.HasPrefix(line, "<!--") {
			return remarkLine
		}
		return unclearLine
	case '=':
		return unclearLine
	case '-':
		if isUnderline(line[i:]) {
			return unclearLine
		}
	}
	return plainLine
}
