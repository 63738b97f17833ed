package main

import (
	"encoding/json"
	"io"
	"slices"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
)

// A report is what -json prints: a stable interface.
type report struct {
	Schema    int                  `json:"schema"`
	Version   kubenotes.Version    `json:"version"`
	Component string               `json:"component"`
	Coverage  featuregate.Coverage `json:"coverage"`
	Gates     []gateReport         `json:"gates"`
}

// A gateReport is one gate. Default and Locked are nil where it does not exist,
// RemovedIn is empty where it still does in the last release known. Coverage is
// there where it is not the report's: gates that components share are registered
// elsewhere than the others, and known from another release on.
type gateReport struct {
	Name       string             `json:"name"`
	Stage      featuregate.Stage  `json:"stage"`
	Default    *bool              `json:"default"`
	Locked     *bool              `json:"locked"`
	StepSince  kubenotes.Version  `json:"step_since"`
	Introduced kubenotes.Version  `json:"introduced"`
	RemovedIn  kubenotes.Version  `json:"removed_in"`
	Source     featuregate.Source `json:"source"`
	KEPs       []kep.Number       `json:"keps"`

	Coverage *featuregate.Coverage `json:"coverage,omitempty"`

	comes         kubenotes.Version // where an absent gate begins
	patchesDiffer bool
}

func newReport(c *featuregate.Catalog, v kubenotes.Version, gates []*featuregate.Gate) report {
	r := report{Schema: 1, Version: v, Component: c.Component(), Coverage: c.Coverage(v), Gates: []gateReport{}}
	for _, gate := range gates {
		step := gate.StepAt(v)
		g := gateReport{
			Name: gate.Name(), Stage: step.Stage, StepSince: step.Since, Source: step.Source,
			Introduced: gate.Introduced(), RemovedIn: gate.RemovedIn(),
			KEPs: enhancements(gate.Name()), patchesDiffer: gate.PatchesDiffer(v),
		}
		if coverage := gate.Coverage(v); coverage != r.Coverage {
			g.Coverage = &coverage
		}
		switch {
		case step.Exists():
			g.Default, g.Locked = &step.Default, &step.Locked
		case step.Stage == featuregate.Absent:
			g.comes = next(gate, v)
		}
		r.Gates = append(r.Gates, g)
	}
	return r
}

// next returns the first version after v that has the gate.
func next(gate *featuregate.Gate, v kubenotes.Version) kubenotes.Version {
	for step := range gate.Steps() {
		if step.Exists() && v.Less(step.Since) {
			return step.Since
		}
	}
	return kubenotes.Version{}
}

// enhancements lists the KEPs that name the gate, without those that have no number.
func enhancements(gate string) []kep.Number {
	numbers := []kep.Number{}
	for k := range kep.Kubernetes().ByGate(gate) {
		if k.Number != 0 && !slices.Contains(numbers, k.Number) {
			numbers = append(numbers, k.Number)
		}
	}
	return numbers
}

func (r report) writeJSON(w io.Writer) error {
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	return encoder.Encode(r)
}
