package block

import "strings"

// htmlEnd is what ends an HTML block.
type htmlEnd uint8

const (
	notHTML         htmlEnd = iota
	htmlRaw                 // </script>, </pre>, </style> or </textarea>
	htmlRemark              // -->
	htmlInstruction         // ?>
	htmlDeclaration         // >
	htmlCDATA               // ]]>
	htmlBlank               // a blank line
)

// in reports whether the end is in the line.
func (e htmlEnd) in(line string) bool {
	switch e {
	case htmlRaw:
		return hasRawEnd(line)
	case htmlRemark:
		return strings.Contains(line, "-->")
	case htmlInstruction:
		return strings.Contains(line, "?>")
	case htmlDeclaration:
		return strings.Contains(line, ">")
	case htmlCDATA:
		return strings.Contains(line, "]]>")
	}
	return false
}

// openHTML opens an HTML block, and closes it if it ends on its first line.
func (s *scanner) openHTML(end htmlEnd) {
	s.openLeaf(HTML)
	s.html = end
	if end.in(s.src[s.next:s.eol]) {
		s.leaf = Document
	}
}

// htmlStart tells what kind of HTML block begins at the cursor, if any. The
// seven start conditions of the specification are tried in its order.
func (s *scanner) htmlStart(paragraph bool) htmlEnd {
	rest := s.src[s.next+1 : s.eol]
	if rest == "" {
		return notHTML
	}
	switch rest[0] {
	case '?':
		return htmlInstruction
	case '!':
		switch {
		case strings.HasPrefix(rest, "!--"):
			return htmlRemark
		case strings.HasPrefix(rest, "![CDATA["):
			return htmlCDATA
		case len(rest) > 1 && isLetter(rest[1]):
			return htmlDeclaration
		}
		return notHTML
	}
	closing := rest[0] == '/'
	name := tagName(strings.TrimPrefix(rest, "/"))
	if name == "" {
		return notHTML
	}
	after := rest[len(name):]
	if closing {
		after = after[1:]
	}
	bounded := after == "" || isBlank(after[0]) || after[0] == '>'
	if bounded && !closing && isTag(name, rawTags) {
		return htmlRaw
	}
	if (bounded || strings.HasPrefix(after, "/>")) && isTag(name, blockTags) {
		return htmlBlank
	}
	if !paragraph && isWholeTag(after, closing) {
		return htmlBlank
	}
	return notHTML
}

// tagName returns the tag name that text begins with.
func tagName(text string) string {
	if text == "" || !isLetter(text[0]) {
		return ""
	}
	i := 1
	for i < len(text) && (isLetter(text[i]) || isDigit(text[i]) || text[i] == '-') {
		i++
	}
	return text[:i]
}

// isWholeTag reports whether rest, which follows the name of a tag, completes
// it, and nothing but blanks follow.
func isWholeTag(rest string, closing bool) bool {
	for !closing {
		attribute := strings.TrimLeft(rest, " \t")
		if attribute == rest || attribute == "" || !isAttributeStart(attribute[0]) {
			break
		}
		i := 1
		for i < len(attribute) && isAttributePart(attribute[i]) {
			i++
		}
		rest = attribute[i:]
		if value, ok := strings.CutPrefix(strings.TrimLeft(rest, " \t"), "="); ok {
			if rest, ok = cutAttributeValue(strings.TrimLeft(value, " \t")); !ok {
				return false
			}
		}
	}
	rest = strings.TrimLeft(rest, " \t")
	if !closing {
		rest = strings.TrimPrefix(rest, "/")
	}
	rest, ok := strings.CutPrefix(rest, ">")
	return ok && strings.TrimLeft(rest, " \t") == ""
}

// cutAttributeValue returns what follows the attribute value that text begins with.
func cutAttributeValue(text string) (rest string, ok bool) {
	if text == "" {
		return "", false
	}
	if text[0] == '"' || text[0] == '\'' {
		end := strings.IndexByte(text[1:], text[0])
		if end < 0 {
			return "", false
		}
		return text[end+2:], true
	}
	end := strings.IndexAny(text, " \t\"'=<>`")
	if end == 0 {
		return "", false
	}
	if end < 0 {
		return "", true
	}
	return text[end:], true
}

// hasRawEnd reports whether the end tag of one of rawTags is in the line.
func hasRawEnd(line string) bool {
	for {
		i := strings.Index(line, "</")
		if i < 0 {
			return false
		}
		line = line[i+2:]
		name := tagName(line)
		if strings.HasPrefix(line[len(name):], ">") && isTag(name, rawTags) {
			return true
		}
	}
}

// rawTags begin HTML blocks that end with an end tag.
const rawTags = " pre script style textarea "

// blockTags begin HTML blocks that may interrupt a paragraph.
const blockTags = " address article aside base basefont blockquote body caption center col colgroup dd details " +
	"dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr " +
	"html iframe legend li link main menu menuitem nav noframes ol optgroup option p param search section summary " +
	"table tbody td tfoot th thead title tr track ul "

// isTag reports whether the name is in the list, in any case.
func isTag(name, list string) bool {
	const longest = len("figcaption")
	if len(name) > longest {
		return false
	}
	var key [longest + 2]byte
	key[0] = ' '
	for i := range len(name) {
		c := name[i]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		key[i+1] = c
	}
	key[len(name)+1] = ' '
	return strings.Contains(list, string(key[:len(name)+2]))
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isAttributeStart(c byte) bool { return isLetter(c) || c == '_' || c == ':' }

func isAttributePart(c byte) bool {
	return isAttributeStart(c) || isDigit(c) || c == '.' || c == '-'
}
