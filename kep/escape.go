package kep

import "strings"

// The characters that have a meaning in a field of the table, and in an item of a
// field that is a list.
const (
	fieldMarks = "\\\t\n\r"
	itemMarks  = fieldMarks + ",=+"
)

// escape puts a backslash before the marks in a text, and writes white space as
// letters.
func escape(text, marks string) string {
	switch {
	case text == "-": // an empty field
		return `\-`
	case !strings.ContainsAny(text, marks):
		return text
	}
	var b strings.Builder
	for i := range len(text) {
		c := text[i]
		if strings.IndexByte(marks, c) >= 0 {
			b.WriteByte('\\')
			switch c {
			case '\t':
				c = 't'
			case '\n':
				c = 'n'
			case '\r':
				c = 'r'
			}
		}
		b.WriteByte(c)
	}
	return b.String()
}

// unescape is the inverse of [escape].
func unescape(text string) string {
	if strings.IndexByte(text, '\\') < 0 {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '\\' && i+1 < len(text) {
			i++
			switch c = text[i]; c {
			case 't':
				c = '\t'
			case 'n':
				c = '\n'
			case 'r':
				c = '\r'
			}
		}
		b.WriteByte(c)
	}
	return b.String()
}

// cut splits an escaped text around the first separator that no backslash stands
// before.
func cut(text string, separator byte) (before, after string) {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case separator:
			return text[:i], text[i+1:]
		}
	}
	return text, ""
}
