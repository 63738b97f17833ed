package main

import (
	"slices"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog/claims"
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
	reached []claims.CheckedKEP

	// ahead are KEPs of which the code had a gate at a later stage than they say,
	// since this release.
	ahead []claims.CheckedKEP
}

// track finds what reached a stage in the minor release of v. Only restricts it
// to the KEPs that a group owns.
func track(v kubenotes.Version, only sig.Group) report {
	v = kubenotes.Version{Major: v.Major, Minor: v.Minor}
	r := report{version: v, coverage: featuregate.Kubernetes().Coverage(v)}
	for k := range kep.Kubernetes().All() {
		if only != "" && k.SIG != only {
			continue
		}
		switch checked := claims.CheckKEP(k, v, claims.Options{}); {
		case checked.Reached:
			r.reached = append(r.reached, checked)
		case checked.Disagrees():
			r.ahead = append(r.ahead, checked)
		}
	}
	order := []kep.Stage{kep.Stable, kep.Beta, kep.Alpha}
	slices.SortStableFunc(r.reached, func(a, b claims.CheckedKEP) int {
		return slices.Index(order, a.Stage) - slices.Index(order, b.Stage)
	})
	return r
}
