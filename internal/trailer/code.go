package trailer

import "strings"

// A codeReader finds the code spans of a paragraph, in one pass from its beginning.
type codeReader struct {
	src        string // up to the end of the paragraph
	start, end int    // of the last code span read, with its backticks
	tick       int    // the first backtick from the end of a place that was asked for on, or len(src)
	unclosed   [maxTicks + 1]bool
}

// maxTicks bounds the backticks around code; a longer row is text. So at most as
// many searches for the closing backticks are in vain.
const maxTicks = 3

// covers reports whether src[start:end] is within a code span. The starts that it is
// asked for have to ascend.
func (c *codeReader) covers(start, end int) bool {
	// What is never closed may reach over the backticks that close the code.
	if last := end - 1; c.tick < last {
		c.tick = len(c.src)
		if n := strings.IndexByte(c.src[last:], '`'); n >= 0 {
			c.tick = last + n
		}
	}
	if c.tick == len(c.src) {
		return false // nothing closes code: most trailers have little behind them to look at
	}
	for c.end <= start {
		tick := strings.IndexByte(c.src[c.end:start], '`')
		if tick < 0 {
			return false
		}
		tick += c.end
		n := ticks(c.src[tick:])
		c.start, c.end = tick, tick+n
		if tick > 0 && c.src[tick-1] == '\\' {
			c.end = tick + 1
		} else if n <= maxTicks && !c.unclosed[n] {
			c.close(n)
		}
	}
	return c.start < start && end <= c.end
}

// close moves the end of the code that opened with n backticks behind those that
// close it, if there are any.
func (c *codeReader) close(n int) {
	for i := c.end; ; {
		tick := strings.IndexByte(c.src[i:], '`')
		if tick < 0 {
			c.unclosed[n] = true
			return
		}
		i += tick
		m := ticks(c.src[i:])
		if i += m; m == n {
			c.end = i
			return
		}
	}
}

// ticks returns how many backticks s begins with.
func ticks(s string) int {
	n := 0
	for n < len(s) && s[n] == '`' {
		n++
	}
	return n
}
