package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog/digest"
)

// A coverage is what an article lacks of the release, has beyond it, and has in
// another section.
type coverage struct {
	Missing []entry `json:"missing"`
	Extra   []entry `json:"extra"`
	Moved   []entry `json:"moved"`
}

func newCoverage(found []digest.Finding, v kubenotes.Version) *coverage {
	c := &coverage{Missing: []entry{}, Extra: []entry{}, Moved: []entry{}}
	for _, f := range found {
		switch f.Code {
		case "missing":
			c.Missing = append(c.Missing, newEntry(f.Official, v))
		case "extra":
			c.Extra = append(c.Extra, newEntry(f.Entry, v))
		case "moved":
			c.Moved = append(c.Moved, newEntry(f.Entry, v))
		}
	}
	return c
}

// A finding is one thing that is to be said about an article. Official are the
// pull requests of the CHANGELOG's entry that it is about.
type finding struct {
	Code     string      `json:"code"`
	Message  string      `json:"message"`
	Line     int         `json:"line,omitempty"`
	Found    string      `json:"found,omitempty"`
	Expected string      `json:"expected,omitempty"`
	Nearest  string      `json:"nearest,omitempty"`
	PRs      []reference `json:"prs"`
	Official []reference `json:"official"`
}

// addFindings fills in what was found in an article.
func (o *output) addFindings(found []digest.Finding, v kubenotes.Version) {
	o.Coverage, o.Findings = newCoverage(found, v), &[]finding{}
	for _, f := range found {
		*o.Findings = append(*o.Findings, finding{
			Code: f.Code, Message: f.Message, Line: f.Pos.Line, Found: f.Found, Expected: f.Expected, Nearest: f.Nearest,
			PRs: references(slices.Values(f.Entry.PRs)), Official: references(slices.Values(f.Official.PRs)),
		})
	}
}

// writeFindings tells what was found, a line each.
func writeFindings(w io.Writer, found []digest.Finding) error {
	for _, f := range found {
		if _, err := fmt.Fprintf(w, "%v (%s)\n", f, f.Code); err != nil {
			return err
		}
	}
	return nil
}
