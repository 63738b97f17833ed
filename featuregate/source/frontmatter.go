package source

import "bytes"

// frontMatter returns the text between a page's first two lines of three
// dashes, and how many lines stand before it; ok is false if there is none.
func frontMatter(page []byte) (text []byte, before int, ok bool) {
	page = bytes.TrimPrefix(page, []byte("\ufeff"))
	start, offset, lines := -1, 0, 0
	for line := range bytes.Lines(page) {
		offset += len(line)
		lines++
		trimmed := bytes.TrimRight(line, " \t\r\n")
		switch dashes := bytes.Equal(trimmed, []byte("---")); {
		case dashes && start >= 0:
			return page[start : offset-len(line)], before, true
		case dashes:
			start, before = offset, lines
		case start < 0 && len(trimmed) > 0:
			return nil, 0, false
		}
	}
	return nil, 0, false
}
