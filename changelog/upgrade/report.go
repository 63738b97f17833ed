package upgrade

import (
	"sync"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/featuregate"
)

// A Report tells what moving from one version to another means. Its fields are
// the caller's; its methods read the documents again, once.
type Report struct {
	From, To kubenotes.Version

	// Missing lists the releases whose notes should have been read and are not in
	// the history: .0 releases on the way, which stand for the documents of their
	// minors, and patch releases that lead to From or to To. Without those of
	// From, what it already has cannot be told. At most 1000 are listed.
	Missing []kubenotes.Version

	// Releases are those whose entries were read, in ascending order, for Changes
	// or, downwards, for Lost.
	Releases []changelog.Release

	// Changes are what To has and From has not. They come by what they ask of the
	// reader: urgent notes, known issues and themes, then by kind: deprecations,
	// API changes, features and so on. Within each they come by release.
	Changes []Change

	// AlreadyHave are the changes on the way that the lower version has as well.
	AlreadyHave []Change

	// Lost are what From has and To has not: upwards, fixes of From's patch
	// releases that To's minor has only behind To. Their last entry is of there.
	Lost []Change

	// Untraced are what the lower version's own patch releases tell and no other
	// notes of either line. Whether the higher version has them is not known.
	Untraced []Change

	// Problems are what the settings, if there are any, run into at To, and those
	// that meant the default at From and now work against it: the problems of
	// [featuregate.Catalog.CheckUpgrade].
	Problems []featuregate.Problem

	step         *step
	way          []told // all that is on the way, whatever the options select
	options      Options
	reverted     func() map[changelog.PR][]changelog.Entry
	dependencies func() []changelog.Dependency
	advisories   func() []Advisory
	gates        func() []GateChange
}

// Between returns what is new to a cluster that moves from one version to
// another, earlier or later, by the notes of the history. Vendors' suffixes do
// not matter. It takes time linear in the number of the notes.
func (x *Index) Between(from, to kubenotes.Version, o Options) *Report {
	r := &Report{From: from, To: to, options: o}
	low, high := from, to
	if high.Less(low) {
		low, high = high, low
	}
	r.step = x.step(low, high)
	r.Missing = r.step.missing()
	r.Releases = r.step.way
	p := r.step.parts()
	r.way = p.way
	r.Changes, r.AlreadyHave, r.Lost, r.Untraced = o.sorted(p.way, false), o.sorted(p.way, true), o.sorted(p.lost, false), o.sorted(p.untraced, false)
	if to.Less(from) {
		r.Changes, r.Lost = r.Lost, r.Changes
	}
	if o.Settings.Len() > 0 {
		r.Problems = o.catalogs()[0].CheckUpgrade(from, to, o.Settings).Problems
	}
	r.reverted = sync.OnceValue(r.findReverted)
	r.dependencies = sync.OnceValue(r.step.netDependencies)
	r.advisories = sync.OnceValue(r.findAdvisories)
	r.gates = sync.OnceValue(r.findGates)
	return r
}

// Stops reports whether a setting keeps a component from starting at To.
func (r *Report) Stops() bool {
	for _, p := range r.Problems {
		if p.Severity == featuregate.SeverityError {
			return true
		}
	}
	return false
}
