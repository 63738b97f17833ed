package changelog

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// However many references an entry has, each is yielded once, a linked one
// rather than the same without a link.
func TestEachOnceAmongMany(t *testing.T) {
	for _, n := range []int{3, manyMarks, 500} {
		var links, bare, authors, sigs, cves []string
		for i := range n {
			bare = append(bare, fmt.Sprintf("#%d", 1000+i))
			links = append(links, fmt.Sprintf("[#%d](https://github.com/kubernetes/kubernetes/pull/%[1]d)", 1000+i))
			authors = append(authors, fmt.Sprintf("@Anna%d", i), fmt.Sprintf("@anna%d", i))
			cves = append(cves, fmt.Sprintf("CVE-2024-%d", 10000+i))
		}
		for i := range 20 { // a longer tag is none
			sigs = append(sigs, fmt.Sprintf("Group%d", i))
		}
		join := func(list []string) string { return strings.Join(list, ", ") }
		sigs = append(sigs, sigs...)
		src := "# v1.30.0\n\n## Changes by Kind\n\n### Feature\n\n- " + join(append(cves, cves...)) +
			" (" + join(bare) + ", @zoe) (" + join(links) + ", " + join(authors) + ") [SIG " + join(sigs) + "]\n"
		for e := range Parse("", src).Entries() {
			prs := slices.Collect(e.PRs())
			for _, l := range prs {
				if l.URL == "" {
					t.Errorf("%d references: %v has lost its link", n, l.PR)
				}
			}
			got := []int{len(prs), len(slices.Collect(e.Authors())), len(slices.Collect(e.SIGs())), len(slices.Collect(e.CVEs()))}
			if want := []int{n, n + 1, len(sigs) / 2, n}; !slices.Equal(got, want) {
				t.Errorf("%d references: %v pull requests, authors, groups and CVEs, want %v", n, got, want)
			}
		}
	}
}

// What an entry reverts is what the sentence with the word refers to, however
// many references that has.
func TestRevertsSeveral(t *testing.T) {
	const src = "- See #1. This reverts #2, #3 and #4. It is like #5, reverted by #6 (#7, @a)\n"
	for e := range Parse("", "# v1.30.0\n\n## Changes by Kind\n\n### Feature\n\n"+src).Entries() {
		var got []int
		for pr := range e.Reverts() {
			got = append(got, pr.Number)
		}
		if want := []int{2, 3, 4}; !slices.Equal(got, want) {
			t.Errorf("reverts %v, want %v", got, want)
		}
	}
}
