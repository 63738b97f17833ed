package source

import "strings"

// frontMatter returns a page's text up to the second of its lines of three
// dashes, or "" if nothing stands between dashes at its head. The first such line
// begins a YAML document, so that lines are those of the page.
func frontMatter(page string) string {
	offset, begun := 0, false
	for line := range strings.Lines(page) {
		trimmed := strings.TrimRight(strings.TrimPrefix(line, "\ufeff"), " \t\r\n")
		switch dashes := trimmed == "---"; {
		case dashes && begun:
			return page[:offset]
		case dashes:
			begun = true
		case !begun && trimmed != "":
			return ""
		}
		offset += len(line)
	}
	return ""
}
