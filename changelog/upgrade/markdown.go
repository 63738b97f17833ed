package upgrade

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/featuregate"
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

// summary tells what was read, what is missing and how much there is.
func (p *printer) summary() {
	r := p.report
	p.printf("\n")
	if r.From == r.To {
		p.printf("The versions are the same.\n")
		return
	}
	if len(r.Releases) == 0 {
		p.printf("- **None of the releases on the way was read**\n")
	} else {
		p.printf("- Notes on the way: %s\n", strings.Join(names(r.Releases), ", "))
	}
	before, onWay := r.missing()
	if len(onWay) > 0 {
		p.printf("- **Missing notes: %s.** What these releases changed is not in this report.\n", join(onWay))
	}
	if len(before) > 0 {
		p.printf("- Missing notes: %s. What %v has by these cannot be told.\n", join(before), r.step.low)
	}
	if notice, ok := r.step.withdrawn(r.To); ok {
		p.printf("- **%v is withdrawn**: %s\n", r.To, oneLine(notice))
	}
	switch {
	case len(r.Changes) > 0:
		p.printf("- %s: %s\n", count(len(r.Changes), "change"), p.byHeading())
	case len(r.Releases) > 0:
		p.printf("- No changes\n")
	}
	if n := len(r.AlreadyHave); n > 0 {
		p.printf("- %s on the way that both versions have\n", count(n, "change"))
	}
	if n := len(r.Lost); n > 0 {
		p.printf("- **%s that %v has and %v has not**\n", count(n, "change"), r.From, r.To)
	}
	if n := len(r.Untraced); n > 0 {
		p.printf("- %s of %v's own patch releases that the other notes do not tell of\n", count(n, "change"), r.step.low)
	}
	if r.options.Settings.Len() > 0 {
		p.printf("- %s with the feature gates that are set\n", count(len(r.Problems), "problem"))
	}
	for _, v := range []kubenotes.Version{r.From, r.To} {
		if note := coverageNotes[r.options.catalogs()[0].Coverage(v)]; note != "" {
			p.printf("- Feature gates at %v: %s\n", v, note)
		}
	}
}

var coverageNotes = map[featuregate.Coverage]string{
	featuregate.CoverageAssumedPatch: "that patch release was not compared, they are taken to be those of the last one before it that was",
	featuregate.CoverageApproximate:  "they are those of the release that the pre-release leads to",
	featuregate.CoverageBefore:       "no release so old was read, lists and documentation speak for it",
	featuregate.CoverageBeyond:       "it is beyond the data, they are taken to be those of the last release known",
}

// missing returns the missing releases of the lower version and those on the way.
func (r *Report) missing() (before, onWay []kubenotes.Version) {
	for _, v := range r.Missing {
		if leadsTo(v, r.step.low) {
			before = append(before, v)
		} else {
			onWay = append(onWay, v)
		}
	}
	return before, onWay
}

// byHeading counts the changes by heading.
func (p *printer) byHeading() string {
	var counts [headings]int
	silent := 0
	for _, c := range p.report.Changes {
		if saysNothing(c.Entry) {
			silent++
		} else {
			counts[headingOf(c)]++
		}
	}
	var parts []string
	for h, n := range counts {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", lowerFirst(heading(h).title()), n))
		}
	}
	if silent > 0 {
		parts = append(parts, fmt.Sprintf("without a word %d", silent))
	}
	return strings.Join(parts, ", ")
}

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

// section writes changes in the order they are in.
func (p *printer) section(title string, changes []Change, intro string) {
	if len(changes) == 0 {
		return
	}
	p.printf("\n## %s (%d)\n\n", title, len(changes))
	if intro != "" {
		p.printf("%s\n\n", intro)
	}
	for _, c := range changes {
		p.change(c)
	}
}

// changes writes changes under their headings, without those that say nothing.
func (p *printer) changes(level int, changes []Change) {
	for len(changes) > 0 {
		h, n, told := headingOf(changes[0]), 0, 0
		for n < len(changes) && headingOf(changes[n]) == h {
			if !saysNothing(changes[n].Entry) {
				told++
			}
			n++
		}
		if told > 0 {
			p.printf("\n%s %s (%d)\n\n", strings.Repeat("#", level), h.title(), told)
		}
		for _, c := range changes[:n] {
			if !saysNothing(c.Entry) {
				p.change(c)
			}
		}
		changes = changes[n:]
	}
}

// change writes a change as a list item: the entry to read, further texts of the
// same release, and where they are from.
func (p *printer) change(c Change) {
	text := itemText(c.Entry)
	p.printf("- %s", text)
	also := p.otherTexts(c)
	for _, other := range also {
		p.printf("\n  - %s", indented(other))
	}
	if strings.Contains(text, "\n") || len(also) > 0 {
		p.printf("\n\n  ")
	} else {
		p.printf(" ")
	}
	p.printf("(%s)\n", strings.Join(p.origin(c), ", "))
}

// otherTexts returns what further entries of the same release tell in other words.
func (p *printer) otherTexts(c Change) []string {
	var texts []string
	for _, e := range c.Others {
		if e.Release() == c.Entry.Release() && !sameWords(e, c.Entry) && !saysNothing(e) {
			texts = append(texts, itemText(e))
		}
	}
	return texts
}

// maxGroups bounds how many groups are named of a change that concerns all.
const maxGroups = 4

// origin returns the pull requests, groups, release and place of a change.
func (p *printer) origin(c Change) []string {
	var parts []string
	for pr := range c.PRs() {
		label := "#" + fmt.Sprint(pr.Number)
		if url := pr.URL(); url != "" {
			label = "[" + label + "](" + url + ")"
		}
		parts = append(parts, label)
	}
	groups := slices.Collect(c.SIGs())
	for i, g := range groups {
		if i == maxGroups {
			parts = append(parts, fmt.Sprintf("%d more groups", len(groups)-i))
			break
		}
		parts = append(parts, string(g))
	}
	pos := c.Entry.Position()
	parts = append(parts, fmt.Sprintf("%v at %s:%d", c.Entry.Release().Version(), pos.Filename, pos.Line))
	if last := len(c.Others) - 1; last >= 0 && c.Others[last].Release().Version().Compare(p.report.step.high) > 0 {
		parts = append(parts, fmt.Sprintf("again in %v", c.Others[last].Release().Version()))
	}
	for e := range p.report.RevertedBy(c) {
		by := fmt.Sprintf("**reverted in %v**", e.Release().Version())
		for l := range e.PRs() {
			by = fmt.Sprintf("**reverted by #%d in %v**", l.PR.Number, e.Release().Version())
		}
		parts = append(parts, by)
	}
	return parts
}

// itemText returns an entry's text for a list item: indented, with code closed.
func itemText(e changelog.Entry) string {
	text := e.Text()
	for n := range e.Nodes() {
		if n.Unclosed() {
			text += "\n```"
			break
		}
	}
	if label := e.Label(); label != "" {
		text = label + ": " + text
	}
	return indented(text)
}

// indented returns a text whose lines but the first are indented for a list item.
func indented(text string) string {
	text = strings.ReplaceAll(text, "\n", "\n  ")
	return strings.ReplaceAll(text, "\n  \n", "\n\n")
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

func orDash(s string) string {
	if s == "" {
		return "–"
	}
	return s
}

// names returns the versions of releases, pre-releases as part of what they lead to.
func names(releases []changelog.Release) []string {
	var out []string
	for i := 0; i < len(releases); i++ {
		v := releases[i].Version()
		pre := 0
		for i+1 < len(releases) && releases[i].Version().Pre != "" && releases[i+1].Version().Final() == v.Final() {
			i++
			pre++
		}
		if pre == 0 || releases[i].Version().Pre != "" {
			out = append(out, releases[i].Version().String())
		} else {
			out = append(out, fmt.Sprintf("%v with %s", releases[i].Version(), count(pre, "pre-release")))
		}
	}
	return out
}

func join(versions []kubenotes.Version) string {
	var parts []string
	for _, v := range versions {
		parts = append(parts, v.String())
	}
	return strings.Join(parts, ", ")
}

func count(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

// lowerFirst returns a title within a sentence: "API change" stays as it is.
func lowerFirst(title string) string {
	if strings.HasPrefix(title, "API") {
		return title
	}
	return strings.ToLower(title[:1]) + title[1:]
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// cell returns a text for a cell of a table.
func cell(s string) string { return strings.ReplaceAll(oneLine(s), "|", `\|`) }
