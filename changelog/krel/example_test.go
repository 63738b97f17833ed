package krel_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing/fstest"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/krel"
)

const notesJSON = `{
  "12908": {
    "text": "Fixed the mounting of volumes on Windows.",
    "author": "someone",
    "pr_url": "https://github.com/kubernetes/kubernetes/pull/129083",
    "pr_number": 129083,
    "kinds": ["bug"],
    "sigs": ["storage", "windows"]
  }
}`

func ExampleLoad() {
	notes, err := krel.Load("release-notes-1.32.json", strings.NewReader(notesJSON))
	if diagnostics, ok := errors.AsType[kubenotes.Diagnostics](err); ok {
		fmt.Println(diagnostics) // the notes are usable all the same
	}
	note, _ := notes.Lookup(129083)
	fmt.Println(note.SIGs, note.Kinds)
	// Output:
	// release-notes-1.32.json:2:3: the key differs from the note's number: found "12908", expected 129083, the note's pr_number
	// [sig-storage sig-windows] [bug]
}

// The Markdown of a release leaves an entry without SIGs, and tells another
// author than the JSON.
func ExampleJoin() {
	doc := changelog.Parse("CHANGELOG-1.32.md", `# v1.32.0

## Changes by Kind

### Bug or Regression

- Fixed the mounting of volumes on Windows. ([#129083](https://github.com/kubernetes/kubernetes/pull/129083), [@other](https://github.com/other))
`)
	notes, _ := krel.Load("release-notes-1.32.json", strings.NewReader(notesJSON))
	for release := range doc.Releases() {
		joined := krel.Join(release, notes)
		for entry := range release.Entries() {
			for _, group := range joined.Fields(entry).SIGs {
				fmt.Println(group.Value, "from", group.Origin)
			}
		}
		for finding := range joined.Audit() {
			fmt.Println(finding)
		}
	}
	// Output:
	// sig-storage from json
	// sig-windows from json
	// CHANGELOG-1.32.md:7:1: #129083: the author differs: Markdown "other", JSON "someone"
}

func ExampleNotes_Apply() {
	maps, err := krel.LoadMaps(fstest.MapFS{
		"pr-7-map.yaml": {Data: []byte("pr: 7\nreleasenote:\n  text: A clearer sentence.\n")},
		"pr-8-map.yaml": {Data: []byte("pr: 8\nreleasenote:\n  text: `kubectl` is no YAML here\n")},
	})
	fmt.Println(err)
	notes := krel.New(krel.Note{PRNumber: 7, PRURL: "https://github.com/kubernetes/kubernetes/pull/7", Author: "someone"})
	notes.Apply(maps).WriteTo(os.Stdout)
	// Output:
	// pr-8-map.yaml:3:1: map of pull request 8: not YAML: found character that cannot start any token
	// {
	//   "7": {
	//     "commit": "",
	//     "text": "A clearer sentence.",
	//     "markdown": "A clearer sentence. ([#7](https://github.com/kubernetes/kubernetes/pull/7), [@someone](https://github.com/someone))",
	//     "author": "someone",
	//     "author_url": "",
	//     "pr_url": "https://github.com/kubernetes/kubernetes/pull/7",
	//     "pr_number": 7,
	//     "is_mapped": true
	//   }
	// }
}
