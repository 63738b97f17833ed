package upgrade

import (
	"fmt"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/featuregate"
)

// gates writes the gates that change, those that nobody mentions last.
func (p *printer) gates() {
	all := slices.Collect(p.report.Gates())
	if len(all) == 0 {
		return
	}
	p.heading(2, "Feature gates that change", len(all))
	p.printf("\n| gate | change | from | to | since | told by |\n|-|-|-|-|-|-|\n")
	for _, mentioned := range []bool{true, false} {
		for _, g := range all {
			if said := len(g.Claimed)+len(g.Mentioned)+len(g.Prose) > 0; said == mentioned {
				p.printf("| %s | %s | %s | %s | %s | %s |\n", gateTitle(g), gateChange(g), g.From, g.To, orDash(g.Since.String()), p.toldBy(g))
			}
		}
	}
}

func gateTitle(g GateChange) string {
	if g.Component != featuregate.Kubernetes().Component() {
		return "`" + g.Gate + "` (" + g.Component + ")"
	}
	return "`" + g.Gate + "`"
}

// gateChange tells the kind of the change, and what becomes of the feature where
// the gate is not set: of a gate that was removed, what it was last.
func gateChange(g GateChange) string {
	text := g.Kind.String()
	if g.NewName != "" {
		text += " to `" + g.NewName + "`"
	}
	before, after := g.From, g.To
	if after.Stage == featuregate.Removed {
		after = g.Last
		if after != before {
			text += " when " + after.String()
		}
	}
	switch {
	case before.Stage == featuregate.Removed:
	case after.Default && !before.Default:
		text += ", **on by default**"
	case before.Default && !after.Default:
		text += ", **off by default**"
	}
	return text
}

// toldBy names the entries that claim a gate's change, or else those that
// mention the gate, and the sections whose prose names it. Of notes that were not
// read it says so: somebody may tell.
func (p *printer) toldBy(g GateChange) string {
	changes := g.Claimed
	if len(changes) == 0 {
		changes = g.Mentioned
	}
	var parts []string
	for _, c := range changes {
		at := "a note"
		for pr := range c.PRs() {
			at = "#" + fmt.Sprint(pr.Number)
			break
		}
		at = fmt.Sprintf("%s in %v", at, c.Entry.Release().Version())
		if g.contradicts(c) {
			at += " (**says otherwise**)"
		}
		parts = append(parts, at)
	}
	for i, s := range g.Prose {
		title := strings.ToLower(knownIssues.title())
		if s.Role() == changelog.RoleUrgent {
			title = strings.ToLower(urgent.title())
		}
		if i == 0 || g.Prose[i-1].Role() != s.Role() || g.Prose[i-1].Release() != s.Release() {
			parts = append(parts, fmt.Sprintf("%s of %v", title, s.Release().Version()))
		}
	}
	told := strings.Join(parts, ", ")
	switch {
	case len(g.Claimed) > 0:
		return told
	case len(parts) > 0:
		return "only named by " + told
	case slices.Contains(p.report.Missing, p.report.noted(g)):
		return "notes missing"
	}
	return "**nobody**"
}

// contradicts reports whether the change is one of g.Contradicted.
func (g GateChange) contradicts(c Change) bool {
	return slices.ContainsFunc(g.Contradicted, func(other Change) bool { return other.Entry == c.Entry })
}
