package block

// A cursor is a place in a line. It can stand inside a tab: then pos is the
// tab's offset and col is beyond its first column.
type cursor struct {
	pos   int
	col   int // columns from the line's start, a tab reaching to the next multiple of tabStop
	inTab bool
}

// moveTo moves the cursor to another place. It sets field by field: a literal would
// be built aside and copied in wider words, which waits for the narrower writes.
func (c *cursor) moveTo(pos, col int) { c.pos, c.col, c.inTab = pos, col, false }

// advance moves the cursor over columns, or fewer where something else than a
// blank comes before.
func (c *cursor) advance(src string, eol, columns int) {
	target := c.col + columns
	for c.col < target && c.pos < eol {
		switch src[c.pos] {
		case ' ':
			c.col++
		case '\t':
			stop := c.col + tabStop - c.col%tabStop
			if stop > target {
				c.col, c.inTab = target, true
				return
			}
			c.col = stop
		default:
			return
		}
		c.pos++
		c.inTab = false
	}
}
