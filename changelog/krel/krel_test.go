package krel

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/testkit"
	"github.com/kubenotes/kubenotes/sig"
)

func TestAPI(t *testing.T) { testkit.API(t) }

// load returns the notes and the codes of the diagnostics as "line:column code".
func load(t testing.TB, src string) (*Notes, []string) {
	t.Helper()
	notes, err := Load("notes.json", strings.NewReader(src))
	var found kubenotes.Diagnostics
	if err != nil && !errors.As(err, &found) {
		t.Fatalf("Load: %v", err)
	}
	return notes, codes(found)
}

func codes(found kubenotes.Diagnostics) []string {
	var list []string
	for _, d := range found {
		list = append(list, strings.TrimPrefix(d.Pos.String(), "notes.json:")+" "+d.Code)
	}
	return list
}

func TestLoadFields(t *testing.T) {
	notes, found := load(t, `{
  "7": {
    "commit": "0a1b", "text": "A \u003c b", "markdown": "A \u003c b (#7)",
    "documentation": [{"description": "[KEP]", "url": "https://example.org/1", "type": "KEP"}],
    "author": "someone", "author_url": "https://github.com/someone",
    "pr_url": "https://github.com/kubernetes/kubernetes/pull/7", "pr_number": 7,
    "areas": ["kubelet"], "kinds": ["api-change", "bug"], "sigs": ["api-machinery", "node"],
    "feature": true, "duplicate": true, "duplicate_kind": true, "action_required": true,
    "do_not_publish": true, "is_mapped": true, "pr_body": "why", "release_version": "1.17.1",
    "from_next_year": [1, {"a": null}]
  }
}`)
	if found != nil {
		t.Errorf("diagnostics: %v", found)
	}
	got, ok := notes.Lookup(7)
	if !ok {
		t.Fatal("note of 7 is missing")
	}
	want := Note{
		Commit: "0a1b", Text: "A < b", Markdown: "A < b (#7)",
		Documentation: []Documentation{{Description: "[KEP]", URL: "https://example.org/1", Type: "KEP"}},
		Author:        "someone", AuthorURL: "https://github.com/someone",
		PRURL: "https://github.com/kubernetes/kubernetes/pull/7", PRNumber: 7,
		Areas: []string{"kubelet"}, Kinds: []changelog.Kind{changelog.APIChange, changelog.Bug},
		SIGs:    []sig.Group{"sig-api-machinery", "sig-node"},
		Feature: true, Duplicate: true, DuplicateKind: true, ActionRequired: true,
		DoNotPublish: true, IsMapped: true, PRBody: "why", ReleaseVersion: "1.17.1",
		Extra: map[string]json.RawMessage{"from_next_year": json.RawMessage(`[1, {"a": null}]`)},
	}
	if diff := cmp.Diff(want, got, cmpopts.IgnoreFields(Note{}, "Pos", "End")); diff != "" {
		t.Errorf("note (-want +got):\n%s", diff)
	}
	if got.Pos.String() != "notes.json:2:8" || got.End.String() != "notes.json:11:4" {
		t.Errorf("from %v to %v, want notes.json:2:8 to 11:4", got.Pos, got.End)
	}
}

func TestLoadOddities(t *testing.T) {
	tests := []struct {
		name, src string
		prs       []int
		found     []string
	}{
		{"empty object", `{}`, nil, nil},
		{"key that lacks a digit: pr_number wins", `{"12908": {"pr_number": 129083}}`, []int{129083}, []string{"1:2 key-differs"}},
		{"both the wrong and the right key: the right one counts", `{"5": {"pr_number": 5, "text": "right"}, "4": {"pr_number": 5}}`,
			[]int{5}, []string{"1:42 key-differs", "1:47 duplicate-pr"}},
		{"no pr_number: the key", `{"5": {"text": "a"}}`, []int{5}, []string{"1:2 no-pr-number"}},
		{"no number at all", `{"x": {"text": "a"}, "6": {"pr_number": 6}}`, []int{6}, []string{"1:2 no-pr-number"}},
		{"spellings of names", `{"5": {"PRNumber": 5}, "6": {"prNumber": 6}, "7": {"PR_NUMBER": 7}}`, []int{5, 6, 7}, nil},
		{"array of notes", `[{"pr_number": 6}, {"pr_number": 5}]`, []int{5, 6}, nil},
		{"wrong types", `{"5": {"pr_number": 5, "text": 1, "sigs": "node", "feature": "yes"}, "6": null, "7": []}`, []int{5},
			[]string{"1:32 wrong-type", "1:43 wrong-type", "1:62 wrong-type", "1:75 wrong-type", "1:86 wrong-type"}},
		{"null is no value", `{"5": {"pr_number": 5, "text": null, "kinds": null}}`, []int{5}, nil},
		{"URL of another pull request", `{"5": {"pr_number": 5, "pr_url": "https://github.com/a/b/pull/6"}}`, []int{5}, []string{"1:34 url-differs"}},
		{"labels that are new", `{"5": {"pr_number": 5, "kinds": ["bug", "surprise"]}}`, []int{5}, []string{"1:33 unknown-kind"}},
		{"breaks off", "{\"5\": {\"pr_number\": 5},\n \"6\": {\"pr_nu", []int{5}, []string{"2:13 syntax", "2:14 syntax"}},
		{"no comma", "{\"5\": {\"pr_number\": 5}\n \"6\": {}}", []int{5}, []string{"2:2 syntax"}},
		{"a broken note between others", "{\"5\": {\"pr_number\" 5},\n \"6\": {\"pr_number\": 6}}", []int{6}, []string{"1:20 syntax"}},
		{"a comma too many", `{"5": {"pr_number": 5},}`, []int{5}, []string{"1:24 syntax"}},
		{"a byte order mark", "\uFEFF{\"5\": {\"pr_number\": 5}}", []int{5}, nil},
		{"more labels than any note has", `{"5": {"pr_number": 5, "areas": [` + strings.Repeat(`"a",`, 256) + `"a"]}}`, []int{5}, []string{"1:33 too-many"}},
		{"text behind", "{\"5\": {\"pr_number\": 5}}\n}", []int{5}, []string{"2:1 syntax"}},
		{"carriage returns", "{\r\n\"5\":\r\n{\"pr_number\": 5, \"text\": 5}}\r\n", []int{5}, []string{"3:26 wrong-type"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			notes, found := load(t, test.src)
			var prs []int
			for note := range notes.All() {
				prs = append(prs, note.PRNumber)
			}
			if diff := cmp.Diff(test.prs, prs); diff != "" {
				t.Errorf("pull requests (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(test.found, found); diff != "" {
				t.Errorf("diagnostics (-want +got):\n%s", diff)
			}
		})
	}
	notes, _ := load(t, tests[2].src)
	if note, _ := notes.Lookup(5); note.Text != "right" {
		t.Errorf("the note under the right key lost: %+v", note)
	}
}

func TestLoadBounds(t *testing.T) {
	var b strings.Builder
	for i := range maxNotes + 5 {
		fmt.Fprintf(&b, ",\n\"%d\": {}", i+1)
	}
	notes, found := load(t, "{"+b.String()[1:]+"}")
	if n := len(slices.Collect(notes.All())); n != maxNotes || len(found) != maxDiagnostics {
		t.Errorf("%d notes and %d findings, want %d and %d", n, len(found), maxNotes, maxDiagnostics)
	}
}

func TestLoadFails(t *testing.T) {
	for _, src := range []string{"", " \n", "null", "7", `"notes"`, "<html>", "{", "[", `{"5"`, `{"5": {`, "\x00", strings.Repeat("[", 1<<20), strings.Repeat(`{"a":`, 1<<20)} {
		notes, err := Load("notes.json", strings.NewReader(src))
		if err == nil || notes != nil || !strings.HasPrefix(err.Error(), "notes.json:") {
			t.Errorf("Load(%.20q) = %v, %v: want an error that names the file", src, notes, err)
		}
		var found kubenotes.Diagnostics
		if errors.As(err, &found) {
			t.Errorf("Load(%.20q): the error says that the notes are usable", src)
		}
	}
}

func TestDiagnosticMessage(t *testing.T) {
	_, err := Load("draft.json", strings.NewReader(`{"12908": {"pr_number": 129083}}`))
	want := `draft.json:1:2: the key differs from the note's number: found "12908", expected 129083, the note's pr_number`
	if err == nil || err.Error() != want {
		t.Errorf("error %v\nwant  %s", err, want)
	}
}

func TestWriteTo(t *testing.T) {
	notes := New(
		Note{PRNumber: 9, Text: "a <b> & c", SIGs: []sig.Group{"sig-node"}, Extra: map[string]json.RawMessage{"z": json.RawMessage(`[1]`), "y": json.RawMessage("{}")}},
		Note{PRNumber: 10, Text: "first by text of the key"},
		Note{PRNumber: 9, Text: "a <b> & d", Kinds: []changelog.Kind{changelog.Bug}, Feature: true},
	)
	const want = `{
  "10": {
    "commit": "",
    "text": "first by text of the key",
    "markdown": "",
    "author": "",
    "author_url": "",
    "pr_url": "",
    "pr_number": 10
  },
  "9": {
    "commit": "",
    "text": "a \u003cb\u003e \u0026 d",
    "markdown": "",
    "author": "",
    "author_url": "",
    "pr_url": "",
    "pr_number": 9,
    "kinds": [
      "bug"
    ],
    "feature": true
  }
}
`
	var b bytes.Buffer
	n, err := notes.WriteTo(&b)
	if err != nil || n != int64(b.Len()) {
		t.Errorf("WriteTo = %d, %v after %d bytes", n, err, b.Len())
	}
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Errorf("JSON (-want +got):\n%s", diff)
	}
}

func TestWriteUnknownFields(t *testing.T) {
	const src = `{
  "9": {
    "commit": "",
    "text": "",
    "markdown": "",
    "author": "",
    "author_url": "",
    "pr_url": "",
    "pr_number": 9,
    "later": {
      "a": 1
    }
  }
}
`
	notes, _ := load(t, src)
	var b bytes.Buffer
	if _, err := notes.WriteTo(&b); err != nil || b.String() != src {
		t.Errorf("a file in krel's form is written as it was: error %v\n%s", err, cmp.Diff(src, b.String()))
	}
}

func TestHandedOutNotesAreCopies(t *testing.T) {
	notes := New(Note{PRNumber: 1, Areas: []string{"kubelet"}, SIGs: []sig.Group{"sig-node"}, Extra: map[string]json.RawMessage{"a": nil}})
	for note := range notes.All() {
		note.Areas[0], note.SIGs[0] = "changed", "changed"
		delete(note.Extra, "a")
	}
	if note, _ := notes.Lookup(1); note.Areas[0] != "kubelet" || note.SIGs[0] != "sig-node" || len(note.Extra) != 1 {
		t.Errorf("a caller changed the notes: %+v", note)
	}
}

func TestNilNotes(t *testing.T) {
	var notes *Notes
	if _, ok := notes.Lookup(1); ok {
		t.Error("a note in nil")
	}
	for range notes.All() {
		t.Error("a note in nil")
	}
	var b bytes.Buffer
	if _, err := notes.WriteTo(&b); err != nil || b.String() != "{}\n" {
		t.Errorf("nil is written as %q, %v", b.String(), err)
	}
}

// krelNote is krel's own type, as its reader decodes a note.
type krelNote struct {
	Commit         string          `json:"commit"`
	Text           string          `json:"text"`
	Markdown       string          `json:"markdown"`
	Documentation  []Documentation `json:"documentation,omitempty"`
	Author         string          `json:"author"`
	AuthorURL      string          `json:"author_url"`
	PRURL          string          `json:"pr_url"`
	PRNumber       int             `json:"pr_number"`
	Areas          []string        `json:"areas,omitempty"`
	Kinds          []string        `json:"kinds,omitempty"`
	SIGs           []string        `json:"sigs,omitempty"`
	Feature        bool            `json:"feature,omitempty"`
	Duplicate      bool            `json:"duplicate,omitempty"`
	DuplicateKind  bool            `json:"duplicate_kind,omitempty"`
	ActionRequired bool            `json:"action_required,omitempty"`
	DoNotPublish   bool            `json:"do_not_publish,omitempty"`
	IsMapped       bool            `json:"is_mapped,omitempty"`
	PRBody         string          `json:"pr_body,omitempty"`
	ReleaseVersion string          `json:"release_version,omitempty"`
}

// TestCorpus reads every file, and lets krel's reader read what is written.
func TestCorpus(t *testing.T) {
	var files []string
	for _, pattern := range []string{"relnotes-json/*.json", "drafts/*.json"} {
		matches, _ := filepath.Glob(filepath.Join(testkit.Corpus(t), pattern))
		files = append(files, matches...)
	}
	if len(files) == 0 {
		t.Fatal("no JSON in the corpus")
	}
	total := 0
	for _, file := range files {
		src := testkit.ReadFile(t, file)
		notes, err := Load(filepath.Base(file), strings.NewReader(src))
		if err != nil {
			t.Logf("%v", err)
			if filepath.Base(file) != "release-notes-1.32.json" || strings.Count(err.Error(), "\n") > 0 || !strings.Contains(err.Error(), `"12908"`) {
				t.Errorf("unexpected diagnostics: %v", err)
			}
		}
		var b bytes.Buffer
		if _, err := notes.WriteTo(&b); err != nil {
			t.Fatal(err)
		}
		var want, got map[int]krelNote
		if err := json.Unmarshal([]byte(src), &want); err != nil {
			t.Fatal(err)
		}
		dec := json.NewDecoder(&b)
		dec.DisallowUnknownFields()
		if err := dec.Decode(&got); err != nil {
			t.Fatal(err)
		}
		for key, note := range want {
			if key != note.PRNumber {
				delete(want, key)
				want[note.PRNumber] = note
			}
		}
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s: written and read by krel (-want +got):\n%s", filepath.Base(file), diff)
		}
		total += len(got)
	}
	t.Logf("%d files, %d notes", len(files), total)
}

func FuzzLoad(f *testing.F) {
	for _, src := range []string{
		`{"5": {"pr_number": 5, "text": "a", "sigs": ["node"], "kinds": ["bug"], "later": {"a": [1]}}}`,
		`{"12908": {"pr_number": 129083}, "129083": {"pr_number": 129083, "feature": false}}`,
		`[{"PRNumber": 6, "documentation": [{"url": "u", "type": "KEP"}]}]`,
		`{"5": {"pr_number": 5}, "6": {"pr_nu`, `{"5": null}} x`, "{\"1\":{\"text\":\"\xff\\u2028\"}}",
	} {
		f.Add([]byte(src))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		notes, err := Load("notes.json", bytes.NewReader(src))
		if notes == nil {
			if err == nil {
				t.Fatal("neither notes nor an error")
			}
			return
		}
		var found kubenotes.Diagnostics
		if errors.As(err, &found) {
			for _, d := range found {
				if d.Pos.Offset < 0 || d.Pos.Offset > len(src) || d.Pos.Line < 1 || d.Pos.Column < 1 {
					t.Errorf("position outside of the source: %v", d)
				}
			}
		}
		for note := range notes.All() {
			if note.PRNumber <= 0 || src[note.Pos.Offset] != '{' {
				t.Errorf("note %d at %v", note.PRNumber, note.Pos)
			}
		}
		var first, second bytes.Buffer
		if _, err := notes.WriteTo(&first); err != nil {
			t.Fatal(err)
		}
		again, err := Load("notes.json", bytes.NewReader(first.Bytes()))
		if again == nil {
			t.Fatalf("what was written cannot be read: %v\n%s", err, first.Bytes())
		}
		if _, err := again.WriteTo(&second); err != nil || first.String() != second.String() {
			t.Errorf("written, read and written again differs: %v\n%s", err, cmp.Diff(first.String(), second.String()))
		}
	})
}

func BenchmarkLoad(b *testing.B) {
	src, err := os.ReadFile(testkit.Corpus(b, "drafts", "release-notes-1.37.json"))
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Load("draft.json", bytes.NewReader(src)); err != nil {
			b.Fatal(err)
		}
	}
}
