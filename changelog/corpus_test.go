package changelog_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

func version(s string) kubenotes.Version { return kubenotes.MustParseVersion(s) }

func TestLeavesAreTheFile(t *testing.T) {
	for file, src := range testkit.Markdown(t) {
		t.Run(file, func(t *testing.T) { checkPartition(t, changelog.Parse(file, src)) })
	}
}

// A version heading is a line that is a # or two and a version.
var versionLine = regexp.MustCompile(`(?mi)^##? v?(\d+\.\d+\.\d+(?:-(?:alpha|beta|rc)\.\d+)?) *$`)

func TestReleasesAreTheVersionHeadings(t *testing.T) {
	for file, src := range testkit.Markdown(t) {
		var want, got []string
		for _, match := range versionLine.FindAllStringSubmatch(src, -1) {
			want = append(want, "v"+match[1])
		}
		for r := range changelog.Parse(file, src).Releases() {
			got = append(got, r.Version().String())
		}
		if len(want) == 0 {
			// A draft, or a file whose title names the version.
			title := regexp.MustCompile(`^##? Release notes for v?(\S+)`).FindStringSubmatch(src)
			want = append(want, "")
			if title != nil {
				want[0] = "v" + title[1]
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-headings +releases):\n%s", file, diff)
		}
	}
}

// The entries under "Changes by Kind" that name no pull request, each looked at:
// halves of notes that were pasted without indentation, and titles without a text.
var withoutPullRequest = []string{
	"changelog/CHANGELOG-1.16.md:865", "changelog/CHANGELOG-1.17.md:1355", "changelog/CHANGELOG-1.18.md:1915",
	"changelog/CHANGELOG-1.18.md:2295", "drafts/release-notes-1.20.md:236", "drafts/release-notes-1.29.md:27",
}

func TestEntriesByKindNamePullRequests(t *testing.T) {
	var got []string
	for file, src := range testkit.Markdown(t) {
		for _, d := range changelog.Parse(file, src).Diagnostics() {
			if d.Code == "no-pull-request" {
				got = append(got, fmt.Sprintf("%s:%d", file, d.Pos.Line))
			}
		}
	}
	slices.Sort(got)
	if diff := cmp.Diff(withoutPullRequest, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// What is found in each file, so that every change to it is seen.
func TestCorpusCounts(t *testing.T) {
	files := testkit.Markdown(t)
	var b strings.Builder
	for _, file := range slices.Sorted(maps.Keys(files)) {
		d := changelog.Parse(file, files[file])
		releases, sections, entries, pulls, authors, tagged, refs, keps, cves := 0, 0, 0, 0, 0, 0, 0, 0, 0
		for r := range d.Releases() {
			releases++
			sections += count(r.Sections())
			entries += count(r.Entries())
		}
		for e := range d.Entries() {
			pulls += count(e.PRs())
			authors += count(e.Authors())
			refs += count(e.Refs())
			keps += count(e.KEPs())
			cves += count(e.CVEs())
			if e.Tagged() {
				tagged++
			}
		}
		fmt.Fprintf(&b, "%s: releases %d, sections %d, entries %d, pull requests %d, authors %d, tagged %d, references %d, KEPs %d, CVEs %d\n",
			file, releases, sections, entries, pulls, authors, tagged, refs, keps, cves)
	}
	testkit.Golden(t, "testdata/corpus.txt", b.String())
}

func count[V any](seq func(func(V) bool)) int {
	n := 0
	for range seq {
		n++
	}
	return n
}

// A digest by SIG cannot place an entry that has no tag.
func TestUntaggedEntriesCounted(t *testing.T) {
	d := changelog.Parse("", testkit.ReadCorpus(t, "changelog", "CHANGELOG-1.24.md"))
	r, _ := d.Lookup(kubenotes.MustParseVersion("1.24.0"))
	untagged := 0
	for e := range r.Entries() {
		if e.Section().Kind() != "" && !e.Tagged() {
			untagged++
		}
	}
	if untagged != 304 {
		t.Errorf("%d entries by kind have no tag, want 304", untagged)
	}
}
