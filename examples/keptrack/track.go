package main

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
	"github.com/kubenotes/kubenotes/sig"
)

// A report is the answer for one release.
type report struct {
	version  kubenotes.Version
	coverage featuregate.Coverage // of the gates' states

	// reached are the KEPs that reached a stage, by their own word; stable ones
	// first.
	reached []entry

	// ahead are KEPs of which the code had a gate at a later stage than they say,
	// since this release.
	ahead []entry
}

// An entry is a KEP and its gates.
type entry struct {
	kep   kep.KEP
	stage kep.Stage // that the KEP says its feature has in the release
	gates []gate
}

// disagrees reports whether a gate contradicts the KEP.
func (e entry) disagrees() bool {
	return slices.ContainsFunc(e.gates, func(g gate) bool { return g.problem != "" })
}

// track finds what reached a stage in the minor release of v. Only restricts it
// to the KEPs that a group owns.
func track(v kubenotes.Version, only sig.Group) report {
	v = kubenotes.Version{Major: v.Major, Minor: v.Minor}
	before := kubenotes.Version{Major: v.Major, Minor: max(v.Minor-1, 0)}
	r := report{version: v, coverage: featuregate.Kubernetes().Coverage(v)}
	factual := r.coverage != featuregate.CoverageBefore && r.coverage != featuregate.CoverageBeyond
	for k := range kep.Kubernetes().All() {
		if only != "" && k.SIG != only {
			continue
		}
		e := entry{kep: k, stage: k.StageAt(v), gates: gatesOf(k, v)}
		claimed, isStage := gateStages[e.stage]
		switch {
		case isStage && e.stage != k.StageAt(before):
			if factual {
				judge(e.gates, claimed)
			}
			r.reached = append(r.reached, e)
		case factual && ahead(e, before):
			r.ahead = append(r.ahead, e)
		}
	}
	slices.SortStableFunc(r.reached, func(a, b entry) int {
		return -cmp.Compare(gateStages[a.stage], gateStages[b.stage])
	})
	return r
}

// ahead notes which gates of a KEP rose above the KEP's stage since before, and
// reports whether there are any. Gates that several KEPs name tell nothing about
// one of them, nor does a gate beside another that is where the KEP says.
func ahead(e entry, before kubenotes.Version) bool {
	claimed := gateStages[e.stage]
	switch e.kep.Status {
	case kep.Rejected, kep.Withdrawn, kep.Replaced:
		return false
	}
	if e.stage != "" && claimed == featuregate.Absent {
		return false // deprecated, disabled or removed
	}
	found := false
	for i := range e.gates {
		g := &e.gates[i]
		switch {
		case g.facts == nil:
		case claimed != featuregate.Absent && g.step.Stage == claimed:
			return false
		case g.step.Stage > claimed && g.step.Stage <= featuregate.GA && g.step.Stage > g.facts.At(before).Stage && !shared(g.name):
			g.problem = fmt.Sprintf("%s since %s", g.step.Stage, g.step.Since)
			found = true
		}
	}
	return found
}

// shared reports whether more than one KEP names the gate.
func shared(name string) bool {
	keps := 0
	for range kep.Kubernetes().ByGate(name) {
		keps++
	}
	return keps > 1
}
