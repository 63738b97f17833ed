package changelog_test

import (
	"iter"
	"testing"

	"github.com/kubenotes/kubenotes/changelog"
)

func TestRangingAllocatesNothing(t *testing.T) {
	doc := changelog.Parse("CHANGELOG-1.32.md", notes)
	for name, read := range map[string]func(changelog.Entry){
		"PRs":            func(e changelog.Entry) { drain(e.PRs()) },
		"Authors":        func(e changelog.Entry) { drain(e.Authors()) },
		"SIGs":           func(e changelog.Entry) { drain(e.SIGs()) },
		"Refs":           func(e changelog.Entry) { drain(e.Refs()) },
		"Reverts":        func(e changelog.Entry) { drain(e.Reverts()) },
		"KEPs":           func(e changelog.Entry) { drain(e.KEPs()) },
		"CVEs":           func(e changelog.Entry) { drain(e.CVEs()) },
		"Text":           func(e changelog.Entry) { e.Text() },
		"Empty":          func(e changelog.Entry) { e.Empty() },
		"ActionRequired": func(e changelog.Entry) { e.ActionRequired() },
	} {
		allocs := testing.AllocsPerRun(10, func() {
			for release := range doc.Releases() {
				for section := range release.Sections() {
					for entry := range section.Entries() {
						read(entry)
					}
				}
			}
		})
		if allocs > 0 {
			t.Errorf("%s: %v allocations", name, allocs)
		}
	}
}

func drain[T any](seq iter.Seq[T]) {
	for range seq {
	}
}
