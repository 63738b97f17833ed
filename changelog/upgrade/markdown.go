package upgrade

import (
	"bufio"
	"fmt"
	"io"
	"slices"

	"github.com/kubenotes/kubenotes/changelog"
)

// WriteMarkdown writes the report as one would paste it into a change request: a
// summary, what stops the step or is lost by it, and the rest in the order of
// the fields. No one is addressed: it has no authors.
func (r *Report) WriteMarkdown(w io.Writer) error {
	p := &printer{Writer: bufio.NewWriter(w), report: r}
	p.printf("# Kubernetes %v to %v\n", r.From, r.To)
	p.summary()
	p.problems()
	p.security()
	p.lost()
	p.passages()
	p.changes(2, r.Changes)
	p.gates()
	p.dependencies()
	p.section("In both versions", r.AlreadyHave, "")
	p.section("Not known", r.Untraced,
		fmt.Sprintf("Patch releases that lead to %v tell of these, and no other notes do. Whether %v has them is not known.", r.step.low, r.step.high))
	return p.Flush()
}

// A printer writes a report. Errors are kept by the writer until its Flush.
type printer struct {
	*bufio.Writer
	report *Report
}

func (p *printer) printf(format string, args ...any) { fmt.Fprintf(p, format, args...) }

// problems writes what the settings run into.
func (p *printer) problems() {
	if len(p.report.Problems) == 0 {
		return
	}
	p.printf("\n## Feature gates that are set\n\n")
	for _, problem := range p.report.Problems {
		p.printf("- **%v**: `%s`: %s", problem.Severity, problem.Gate, problem.Message)
		if problem.Suggestion != "" {
			p.printf(" (`%s`?)", problem.Suggestion)
		}
		p.printf("\n")
	}
}

// security writes the advisories, those that are no gain first.
func (p *printer) security() {
	all := slices.Collect(p.report.Security())
	if len(all) == 0 {
		return
	}
	p.printf("\n## Security (%d)\n\n| | severity | vulnerability | advisory in |\n|-|-|-|-|\n", len(all))
	slices.SortStableFunc(all, func(a, b Advisory) int { return int(b.Effect) - int(a.Effect) })
	for _, a := range all {
		effect := a.Effect.String()
		if a.Effect != Fixed {
			effect = "**" + effect + "**"
		}
		p.printf("| %s | %s | %s: %s | %s |\n", effect, a.Severity, a.CVE, cell(a.Title), join(a.Releases))
	}
}

func (p *printer) lost() {
	r := p.report
	if r.To.Less(r.From) {
		if len(r.Lost) > 0 {
			p.printf("\n## Lost (%d)\n\nWhat %v has and %v has not:\n", len(r.Lost), r.From, r.To)
			p.changes(3, r.Lost)
		}
	} else {
		p.section("Lost", r.Lost, fmt.Sprintf("%v has them. In the minor of %v they come with a later release.", r.From, r.To))
	}
}

// passages writes what sections of urgent notes and known issues say in prose.
func (p *printer) passages() {
	var last changelog.Section
	for s, text := range p.report.Passages() {
		if s.Role() != last.Role() {
			title := knownIssues.title()
			if s.Role() == changelog.RoleUrgent {
				title = urgent.title()
			}
			p.printf("\n## %s in prose\n", title)
		}
		if s != last {
			p.printf("\n### %v: %s\n", s.Release().Version(), s.Title())
			last = s
		}
		p.printf("\n%s\n", text)
	}
}

// dependencies writes the modules by what happens to them.
func (p *printer) dependencies() {
	all := slices.Collect(p.report.Dependencies())
	if len(all) == 0 {
		return
	}
	p.printf("\n## Go modules (%d)\n\n| module | from | to |\n|-|-|-|\n", len(all))
	for _, d := range all {
		note := ""
		if lower(d.To, d.From) {
			note = " (lower)"
		}
		p.printf("| %s | %s | %s%s |\n", d.Module, orDash(d.From), orDash(d.To), note)
	}
}
