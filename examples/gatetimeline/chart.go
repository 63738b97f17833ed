package main

import (
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
	"github.com/kubenotes/kubenotes/sig"
)

// A selection says what to draw. Zero values mean all.
type selection struct {
	sig      sig.Group
	stage    *featuregate.Stage
	from, to kubenotes.Version
}

// A chart is what the page shows.
type chart struct {
	scale
	Rows []row // by gate

	selected selection

	FirstRead kubenotes.Version // the first release whose code was read
}

// A row is a gate's part of the chart.
type row struct {
	Gate  string
	SIGs  []sig.Group       // the owners of its KEPs
	Stage featuregate.Stage // at the last release shown
	Steps []step            // those that are shown
	KEPs  []kep.KEP
}

// A step is a state of a gate on the axis.
type step struct {
	featuregate.Step
	Start, End float64 // in columns
	Cut        bool    // it began before the first release shown
}

// newChart lays out the gates that match the selection and existed at one of the
// releases shown.
func newChart(gates *featuregate.Catalog, keps *kep.Catalog, sel selection) (*chart, error) {
	scale, err := newScale(gates, sel.from, sel.to)
	if err != nil {
		return nil, err
	}
	c := &chart{scale: scale, selected: sel}
	for v := range gates.Releases() {
		c.FirstRead = v
		break
	}
	for gate := range gates.All() {
		r := row{
			Gate:  gate.Name(),
			Steps: c.steps(gate),
			KEPs:  slices.Collect(keps.ByGate(gate.Name())),
		}
		exists := func(s step) bool { return s.Exists() }
		if !slices.ContainsFunc(r.Steps, exists) {
			continue
		}
		r.Stage = r.Steps[len(r.Steps)-1].Stage
		for _, k := range r.KEPs {
			if k.SIG != "" && !slices.Contains(r.SIGs, k.SIG) {
				r.SIGs = append(r.SIGs, k.SIG)
			}
		}
		if sel.sig != "" && !slices.Contains(r.SIGs, sel.sig) || sel.stage != nil && r.Stage != *sel.stage {
			continue
		}
		c.Rows = append(c.Rows, r)
	}
	return c, nil
}

// steps places the gate's steps on the axis and leaves out what is beyond it.
func (c *chart) steps(gate *featuregate.Gate) []step {
	var placed []step
	edge := float64(c.Columns())
	for s := range gate.Steps() {
		start := c.position(s.Since)
		if start >= edge {
			break
		}
		if len(placed) > 0 {
			last := &placed[len(placed)-1]
			last.End = max(min(last.End, start), 0)
		}
		end := edge
		if s.Stage == featuregate.Removed {
			end = min(edge, start+1) // one column is enough to see it end
		}
		placed = append(placed, step{Step: s, Start: max(start, 0), End: end, Cut: start < 0})
	}
	return slices.DeleteFunc(placed, func(s step) bool {
		return s.End == 0 || s.Cut && !s.Exists()
	})
}

// Groups lists the owners of the gates shown, by name.
func (c *chart) Groups() []sig.Group {
	var all []sig.Group
	for _, r := range c.Rows {
		all = append(all, r.SIGs...)
	}
	slices.SortFunc(all, func(a, b sig.Group) int { return strings.Compare(groupName(a), groupName(b)) })
	return slices.Compact(all)
}

// Stages lists the stages that a gate can have at the last release shown.
func (c *chart) Stages() []featuregate.Stage {
	return []featuregate.Stage{featuregate.Alpha, featuregate.Beta, featuregate.GA, featuregate.Deprecated, featuregate.Removed}
}
