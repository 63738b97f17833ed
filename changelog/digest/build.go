package digest

import (
	"iter"
	"slices"

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
			if !yield(b.digest(group)) {
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
	annotator
	unlabelled []Section
}

// An item is an entry of the release with what is known about it.
type item struct {
	source  changelog.Entry // the zero Entry for prose and advisories
	cve     string          // of an advisory
	section int             // in the outline
	owners  []owner         // none if nothing tells
	built   *Entry          // with notes, as soon as a digest has it
	bare    Entry           // without
}

func newBuilder(r changelog.Release, o Options) *builder {
	b := &builder{Options: o, release: r, version: r.Version(), phrases: phrasesFor(o.Lang)}
	if b.version.IsZero() {
		b.version = o.Release
	}
	b.annotator = newAnnotator(b)
	b.collect()
	return b
}

// groups lists the SIGs of the items.
func (b *builder) groups() []sig.Group {
	var groups []sig.Group
	for i := range b.items {
		for _, owner := range b.items[i].owners {
			groups = append(groups, owner.group)
		}
	}
	slices.Sort(groups)
	return slices.Compact(groups)
}

func (b *builder) digest(group sig.Group) *Digest {
	group = today(group)
	d := &Digest{Release: b.version, SIG: group, Lang: b.phrases.lang, Earlier: b.Earlier}
	d.Title = b.phrases.titleOf(d.Release, group)
	if d.Earlier == nil {
		d.Earlier = b.phrases.earlierThan(d.Release, group)
	}
	d.Sections = slices.Clone(b.outline)
	for i := range b.items {
		it := &b.items[i]
		for _, owner := range it.owners {
			if owner.group == group {
				s := &d.Sections[it.section]
				s.Entries = append(s.Entries, b.annotated(it, owner.rule))
				break
			}
		}
	}
	d.Sections = slices.DeleteFunc(d.Sections, func(s Section) bool { return s.Empty() && !b.isStanding(s.key()) })
	d.Unlabelled = b.unlabelledSections()
	return d
}

// unlabelledSections returns the sections of the items that nobody owns.
func (b *builder) unlabelledSections() []Section {
	if b.unlabelled == nil {
		sections := slices.Clone(b.outline)
		for i := range b.items {
			if it := &b.items[i]; len(it.owners) == 0 {
				s := &sections[it.section]
				s.Entries = append(s.Entries, b.annotated(it, RuleNone))
			}
		}
		b.unlabelled = slices.DeleteFunc(sections, Section.Empty)
	}
	return b.unlabelled
}

// annotated returns the item as an entry of a digest.
func (b *builder) annotated(it *item, rule Rule) Entry {
	if it.built == nil {
		e := it.bare
		e.Notes = b.notes(it)
		it.built = &e
	}
	e := *it.built
	e.SelectedBy = rule
	return e
}
