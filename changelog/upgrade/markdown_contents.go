package upgrade

import (
	"fmt"
	"strings"
	"unicode"
)

// maxPlain is how many lines a report can have without a table of contents.
const maxPlain = 100

// section is a heading that the table of contents lists.
type section struct {
	level int
	title string
}

// heading writes the heading of so many things, and notes it for the contents.
func (p *printer) heading(level int, title string, n int) {
	title = fmt.Sprintf("%s (%d)", title, n)
	p.sections = append(p.sections, section{level, title})
	p.printf("\n%s %s\n", strings.Repeat("#", level), title)
}

// contents writes links to sections as a nested list.
func (p *printer) contents(sections []section) {
	p.printf("\nContents:\n\n")
	for _, s := range sections {
		p.printf("%s- [%s](#%s)\n", strings.Repeat("  ", s.level-2), s.title, anchor(s.title))
	}
}

// anchor returns the fragment by which GitHub and most renderers link to a heading.
func anchor(title string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c == ' ':
			return '-'
		case c == '-' || c == '_' || unicode.IsLetter(c) || unicode.IsDigit(c):
			return unicode.ToLower(c)
		}
		return -1
	}, title)
}
