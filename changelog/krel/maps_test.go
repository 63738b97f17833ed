package krel

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/sig"
)

func mapFiles(files map[string]string) fstest.MapFS {
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

func TestMapEditsNote(t *testing.T) {
	loaded, err := LoadMaps(mapFiles(map[string]string{
		"maps/pr-7-map.yaml": `---
pr: 7
releasenote:
  text: |-
    kubectl: a clearer
    sentence
  documentation:
  - description: '[KEP]'
    url: https://example.org/1
    type: KEP
  author: other
  areas: [kubectl]
  kinds: [bug, regression]
  sigs: [cli, api-machinery]
  feature: false
  action_required: true
  do_not_publish: false
datafields:
  whatever:
    x: 1
pr_body: because
`,
		"maps/README.md": "no map",
	}))
	if err != nil {
		t.Fatal(err)
	}
	before := New(Note{PRNumber: 7, PRURL: "https://github.com/kubernetes/kubernetes/pull/7", Text: "old", Author: "someone", Commit: "0a", Feature: true, DoNotPublish: true}, Note{PRNumber: 8})
	after := before.Apply(loaded)
	got, _ := after.Lookup(7)
	want := Note{
		Commit: "0a", Text: "kubectl: a clearer\nsentence",
		Markdown:      "Kubectl: a clearer\n  sentence ([#7](https://github.com/kubernetes/kubernetes/pull/7), [@other](https://github.com/other)) [SIG CLI and API Machinery]",
		Documentation: []Documentation{{Description: "[KEP]", URL: "https://example.org/1", Type: "KEP"}},
		Author:        "other", AuthorURL: "https://github.com/other",
		PRURL: "https://github.com/kubernetes/kubernetes/pull/7", PRNumber: 7,
		Areas: []string{"kubectl"}, Kinds: []changelog.Kind{changelog.Bug, changelog.Regression},
		SIGs:      []sig.Group{sig.CLI, sig.APIMachinery},
		Duplicate: true, DuplicateKind: true, ActionRequired: true, IsMapped: true, PRBody: "because",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("edited note (-want +got):\n%s", diff)
	}
	if note, _ := after.Lookup(8); note.IsMapped {
		t.Error("a note without a map is marked as mapped")
	}
	if note, _ := before.Lookup(7); note.Text != "old" {
		t.Error("Apply changed the notes that it was called on")
	}
}

// A map whose text begins with a backtick is no YAML: the error names the file
// and the pull request, and the other maps count.
func TestMapTextStartsWithBacktick(t *testing.T) {
	const broken = "pr: 101\nreleasenote:\n  text: `kubectl` is faster\n"
	tests := []struct {
		name  string
		files map[string]string
		want  []string
	}{
		{"in a file of its own", map[string]string{"a/pr-101-map.yaml": broken, "b.yaml": "pr: 2\nreleasenote: {text: b}\n"},
			[]string{"a/pr-101-map.yaml:3:1: map of pull request 101: not YAML: found character that cannot start any token"}},
		{"beside another in one file", map[string]string{"all.yaml": "pr: 3\n---\n" + broken + "---\npr: 2\nreleasenote: {text: b}\n"},
			[]string{"all.yaml:5:1: map of pull request 101: not YAML: found character that cannot start any token"}},
		{"number in the file's name alone", map[string]string{"pr-101.yml": "releasenote:\n  text: `a`\n", "b.yaml": "pr: 2\nreleasenote: {text: b}\n"},
			[]string{"pr-101.yml:2:1: map of pull request 101: not YAML: found character that cannot start any token"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			loaded, err := LoadMaps(mapFiles(test.files))
			var found kubenotes.Diagnostics
			if !errors.As(err, &found) {
				t.Fatalf("error %v: want diagnostics", err)
			}
			var got []string
			for _, d := range found {
				got = append(got, d.Error())
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("diagnostics (-want +got):\n%s", diff)
			}
			if note, _ := New(Note{PRNumber: 2}).Apply(loaded).Lookup(2); note.Text != "b" {
				t.Error("the other map does not count")
			}
		})
	}
}

func TestMapOddities(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string // place and code
	}{
		{"empty", "", nil},
		{"a comment", "# nothing\n---\n", nil},
		{"no map", "- a\n", []string{"1:1 wrong-type"}},
		{"no number", "releasenote:\n  text: a\n", []string{"1:1 no-pr-number"}},
		{"wrong types", "pr: 5\nreleasenote:\n  feature: maybe\n  sigs: node\n", []string{"3:1 wrong-type", "4:1 wrong-type"}},
		{"unknown labels", "pr: 5\nreleasenote:\n  sigs: [nod]\n  kinds:\n  - bug\n  - surprise\n", []string{"6:5 unknown-kind", "3:10 unknown-sig"}},
		{"in the second document", "pr: 5\n---\npr: 6\nreleasenote: {feature: maybe}\n", []string{"4:1 wrong-type"}},
		{"carriage returns", "pr: 5\r\n---\r\npr: 6\r\nreleasenote: {feature: maybe}\r\n", []string{"4:1 wrong-type"}},
		{"longer than any map", "---\n" + strings.Repeat("#\n", maxMap) + "---\npr: 5\n", []string{"1:1 too-many"}},
		{"nested beyond reason", strings.Repeat("[", 20000), []string{"1:1 syntax"}},
		{"aliases of aliases", "a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\npr: 5\nreleasenote: {sigs: *c}\n",
			[]string{"1:1 too-many"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := LoadMaps(mapFiles(map[string]string{"a.yaml": test.text}))
			var found kubenotes.Diagnostics
			if err != nil && !errors.As(err, &found) {
				t.Fatal(err)
			}
			var got []string
			for _, d := range found {
				got = append(got, strings.TrimPrefix(d.Pos.String(), "a.yaml:")+" "+d.Code)
			}
			if diff := cmp.Diff(test.want, got, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("diagnostics (-want +got):\n%s\n%v", diff, err)
			}
		})
	}
}

func TestLaterMapWins(t *testing.T) {
	loaded, err := LoadMaps(mapFiles(map[string]string{
		"1.yaml": "pr: 5\nreleasenote: {text: first, feature: true}\n---\npr: 5\nreleasenote: {text: second}\n",
		"2.yaml": "pr: 5\nreleasenote: {author: a}\n",
	}))
	if err != nil {
		t.Fatal(err)
	}
	note, _ := New(Note{PRNumber: 5}).Apply(loaded).Lookup(5)
	if note.Text != "second" || !note.Feature || note.Author != "a" {
		t.Errorf("after three maps: %+v", note)
	}
}

// A file of nothing but unknown labels is read in one go: the place of each is
// that of its node, the groups that they are like are searched for so many times
// only, and what is listed is bounded.
func TestMapsOfUnknownLabels(t *testing.T) {
	const labels = 4 * maxSearches
	var text strings.Builder
	text.WriteString("pr: 1\nreleasenote:\n  sigs:\n")
	for i := range labels {
		fmt.Fprintf(&text, "  - nod%d\n", i)
	}
	text.WriteString("---\npr: 2\nreleasenote: {sigs: [nod]}\n")
	loaded, err := LoadMaps(mapFiles(map[string]string{"a.yaml": text.String()}))
	found, _ := errors.AsType[kubenotes.Diagnostics](err)
	if len(found) != maxDiagnostics {
		t.Fatalf("%d findings, want %d", len(found), maxDiagnostics)
	}
	for i, d := range found {
		if d.Pos.Line != 4+i || d.Pos.Column != 5 {
			t.Fatalf("finding %d is at %v", i, d.Pos)
		}
	}
	applied := New(Note{PRNumber: 1}, Note{PRNumber: 2}).Apply(loaded)
	first, _ := applied.Lookup(1)
	if len(first.SIGs) != labels || first.SIGs[0] != "sig-nod0" || first.SIGs[labels-1] != sig.Group(fmt.Sprintf("nod%d", labels-1)) {
		t.Errorf("%d groups from %s to %s", len(first.SIGs), first.SIGs[0], first.SIGs[len(first.SIGs)-1])
	}
	if second, _ := applied.Lookup(2); len(second.SIGs) != 1 || second.SIGs[0] != "nod" {
		t.Errorf("groups of the second map: %v", second.SIGs)
	}
}

func FuzzLoadMaps(f *testing.F) {
	for _, text := range []string{
		"pr: 7\nreleasenote:\n  text: |-\n    a\n    b\n  sigs: [cli]\n  kinds: [bug]\n  documentation: [{url: u, type: KEP}]\n",
		"pr: 101\nreleasenote:\n  text: `a`\n---\npr: 2\n", "- a\n", "pr: [\n", "a: &a [*a]\n", "\xff\x00", "---\n---\n",
	} {
		f.Add([]byte(text))
	}
	notes := New(Note{PRNumber: 7, Text: "a"}, Note{PRNumber: 2})
	f.Fuzz(func(t *testing.T, text []byte) {
		loaded, err := LoadMaps(fstest.MapFS{"pr-1.yaml": &fstest.MapFile{Data: text}})
		if loaded == nil {
			t.Fatalf("no maps: %v", err)
		}
		lines := bytes.Count(text, []byte("\n")) + bytes.Count(text, []byte("\r")) + 1
		var found kubenotes.Diagnostics
		if errors.As(err, &found) {
			for _, d := range found {
				if d.Pos.Filename != "pr-1.yaml" || d.Pos.Line < 0 || d.Pos.Line > lines+1 {
					t.Errorf("position %v in %d lines", d.Pos, lines)
				}
			}
		}
		if _, err := notes.Apply(loaded).WriteTo(&bytes.Buffer{}); err != nil {
			t.Error(err)
		}
	})
}

// The YAML reader compares each key of a mapping with every other, anew for each
// alias: what no map has so many of is not given to it.
func TestMapOfTooManyKeys(t *testing.T) {
	for _, many := range []string{
		"pr: 1\n" + strings.Repeat("text: a\n", maxKeys),
		"pr: 1\nx: &a {url: b}\nreleasenote: {documentation: [*a, *a]}\n",
	} {
		loaded, err := LoadMaps(mapFiles(map[string]string{"a.yaml": many + "---\npr: 2\nreleasenote: {text: b}\n"}))
		want := "a.yaml:1:1: map of pull request 1: a mapping of more than 256 keys, or an alias of a mapping or list"
		if err == nil || err.Error() != want {
			t.Errorf("error %v, want %s", err, want)
		}
		if note, _ := New(Note{PRNumber: 2}).Apply(loaded).Lookup(2); note.Text != "b" {
			t.Error("the map beside it does not count")
		}
	}
}
