package block

import "strings"

// splitLinkDefs makes the link reference definitions that the open paragraph
// begins with a leaf of their own.
func (s *scanner) splitLinkDefs() {
	n := s.last()
	if s.src[n.Text] != '[' || !strings.Contains(s.src[n.Text:n.End], "]:") {
		return
	}
	text := n.joined(s.src)
	rest := text
	for ok := true; ok; {
		rest, ok = cutLinkDef(rest)
	}
	if len(rest) == len(text) {
		return
	}
	if rest == "" {
		n.Kind = LinkDef
		return
	}
	pos := int(n.Text)
	for range strings.Count(text[:len(text)-len(rest)], "\n") {
		_, pos = lineEnd(s.src, pos, int(n.End))
	}
	paragraph := n.rest(s.src, pos)
	n.Kind, n.End = LinkDef, uint32(pos)
	s.appendRest(paragraph)
}

// rest returns a leaf like n of its lines from pos on.
func (n *Node) rest(src string, pos int) Node {
	rest := *n
	rest.Start = uint32(pos)
	rest.Text = uint32(n.content(src, pos, int(n.End)))
	return rest
}

// appendRest appends what [Node.rest] returned.
func (s *scanner) appendRest(rest Node) {
	rest.Next = uint32(len(s.nodes) + 1)
	s.nodes = append(s.nodes, rest)
}

// content returns where the content of the leaf's line at pos begins, behind all
// blanks. The line must not be blank.
func (n *Node) content(src string, pos, eol int) int {
	if pos == int(n.Text) {
		return pos
	}
	pos, _ = n.strip(src, pos, eol, 0)
	for pos < eol && isBlank(src[pos]) {
		pos++
	}
	return pos
}

// joined returns the lines of a paragraph without prefixes and with LF.
func (n *Node) joined(src string) string {
	var b strings.Builder
	for pos := int(n.Text); pos < int(n.End); {
		eol, next := lineEnd(src, pos, int(n.End))
		b.WriteString(src[n.content(src, pos, eol):eol])
		b.WriteByte('\n')
		pos = next
	}
	return b.String()
}

// cutLinkDef returns what follows the link reference definition that text, the
// lines of a paragraph, begins with.
func cutLinkDef(text string) (rest string, ok bool) {
	rest, ok = cutLabel(text)
	if !ok {
		return text, false
	}
	rest, ok = cutDestination(strings.TrimLeft(rest, " \t\n"))
	if !ok {
		return text, false
	}
	untitled, ok := cutLineEnd(rest)
	if title := strings.TrimLeft(rest, " \t\n"); len(title) < len(rest) {
		if behind, titled := cutTitle(title); titled {
			if behind, titled = cutLineEnd(behind); titled {
				return behind, true
			}
		}
	}
	if !ok {
		return text, false
	}
	return untitled, true
}

// maxLabel is how long a link label may be.
const maxLabel = 999

// cutLabel cuts a link label and the colon behind it.
func cutLabel(text string) (rest string, ok bool) {
	if !strings.HasPrefix(text, "[") {
		return text, false
	}
	named := false
	for i := 1; i < len(text) && i <= maxLabel+1; i++ {
		switch text[i] {
		case '[':
			return text, false
		case ']':
			rest, ok = strings.CutPrefix(text[i+1:], ":")
			return rest, ok && named
		case ' ', '\t', '\n':
		case '\\':
			i++
			named = true
		default:
			named = true
		}
	}
	return text, false
}

// cutDestination cuts a link destination.
func cutDestination(text string) (rest string, ok bool) {
	if strings.HasPrefix(text, "<") {
		for i := 1; i < len(text); i++ {
			switch text[i] {
			case '\n', '<':
				return text, false
			case '>':
				return text[i+1:], true
			case '\\':
				i++
			}
		}
		return text, false
	}
	open := 0
	i := 0
loop:
	for ; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\' && i+1 < len(text) && isPunct(text[i+1]):
			i++
		case c == '(':
			open++
		case c == ')':
			if open--; open < 0 {
				break loop
			}
		case c <= ' ' || c == 0x7f:
			break loop
		}
	}
	return text[i:], i > 0 && open == 0
}

// cutTitle cuts a link title.
func cutTitle(text string) (rest string, ok bool) {
	if text == "" {
		return text, false
	}
	end := text[0]
	switch end {
	case '"', '\'':
	case '(':
		end = ')'
	default:
		return text, false
	}
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case end:
			return text[i+1:], true
		case '(':
			if end == ')' {
				return text, false
			}
		case '\\':
			i++
		}
	}
	return text, false
}

// cutLineEnd cuts blanks up to the line's end, and that.
func cutLineEnd(text string) (rest string, ok bool) {
	rest = strings.TrimLeft(text, " \t")
	if rest == "" {
		return "", true
	}
	return strings.CutPrefix(rest, "\n")
}

func isPunct(c byte) bool {
	return '!' <= c && c <= '/' || ':' <= c && c <= '@' || '[' <= c && c <= '`' || '{' <= c && c <= '~'
}
