package krel

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/sig"
)

// The codes of findings; the package's documentation explains them.
const (
	codeOnlyJSON       = "only-json"
	codeOnlyMarkdown   = "only-markdown"
	codeNotToPublish   = "do-not-publish"
	codeText           = "text-differs"
	codeSaysNothing    = "says-nothing"
	codeAuthor         = "author-differs"
	codeSIGs           = "sigs-differ"
	codeKind           = "kind-differs"
	codeActionRequired = "action-required-differs"
)

// A Finding is something that the two documents do not agree on. In the
// Diagnostic, Found is what the Markdown says and Expected what the JSON says.
// Its position is the entry's, or the note's if there is no entry.
type Finding struct {
	kubenotes.Diagnostic
	PR    changelog.PR
	Entry changelog.Entry // the first of the pull request, or the zero Entry
	Note  Note            // the zero Note if there is none
}

// Audit yields what the two documents do not agree on: in the order of the
// Markdown, then the notes that it lacks. The package's documentation explains
// the codes.
func (j *Joined) Audit() iter.Seq[Finding] {
	return func(yield func(Finding) bool) {
		seen := make(map[int]bool)
		for e := range j.release.Entries() {
			for link := range e.PRs() {
				note := j.match(link)
				if note == nil {
					if !yield(onlyMarkdown(e, link)) {
						return
					}
					continue
				}
				if seen[note.PRNumber] {
					continue
				}
				seen[note.PRNumber] = true
				for finding := range j.compare(note) {
					if !yield(finding) {
						return
					}
				}
			}
		}
		for note := range j.notes.each() {
			if seen[note.PRNumber] || note.DoNotPublish || note.saysNothing() {
				continue
			}
			if !yield(finding(note, nil, codeOnlyJSON, "", note.Text, "the Markdown lacks the note")) {
				return
			}
		}
	}
}

func onlyMarkdown(e changelog.Entry, link changelog.Link) Finding {
	return Finding{
		Diagnostic: kubenotes.Diagnostic{
			Pos: e.Position(), Code: codeOnlyMarkdown, Found: link.Label,
			Message: fmt.Sprintf("%s: the JSON lacks the note", link.PR),
		},
		PR: link.PR, Entry: e,
	}
}

// finding returns what one note and its entries do not agree on.
func finding(note *Note, entries []changelog.Entry, code, markdown, json, what string) Finding {
	f := Finding{
		Diagnostic: kubenotes.Diagnostic{
			Pos: note.Pos, Code: code, Found: markdown, Expected: json,
			Message: fmt.Sprintf("#%d: %s", note.PRNumber, what),
		},
		PR: changelog.PR{Number: note.PRNumber}, Note: note.clone(),
	}
	if len(entries) > 0 {
		f.Entry, f.Pos = entries[0], entries[0].Position()
		for link := range entries[0].PRs() {
			if link.PR.Number == note.PRNumber {
				f.PR = link.PR
			}
		}
	}
	if markdown != "" || code != codeOnlyJSON {
		f.Message += fmt.Sprintf(": Markdown %q, JSON %q", clip(markdown), clip(json))
	} else {
		f.Message += fmt.Sprintf(": %q", clip(json))
	}
	return f
}

// compare yields what the note and its entries do not agree on. A pull request
// can have several entries; it is enough if one of them agrees.
func (j *Joined) compare(note *Note) iter.Seq[Finding] {
	entries := j.entries[note.PRNumber]
	return func(yield func(Finding) bool) {
		report := func(code, markdown, json, what string) bool {
			return yield(finding(note, entries, code, markdown, json, what))
		}
		first := entries[0]
		if note.DoNotPublish && !report(codeNotToPublish, "published", "do_not_publish", "the note was not to be published") {
			return
		}
		telling, silent := j.telling(note), first.Empty()
		switch {
		case silent && telling == nil:
		case silent || note.saysNothing():
			json := note.Text
			if telling != nil {
				json = telling.Text
			}
			if !report(codeSaysNothing, first.Text(), json, "one of the two says nothing") {
				return
			}
		case !anyOf(entries, func(e changelog.Entry) bool { return sameText(e.Text(), note) }):
			if !report(codeText, first.Text(), note.Text, "the text was edited") {
				return
			}
		}
		if authors := collect(entries, changelog.Entry.Authors); len(authors) > 0 && note.Author != "" && !containsFold(authors, note.Author) {
			if !report(codeAuthor, strings.Join(authors, ", "), note.Author, "the author differs") {
				return
			}
		}
		if tagged := collect(entries, taggedSIGs); len(tagged) > 0 && !sameSet(tagged, note.SIGs) {
			if !report(codeSIGs, sig.FormatList(tagged), sig.FormatList(note.SIGs), "the SIGs differ") {
				return
			}
		}
		if kinds := kindsOf(entries); len(kinds) > 0 && !anyOf(entries, note.standsIn) {
			if !report(codeKind, joinKinds(kinds), joinKinds(note.Kinds), "the kinds differ") {
				return
			}
		}
		if required := anyOf(entries, changelog.Entry.ActionRequired); required != note.ActionRequired {
			report(codeActionRequired, fmt.Sprint(required), fmt.Sprint(note.ActionRequired), "whether action is required differs")
		}
	}
}

// standsIn reports whether the entry is in a section for one of the note's kinds.
func (n *Note) standsIn(e changelog.Entry) bool {
	if len(n.Kinds) == 0 {
		return e.Section().Kind() == changelog.Uncategorized
	}
	return slices.ContainsFunc(n.Kinds, func(label changelog.Kind) bool { return standsUnder(e.Section(), label) })
}

func anyOf(entries []changelog.Entry, is func(changelog.Entry) bool) bool {
	return slices.ContainsFunc(entries, is)
}

// collect returns what the entries have, each once.
func collect[T comparable](entries []changelog.Entry, of func(changelog.Entry) iter.Seq[T]) []T {
	var all []T
	for _, e := range entries {
		all = union(all, slices.Collect(of(e)))
	}
	return all
}

// taggedSIGs yields the groups that the entry names itself.
func taggedSIGs(e changelog.Entry) iter.Seq[sig.Group] {
	if !e.Tagged() {
		return func(func(sig.Group) bool) {}
	}
	return e.SIGs()
}

// kindsOf returns the kinds of the entries' sections. Sections that are for no
// kind, as the urgent notes, are left out.
func kindsOf(entries []changelog.Entry) []changelog.Kind {
	var kinds []changelog.Kind
	for _, e := range entries {
		if kind := e.Section().Kind(); kind != "" {
			kinds = union(kinds, []changelog.Kind{kind})
		}
	}
	return kinds
}

func joinKinds(kinds []changelog.Kind) string {
	words := make([]string, len(kinds))
	for i, kind := range kinds {
		words[i] = string(kind)
	}
	return strings.Join(words, ", ")
}

func containsFold(list []string, s string) bool {
	return slices.ContainsFunc(list, func(other string) bool { return strings.EqualFold(other, s) })
}

func sameSet[T comparable](a, b []T) bool {
	in := func(list []T) func(T) bool { return func(v T) bool { return !slices.Contains(list, v) } }
	return !slices.ContainsFunc(a, in(b)) && !slices.ContainsFunc(b, in(a))
}
