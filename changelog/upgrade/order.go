package upgrade

import (
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
)

// A heading is where a change stands in a report.
type heading int

// The headings ahead of the kinds, and the one behind them.
const (
	urgent heading = iota
	knownIssues
	themes
	ofKind // and the place of the kind
)

// kinds are the kinds in the order of a report.
var kinds = [...]changelog.Kind{
	changelog.Deprecation, changelog.APIChange, changelog.Feature, changelog.Design, changelog.Bug, changelog.Regression,
	changelog.FailingTest, changelog.Documentation, changelog.OtherKind, changelog.Cleanup, changelog.Flake,
	changelog.DependencyKind, changelog.Uncategorized, "",
}

const headings = int(ofKind) + len(kinds)

// title returns the heading's words.
func (h heading) title() string {
	switch h {
	case urgent:
		return "Urgent upgrade notes"
	case knownIssues:
		return "Known issues"
	case themes:
		return "Themes"
	}
	switch kind := kinds[h-ofKind]; kind {
	case changelog.APIChange:
		return "API change"
	case changelog.Bug:
		return "Bug or regression"
	case changelog.OtherKind:
		return "Other (cleanup or flake)"
	case "":
		return "Without a kind"
	default:
		words := strings.ReplaceAll(string(kind), "-", " ")
		return strings.ToUpper(words[:1]) + words[1:]
	}
}

// headingOf returns where a change stands.
func headingOf(c Change) heading {
	if c.ActionRequired() {
		return urgent
	}
	switch c.Entry.Section().Role() {
	case changelog.RoleKnownIssues:
		return knownIssues
	case changelog.RoleThemes:
		return themes
	}
	kind := c.Kind()
	for i, k := range kinds {
		if k == kind {
			return ofKind + heading(i)
		}
	}
	return heading(headings - 1)
}

// sorted returns the changes that the options select, by their headings.
func (o Options) sorted(changes []Change) []Change {
	var count [headings + 1]int
	at := make([]heading, len(changes))
	for i, c := range changes {
		if at[i] = -1; o.selects(c) {
			at[i] = headingOf(c)
			count[at[i]+1]++
		}
	}
	for i := range headings {
		count[i+1] += count[i]
	}
	sorted := make([]Change, count[headings])
	for i, c := range changes {
		if at[i] >= 0 {
			sorted[count[at[i]]] = c
			count[at[i]]++
		}
	}
	return sorted
}
