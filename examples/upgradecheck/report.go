package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
)

// A report is what -json prints: a stable interface.
type report struct {
	Schema      int                  `json:"schema"`
	From        kubenotes.Version    `json:"from"`
	To          kubenotes.Version    `json:"to"`
	Component   string               `json:"component"`
	Coverage    featuregate.Coverage `json:"coverage"`
	Problems    []problem            `json:"problems"`
	Changes     []change             `json:"changes"`
	Diagnostics []diagnostic         `json:"diagnostics"`

	// fine are the settings without a problem, for the table.
	fine []problem
}

type problem struct {
	Gate       string                  `json:"gate"`
	Severity   featuregate.Severity    `json:"severity"`
	Code       featuregate.ProblemCode `json:"code"`
	Message    string                  `json:"message"`
	Version    kubenotes.Version       `json:"version"`
	Suggestion string                  `json:"suggestion"`

	// Scope is the component that a file names, File and Line the place there.
	Scope string `json:"scope,omitempty"`
	File  string `json:"file,omitempty"`
	Line  int    `json:"line,omitempty"`
}

// A change is a gate whose state differs between the versions; From and To are
// states as "beta/true", Set says whether the settings name the gate.
type change struct {
	Gate      string                 `json:"gate"`
	Kind      featuregate.ChangeKind `json:"kind"`
	From      string                 `json:"from"`
	To        string                 `json:"to"`
	Set       bool                   `json:"set"`
	Since     kubenotes.Version      `json:"since"`
	NewName   string                 `json:"new_name,omitempty"`
	Component string                 `json:"component"`

	before, after featuregate.State
}

type diagnostic struct {
	File    string `json:"file"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Code    string `json:"code"`
	Message string `json:"message"`
}

func newReport(in inputs, c collected) *report {
	r := &report{
		Schema: 1, From: in.from, To: in.to, Component: in.component, Coverage: coverage(in),
		Problems: []problem{}, Changes: []change{}, Diagnostics: []diagnostic{},
	}
	var problems, fine list
	for _, g := range c.groups {
		catalog := catalogOf(g.component)
		upgrade := catalog.CheckUpgrade(in.from, in.to, g.settings)
		hasProblem := map[string]bool{}
		for _, p := range upgrade.Problems {
			hasProblem[p.Gate] = true
			problems.add(g.problem(p))
		}
		for name, value := range g.settings.All() {
			if gate, known := catalog.Lookup(name); known && !hasProblem[name] {
				message := fmt.Sprintf("set to %t; %v at %v", value, gate.At(in.to), in.to)
				fine.add(g.problem(featuregate.Problem{Gate: name, Message: message}))
			}
		}
		r.addChanges(g.component, upgrade.Changes)
	}
	r.Problems, r.fine = append(r.Problems, problems.problems...), fine.problems
	for _, d := range c.diagnostics {
		r.Diagnostics = append(r.Diagnostics, diagnostic{d.Pos.Filename, d.Pos.Line, d.Pos.Column, d.Code, d.Message})
	}
	slices.SortStableFunc(r.Problems, func(a, b problem) int { return int(b.Severity) - int(a.Severity) })
	return r
}

// coverage is that of the target or, if that is exact, of the version before.
func coverage(in inputs) featuregate.Coverage {
	catalog := in.catalog()
	if to := catalog.Coverage(in.to); to != featuregate.CoverageExact {
		return to
	}
	return catalog.Coverage(in.from)
}

func (g group) problem(p featuregate.Problem) problem {
	at := g.place(p.Gate)
	return problem{
		Gate: p.Gate, Severity: p.Severity, Code: p.Code, Message: p.Message, Version: p.Version, Suggestion: p.Suggestion,
		Scope: g.scope, File: at.Filename, Line: at.Line,
	}
}

// list collects problems, each once: what a file sets for all components shows
// in each of them.
type list struct {
	problems []problem
	seen     map[problem]bool
}

func (l *list) add(p problem) {
	key := p
	key.Scope = ""
	if l.seen[key] {
		return
	}
	if l.seen == nil {
		l.seen = map[problem]bool{}
	}
	l.seen[key] = true
	l.problems = append(l.problems, p)
}

// addChanges adds a catalog's changes, which are the same for each of its
// groups but for what these set.
func (r *report) addChanges(component string, changes []featuregate.UpgradeChange) {
	first := slices.IndexFunc(r.Changes, func(old change) bool { return old.Component == component })
	for i, c := range changes {
		if first >= 0 {
			r.Changes[first+i].Set = r.Changes[first+i].Set || c.Set
			continue
		}
		r.Changes = append(r.Changes, change{
			Gate: c.Gate, Kind: c.Kind, From: c.From.String(), To: c.To.String(), Set: c.Set, Since: c.Since, NewName: c.NewName,
			Component: component, before: c.From, after: c.To,
		})
	}
}

func (r *report) count(severity featuregate.Severity) int {
	n := 0
	for _, p := range r.Problems {
		if p.Severity == severity {
			n++
		}
	}
	return n
}

func (r *report) writeJSON(w io.Writer) error {
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false)
	return encoder.Encode(r)
}
