package main

import (
	"encoding/json"
	"io"
	"iter"
	"slices"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/upgrade"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
	"github.com/kubenotes/kubenotes/sig"
)

// The JSON is a stable interface: fields may be added.
type output struct {
	Schema       int                 `json:"schema"`
	From         kubenotes.Version   `json:"from"`
	To           kubenotes.Version   `json:"to"`
	Missing      []kubenotes.Version `json:"missing"`
	Releases     []kubenotes.Version `json:"releases"` // whose notes were read
	Entries      []entry             `json:"entries"`
	AlreadyHave  []entry             `json:"already_have"`
	Lost         []entry             `json:"lost"`
	Untraced     []entry             `json:"untraced"`
	Passages     []passage           `json:"passages"`
	Security     []advisory          `json:"security"`
	Dependencies dependencies        `json:"dependencies"`
	Gates        []gate              `json:"gates"`
	Problems     []problem           `json:"problems"`
}

// An entry is a change: release, file, line and text are those of the entry to
// read, the rest is of all its entries. File is the name as it was given, or as
// it was found in the folder that was given.
type entry struct {
	Release        kubenotes.Version `json:"release"`
	File           string            `json:"file"`
	Line           int               `json:"line"`
	Role           changelog.Role    `json:"role"`
	Kind           changelog.Kind    `json:"kind"`
	Text           string            `json:"text"`
	PRs            []pr              `json:"prs"`
	Authors        []string          `json:"authors"`
	SIGs           []sig.Group       `json:"sigs"`
	KEPs           []kep.Number      `json:"keps"`
	ActionRequired bool              `json:"action_required"`
	RevertedBy     []pr              `json:"reverted_by"`
	Also           []place           `json:"also"` // where else it stands
}

type place struct {
	Release kubenotes.Version `json:"release"`
	File    string            `json:"file"`
	Line    int               `json:"line"`
}

// Label is empty unless it names another number than the URL.
type pr struct {
	Repo   string `json:"repo"`
	Number int    `json:"number"`
	URL    string `json:"url"`
	Label  string `json:"label,omitempty"`
}

type passage struct {
	Release kubenotes.Version `json:"release"`
	Role    changelog.Role    `json:"role"`
	Title   string            `json:"title"`
	Text    string            `json:"text"`
}

type advisory struct {
	CVE      string              `json:"cve"`
	Title    string              `json:"title"`
	Text     string              `json:"text"`
	Severity string              `json:"severity"`
	Score    float64             `json:"score"`
	Effect   upgrade.Effect      `json:"effect"`
	Releases []kubenotes.Version `json:"releases"`
}

type dependencies struct {
	Added   []module       `json:"added"`
	Changed []moduleChange `json:"changed"`
	Removed []module       `json:"removed"`
}

type module struct {
	Module  string `json:"module"`
	Version string `json:"version"`
}

type moduleChange struct {
	Module string `json:"module"`
	From   string `json:"from"`
	To     string `json:"to"`
}

type gate struct {
	Gate           string                 `json:"gate"`
	Component      string                 `json:"component"`
	Kind           featuregate.ChangeKind `json:"kind"`
	From           string                 `json:"from"`
	To             string                 `json:"to"`
	Since          kubenotes.Version      `json:"since"`
	NewName        string                 `json:"new_name,omitempty"`
	Last           string                 `json:"last,omitempty"` // the state in which it was removed
	ClaimedBy      []pr                   `json:"claimed_by"`
	MentionedBy    []pr                   `json:"mentioned_by"`
	ContradictedBy []pr                   `json:"contradicted_by"` // of both lists, what says another state than the code has
	Prose          []sectionPlace         `json:"prose"`           // urgent notes and known issues that name it outside entries
}

// A sectionPlace is where the heading of a section stands.
type sectionPlace struct {
	place
	Role  changelog.Role `json:"role"`
	Title string         `json:"title"`
}

type problem struct {
	Gate       string                  `json:"gate"`
	Severity   featuregate.Severity    `json:"severity"`
	Code       featuregate.ProblemCode `json:"code"`
	Message    string                  `json:"message"`
	Version    kubenotes.Version       `json:"version"`
	Suggestion string                  `json:"suggestion"`
}

func writeJSON(w io.Writer, r *upgrade.Report) error {
	entries := func(changes []upgrade.Change) []entry {
		return convert(slices.Values(changes), func(c upgrade.Change) entry { return newEntry(r, c) })
	}
	out := output{
		Schema: 1, From: r.From, To: r.To, Missing: convert(slices.Values(r.Missing), same),
		Releases: convert(slices.Values(r.Releases), changelog.Release.Version),
		Entries:  entries(r.Changes), AlreadyHave: entries(r.AlreadyHave), Lost: entries(r.Lost), Untraced: entries(r.Untraced),
		Passages: []passage{}, Security: convert(r.Security(), newAdvisory),
		Dependencies: newDependencies(r), Gates: convert(r.Gates(), newGate), Problems: convert(slices.Values(r.Problems), newProblem),
	}
	for s, text := range r.Passages() {
		out.Passages = append(out.Passages, passage{s.Release().Version(), s.Role(), s.Title(), text})
	}
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(out)
}

// convert returns what the sequence yields in another form; no list is null.
func convert[S, T any](seq iter.Seq[S], form func(S) T) []T {
	list := []T{}
	for v := range seq {
		list = append(list, form(v))
	}
	return list
}

func same[T any](v T) T { return v }

func newEntry(r *upgrade.Report, c upgrade.Change) entry {
	out := entry{
		Release: c.Entry.Release().Version(), File: c.Entry.Position().Filename, Line: c.Entry.Line(),
		Role: c.Role(), Kind: c.Kind(), Text: c.Entry.Text(), PRs: links(c), Authors: []string{}, SIGs: convert(c.SIGs(), same),
		KEPs: []kep.Number{}, ActionRequired: c.ActionRequired(), RevertedBy: []pr{}, Also: []place{},
	}
	for e := range c.Entries() {
		for name := range e.Authors() {
			if !slices.Contains(out.Authors, name) {
				out.Authors = append(out.Authors, name)
			}
		}
		for m := range e.KEPs() {
			if m.Number != 0 && !slices.Contains(out.KEPs, m.Number) {
				out.KEPs = append(out.KEPs, m.Number)
			}
		}
		if e != c.Entry {
			out.Also = append(out.Also, place{e.Release().Version(), e.Position().Filename, e.Line()})
		}
	}
	for e := range r.RevertedBy(c) {
		out.RevertedBy = append(out.RevertedBy, convert(e.PRs(), newLink)...)
	}
	return out
}

// links returns the pull requests of a change as they are first written.
func links(c upgrade.Change) []pr {
	list, seen := []pr{}, map[changelog.PR]bool{}
	for e := range c.Entries() {
		for l := range e.PRs() {
			if !seen[l.PR] {
				seen[l.PR] = true
				list = append(list, newLink(l))
			}
		}
	}
	return list
}

func newLink(l changelog.Link) pr {
	out := pr{Number: l.PR.Number, URL: l.PR.URL()}
	if l.PR.Owner != "" {
		out.Repo = l.PR.Owner + "/" + l.PR.Repo
	}
	if l.Differs() {
		out.Label = l.Label
	}
	return out
}

func newAdvisory(a upgrade.Advisory) advisory {
	return advisory{a.CVE, a.Title, a.Text, a.Severity, a.Score, a.Effect, a.Releases}
}

func newDependencies(r *upgrade.Report) dependencies {
	out := dependencies{[]module{}, []moduleChange{}, []module{}}
	for d := range r.Dependencies() {
		switch {
		case d.From == "":
			out.Added = append(out.Added, module{d.Module, d.To})
		case d.To == "":
			out.Removed = append(out.Removed, module{d.Module, d.From})
		default:
			out.Changed = append(out.Changed, moduleChange{d.Module, d.From, d.To})
		}
	}
	return out
}

func newGate(g upgrade.GateChange) gate {
	prs := func(changes []upgrade.Change) []pr {
		list := []pr{}
		for _, c := range changes {
			list = append(list, links(c)...)
		}
		return list
	}
	last := ""
	if g.Last.Exists() {
		last = g.Last.String()
	}
	return gate{
		Gate: g.Gate, Component: g.Component, Kind: g.Kind, From: g.From.String(), To: g.To.String(), Since: g.Since, NewName: g.NewName, Last: last,
		ClaimedBy: prs(g.Claimed), MentionedBy: prs(g.Mentioned), ContradictedBy: prs(g.Contradicted),
		Prose: convert(slices.Values(g.Prose), newSectionPlace),
	}
}

func newSectionPlace(s changelog.Section) sectionPlace {
	pos := s.Position()
	return sectionPlace{place{s.Release().Version(), pos.Filename, pos.Line}, s.Role(), s.Title()}
}

func newProblem(p featuregate.Problem) problem {
	return problem{p.Gate, p.Severity, p.Code, p.Message, p.Version, p.Suggestion}
}
