package conformance

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/yuin/goldmark/text"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

// The typed parse and the index of releases, against goldmark's parse of the
// same bytes, on every file of the corpus above 50 KB. It reports how many times
// faster they are, and ends with a table of all files.
//
// The times compared are the least of many runs, taken in turns: what else the
// machine does only ever adds to a time.
func BenchmarkChangelog(b *testing.B) {
	files := testkit.Markdown(b)
	maps.DeleteFunc(files, func(_, src string) bool { return len(src) <= 50_000 })
	var table strings.Builder
	table.WriteString("| file | KB | goldmark, µs | parse, µs | times faster | index, µs | times faster | allocations an entry |\n" +
		"|---|--:|--:|--:|--:|--:|--:|--:|\n")
	for _, name := range slices.Sorted(maps.Keys(files)) {
		src := files[name]
		b.Run(name, func(b *testing.B) {
			m := measure(name, src, b)
			b.ReportMetric(0, "ns/op") // of all three in turns
			b.ReportMetric(m.parses(), "parse-x")
			b.ReportMetric(m.indexes(), "index-x")
			b.ReportMetric(m.allocs, "allocs/entry")
			fmt.Fprintf(&table, "| %s | %d | %.0f | %.0f | %.1f | %.1f | %.0f | %.3f |\n", name, len(src)/1000,
				micro(m.goldmark), micro(m.parse), m.parses(), micro(m.index), m.indexes(), m.allocs)
		})
	}
	fmt.Print("\n", table.String(), "\n")
}

// comparison holds the least times that a file took.
type comparison struct {
	goldmark, parse, index time.Duration
	allocs                 float64 // of a parse, for each entry
}

func (c comparison) parses() float64  { return float64(c.goldmark) / float64(c.parse) }
func (c comparison) indexes() float64 { return float64(c.goldmark) / float64(c.index) }

func measure(name, src string, b *testing.B) comparison {
	const (
		least = 5  // rounds, however long they take
		times = 10 // runs of what is fast for each of goldmark
	)
	parser, source := gfm.Parser(), []byte(src)
	c := comparison{goldmark: time.Hour, parse: time.Hour, index: time.Hour}
	for round := 0; round < least || b.Loop(); round++ {
		c.goldmark = min(c.goldmark, timeOf(func() { parser.Parse(text.NewReader(source)) }))
		for range times {
			c.parse = min(c.parse, timeOf(func() { changelog.Parse(name, src) }))
			c.index = min(c.index, timeOf(func() {
				for range changelog.Index(src) {
				}
			}))
		}
	}
	entries := 0
	for range changelog.Parse(name, src).Entries() {
		entries++
	}
	c.allocs = testing.AllocsPerRun(5, func() { changelog.Parse(name, src) }) / float64(max(entries, 1))
	return c
}

func timeOf(run func()) time.Duration {
	start := time.Now()
	run()
	return time.Since(start)
}

func micro(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1000 }
