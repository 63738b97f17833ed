package changelog

import (
	"go/token"
	"html"
	"iter"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/kubenotes/kubenotes/internal/block"
)

// A ContentsItem is a line of a document's table of contents.
type ContentsItem struct {
	Depth  int // 1 is outermost
	Title  string
	Anchor string // without "#"
	Pos    token.Position

	// Target is the heading that GitHub gives the anchor to, or the zero Position
	// if there is none: the anchor is dead.
	Target token.Position
}

// Contents yields the lines of the document's tables of contents: the list items
// that are a link to an anchor.
func (d *Document) Contents() iter.Seq[ContentsItem] {
	return func(yield func(ContentsItem) bool) {
		var anchors map[string]int
		for i := range len(d.tree.Nodes) - 1 {
			item, first := &d.tree.Nodes[i], &d.tree.Nodes[i+1]
			if item.Kind != block.Item || first.Kind != block.Paragraph {
				continue
			}
			title, url := splitLink(trimBlank(d.tree.Source[first.Text:first.End]))
			anchor, ok := strings.CutPrefix(url, "#")
			if !ok || strings.ContainsAny(url, "()\r\n") {
				continue
			}
			if anchors == nil {
				anchors = d.anchors()
			}
			c := ContentsItem{Depth: int(item.Level), Title: title, Anchor: anchor, Pos: d.Position(int(first.Text))}
			if at, found := anchors[anchor]; found {
				c.Target = d.Position(at)
			}
			if !yield(c) {
				return
			}
		}
	}
}

// anchors returns the offsets of what a link to "#anchor" leads to: headings, by
// GitHub's slugs, and elements of HTML with a name or an id.
func (d *Document) anchors() map[string]int {
	anchors := make(map[string]int)
	times := make(map[string]int) // that a slug has occurred
	for i := range d.tree.Nodes {
		n := &d.tree.Nodes[i]
		switch n.Kind {
		case block.Heading:
			slug := headingSlug(d.tree.HeadingText(i))
			if again := times[slug]; again > 0 {
				times[slug]++
				slug += "-" + strconv.Itoa(again)
			} else {
				times[slug] = 1
			}
			if _, taken := anchors[slug]; !taken {
				anchors[slug] = int(n.Start)
			}
			fallthrough
		case block.Paragraph, block.HTML, block.Table:
			for name, at := range namedElements(d.tree.Source[n.Start:n.End]) {
				if _, taken := anchors[name]; !taken {
					anchors[name] = int(n.Start) + at
				}
			}
		}
	}
	return anchors
}

// deadAnchors yields the offsets and anchors of the links to anchors that are
// not there. Links in code do not count.
func (d *Document) deadAnchors() iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		var anchors map[string]int
		for i := range d.tree.Nodes {
			switch d.tree.Nodes[i].Kind {
			case block.Heading, block.Paragraph, block.Table:
			default:
				continue
			}
			n := &d.tree.Nodes[i]
			for at, anchor := range anchorLinks(d.tree.Source[n.Start:n.End]) {
				if anchors == nil {
					anchors = d.anchors()
				}
				if _, found := anchors[anchor]; !found && !yield(int(n.Start)+at, anchor) {
					return
				}
			}
		}
	}
}

// anchorLinks yields the destinations of links "](#anchor)", without the #, and
// the offsets of the #s.
func anchorLinks(text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		const open = "](#"
		for at := 0; ; {
			next := strings.Index(text[at:], open)
			if next < 0 {
				return
			}
			at += next + len(open)
			end := strings.IndexAny(text[at:min(at+maxAnchor, len(text))], "()[] \t\r\n")
			if end > 0 && text[at+end] == ')' && !yield(at-1, html.UnescapeString(text[at:at+end])) {
				return
			}
		}
	}
}

// maxAnchor bounds the length of an anchor.
const maxAnchor = 1024

// namedElements yields the values of name="…" and id="…", and their offsets.
func namedElements(text string) iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		for at := 0; ; {
			equals := strings.Index(text[at:], `="`)
			if equals < 0 {
				return
			}
			name := text[at : at+equals]
			at += equals + 2
			end := strings.IndexByte(text[at:], '"')
			if end < 0 {
				return
			}
			if strings.HasSuffix(name, " name") || strings.HasSuffix(name, " id") {
				if !yield(text[at:at+end], at) {
					return
				}
			}
			at += end + 1
		}
	}
}

// headingSlug returns the anchor that GitHub gives a heading with that Markdown
// text, but for the number behind repeated ones: lower case, blanks as dashes,
// without the characters that are no letters, digits, dashes or underscores.
func headingSlug(markdown string) string {
	markdown = markdown[:min(maxAnchor, len(markdown))]
	var b strings.Builder
	for _, r := range plainText(markdown) {
		switch {
		case r == ' ':
			b.WriteByte('-')
		case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r):
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

// plainText returns the text of a heading as far as its slug depends on it: of
// links the text, no tags of HTML, no underscores that are emphasis.
func plainText(markdown string) string {
	var b strings.Builder
	for i := 0; i < len(markdown); {
		rest := markdown[i:]
		switch c := rest[0]; {
		case c == '`':
			n := codeSpan(rest)
			b.WriteString(strings.Trim(rest[:n], "`"))
			i += n
			continue
		case c == '\\' && len(rest) > 1 && rest[1] < utf8.RuneSelf && unicode.IsPunct(rune(rest[1])):
			b.WriteByte(rest[1])
			i += 2
			continue
		case strings.HasPrefix(rest, "]("):
			if end := strings.IndexByte(rest, ')'); end > 0 {
				i += end + 1
				continue
			}
		case c == '<' && len(rest) > 1 && (rest[1] == '/' || 'a' <= rest[1]|0x20 && rest[1]|0x20 <= 'z'):
			if end := strings.IndexByte(rest, '>'); end > 0 {
				i += end + 1
				continue
			}
		case c == '_' && (i == 0 || len(rest) == 1 || !isLetterOrDigit(markdown[i-1]) || !isLetterOrDigit(rest[1])):
			i++
			continue
		}
		b.WriteByte(rest[0])
		i++
	}
	return html.UnescapeString(strings.TrimSpace(b.String()))
}

// codeSpan returns the length of the code span at the head of text, or of the
// backticks if it is not closed.
func codeSpan(text string) int {
	open := len(text) - len(strings.TrimLeft(text, "`"))
	for at := open; at < len(text); {
		next := strings.IndexByte(text[at:], '`')
		if next < 0 {
			break
		}
		at += next
		run := len(text[at:]) - len(strings.TrimLeft(text[at:], "`"))
		if at += run; run == open {
			return at
		}
	}
	return open
}

func isLetterOrDigit(c byte) bool {
	return c >= utf8.RuneSelf || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}
