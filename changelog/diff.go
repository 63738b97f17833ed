package changelog

import (
	"iter"
	"strings"
)

// A Difference is an entry that two releases do not have alike. Moved and
// Reworded can both be set.
type Difference struct {
	A Entry // in the first release, the zero Entry if it was added
	B Entry // in the second, the zero Entry if it was removed

	Reworded bool // the text is another one, but for line breaks and blanks
	Moved    bool // the section is another one
}

// String returns what differs: "added", "removed", "reworded", "moved" or
// "reworded and moved".
func (d Difference) String() string {
	switch {
	case d.A == Entry{}:
		return "added"
	case d.B == Entry{}:
		return "removed"
	case d.Reworded && d.Moved:
		return "reworded and moved"
	case d.Reworded:
		return "reworded"
	case d.Moved:
		return "moved"
	}
	return "equal"
}

// Diff compares two releases, such as a draft and the notes it became: it yields
// what of a has changed or is gone, in a's order, then what b has beyond that, in b's.
//
// Entries are the same one if they have a pull request in common, or else the
// same text. Where a pull request has several entries, those of the same text
// are paired first and the others in their order.
func Diff(a, b Release) iter.Seq[Difference] {
	return func(yield func(Difference) bool) {
		p := newPairing(a, b)
		p.match(func(e Entry, text string, add func(string)) {
			for l := range e.PRs() {
				add(l.PR.String() + " " + text)
			}
		})
		p.match(func(e Entry, _ string, add func(string)) {
			for l := range e.PRs() {
				add(l.PR.String())
			}
		})
		p.match(func(_ Entry, text string, add func(string)) { add(text) })
		p.differences(yield)
	}
}

// A pairing finds out which entries of two releases are the same.
type pairing struct{ a, b []paired }

// paired is an entry and its counterpart.
type paired struct {
	Entry
	text  string // its words
	other int    // index in the other release, or none
}

func newPairing(a, b Release) *pairing {
	list := func(r Release) []paired {
		var entries []paired
		for e := range r.Entries() {
			entries = append(entries, paired{e, strings.Join(strings.Fields(e.Text()), " "), none})
		}
		return entries
	}
	return &pairing{list(a), list(b)}
}

// match pairs the entries that have a key in common and no counterpart yet, each
// with the first there is.
func (p *pairing) match(keys func(e Entry, text string, add func(key string))) {
	waiting := map[string][]int{}
	for i, e := range p.b {
		if e.other == none {
			keys(e.Entry, e.text, func(key string) { waiting[key] = append(waiting[key], i) })
		}
	}
	for i := range p.a {
		if p.a[i].other != none {
			continue
		}
		keys(p.a[i].Entry, p.a[i].text, func(key string) {
			for p.a[i].other == none && len(waiting[key]) > 0 {
				first := waiting[key][0]
				waiting[key] = waiting[key][1:]
				if p.b[first].other == none {
					p.a[i].other, p.b[first].other = first, i
				}
			}
		})
	}
}

func (p *pairing) differences(yield func(Difference) bool) {
	for _, e := range p.a {
		d := Difference{A: e.Entry}
		if e.other != none {
			d.B = p.b[e.other].Entry
			d.Reworded = e.text != p.b[e.other].text
			d.Moved = !sameSection(d.A.Section(), d.B.Section())
			if !d.Reworded && !d.Moved {
				continue
			}
		}
		if !yield(d) {
			return
		}
	}
	for _, e := range p.b {
		if e.other == none && !yield(Difference{B: e.Entry}) {
			return
		}
	}
}

// sameSection reports whether two sections are for the same entries: they agree
// in role, kind and group, or, where they have none of these, in their titles.
func sameSection(a, b Section) bool {
	if a.Role() != b.Role() || a.Kind() != b.Kind() || a.SIG() != b.SIG() {
		return false
	}
	if a.Kind() != "" || a.SIG() != "" || a.Role() == RoleUrgent {
		return true
	}
	var x, y [maxTitle]byte
	return string(fold(&x, a.Title())) == string(fold(&y, b.Title()))
}
