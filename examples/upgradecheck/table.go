package main

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/kubenotes/kubenotes/featuregate"
)

var coverageNotes = map[featuregate.Coverage]string{
	featuregate.CoverageAssumedPatch: "A patch release was not compared: it is taken for the last one of its minor that was.",
	featuregate.CoverageApproximate:  "A pre-release is taken for the release it leads to.",
	featuregate.CoverageBefore:       "A version is older than every release that was read: lists and documentation speak for it.",
	featuregate.CoverageBeyond:       "The target is beyond the data: it is taken for the last release known.",
}

func (r *report) writeTable(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%v to %v: %s, %s, %s\n", r.From, r.To,
		counted(r.count(featuregate.SeverityError), "error"), counted(r.count(featuregate.SeverityWarning), "warning"),
		counted(len(r.Changes), "gate")+" changed")
	if note := coverageNotes[r.Coverage]; note != "" {
		fmt.Fprintln(out, note)
	}
	r.writeProblems(out)
	r.writeChanges(out, "Gates that you set and that change", func(c change) bool { return c.Set })
	for _, e := range effects {
		show := func(c change) bool { return !c.Set && effectOf(c) == e.effect }
		if e.list {
			r.writeNames(out, e.title, show)
		} else {
			r.writeChanges(out, e.title, show)
		}
	}
	return out.Flush()
}

func counted(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

func (r *report) writeProblems(w io.Writer) {
	if len(r.Problems)+len(r.fine) == 0 {
		return
	}
	fmt.Fprintln(w)
	table := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	for _, p := range r.Problems {
		message := p.Message
		if p.Suggestion != "" && p.Code != featuregate.CodeDependency {
			message += "; did you mean " + p.Suggestion + "?"
		}
		fmt.Fprintf(table, "%v\t%s\t%s%s\n", p.Severity, p.Gate, message, place(p))
	}
	for _, p := range r.fine {
		fmt.Fprintf(table, "fine\t%s\t%s%s\n", p.Gate, p.Message, place(p))
	}
	table.Flush()
}

// place tells where a file has a setting.
func place(p problem) string {
	switch {
	case p.File == "":
		return ""
	case p.Scope == "":
		return fmt.Sprintf(" (%s:%d)", p.File, p.Line)
	}
	return fmt.Sprintf(" (%s:%d, %s)", p.File, p.Line, p.Scope)
}

// effect is what a change means where nobody sets the gate.
type effect int

const (
	turnedOn effect = iota
	turnedOff
	locked
	removed
	added
	other
)

// effects are in the order in which an operator needs them; where no behavior
// changes, names are enough.
var effects = []struct {
	effect effect
	title  string
	list   bool
}{
	{turnedOn, "On by default now", false},
	{turnedOff, "Off by default now", false},
	{removed, "Removed: setting them is an error", true},
	{locked, "Locked: they cannot be set to the other value", true},
	{added, "New and off", true},
	{other, "Another stage, with the same effect", true},
}

func effectOf(c change) effect {
	wasOn, isOn := c.before.Default, c.after.Default
	switch {
	case !c.after.Exists():
		return removed
	case isOn && !wasOn:
		return turnedOn
	case wasOn && !isOn:
		return turnedOff
	case c.after.Locked && !c.before.Locked:
		return locked
	case !c.before.Exists():
		return added
	}
	return other
}

func (r *report) writeChanges(w io.Writer, title string, show func(change) bool) {
	selected := r.selected(show)
	if len(selected) == 0 {
		return
	}
	fmt.Fprintf(w, "\n%s (%d):\n", title, len(selected))
	table := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	for _, c := range selected {
		what := c.Kind.String()
		if c.NewName != "" {
			what += " to " + c.NewName
		}
		fmt.Fprintf(table, "  %s\t%s -> %s\t%s\t%v\n", r.name(c), c.From, c.To, what, c.Since)
	}
	table.Flush()
}

func (r *report) selected(show func(change) bool) []change {
	var selected []change
	for _, c := range r.Changes {
		if show(c) {
			selected = append(selected, c)
		}
	}
	return selected
}

// writeNames writes names, as many as fit into a line.
func (r *report) writeNames(w io.Writer, title string, show func(change) bool) {
	const width = 100
	selected := r.selected(show)
	if len(selected) == 0 {
		return
	}
	fmt.Fprintf(w, "\n%s (%d):\n", title, len(selected))
	line := " "
	for i, c := range selected {
		name := r.name(c)
		if i < len(selected)-1 {
			name += ","
		}
		if len(line)+1+len(name) > width && strings.TrimSpace(line) != "" {
			fmt.Fprintln(w, line)
			line = " "
		}
		line += " " + name
	}
	fmt.Fprintln(w, line)
}

// name returns the gate's name, marked where it is not of the report's catalog.
func (r *report) name(c change) string {
	if (c.Component == "kubeadm") != (r.Component == "kubeadm") {
		return c.Gate + " (" + c.Component + ")"
	}
	return c.Gate
}
