package changelog

import (
	"iter"
	"strings"

	"github.com/kubenotes/kubenotes"
)

// An IndexEntry tells where a release stands in a document.
type IndexEntry struct {
	// Version is the zero Version where [Release.Version] is.
	Version kubenotes.Version

	// Line is the line of the release's heading, counted from 1.
	Line int

	// Start and End are byte offsets: src[Start:End] is the release's [Release.Source].
	Start, End int
}

// Index yields the releases of a document in its order, those that
// [Document.Releases] yields, without parsing what is in them: it looks at the
// beginnings of lines. Where these do not tell for sure what is a heading and
// what is code, it parses the document.
func Index(src string) iter.Seq[IndexEntry] {
	return func(yield func(IndexEntry) bool) {
		x := indexer{src: strings.TrimPrefix(src, "\uFEFF"), mark: len(src) - len(strings.TrimPrefix(src, "\uFEFF"))}
		if !x.scan() || !x.preamble() {
			parsedIndex(src, yield)
			return
		}
		for i, entry := range x.entries {
			entry.End = len(src)
			if i+1 < len(x.entries) {
				entry.End = x.entries[i+1].Start
			}
			if !yield(entry) {
				return
			}
		}
	}
}

// parsedIndex is Index for documents that have to be parsed.
func parsedIndex(src string, yield func(IndexEntry) bool) {
	for r := range Parse("", src).Releases() {
		entry := IndexEntry{
			Version: r.Version(), Line: r.Position().Line,
			Start: int(r.rec().start), End: int(r.rec().end),
		}
		if !yield(entry) {
			return
		}
	}
}

// An indexer looks for version headings line by line. It follows what decides
// whether a # in the first column is a heading: code fences and HTML blocks that
// are in no list. A list ends at such a heading, and with it what is in the list.
type indexer struct {
	src     string // without the byte order mark
	mark    int    // length of the byte order mark
	entries []IndexEntry
	rule    releaseRule

	pos, line int

	// Text that is indented by item columns, or more, is in a list; 0 if that is
	// not known. list tells that there may be a list whose indentation is not known.
	item int
	list bool
}

// scan reports whether it could tell headings from code everywhere.
func (x *indexer) scan() bool {
	if r := strings.IndexByte(x.src, '\r'); r >= 0 && strings.Count(x.src, "\r") != strings.Count(x.src, "\r\n") {
		return false
	}
	blank := true
	for x.pos < len(x.src) {
		x.line++
		start := x.pos
		end, next := x.lineEnd(start)
		x.pos = next
		line := x.src[start:end]
		if line == "" || line == "\r" {
			blank = true
			continue
		}
		ok := true
		switch line[0] {
		case '#':
			ok = x.heading(start, line)
		case ' ', '\t':
			ok = x.indented(line)
		case '`', '~':
			ok = x.fence(line, 0, blank)
		case '<':
			ok = x.html(start, line)
		case '-', '*', '+':
			ok = x.bullet(line, 0, blank)
		case '=':
			ok = x.text(blank) && len(x.entries) > 0 // it may underline a heading
		default:
			ok = x.text(blank)
		}
		if !ok {
			return false
		}
		blank = false
	}
	return true
}

func (x *indexer) lineEnd(start int) (end, next int) {
	if n := strings.IndexByte(x.src[start:], '\n'); n >= 0 {
		return start + n, start + n + 1
	}
	return len(x.src), len(x.src)
}

// heading reads a line that begins with a #.
func (x *indexer) heading(start int, line string) bool {
	level := 0
	for level < len(line) && line[level] == '#' {
		level++
	}
	if level > 6 || level < len(line) && line[level] != ' ' && line[level] != '\t' && line[level] != '\r' {
		return x.text(false)
	}
	x.item, x.list = 0, false
	entry := IndexEntry{Line: x.line, Start: start + x.mark}
	if level <= maxReleaseLevel {
		text := strings.Trim(line[level:], " \t\r")
		if open := strings.TrimRight(text, "#"); open == "" || strings.HasSuffix(open, " ") || strings.HasSuffix(open, "\t") {
			text = strings.TrimRight(open, " \t")
		}
		if v, ok := x.rule.begins(level, text); ok {
			if start == 0 {
				entry.Start = 0
			}
			entry.Version = v
			x.entries = append(x.entries, entry)
			return true
		}
	}
	if len(x.entries) == 0 {
		x.entries = append(x.entries, IndexEntry{Line: 1})
	}
	return true
}

// text reads a line that begins with text in the first column. Behind a blank
// line it ends a list.
func (x *indexer) text(blank bool) bool {
	x.item = 0
	x.list = x.list && !blank
	return true
}

// indented reads a line that begins with blanks.
func (x *indexer) indented(line string) bool {
	columns := 0
	for columns < len(line) && line[columns] == ' ' {
		columns++
	}
	rest := line[columns:]
	switch {
	case rest == "" || rest == "\r":
		return true
	case rest[0] == '\t':
		if strings.Trim(rest, " \t\r") == "" {
			return true
		}
		columns = columns/4*4 + 4
	}
	if x.item > 0 && columns >= x.item {
		return true
	}
	if columns >= 4 {
		x.item = 0
		return true
	}
	switch rest[0] {
	case '`', '~':
		return !x.list && x.fence(rest, columns, false) || !isFence(rest)
	case '<':
		return false
	case '#', '=':
		x.item = 0
		return len(x.entries) > 0
	case '-', '*', '+':
		return x.bullet(rest, columns, false)
	}
	x.item = 0
	return true
}

// bullet reads a line with a bullet at a column, or other text that begins like one.
func (x *indexer) bullet(rest string, column int, blank bool) bool {
	n := 1
	for n < len(rest) && rest[n] == ' ' {
		n++
	}
	if n == 1 || n > 5 || n == len(rest) || strings.IndexByte("-*_+\r\t", rest[n]) >= 0 {
		// Text, a thematic break, an underline, or a bullet with something unusual behind it.
		x.item, x.list = 0, true
		return rest[0] != '-' || len(x.entries) > 0 || strings.Trim(rest, "- \t\r") != ""
	}
	x.item, x.list = column+n, true
	return true
}

func isFence(line string) bool {
	return strings.HasPrefix(line, "```") || strings.HasPrefix(line, "~~~")
}

// fence reads a line that may open code in no list, and moves behind the code.
func (x *indexer) fence(line string, column int, blank bool) bool {
	if !isFence(line) {
		return x.text(blank)
	}
	c := line[0]
	n := 0
	for n < len(line) && line[n] == c {
		n++
	}
	if c == '`' && strings.IndexByte(line[n:], '`') >= 0 {
		return x.text(blank)
	}
	x.item, x.list = 0, false
	for x.pos < len(x.src) {
		x.line++
		end, next := x.lineEnd(x.pos)
		line := x.src[x.pos:end]
		x.pos = next
		if closes(line, c, n) {
			break
		}
	}
	return true
}

// closes reports whether the line closes code that n times c opened.
func closes(line string, c byte, n int) bool {
	text := strings.TrimLeft(line, " ")
	if len(line)-len(text) > 3 {
		return false
	}
	text = strings.TrimRight(text, " \t\r")
	return len(text) >= n && strings.Trim(text, string(rune(c))) == ""
}

// html reads a line that begins with a <, and moves behind the block of HTML
// that it may begin.
func (x *indexer) html(start int, line string) bool {
	x.item, x.list = 0, false
	if strings.HasPrefix(line, "<!--") {
		if strings.HasPrefix(line[4:], ">") || strings.HasPrefix(line[4:], "->") {
			return false
		}
		for end := strings.Index(x.src[start:], "-->"); ; {
			if end < 0 {
				x.pos = len(x.src)
				return true
			}
			_, next := x.lineEnd(start + end)
			x.line += strings.Count(x.src[x.pos:max(x.pos, next)], "\n")
			x.pos = max(x.pos, next)
			return true
		}
	}
	if len(line) < 2 || line[1] == '!' || line[1] == '?' || opensRaw(line[1:]) {
		return false
	}
	for x.pos < len(x.src) { // it may reach to the next blank line
		end, next := x.lineEnd(x.pos)
		line := x.src[x.pos:end]
		if strings.Trim(line, " \t\r") == "" {
			return true
		}
		if line[0] == '#' || isFence(strings.TrimLeft(line, " ")) || line[0] == '<' {
			return false
		}
		x.line++
		x.pos = next
	}
	return true
}

// opensRaw reports whether a tag begins HTML that can have blank lines.
func opensRaw(tag string) bool {
	for _, name := range [...]string{"script", "pre", "style", "textarea"} {
		if len(tag) >= len(name) && strings.EqualFold(tag[:len(name)], name) {
			return true
		}
	}
	return false
}

// preamble adds the release without a version that entries ahead of the first
// heading make. It reports false if there may be such entries.
func (x *indexer) preamble() bool {
	if len(x.entries) > 0 && x.entries[0].Version.IsZero() {
		return true
	}
	before := x.src
	if len(x.entries) > 0 {
		before = x.src[:max(0, x.entries[0].Start-x.mark)]
	}
	for _, sign := range [...]string{"@", "/pull", "/issues", " #"} {
		if strings.Contains(before, sign) {
			return false
		}
	}
	return true
}
