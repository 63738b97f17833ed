package upgrade

import (
	"bytes"
	"fmt"
	"io"
	"slices"

	"github.com/kubenotes/kubenotes/changelog"
)

// WriteMarkdown writes the report as one would paste it into a change request: a
// summary, what stops the step or is lost by it, and the rest in the order of
// the fields. What urgent notes and known issues say in prose stands with their
// entries. A long report has a table of contents. No one is addressed: it has
// no authors, and files are named without their directories.
func (r *Report) WriteMarkdown(w io.Writer) error {
	p := &printer{report: r}
	p.problems()
	p.security()
	p.lost()
	p.news()
	p.gates()
	p.dependencies()
	p.section("In both versions", r.AlreadyHave, "")
	p.section("Not known", r.Untraced,
		fmt.Sprintf("Patch releases that lead to %v tell of these, and no other notes do. Whether %v has them is not known.", r.step.low, r.step.high))
	head := &printer{report: r}
	head.printf("# Kubernetes %v to %v\n", r.From, r.To)
	head.summary()
	if bytes.Count(p.Bytes(), []byte("\n")) > maxPlain {
		head.contents(p.sections)
	}
	if _, err := head.WriteTo(w); err != nil {
		return err
	}
	_, err := p.WriteTo(w)
	return err
}

// A printer writes a part of a report to memory: what the contents list is known
// when the sections are written.
type printer struct {
	bytes.Buffer
	report   *Report
	sections []section
}

func (p *printer) printf(format string, args ...any) { fmt.Fprintf(p, format, args...) }

// problems writes what the settings run into.
func (p *printer) problems() {
	if len(p.report.Problems) == 0 {
		return
	}
	p.heading(2, "Feature gates that are set", len(p.report.Problems))
	p.printf("\n")
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
	p.heading(2, "Security", len(all))
	p.printf("\n| | severity | vulnerability | advisory in |\n|-|-|-|-|\n")
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
			p.heading(2, "Lost", len(r.Lost))
			p.printf("\nWhat %v has and %v has not:\n", r.From, r.To)
			p.changes(3, r.Lost, nil)
		}
	} else {
		p.section("Lost", r.Lost, fmt.Sprintf("%v has them. In the minor of %v they come with a later release.", r.From, r.To))
	}
}

// news writes the changes, and with the urgent notes and the known issues what
// these say in prose.
func (p *printer) news() {
	told := map[heading][]passage{}
	for s, text := range p.report.Passages() {
		h := placeOf(s)
		told[h] = append(told[h], passage{s, text})
	}
	p.changes(2, p.report.Changes, told)
}

// passage is a paragraph of a section.
type passage struct {
	section changelog.Section
	text    string
}

// passages writes paragraphs below the titles of their sections.
func (p *printer) passages(passages []passage) {
	var last changelog.Section
	for _, told := range passages {
		if s := told.section; s != last {
			p.printf("\n### %v: %s\n", s.Release().Version(), s.Title())
			last = s
		}
		p.printf("\n%s\n", told.text)
	}
}

// titled returns how many sections the paragraphs are of.
func titled(passages []passage) int {
	n := 0
	for i := range passages {
		if i == 0 || passages[i].section != passages[i-1].section {
			n++
		}
	}
	return n
}

// dependencies writes the modules by what happens to them.
func (p *printer) dependencies() {
	all := slices.Collect(p.report.Dependencies())
	if len(all) == 0 {
		return
	}
	p.heading(2, "Go modules", len(all))
	p.printf("\n| module | from | to |\n|-|-|-|\n")
	for _, d := range all {
		note := ""
		if lower(d.To, d.From) {
			note = " (lower)"
		}
		p.printf("| %s | %s | %s%s |\n", d.Module, orDash(d.From), orDash(d.To), note)
	}
}
