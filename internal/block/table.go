package block

import (
	"iter"
	"strings"
)

// continueParagraph adds the line to the open paragraph. A delimiter row under a
// header row makes a table of the two; what stands before stays a paragraph. (A
// line that belongs to the paragraph by laziness is no delimiter row.)
func (s *scanner) continueParagraph(matched bool) {
	if matched && s.indent < codeIndent {
		switch s.src[s.next] {
		case '|', ':', '-':
			s.startTable()
		}
	}
	s.last().End = uint32(s.end)
}

// startTable makes a table of the open paragraph's last line and the current
// line, if that is its delimiter row.
func (s *scanner) startTable() {
	columns := delimiterColumns(s.src[s.next:s.eol])
	if columns == 0 {
		return
	}
	n := s.last()
	header := lastLine(s.src, int(n.Text), s.start)
	if countCells(s.src[n.content(s.src, header, s.start):s.start]) != columns {
		return
	}
	if header > int(n.Text) {
		rest := n.rest(s.src, header)
		n.End = uint32(header)
		s.splitLinkDefs()
		s.appendRest(rest)
	}
	s.last().Kind = Table
	s.leaf = Table
}

// delimiterColumns returns how many columns the delimiter row has, or 0 if the
// line is none.
func delimiterColumns(line string) int {
	columns := 0
	for cell := range Cells(line) {
		cell = strings.TrimPrefix(cell, ":")
		cell = strings.TrimSuffix(cell, ":")
		if cell == "" || strings.Trim(cell, "-") != "" {
			return 0
		}
		columns++
	}
	return columns
}

func countCells(row string) int {
	n := 0
	for range Cells(row) {
		n++
	}
	return n
}

// Cells returns the cells of a table's row, without the blanks around them. A
// backslash before a vertical bar is kept.
func Cells(row string) iter.Seq[string] {
	return func(yield func(string) bool) {
		row := strings.Trim(row, " \t\r\n")
		row = strings.TrimPrefix(row, "|")
		for row != "" {
			end, next := cellEnd(row)
			if !yield(strings.Trim(row[:end], " \t")) {
				return
			}
			row = row[next:]
		}
	}
}

// cellEnd returns where the cell that row begins with ends, and where the next
// one begins.
func cellEnd(row string) (end, next int) {
	for {
		bar := strings.IndexByte(row[end:], '|')
		if bar < 0 {
			return len(row), len(row)
		}
		end += bar
		if end == 0 || row[end-1] != '\\' {
			return end, end + 1
		}
		end++
	}
}
