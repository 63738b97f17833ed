package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/kubenotes/kubenotes/featuregate"
)

var coverageNotes = map[featuregate.Coverage]string{
	featuregate.CoverageAssumedPatch: "This patch release was not compared: these are the gates of the last one that was.",
	featuregate.CoverageApproximate:  "A pre-release: these are the gates of the release it leads to.",
	featuregate.CoverageBefore:       "No release this old was read: what lists and documentation say of it, which is not all.",
	featuregate.CoverageBeyond:       "Beyond the data: these are the gates of the last release known.",
}

// gateNotes are about gates whose coverage is not that of the others.
var gateNotes = map[featuregate.Coverage]string{
	featuregate.CoverageExact:        "Known from the code of this release.",
	featuregate.CoverageAssumedPatch: "Taken from the last patch release that was compared.",
	featuregate.CoverageApproximate:  "Taken from the release that this pre-release leads to.",
	featuregate.CoverageBefore:       "Not read from code this old: what lists and documentation say.",
	featuregate.CoverageBeyond:       "Taken from the last release whose code was read.",
}

func (r report) writeTable(w io.Writer) error {
	fmt.Fprintf(w, "%s %s\n", r.Component, r.Version)
	if note := coverageNotes[r.Coverage]; note != "" {
		fmt.Fprintln(w, note)
	}
	fmt.Fprintln(w)
	table := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	fmt.Fprintln(table, "GATE\tSTAGE\tDEFAULT\tSINCE\tREMOVED IN\tSOURCE\tKEPS")
	marked := false
	var others []featuregate.Coverage // of gates, where it is not the report's
	for _, g := range r.Gates {
		name := g.Name
		if g.patchesDiffer {
			name, marked = name+" *", true
		}
		if g.Coverage != nil {
			i := slices.Index(others, *g.Coverage)
			if i < 0 {
				i, others = len(others), append(others, *g.Coverage)
			}
			name += " " + strings.Repeat("+", i+1)
		}
		row := []string{name, g.Stage.String(), g.setting(), g.StepSince.String(), g.RemovedIn.String(), g.Source.String(), g.keps()}
		if g.Stage == featuregate.Absent {
			row[3] = "comes in " + g.comes.String()
		}
		fmt.Fprintln(table, strings.TrimRight(strings.Join(row, "\t"), "\t"))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(w, "\n%d gates\n", len(r.Gates))
	if marked {
		fmt.Fprintf(w, "* Patch releases of %d.%d differ.\n", r.Version.Major, r.Version.Minor)
	}
	for i, coverage := range others {
		fmt.Fprintf(w, "%s %s\n", strings.Repeat("+", i+1), gateNotes[coverage])
	}
	return nil
}

// setting tells whether the feature is on by default, and whether that can be changed.
func (g gateReport) setting() string {
	switch {
	case g.Default == nil:
		return "-"
	case *g.Locked && *g.Default:
		return "on, locked"
	case *g.Locked:
		return "off, locked"
	case *g.Default:
		return "on"
	}
	return "off"
}

func (g gateReport) keps() string {
	var names []string
	for _, n := range g.KEPs {
		names = append(names, n.String())
	}
	return strings.Join(names, " ")
}
