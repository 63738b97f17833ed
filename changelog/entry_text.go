package changelog

import (
	"strings"

	"github.com/kubenotes/kubenotes/internal/trailer"
)

// Text returns the entry's Markdown without its list marker, the indentation
// that comes with it, and the trailers. Nested lists and code stay as they are.
// Text allocates, unless the entry is of one line.
func (e Entry) Text() string {
	if e.d == nil {
		return ""
	}
	r := e.rec()
	src := e.d.tree.Source
	if text, ok := e.line(); ok {
		return text
	}
	b := textBuilder{out: make([]byte, 0, r.end-r.text), indent: e.indent()}
	at := r.text
	for m := range e.marks(trailer.Trailer) {
		if m.Start < at {
			continue
		}
		b.add(src[at:m.Start])
		b.cut(src[m.End:r.end])
		at = m.End
	}
	b.add(src[at:r.end])
	return trimBlank(b.String())
}

// line returns the text of an entry that is one line with a trailer at its end,
// as most are: a part of the source.
func (e Entry) line() (string, bool) {
	r := e.rec()
	for m := range e.marks(trailer.Trailer) {
		src := e.d.tree.Source
		text := trimBlank(src[r.text:m.Start])
		return text, trimBlank(src[m.End:r.end]) == "" && strings.IndexByte(text, '\n') < 0 && strings.IndexByte(text, '\r') < 0
	}
	return "", false
}

// indent returns the number of columns that the entry's content is indented by.
func (e Entry) indent() int {
	nodes := e.d.tree.Nodes
	if i := e.rec().node + 1; int(i) < len(nodes) && nodes[e.rec().node].Next > uint32(i) {
		return int(nodes[i].Indent) // what the item holds
	}
	return 0
}

func trimBlank(s string) string {
	for s != "" && isBlank(s[0]) {
		s = s[1:]
	}
	for s != "" && isBlank(s[len(s)-1]) {
		s = s[:len(s)-1]
	}
	return s
}

// A textBuilder puts the text of an entry together.
type textBuilder struct {
	out    []byte
	indent int
}

func (b *textBuilder) String() string { return string(b.out) }

// add appends a piece of source, without the indentation of the lines it begins,
// whose endings become line feeds.
func (b *textBuilder) add(s string) {
	for {
		end := strings.IndexAny(s, "\r\n")
		if end < 0 {
			b.out = append(b.out, s...)
			return
		}
		b.out = append(b.out, s[:end]...)
		b.out = append(b.out, '\n')
		if strings.HasPrefix(s[end:], "\r\n") {
			end++
		}
		s = unindent(s[end+1:], b.indent)
	}
}

// cut joins what is before a trailer with the rest behind it: blanks before it
// go where blanks, punctuation or nothing follow, and a full stop does not
// remain twice.
func (b *textBuilder) cut(rest string) {
	if rest != "" && !strings.ContainsRune(" \t\r\n.,;:*_)", rune(rest[0])) {
		return
	}
	n := len(b.out)
	for n > 0 && (b.out[n-1] == ' ' || b.out[n-1] == '\t' || b.out[n-1] == '\n') {
		n--
	}
	b.out = b.out[:n]
	if n > 0 && b.out[n-1] == '.' && strings.HasPrefix(rest, ".") {
		b.out = b.out[:n-1]
	}
}

// unindent removes up to that many columns of blanks.
func unindent(s string, columns int) string {
	col, i := 0, 0
	for i < len(s) && col < columns {
		switch s[i] {
		case ' ':
			col++
		case '\t':
			col += 4 - col%4
		default:
			return s[i:]
		}
		i++
	}
	return s[i:]
}
