package digest

import (
	"go/token"
	"slices"
	"sort"
	"strings"

	"github.com/kubenotes/kubenotes"
)

// A source is the text that a digest was read from.
type source struct {
	name, text  string
	starts      []int  // offsets of the lines
	parts       []part // all of the text, in order
	isMarkdown  bool   // a known heading has #s, so that lines without are none
	hashed      bool   // any heading has
	plain       bool   // any known heading has none
	diagnostics kubenotes.Diagnostics
}

// A part is a run of the source's lines. Every byte is in exactly one.
type part struct {
	kind       partKind
	start, end int
}

type partKind uint8

const (
	partBlank     partKind = iota
	partHeading            // a heading, the article's title, what stands ahead of it
	partFixed              // what Render writes by itself: source, legend, placeholder
	partEarlier            // the list of earlier digests, with the line above it
	partNone               // the sentence that a section has no entries
	partEntry              // an entry with its notes
	partNote               // a note that is no entry's
	partEntryNote          // a note that belongs to the entry before, though it is not indented
)

// A place is where something stands in the source. In a digest that was built it
// is nowhere.
type place struct{ start, end int }

func (p place) isNowhere() bool { return p.end == 0 }

// A layout is where an entry's parts are, for Merge.
type layout struct {
	textEnd int  // behind the line that its text and reference end on
	itemEnd int  // behind what is indented under its bullet
	indent  int  // columns ahead of the bullet
	nested  int  // columns ahead of what is under it
	bare    bool // it has no bullet
	open    bool // it ends in code that is not closed
}

// Source returns the article that the digest was read from, byte for byte, or ""
// if it was built.
func (d *Digest) Source() string {
	if d.source == nil {
		return ""
	}
	return d.source.text
}

// Diagnostics lists what Parse could not tell for certain. It kept it all the
// same. The codes are "unmarked-note", "no-pr", "no-title", "no-entries" and
// "mixed-reference".
func (d *Digest) Diagnostics() kubenotes.Diagnostics {
	if d.source == nil {
		return nil
	}
	return slices.Clone(d.source.diagnostics)
}

// Position returns the position of an entry of the digest in its source. It is
// the zero Position for an entry that was built.
func (d *Digest) Position(e Entry) token.Position { return d.position(e.at) }

func (d *Digest) position(at place) token.Position {
	if d.source == nil || at.isNowhere() {
		return token.Position{}
	}
	return d.source.position(at.start)
}

func (s *source) position(offset int) token.Position {
	line := sort.Search(len(s.starts), func(i int) bool { return s.starts[i] > offset })
	return token.Position{Filename: s.name, Offset: offset, Line: line, Column: offset - s.starts[line-1] + 1}
}

func (s *source) diagnose(at place, code, message, found string) {
	const longest = 80
	if len(found) > longest {
		found = strings.ToValidUTF8(found[:longest], "") + "…"
	}
	s.diagnostics = append(s.diagnostics, kubenotes.Diagnostic{
		Pos: s.position(at.start), Code: code, Message: message + ": " + found, Found: found,
	})
}

// A line is a line of the source.
type line struct {
	start, end int    // with the line ending
	indent     int    // columns of blanks ahead of the text
	text       string // without these and without blanks at the end
	marker     int    // bytes of text that are a bullet with its blanks, or 0
	width      int    // columns of the marker
	ordered    bool   // the marker is a number
}

func (l *line) blank() bool { return l.text == "" }

// content returns the text behind the bullet.
func (l *line) content() string { return l.text[l.marker:] }

const tabWidth = 4

func splitLines(text string) []line {
	lines := make([]line, 0, strings.Count(text, "\n")+1)
	for start := 0; start < len(text); {
		end := strings.IndexByte(text[start:], '\n') + 1 + start
		if end == start {
			end = len(text)
		}
		lines = append(lines, newLine(text, start, end))
		start = end
	}
	return lines
}

func newLine(text string, start, end int) line {
	l := line{start: start, end: end}
	i := start
	if start == 0 {
		i += len(text) - len(strings.TrimPrefix(text, "\ufeff"))
	}
	for ; i < end && (text[i] == ' ' || text[i] == '\t'); i++ {
		if text[i] == '\t' {
			l.indent += tabWidth - l.indent%tabWidth
		} else {
			l.indent++
		}
	}
	l.text = strings.TrimRight(text[i:end], " \t\r\n")
	l.marker, l.width, l.ordered = bullet(l.text)
	return l
}

// bullets are the signs that begin an item: those of Markdown, and those that a
// page's list shows when it is copied as text.
var bullets = []string{"-", "*", "+", "•", "◦", "▪", "‣", "・"}

// bullet returns the length of the list marker that a text begins with, in bytes
// and in columns.
func bullet(text string) (length, width int, ordered bool) {
	if digits := len(text) - len(strings.TrimLeft(text, "0123456789")); digits > 0 && digits < 4 && digits+1 < len(text) &&
		(text[digits] == '.' || text[digits] == ')') && (text[digits+1] == ' ' || text[digits+1] == '\t') {
		length, width = blanksFrom(text, digits+1)
		return length, width + digits + 1, true
	}
	for _, b := range bullets {
		if !strings.HasPrefix(text, b) {
			continue
		}
		if text == b {
			return len(b), 2, false
		}
		length, width = blanksFrom(text, len(b))
		if length == len(b) && len(b) == 1 {
			return 0, 0, false // "-flag", "*emphasis*", "---"
		}
		return length, width + 1, false
	}
	return 0, 0, false
}

// blanksFrom returns the index behind the blanks at i, one at least being the
// marker's. Of five or more, Markdown takes all but one for code.
func blanksFrom(text string, i int) (end, width int) {
	end = i
	for end < len(text) && (text[end] == ' ' || text[end] == '\t') {
		end++
	}
	if end-i > tabWidth {
		end = i + 1
	}
	return end, end - i
}

// unindented returns a line of the source without up to that many columns of
// blanks, and without its ending.
func (s *source) unindented(l *line, columns int) string {
	text := strings.TrimRight(s.text[l.start:l.end], "\r\n")
	i, column := 0, 0
	for i < len(text) && column < columns && (text[i] == ' ' || text[i] == '\t') {
		if text[i] == '\t' {
			column += tabWidth - column%tabWidth
		} else {
			column++
		}
		i++
	}
	return text[i:]
}
