package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes/changelog/claims"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
)

// writeTable writes the report for people: a KEP a line, its gates below it.
func writeTable(w io.Writer, r report) error {
	var b strings.Builder
	fmt.Fprintf(&b, "Kubernetes %s: %s\n", r.version, summary(r.reached))
	switch r.coverage {
	case featuregate.CoverageBefore, featuregate.CoverageBeyond:
		fmt.Fprintf(&b, "The states of gates are not known for certain (%s the data); nothing is compared.\n", r.coverage)
	default:
		b.WriteString("\"!\" marks what the code does not bear out.\n")
	}
	cols := columnsOf(r)
	stage := kep.Stage("")
	for _, e := range r.reached {
		if e.Stage != stage {
			stage = e.Stage
			fmt.Fprintf(&b, "\n%s\n", strings.ToUpper(string(stage)))
		}
		writeEntry(&b, e, cols, "")
	}
	if len(r.ahead) > 0 {
		b.WriteString("\nIN THE CODE ALONE\n")
		for _, e := range r.ahead {
			word := "; the KEP names no stage yet"
			if e.Stage != "" {
				word = "; the KEP says " + string(e.Stage)
			}
			writeEntry(&b, e, cols, word)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func summary(entries []claims.CheckedKEP) string {
	counts := map[kep.Stage]int{}
	disagree := 0
	for _, e := range entries {
		counts[e.Stage]++
		if e.Disagrees() {
			disagree++
		}
	}
	return fmt.Sprintf("KEPs that reached stable %d, beta %d, alpha %d; disagreeing with the code %d",
		counts[kep.Stable], counts[kep.Beta], counts[kep.Alpha], disagree)
}

// columns are the widths of what stands in columns.
type columns struct{ sig, gate, state int }

func columnsOf(r report) (c columns) {
	for _, e := range slices.Concat(r.reached, r.ahead) {
		c.sig = max(c.sig, len(e.KEP.SIG))
		for _, g := range e.Gates {
			c.gate, c.state = max(c.gate, len(g.Name)), max(c.state, len(stateOf(g)))
		}
	}
	return c
}

// writeEntry writes a KEP and its gates. Word is added to what a gate contradicts.
func writeEntry(b *strings.Builder, e claims.CheckedKEP, c columns, word string) {
	fmt.Fprintf(b, "%s %-8s  %-*s  %s\n", mark(e.Disagrees()), e.KEP.Number, c.sig, e.KEP.SIG, e.KEP.Title)
	if len(e.Gates) == 0 {
		b.WriteString("            no feature gate\n")
	}
	for _, g := range e.Gates {
		line := fmt.Sprintf("%s           %-*s  %-*s", mark(g.Problem != ""), c.gate, g.Name, c.state, stateOf(g))
		if g.Problem != "" {
			line += "  " + g.Problem + word
		}
		if g.Nearest != "" {
			line += ", nearest is " + g.Nearest
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}

func stateOf(g claims.KEPGate) string {
	switch {
	case g.Elsewhere:
		return "elsewhere"
	case g.Gate == nil:
		return "unknown"
	}
	return g.Step.State.String()
}

func mark(disagrees bool) string {
	if disagrees {
		return "!"
	}
	return " "
}
