package changelog_test

import (
	"fmt"
	"strings"
	"testing/fstest"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
)

const notes = `# v1.32.1

## Changelog since v1.32.0

## Changes by Kind

### Bug or Regression

- Volumes are unmounted once ([#128001](https://github.com/kubernetes/kubernetes/pull/128001), [@anna](https://github.com/anna)) [SIG Node and Storage]
- Revert #127000, which made probes slow (#128002, @bert) [SIG Node]

# v1.32.0

## Urgent Upgrade Notes

### (No, really, you MUST read this before you upgrade)

- The flag is gone ([#126000](https://github.com/kubernetes/kubernetes/pull/126000), [@carla](https://github.com/carla))
`

func Example() {
	doc := changelog.Parse("CHANGELOG-1.32.md", notes)
	for release := range doc.Releases() {
		fmt.Printf("%v, since %q\n", release.Version(), release.Since().String())
		for entry := range release.Entries() {
			fmt.Printf("  line %d: %s: %s\n", entry.Line(), entry.Section().Role(), entry.Text())
			for link := range entry.PRs() {
				fmt.Println("   ", link.PR)
			}
			for group := range entry.SIGs() {
				fmt.Println("   ", group)
			}
		}
	}
	// Output:
	// v1.32.1, since "v1.32.0"
	//   line 9: changes: Volumes are unmounted once
	//     kubernetes/kubernetes#128001
	//     sig-node
	//     sig-storage
	//   line 10: changes: Revert #127000, which made probes slow
	//     kubernetes/kubernetes#128002
	//     sig-node
	// v1.32.0, since ""
	//   line 18: urgent: The flag is gone
	//     kubernetes/kubernetes#126000
}

func ExampleIndex() {
	// One release of a long document, without parsing the others.
	for entry := range changelog.Index(notes) {
		if entry.Version == kubenotes.MustParseVersion("1.32.0") {
			doc := changelog.Parse("CHANGELOG-1.32.md", notes[entry.Start:entry.End])
			for e := range doc.Entries() {
				fmt.Printf("line %d: %s\n", entry.Line+e.Line()-1, e.Text())
			}
		}
	}
	// Output:
	// line 18: The flag is gone
}

func ExampleDocument_Diagnostics() {
	doc := changelog.Parse("CHANGELOG-1.32.md", strings.Replace(notes, "[#128001]", "[#182001]", 1))
	for _, diagnostic := range doc.Diagnostics() {
		fmt.Println(diagnostic.Error())
	}
	// Output:
	// CHANGELOG-1.32.md:9:32: link #182001 leads to https://github.com/kubernetes/kubernetes/pull/128001
}

func ExampleLoadHistory() {
	history, err := changelog.LoadHistory(fstest.MapFS{
		"CHANGELOG/CHANGELOG-1.32.md": {Data: []byte(notes)},
		"CHANGELOG/CHANGELOG-1.31.md": {Data: []byte("# v1.31.0\n")},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for release := range history.Releases() {
		fmt.Println(release.Version(), "in", release.Document().Name())
	}
	// Output:
	// v1.31.0 in CHANGELOG/CHANGELOG-1.31.md
	// v1.32.0 in CHANGELOG/CHANGELOG-1.32.md
	// v1.32.1 in CHANGELOG/CHANGELOG-1.32.md
}

func ExampleEntry_Reverts() {
	doc := changelog.Parse("CHANGELOG-1.32.md", notes)
	for entry := range doc.Entries() {
		for pr := range entry.Reverts() {
			fmt.Println(entry.Text(), "reverts", pr)
		}
	}
	// Output:
	// Revert #127000, which made probes slow reverts kubernetes/kubernetes#127000
}

func ExampleKindOf() {
	for _, heading := range []string{"Bug or Regression", "Bug Fixes", "SIG Apps"} {
		kind, ok := changelog.KindOf(heading)
		fmt.Printf("%q %t\n", kind, ok)
	}
	// Output:
	// "bug" true
	// "bug" true
	// "" false
}
