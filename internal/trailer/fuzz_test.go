package trailer

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Whatever the paragraph: marks are in order, trailers do not overlap, and what
// they hold is in them.
func FuzzAppend(f *testing.F) {
	f.Add("T. ([#1](https://github.com/o/r/pull/1), [@a](https://github.com/a)) [SIG Node, Apps and CLI]")
	f.Add("T (#1, @a)* U ([#2],(https://x/pull/2), [[@b](c)]) sig-node")
	f.Add("[#1](https://x/pull/1) T [#2](https://x/pull/2), ([@a](b)), and [#3](https://x/pull/3).")
	f.Add("T (https://x/pull/1),\n [@a](b)) (o/r#1 by @a; &#35;2, [@bot[bot]](c)) #12")
	f.Add("([#1](u)), [@a](v)) ([#2](https://x/pull/2)) ([#3](https://x/pull/3), [@b](v)")
	f.Add("T. ([#12](https://github.com/o/r/pull/12), [@a-b](https://github.com/a-b)) ([#1](https://github.com/o/r/pull/12), [@a](https://github.com/ab))")
	f.Fuzz(func(t *testing.T, src string) {
		usualIsGeneral(t, src)
		marks := Append(nil, src, 0, len(src))
		start, end := uint32(0), uint32(0) // of the trailer
		for _, m := range marks {
			if m.Start > m.End || m.URL > m.URLEnd || int(m.End) > len(src) || int(m.URLEnd) > len(src) {
				t.Fatalf("%q: mark %+v is not within the text", src, m)
			}
			if m.Kind == Trailer {
				if m.Start < end {
					t.Fatalf("%q: trailer %+v overlaps the one that ends at %d", src, m, end)
				}
				start, end = m.Start, m.End
				continue
			}
			if m.Start < start {
				t.Fatalf("%q: mark %+v is before its trailer at %d", src, m, start)
			}
			start = m.Start
		}
	})
}

// usualIsGeneral checks that the shorter way gives what the general one does,
// whatever it remembers.
func usualIsGeneral(t *testing.T, src string) {
	prefix := ""
	for open := range len(src) {
		short := scanner{src: src, prefix: prefix}
		end, ok := short.usual(open)
		prefix = short.prefix
		if !ok {
			continue
		}
		for i := range short.marks {
			m := &short.marks[i]
			if url := prefix + fmt.Sprint(m.Number); m.Number > 0 && trimZeros(src[m.URL:m.URLEnd], prefix) != url {
				t.Fatalf("%q at %d: number of %+v, expected that of %q", src, open, m, src[m.URL:m.URLEnd])
			}
			m.Number = 0 // which the general way does not find out
		}
		general := scanner{src: src}
		generalEnd, closed := general.items(open+1, ')')
		if !closed || generalEnd != end || !slices.Equal(general.marks, short.marks) || general.tally != short.tally {
			t.Fatalf("%q at %d: the shorter way gives %v up to %d, the general one %v up to %d",
				src, open, short.marks, end, general.marks, generalEnd)
		}
	}
}

// trimZeros returns an address of that beginning without leading zeros of its number.
func trimZeros(url, prefix string) string {
	number, _ := strings.CutPrefix(url, prefix)
	return prefix + strings.TrimLeft(number, "0")
}
