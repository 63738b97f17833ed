package krel

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/sig"
)

const repo = "https://github.com/kubernetes/kubernetes/pull/"

// release returns the release of a document whose changes are the text.
func release(t *testing.T, text string) changelog.Release {
	t.Helper()
	for r := range changelog.Parse("CHANGELOG.md", "# v1.2.3\n\n## Changes by Kind\n\n"+text).Releases() {
		return r
	}
	t.Fatal("no release")
	return changelog.Release{}
}

// join returns the first entry of the text beside the notes.
func join(t *testing.T, text string, notes ...Note) (*Joined, changelog.Entry) {
	t.Helper()
	r := release(t, text)
	for e := range r.Entries() {
		return Join(r, New(notes...)), e
	}
	t.Fatal("no entry")
	return nil, changelog.Entry{}
}

func TestFieldsKnowTheirOrigin(t *testing.T) {
	j, e := join(t, "### Bug or Regression\n\n- A thing works. ([#5]("+repo+"5), [@a](https://github.com/a)) [SIG Node]\n",
		Note{PRNumber: 5, PRURL: repo + "5", Text: "a thing works", Author: "A", SIGs: []sig.Group{sig.Apps, sig.Node},
			Kinds: []changelog.Kind{changelog.Regression}, Areas: []string{"kubelet"}, ActionRequired: true,
			Documentation: []Documentation{{URL: "u", Type: "KEP"}}})
	want := Fields{
		Text:           Value[string]{"A thing works.", Both},
		Authors:        []Value[string]{{"a", Both}},
		SIGs:           []Value[sig.Group]{{sig.Node, Both}, {sig.Apps, JSON}},
		Kinds:          []Value[changelog.Kind]{{changelog.Bug, Both}, {changelog.Regression, JSON}},
		ActionRequired: Value[bool]{true, JSON},
		Areas:          []string{"kubelet"},
		Documentation:  []Documentation{{URL: "u", Type: "KEP"}},
	}
	if diff := cmp.Diff(want, j.Fields(e)); diff != "" {
		t.Errorf("fields (-want +got):\n%s", diff)
	}
	if got := j.SIGs(e); !slices.Equal(got, []sig.Group{sig.Node, sig.Apps}) {
		t.Errorf("SIGs %v", got)
	}
}

func TestFieldsWithoutNote(t *testing.T) {
	j, e := join(t, "### Feature\n\n- A thing works (#5, @a)\n")
	want := Fields{
		Text: Value[string]{"A thing works", Markdown}, Authors: []Value[string]{{"a", Markdown}},
		Kinds: []Value[changelog.Kind]{{changelog.Feature, Markdown}}, ActionRequired: Value[bool]{false, Both},
	}
	if diff := cmp.Diff(want, j.Fields(e)); diff != "" {
		t.Errorf("fields (-want +got):\n%s", diff)
	}
	if got := slices.Collect(Join(release(t, ""), nil).Audit()); got != nil {
		t.Errorf("an empty release and no notes: %v", got)
	}
}

func TestNotesOfAnEntry(t *testing.T) {
	tests := []struct {
		name, entry string
		want        []int
	}{
		{"unlinked", "- a (#5, @a)", []int{5}},
		{"several pull requests", "- a ([#6](" + repo + "6), [#5](" + repo + "5), [@a](https://github.com/a))", []int{6, 5}},
		{"another repository's number", "- a ([#5](https://github.com/kubernetes-csi/external-resizer/pull/5), [@a](https://github.com/a))", nil},
		{"the URL is mistyped, the label has a note", "- a ([#5](" + repo + "57), [@a](https://github.com/a))", []int{5}},
		{"the label is mistyped, the URL has a note", "- a ([#57](" + repo + "5), [@a](https://github.com/a))", []int{5}},
		{"none", "- a (#7, @a)", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			j, e := join(t, "### Feature\n\n"+test.entry+"\n", Note{PRNumber: 5, PRURL: repo + "5"}, Note{PRNumber: 6, PRURL: repo + "6"})
			var got []int
			for note := range j.Notes(e) {
				got = append(got, note.PRNumber)
				if entries := slices.Collect(j.Entries(note.PRNumber)); len(entries) != 1 || entries[0] != e {
					t.Errorf("entries of %d: %v", note.PRNumber, entries)
				}
			}
			if diff := cmp.Diff(test.want, got, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("notes (-want +got):\n%s", diff)
			}
		})
	}
}

// A cherry-pick has a note and what it was picked from has none, or the other
// way round: the one that says something counts.
func TestNoteThatSaysSomethingWins(t *testing.T) {
	tests := []struct {
		name, entry string
		notes       []Note
		want        Value[string]
	}{
		{"the pick's note says NONE", "- NONE (#9, @a)", []Note{{PRNumber: 9, Text: "NONE", PRBody: "Cherry pick of #5 on release-1.2."}, {PRNumber: 5, Text: "what it does"}},
			Value[string]{"what it does", JSON}},
		{"the original's note says N/A", "- N/A (#5, @a)", []Note{{PRNumber: 9, Text: "what it does", PRBody: "Automated cherry-pick of #4 #5: title"}, {PRNumber: 5, Text: "N/A"}},
			Value[string]{"what it does", JSON}},
		{"both stand at the entry", "- NONE (#9, @a, #5, @b)", []Note{{PRNumber: 9, Text: "none"}, {PRNumber: 5, Text: "what it does"}},
			Value[string]{"what it does", JSON}},
		{"the entry says something", "- Edited (#9, @a)", []Note{{PRNumber: 9, Text: "NONE"}}, Value[string]{"Edited", Markdown}},
		{"none says anything", "- NONE (#9, @a)", []Note{{PRNumber: 9, Text: "NONE", PRBody: "Cherry pick of #5"}, {PRNumber: 5, Text: ""}},
			Value[string]{"NONE", Both}},
		{"no pick, but a tree with cherries", "- NONE (#9, @a)", []Note{{PRNumber: 9, Text: "NONE", PRBody: "cherry pick of the trees; cherry #5"}, {PRNumber: 5, Text: "a"}},
			Value[string]{"NONE", Both}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			j, e := join(t, "### Feature\n\n"+test.entry+"\n", test.notes...)
			if got := j.Fields(e).Text; got != test.want {
				t.Errorf("text %+v, want %+v", got, test.want)
			}
		})
	}
}

func TestAudit(t *testing.T) {
	const entry = "### Bug or Regression\n\n- A thing works ([#5](" + repo + "5), [@a](https://github.com/a)) [SIG Node]\n"
	agrees := Note{PRNumber: 5, PRURL: repo + "5", Text: "a thing works.", Author: "a", Kinds: []changelog.Kind{changelog.Cleanup, changelog.Bug}, SIGs: []sig.Group{sig.Node}}
	change := func(f func(*Note)) []Note {
		note := agrees.clone()
		f(&note)
		return []Note{note}
	}
	tests := []struct {
		name, text string
		notes      []Note
		want       []string
	}{
		{"all agree", entry, []Note{agrees}, nil},
		{"note that the Markdown lacks", "", []Note{agrees}, []string{`only-json #5: the Markdown lacks the note: "a thing works."`}},
		{"note that says nothing, or is not for the public", "", []Note{{PRNumber: 1, Text: "NONE"}, {PRNumber: 2, Text: "a", DoNotPublish: true}}, nil},
		{"entry that the JSON lacks", entry, nil, []string{`only-markdown kubernetes/kubernetes#5: the JSON lacks the note`}},
		{"text edited by hand", entry, change(func(n *Note) { n.Text = "something works" }),
			[]string{`text-differs #5: the text was edited: Markdown "A thing works", JSON "something works"`}},
		{"layout alone differs", "### Feature\n\n- One\n  * two\n  * three (#5, @a)\n", []Note{{PRNumber: 5, Text: "one\n- two\n- three", Kinds: []changelog.Kind{changelog.Feature}}}, nil},
		{"author", entry, change(func(n *Note) { n.Author = "b" }), []string{`author-differs #5: the author differs: Markdown "a", JSON "b"`}},
		{"SIGs", entry, change(func(n *Note) { n.SIGs = []sig.Group{sig.Node, sig.Apps} }), []string{`sigs-differ #5: the SIGs differ: Markdown "SIG Node", JSON "SIG Node and Apps"`}},
		{"no tag is no disagreement", "### Feature\n\n- A (#5, @a)\n", []Note{{PRNumber: 5, Text: "a", Kinds: []changelog.Kind{changelog.Feature}, SIGs: []sig.Group{sig.Apps}}}, nil},
		{"kind", entry, change(func(n *Note) { n.Kinds = []changelog.Kind{changelog.Feature, changelog.Cleanup} }),
			[]string{`kind-differs #5: the kinds differ: Markdown "bug", JSON "feature, cleanup"`}},
		{"no kind outside of Uncategorized", entry, change(func(n *Note) { n.Kinds = nil }), []string{`kind-differs #5: the kinds differ: Markdown "bug", JSON ""`}},
		{"no kind in Uncategorized", "### Uncategorized\n\n- A (#5, @a)\n", []Note{{PRNumber: 5, Text: "a"}}, nil},
		{"a bug under the heading of 1.17 for the rest", "### Other (Bug, Cleanup or Flake)\n\n- A (#5, @a)\n- B (#6, @a)\n",
			[]Note{{PRNumber: 5, Text: "a", Kinds: []changelog.Kind{changelog.Bug}}, {PRNumber: 6, Text: "b", Kinds: []changelog.Kind{changelog.Flake}}}, nil},
		{"a bug under today's heading for the rest", "### Other (Cleanup or Flake)\n\n- A (#5, @a)\n", []Note{{PRNumber: 5, Text: "a", Kinds: []changelog.Kind{changelog.Bug}}},
			[]string{`kind-differs #5: the kinds differ: Markdown "other", JSON "bug"`}},
		{"action required, but not under urgent", entry, change(func(n *Note) { n.ActionRequired = true }),
			[]string{`action-required-differs #5: whether action is required differs: Markdown "false", JSON "true"`}},
		{"under urgent, but no action required", "## Urgent Upgrade Notes\n\n- A (#5, @a)\n", []Note{{PRNumber: 5, Text: "a"}},
			[]string{`action-required-differs #5: whether action is required differs: Markdown "true", JSON "false"`}},
		{"published against the flag", entry, change(func(n *Note) { n.DoNotPublish = true }),
			[]string{`do-not-publish #5: the note was not to be published: Markdown "published", JSON "do_not_publish"`}},
		{"the note says nothing", entry, change(func(n *Note) { n.Text = "NONE" }), []string{`says-nothing #5: one of the two says nothing: Markdown "A thing works", JSON "NONE"`}},
		{"the entry says nothing", "### Feature\n\n- NONE (#5, @a)\n", []Note{{PRNumber: 5, Text: "b", Kinds: []changelog.Kind{changelog.Feature}}},
			[]string{`says-nothing #5: one of the two says nothing: Markdown "NONE", JSON "b"`}},
		{"both say nothing", "### Feature\n\n- NONE (#5, @a)\n", []Note{{PRNumber: 5, Text: "N/A", Kinds: []changelog.Kind{changelog.Feature}}}, nil},
		{"two entries of one pull request, one agrees", "### Feature\n\n- B (#5, @b)\n\n" + entry, []Note{agrees}, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for f := range Join(release(t, test.text), New(test.notes...)).Audit() {
				got = append(got, f.Code+" "+f.Message)
				if (f.Entry == changelog.Entry{}) != (f.Code == codeOnlyJSON) || (f.Note.PRNumber == 0) != (f.Code == codeOnlyMarkdown) || f.PR.Number != 5 {
					t.Errorf("finding %s of %v: entry %v, note %d", f.Code, f.PR, f.Entry.Position(), f.Note.PRNumber)
				}
			}
			if diff := cmp.Diff(test.want, got, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// Many final releases have no JSON: the Markdown is a full source of its own.
func TestJoinWithoutJSON(t *testing.T) {
	r := release(t, "### Feature\n\n- A (#5, @a) [SIG Node]\n")
	j := Join(r, nil)
	for e := range r.Entries() {
		if got := j.SIGs(e); !slices.Equal(got, []sig.Group{sig.Node}) {
			t.Errorf("SIGs %v", got)
		}
		if got := slices.Collect(j.Notes(e)); got != nil {
			t.Errorf("notes %v", got)
		}
	}
}

func TestOriginText(t *testing.T) {
	for origin, want := range map[Origin]string{0: "", Markdown: "markdown", JSON: "json", Both: "both"} {
		if text, err := origin.MarshalText(); string(text) != want || err != nil || fmt.Sprint(origin) != want {
			t.Errorf("text of %d is %q, %v", uint8(origin), text, err)
		}
	}
}
