package main

import (
	"fmt"
	"slices"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
)

// A gate is a feature gate that a KEP names.
type gate struct {
	name    string
	facts   *featuregate.Gate // nil if neither catalog has it
	step    featuregate.Step  // that holds in the release
	foreign bool              // of components whose gates the catalogs do not hold
	nearest string            // the name most likely meant, without facts
	problem string            // in what it contradicts the KEP
}

// gatesOf returns the KEP's gates as they are in the release.
func gatesOf(k kep.KEP, release kubenotes.Version) []gate {
	var gates []gate
	for named := range k.Gates() {
		if named.IsName() {
			gates = append(gates, find(named, release))
		}
	}
	return gates
}

// find looks a gate up in the catalog of the components that the KEP names, or
// else in the other one.
func find(named kep.FeatureGate, release kubenotes.Version) gate {
	components := slices.Collect(named.Components())
	catalogs := []*featuregate.Catalog{featuregate.Kubernetes(), featuregate.Kubeadm()}
	if slices.Contains(components, "kubeadm") {
		slices.Reverse(catalogs)
	}
	g := gate{name: named.Name}
	for _, catalog := range catalogs {
		if facts, ok := catalog.Lookup(named.Name); ok {
			g.facts, g.step = facts, facts.StepAt(release)
			return g
		}
	}
	g.foreign = len(components) > 0 && !slices.ContainsFunc(components, hasGates)
	if !g.foreign {
		g.nearest = catalogs[0].Nearest(named.Name, release)
	}
	return g
}

// hasGates reports whether a component's gates are in the catalogs.
func hasGates(component string) bool {
	switch component {
	case "kube-apiserver", "kube-controller-manager", "kube-scheduler", "kubelet", "kube-proxy", "kubeadm":
		return true
	}
	return false
}

// gateStages are the stages of gates that stand for those of features.
var gateStages = map[kep.Stage]featuregate.Stage{
	kep.Alpha:  featuregate.Alpha,
	kep.Beta:   featuregate.Beta,
	kep.Stable: featuregate.GA,
}

// judge notes in what the gates contradict the stage that the KEP claims. A KEP
// can have gates for later work and share gates with others, so where one of its
// gates is at the stage, others contradict it only if they are behind it.
func judge(gates []gate, claimed featuregate.Stage) {
	borneOut := slices.ContainsFunc(gates, func(g gate) bool { return g.step.Stage == claimed })
	for i := range gates {
		g := &gates[i]
		behind := g.step.Exists() && g.step.Stage < claimed
		switch {
		case g.foreign, g.step.Stage == claimed:
		case g.facts == nil:
			g.problem = "no release has this gate"
		case borneOut && !behind:
		case g.step.Stage == featuregate.Absent:
			g.problem = fmt.Sprintf("not before %s", g.facts.Introduced())
		case g.step.Stage == featuregate.Removed:
			g.problem = fmt.Sprintf("removed in %s", g.step.Since)
		default:
			g.problem = fmt.Sprintf("%s since %s", g.step.Stage, g.step.Since)
		}
	}
}
