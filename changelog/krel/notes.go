package krel

import (
	"cmp"
	"iter"
	"slices"
)

// Notes is a set of notes, at most one for a pull request. It is read-only; a
// nil *Notes is empty.
type Notes struct {
	notes []Note // by PR number
}

// New returns the notes as a set. Of two notes of one pull request the later
// one counts, as in a JSON object.
func New(notes ...Note) *Notes {
	copies := make([]Note, len(notes))
	for i, note := range notes {
		copies[i] = note.clone()
	}
	return newNotes(copies)
}

// newNotes orders the notes, which it keeps, by PR number and drops all but the
// last of each.
func newNotes(notes []Note) *Notes {
	slices.SortStableFunc(notes, func(a, b Note) int { return cmp.Compare(a.PRNumber, b.PRNumber) })
	kept := notes[:0]
	for i, note := range notes {
		if i+1 == len(notes) || notes[i+1].PRNumber != note.PRNumber {
			kept = append(kept, note)
		}
	}
	return &Notes{kept}
}

// Lookup returns the note of the pull request with that number.
func (n *Notes) Lookup(pr int) (Note, bool) {
	if note := n.find(pr); note != nil {
		return note.clone(), true
	}
	return Note{}, false
}

func (n *Notes) find(pr int) *Note {
	if n == nil {
		return nil
	}
	i, found := slices.BinarySearchFunc(n.notes, pr, func(note Note, pr int) int { return cmp.Compare(note.PRNumber, pr) })
	if !found {
		return nil
	}
	return &n.notes[i]
}

// All lists the notes by the number of their pull request.
func (n *Notes) All() iter.Seq[Note] {
	return func(yield func(Note) bool) {
		for note := range n.each() {
			if !yield(note.clone()) {
				return
			}
		}
	}
}

// each yields the notes themselves.
func (n *Notes) each() iter.Seq[*Note] {
	return func(yield func(*Note) bool) {
		if n == nil {
			return
		}
		for i := range n.notes {
			if !yield(&n.notes[i]) {
				return
			}
		}
	}
}
