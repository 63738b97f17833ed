package claims

import (
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/krel"
)

// flags reports where section, text and JSON disagree on whether the reader must
// act, and on whether there is anything to say.
func (a *audit) flags() {
	urgent := map[changelog.PR]bool{}
	for e := range a.release.Entries() {
		for l := range e.PRs() {
			urgent[l.PR] = urgent[l.PR] || e.Section().Role() == changelog.RoleUrgent
		}
	}
	for e := range a.release.Entries() {
		if !requires(e.Text()) || e.Section().Role() == changelog.RoleUrgent || isUrgent(e, urgent) {
			continue
		}
		f := Finding{Entry: e}
		f.Code, f.Found, f.Expected = codePlace, e.Section().Title(), "urgent notes"
		f.Message = "the text says that action is required, but it does not stand among the urgent notes"
		a.add(f)
	}
	if a.o.Notes == nil {
		return
	}
	for f := range krel.Join(a.release, a.o.Notes).Audit() {
		switch f.Code {
		case codeAction, codeSaysEmpty:
			a.add(Finding{Diagnostic: f.Diagnostic, Entry: f.Entry})
		}
	}
}

// isUrgent reports whether one of the entry's pull requests has an urgent note, too.
func isUrgent(e changelog.Entry, urgent map[changelog.PR]bool) bool {
	for l := range e.PRs() {
		if urgent[l.PR] {
			return true
		}
	}
	return false
}

// requires reports whether a text begins with "Action required", in brackets or not.
func requires(text string) bool {
	const mark = "action required"
	text = strings.TrimLeft(text, " \t*_[")
	return len(text) >= len(mark) && strings.EqualFold(text[:len(mark)], mark)
}
