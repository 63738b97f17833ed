package changelog

import (
	"iter"
	"strings"

	"github.com/kubenotes/kubenotes/internal/block"
)

// A table is one of a release's tables, and the heading that it stands under.
type table struct {
	heading string
	rows    iter.Seq2[int, string] // with their offsets in the source, the header first
}

// tables yields the tables of the release, in order.
func (r Release) tables() iter.Seq[table] {
	return func(yield func(table) bool) {
		heading := ""
		for i := range r.leaves() {
			switch r.d.tree.Nodes[i].Kind {
			case block.Heading:
				heading = r.d.tree.HeadingText(i)
			case block.Table:
				if !yield(table{heading, r.d.rows(i)}) {
					return
				}
			}
		}
	}
}

// rows yields the rows of the table at node i, without the delimiter row, and
// the offsets of their lines.
func (d *Document) rows(i int) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		row := 0
		for line := range d.tree.Lines(i) {
			if row != 1 && !yield(line.Start, d.tree.Source[line.Start:line.End]) {
				return
			}
			row++
		}
	}
}

// maxColumns bounds the cells of a row that count.
const maxColumns = 8

// cellsOf returns the first cells of a row.
func cellsOf(row string) []string {
	cells := make([]string, 0, maxColumns)
	for cell := range block.Cells(row) {
		if cells = append(cells, cell); len(cells) == maxColumns {
			break
		}
	}
	return cells
}

// splitLink returns the text and the destination of a cell that is a link,
// "[text](url)". Of another cell it returns the text, without backticks, alone.
func splitLink(cell string) (text, url string) {
	if strings.HasPrefix(cell, "[") && strings.HasSuffix(cell, ")") {
		if text, url, ok := strings.Cut(cell[1:len(cell)-1], "]("); ok {
			return bare(text), strings.TrimSpace(url)
		}
	}
	return bare(cell), ""
}

// bare returns the text without the backticks and blanks around it.
func bare(text string) string { return strings.Trim(text, "` \t") }
