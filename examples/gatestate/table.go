package main

import (
	"fmt"
	"io"
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

func (r report) writeTable(w io.Writer) error {
	fmt.Fprintf(w, "%s %s\n", r.Component, r.Version)
	if note := coverageNotes[r.Coverage]; note != "" {
		fmt.Fprintln(w, note)
	}
	fmt.Fprintln(w)
	table := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	fmt.Fprintln(table, "GATE\tSTAGE\tDEFAULT\tSINCE\tREMOVED IN\tSOURCE\tKEPS")
	marked := false
	for _, g := range r.Gates {
		name := g.Name
		if g.patchesDiffer {
			name, marked = name+" *", true
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
