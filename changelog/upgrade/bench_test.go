package upgrade_test

import (
	"fmt"
	"io"
	"testing"
	"time"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/upgrade"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

var minors = []int{20, 21, 22, 24, 25, 27, 28}

// The step from 1.20 to 1.28 over seven documents: Parse is what reading them takes,
// NewIndex what making them ready for ranges takes, Between a range, the latter two
// also as a percentage of the first.

// documents returns the sources and their size.
func documents(b *testing.B) (sources []string, size int) {
	for _, m := range minors {
		src := testkit.ReadCorpus(b, "changelog", fmt.Sprintf("CHANGELOG-1.%d.md", m))
		sources = append(sources, src)
		size += len(src)
	}
	return sources, size
}

func BenchmarkParse(b *testing.B) {
	sources, size := documents(b)
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		parse(sources)
	}
}

func parse(sources []string) {
	for _, src := range sources {
		changelog.Parse("CHANGELOG.md", src)
	}
}

func BenchmarkNewIndex(b *testing.B) {
	h := corpus(b, minors...)
	b.ReportAllocs()
	for b.Loop() {
		upgrade.NewIndex(h)
	}
	percentOfParse(b)
}

func BenchmarkBetween(b *testing.B) {
	x := upgrade.NewIndex(corpus(b, minors...))
	from, to := version("1.20"), version("1.28")
	b.ReportAllocs()
	for b.Loop() {
		x.Between(from, to, upgrade.Options{})
	}
	percentOfParse(b)
}

// percentOfParse reports the time of an iteration as a percentage of what parsing the
// documents takes.
func percentOfParse(b *testing.B) {
	b.StopTimer()
	iteration := b.Elapsed() / time.Duration(b.N)
	const rounds = 20
	sources, _ := documents(b)
	start := time.Now()
	for range rounds {
		parse(sources)
	}
	b.ReportMetric(100*float64(iteration)*rounds/float64(time.Since(start)), "%-of-parse")
}

func BenchmarkWriteMarkdown(b *testing.B) {
	x := upgrade.NewIndex(corpus(b, minors...))
	from, to := version("1.20"), version("1.28")
	b.ReportAllocs()
	for b.Loop() {
		if err := x.Between(from, to, upgrade.Options{}).WriteMarkdown(io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}
