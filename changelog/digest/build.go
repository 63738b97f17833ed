package digest

import (
	"iter"
	"maps"
	"slices"
	"sync"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/sig"
)

// Build makes the digest of a release: the SIG's entries in the CHANGELOG's
// order, with the machine's notes.
//
// An entry is selected by its tag; without one, by the heading above it, the SIGs
// that Options adds, and the component that its text begins with. What none of
// these tells is in Unlabelled, so that no entry of the release gets lost.
func Build(r changelog.Release, o Options) *Digest {
	return newBuilder(r, o).digest(o.SIG)
}

// All yields the digest of every SIG that the release's entries are of, by slug.
// o.SIG does not matter. The digests share what they have in common: they are to
// be read, not changed.
func All(r changelog.Release, o Options) iter.Seq[*Digest] {
	return func(yield func(*Digest) bool) {
		b := newBuilder(r, o)
		for _, group := range b.groups() {
			d := b.digest(group)
			d.shared = b.unsorted
			if !yield(d) {
				return
			}
		}
	}
}

// A builder holds what the digests of a release have in common.
type builder struct {
	Options
	release changelog.Release
	version kubenotes.Version
	phrases *phrases
	outline []Section // without entries
	byKind  bool      // the CHANGELOG sorts its changes by kind
	items   []item
	picks   map[sig.Group][]pick // of each SIG, and of "" what nothing tells
	annotator
	unlabelled []Section
	unsorted   func() []byte // unlabelled, as Render writes it
}

// An item is an entry of the release with what is known about it.
type item struct {
	source    changelog.Entry // the zero Entry for prose and advisories
	section   int             // in the outline
	owners    []owner         // none if nothing tells
	entry     Entry
	annotated bool // the entry has the machine's notes, as it does once a digest has it
}

func newBuilder(r changelog.Release, o Options) *builder {
	b := &builder{Options: o, release: r, version: r.Version(), phrases: phrasesFor(o.Lang)}
	if b.version.IsZero() {
		b.version = o.Release
	}
	b.annotator = newAnnotator(b)
	b.collect()
	b.pick()
	return b
}

// A pick is an item that is selected, and why.
type pick struct {
	item int
	rule Rule
}

// pick sorts the items by their owners.
func (b *builder) pick() {
	b.picks = map[sig.Group][]pick{}
	for i := range b.items {
		for _, owner := range b.items[i].owners {
			b.picks[owner.group] = append(b.picks[owner.group], pick{i, owner.rule})
		}
		if len(b.items[i].owners) == 0 {
			b.picks[""] = append(b.picks[""], pick{i, RuleNone})
		}
	}
}

// groups lists the SIGs of the items.
func (b *builder) groups() []sig.Group {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(b.picks)), func(g sig.Group) bool { return g == "" })
}

func (b *builder) digest(group sig.Group) *Digest {
	group = today(group)
	d := &Digest{release: b.release, Release: b.version, SIG: group, Lang: b.phrases.lang, Earlier: b.Earlier}
	d.Title = b.phrases.titleOf(d.Release, group)
	if d.Earlier == nil {
		d.Earlier = b.phrases.earlierThan(d.Release, group)
	}
	if group != "" {
		d.Sections = b.sections(b.picks[group])
	} else {
		d.Sections = slices.Clone(b.outline)
	}
	d.Sections = slices.DeleteFunc(d.Sections, func(s Section) bool { return s.Empty() && !b.isStanding(s.key()) })
	if b.unlabelled == nil {
		b.unlabelled = b.sections(b.picks[""])
		b.unlabelled = slices.DeleteFunc(b.unlabelled, Section.Empty)
		b.unsorted = sync.OnceValue(func() []byte { return b.phrases.rendered(b.unlabelled) })
	}
	d.Unlabelled = b.unlabelled
	return d
}

// sections returns the outline with the entries that are picked. What has a rule
// is annotated.
func (b *builder) sections(picks []pick) []Section {
	counts := make([]int, len(b.outline))
	for _, p := range picks {
		counts[b.items[p.item].section]++
	}
	sections := slices.Clone(b.outline)
	for i, n := range counts {
		if n > 0 {
			sections[i].Entries = make([]Entry, 0, n)
		}
	}
	for _, p := range picks {
		it := &b.items[p.item]
		if p.rule != RuleNone && !it.annotated {
			it.entry.Notes = append(it.entry.Notes, b.notes(it)...)
			it.annotated = true
		}
		s := &sections[it.section]
		s.Entries = append(s.Entries, it.entry)
		s.Entries[len(s.Entries)-1].SelectedBy = p.rule
	}
	return sections
}
