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

// The step from 1.20 to 1.28 over seven documents: Parse is what reading them
// takes, Between what the range takes then, also as a percentage of the former.

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

func BenchmarkBetween(b *testing.B) {
	h := corpus(b, minors...)
	from, to := version("1.20"), version("1.28")
	size := 0
	for _, r := range upgrade.Between(h, from, to, upgrade.Options{}).Releases {
		size += len(r.Source())
	}
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		upgrade.Between(h, from, to, upgrade.Options{})
	}
	b.StopTimer()
	between := b.Elapsed() / time.Duration(b.N)
	b.ReportMetric(100*float64(between)/float64(parseTime(b)), "%-of-parse")
}

// parseTime returns the mean time that parsing the documents takes.
func parseTime(b *testing.B) time.Duration {
	const rounds = 10
	sources, _ := documents(b)
	start := time.Now()
	for range rounds {
		parse(sources)
	}
	return time.Since(start) / rounds
}

func BenchmarkWriteMarkdown(b *testing.B) {
	h := corpus(b, minors...)
	from, to := version("1.20"), version("1.28")
	b.ReportAllocs()
	for b.Loop() {
		if err := upgrade.Between(h, from, to, upgrade.Options{}).WriteMarkdown(io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}
