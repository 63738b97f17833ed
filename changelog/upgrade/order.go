package upgrade

import (
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
)

// A heading is where a change stands in a report.
type heading int8

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

const (
	withoutKind = ofKind + heading(len(kinds)) - 1
	headings    = int(withoutKind) + 1
)

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

// headingOf returns where a change stands: under the heading of its entry to read,
// unless another one demands something, or has a kind where that has none.
func headingOf(c Change) heading {
	h := place(c.Entry)
	for _, e := range c.Others {
		h = h.with(place(e))
	}
	return h
}

// place returns where an entry by itself would stand.
func place(e changelog.Entry) heading {
	if e.ActionRequired() {
		return urgent
	}
	return placeOf(e.Section())
}

func placeOf(s changelog.Section) heading {
	switch s.Role() {
	case changelog.RoleUrgent:
		return urgent
	case changelog.RoleKnownIssues:
		return knownIssues
	case changelog.RoleThemes:
		return themes
	}
	if i := slices.Index(kinds[:], s.Kind()); i >= 0 {
		return ofKind + heading(i)
	}
	return withoutKind
}

// with returns where an entry's change stands when it has another entry, too.
func (h heading) with(other heading) heading {
	if other == urgent || h == withoutKind && other >= ofKind {
		return other
	}
	return h
}

// sorted returns those of the changes on the way, had or not, that the options
// select, by their headings.
func (o Options) sorted(changes []told, had bool) []Change {
	all := o.SIG == "" && o.Kind == "" && o.Component == "" && o.Gate == ""
	var count [headings + 1]int
	selected := make([]bool, len(changes))
	for i := range changes {
		if c := &changes[i]; c.had == had && (all || o.selects(c.Change)) {
			selected[i] = true
			count[c.at+1]++
		}
	}
	for i := range headings {
		count[i+1] += count[i]
	}
	sorted := make([]Change, count[headings])
	for i := range changes {
		if c := &changes[i]; selected[i] {
			sorted[count[c.at]] = c.Change
			count[c.at]++
		}
	}
	return sorted
}
