package main

import (
	"errors"
	"iter"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/kep"
	"github.com/kubenotes/kubenotes/sig"
)

// The output is a stable interface: fields may be added. Lists are never null.
type output struct {
	Schema    int        `json:"schema"`
	Documents []document `json:"documents"`
}

type document struct {
	File        string       `json:"file"`
	Diagnostics []diagnostic `json:"diagnostics"`
	Releases    []release    `json:"releases"`
}

type diagnostic struct {
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Code    string `json:"code"`
	Message string `json:"message"`
}

type release struct {
	Version      kubenotes.Version `json:"version"` // "" for a draft
	Since        kubenotes.Version `json:"since"`
	Withdrawn    bool              `json:"withdrawn"`
	Notice       string            `json:"notice,omitempty"` // with which the release was withdrawn
	Unlabelled   int               `json:"unlabelled"`       // notes that name no group; in Markdown of those by kind
	Sections     []section         `json:"sections"`
	Downloads    []download        `json:"downloads"`
	Images       []image           `json:"images"`
	Security     []advisory        `json:"security"`
	Dependencies dependencies      `json:"dependencies"`
}

type section struct {
	Title   string         `json:"title"`
	Role    changelog.Role `json:"role"`
	Kind    changelog.Kind `json:"kind"`
	Path    []string       `json:"path"`
	Entries []entry        `json:"entries"`
}

type entry struct {
	Text           string           `json:"text"`
	Markdown       string           `json:"markdown"`
	Line           int              `json:"line"`
	EndLine        int              `json:"end_line"`
	PRs            []reference      `json:"prs"`
	Authors        []string         `json:"authors"`
	SIGs           []sig.Group      `json:"sigs"`
	Kinds          []changelog.Kind `json:"kinds"`
	KEPs           []kep.Number     `json:"keps"`
	Refs           []reference      `json:"refs"`
	CVEs           []string         `json:"cves"`
	ActionRequired bool             `json:"action_required"`
	Empty          bool             `json:"empty"`
	Reverts        []reference      `json:"reverts"`
	DoNotPublish   bool             `json:"do_not_publish,omitempty"`
}

// A reference is a pull request or an issue. Label is there if it names another
// number than the URL.
type reference struct {
	Repo   string `json:"repo"`
	Number int    `json:"number"`
	URL    string `json:"url"`
	Label  string `json:"label,omitempty"`
}

type download struct {
	Group     string `json:"group"`
	Name      string `json:"name"`
	URL       string `json:"url"`
	Algorithm string `json:"algorithm"`
	Hash      string `json:"hash"`
}

type image struct {
	Name          string   `json:"name"`
	Architectures []string `json:"architectures"`
}

type advisory struct {
	CVE      string   `json:"cve"`
	Title    string   `json:"title"`
	Text     string   `json:"text"`
	Affected []string `json:"affected"`
	Fixed    []string `json:"fixed"`
	Severity string   `json:"severity,omitempty"`
	Score    float64  `json:"score,omitempty"`
	Vector   string   `json:"vector,omitempty"`
	Issue    string   `json:"issue,omitempty"` // owner/repo#number
}

type dependencies struct {
	Added   []module `json:"added"`
	Changed []change `json:"changed"`
	Removed []module `json:"removed"`
}

type module struct {
	Module  string `json:"module"`
	Version string `json:"version"`
}

type change struct {
	Module string `json:"module"`
	From   string `json:"from"`
	To     string `json:"to"`
}

func (o output) hasReleases() bool {
	for _, d := range o.Documents {
		if len(d.Releases) > 0 {
			return true
		}
	}
	return false
}

// newRelease returns a release whose lists are empty, not null.
func newRelease(v kubenotes.Version) release {
	return release{
		Version: v, Sections: []section{}, Downloads: []download{}, Images: []image{}, Security: []advisory{},
		Dependencies: dependencies{Added: []module{}, Changed: []change{}, Removed: []module{}},
	}
}

// diagnostics returns the findings of a reader's error, if that is what it is.
func diagnostics(err error) []diagnostic {
	found, _ := errors.AsType[kubenotes.Diagnostics](err)
	list := make([]diagnostic, 0, len(found))
	for _, d := range found {
		list = append(list, diagnostic{d.Pos.Line, d.Pos.Column, d.Code, d.Message})
	}
	return list
}

// list returns what the sequence yields, which is not null if that is nothing.
func list[T any](seq iter.Seq[T]) []T { return listOf(seq, func(v T) T { return v }) }

func listOf[S, T any](seq iter.Seq[S], convert func(S) T) []T {
	values := []T{}
	for v := range seq {
		values = append(values, convert(v))
	}
	return values
}

func newReference(l changelog.Link) reference {
	r := newPR(l.PR)
	if l.URL != "" {
		r.URL = l.URL
	}
	if l.Differs() {
		r.Label = l.Label
	}
	return r
}

func newPR(pr changelog.PR) reference {
	r := reference{Number: pr.Number, URL: pr.URL()}
	if pr.Owner != "" {
		r.Repo = pr.Owner + "/" + pr.Repo
	}
	return r
}
