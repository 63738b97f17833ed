package krel

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/cherrypick"
	"github.com/kubenotes/kubenotes/internal/emptynote"
	"github.com/kubenotes/kubenotes/sig"
)

// Joined is a release of a Markdown document beside its JSON notes. It is
// read-only and safe for concurrent use.
type Joined struct {
	release changelog.Release
	notes   *Notes
	entries map[int][]changelog.Entry // by the number of a note
	related map[int][]int             // picks by the pull request they were picked from, and the other way round
}

// Join lays the notes beside the release they are of. An entry and a note belong
// together if the entry names the note's pull request; where its label and its
// URL name different ones, the one that has a note counts.
//
// [Joined.SIGs] is a hook for a digest: it knows the groups of entries that the
// Markdown leaves without.
func Join(r changelog.Release, n *Notes) *Joined {
	j := &Joined{release: r, notes: n, entries: make(map[int][]changelog.Entry), related: make(map[int][]int)}
	for e := range r.Entries() {
		for note := range j.notesOf(e) {
			j.entries[note.PRNumber] = append(j.entries[note.PRNumber], e)
		}
	}
	for pick := range n.each() {
		for from := range pick.pickedFrom() {
			j.related[from] = append(j.related[from], pick.PRNumber)
			j.related[pick.PRNumber] = append(j.related[pick.PRNumber], from)
		}
	}
	return j
}

// Notes yields the notes of the entry's pull requests, in the entry's order.
func (j *Joined) Notes(e changelog.Entry) iter.Seq[Note] {
	return func(yield func(Note) bool) {
		for note := range j.notesOf(e) {
			if !yield(note.clone()) {
				return
			}
		}
	}
}

// Entries yields the entries of the note's pull request, in the document's order.
func (j *Joined) Entries(pr int) iter.Seq[changelog.Entry] { return slices.Values(j.entries[pr]) }

func (j *Joined) notesOf(e changelog.Entry) iter.Seq[*Note] {
	return func(yield func(*Note) bool) {
		last := (*Note)(nil)
		for link := range e.PRs() {
			if note := j.match(link); note != nil && note != last {
				if last = note; !yield(note) {
					return
				}
			}
		}
	}
}

// match returns the note of the pull request that the link names, or nil.
func (j *Joined) match(link changelog.Link) *Note {
	label, _ := strconv.Atoi(link.Label[strings.LastIndexByte(link.Label, '#')+1:])
	for _, number := range [...]int{link.PR.Number, label} {
		note := j.notes.find(number)
		if note != nil && note.isIn(link.PR.Owner, link.PR.Repo) {
			return note
		}
	}
	return nil
}

// isIn reports whether the note's pull request is in that repository, or one of
// the two is unknown: the JSON is of one repository, while entries can name others.
func (n *Note) isIn(owner, repo string) bool {
	_, path, ok := strings.Cut(n.PRURL, "github.com/")
	parts := strings.SplitN(path, "/", 3)
	return !ok || len(parts) < 3 || owner == "" || strings.EqualFold(parts[0], owner) && strings.EqualFold(parts[1], repo)
}

// saysNothing reports whether the note is "NONE", or empty in another way.
func (n *Note) saysNothing() bool { return emptynote.Is(n.Text) }

// pickedFrom yields the pull requests of which the note's is a cherry-pick,
// according to its text or description.
func (n *Note) pickedFrom() iter.Seq[int] {
	return func(yield func(int) bool) {
		for _, text := range [...]string{n.Text, n.PRBody} {
			for number := range cherrypick.Of(text) {
				if !yield(number) {
					return
				}
			}
		}
	}
}

// SIGs returns the groups of the entry, each once: those that the Markdown names,
// then those that the JSON adds.
func (j *Joined) SIGs(e changelog.Entry) []sig.Group {
	groups := slices.Collect(e.SIGs())
	for note := range j.notesOf(e) {
		for _, group := range note.SIGs {
			if !slices.Contains(groups, group) {
				groups = append(groups, group)
			}
		}
	}
	return groups
}
