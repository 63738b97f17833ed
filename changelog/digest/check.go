package digest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/claims"
)

// A Finding is something in which an article differs from the release that it is
// about, or a fact that is wrong. The codes are
//
//   - "missing": an entry of the SIG that the article does not have. It has no position;
//   - "extra": an entry whose pull requests the CHANGELOG does not have;
//   - "unselected": an entry of which nothing in the CHANGELOG tells that it is the SIG's;
//   - "moved": an entry that the CHANGELOG has in another section;
//   - "authors": other authors than the CHANGELOG's;
//   - "no-pr": an entry without pull request; Official tells which it is, if that is known;
//   - "gate-differs": a claim about a feature gate that is wrong at the release;
//   - "gate-later": one that is right, but no longer so from a later patch release on;
//   - "gate-name": a name that is none of a gate's, but much like one;
//   - "unknown-gate": a name that no gate has;
//   - "unknown-kep": a number that no enhancement has;
//   - "kep-title": a title that is not the enhancement's.
type Finding struct {
	kubenotes.Diagnostic

	// Entry is the article's, the zero Entry if it is missing.
	Entry Entry

	// Official is the CHANGELOG's entry, as Build makes it, and Section the title
	// of its section; zero if there is none.
	Official Entry
	Section  string
}

// Check holds an article against its release and against the catalogs. What the
// article should have is what Build selects with the options; o.SIG and o.Release
// are the article's if they are zero. Findings about the article are in its
// order, missing entries come last, in the CHANGELOG's.
func Check(d *Digest, r changelog.Release, o Options) []Finding {
	if o.SIG == "" {
		o.SIG = d.SIG
	}
	if o.Release.IsZero() {
		o.Release = d.Release
	}
	o.Lang = d.Lang
	c := &checker{Options: o, article: d, official: Build(r, o)}
	c.version = c.official.Release
	c.compare(r)
	return c.findings
}

type checker struct {
	Options
	article, official *Digest
	version           kubenotes.Version
	findings          []Finding
}

// compare pairs the article's entries with the CHANGELOG's.
func (c *checker) compare(r changelog.Release) {
	mine, theirs := list(c.article), list(c.official)
	pairs := match(mine, theirs)
	others := c.others(r, mine, pairs)
	covered := make([]bool, len(theirs))
	for i, e := range mine {
		j := pairs[i]
		switch {
		case j != unmatched:
			covered[j] = true
			c.pair(e, theirs[j])
			if theirs[j].unsorted && !e.unsorted {
				c.add("unselected", e, &theirs[j], "nothing tells that it is an entry of "+sigName(c.SIG), pullsOf(e.Entry))
			}
		case others[i] != nil:
			c.pair(e, *others[i])
			c.add("unselected", e, others[i], "the CHANGELOG has it as other groups'", pullsOf(e.Entry))
		case len(e.PRs) > 0:
			c.add("extra", e, nil, "the CHANGELOG has no such entry", pullsOf(e.Entry))
		default:
			c.add("no-pr", e, nil, "the entry names no pull request", firstLine(e.text()))
		}
		c.facts(e)
	}
	for j, e := range theirs {
		if !covered[j] && !e.unsorted && !c.isCovered(j, theirs, covered) {
			c.findings = append(c.findings, Finding{
				Diagnostic: kubenotes.Diagnostic{
					Code: "missing", Expected: pullsOf(e.Entry),
					Message: fmt.Sprintf("the article lacks %s of %q: %s", pullsOf(e.Entry), e.section.Title, firstLine(e.Official)),
				},
				Official: *e.Entry, Section: e.section.Title,
			})
		}
	}
}

// isCovered reports whether the article has another entry of the same pull
// requests: the CHANGELOG repeats some.
func (c *checker) isCovered(j int, theirs []listed, covered []bool) bool {
	for k := range theirs {
		if covered[k] && len(theirs[j].PRs) > 0 && slices.Equal(theirs[k].PRs, theirs[j].PRs) {
			return true
		}
	}
	return false
}

// others finds the entries of mine that the CHANGELOG has as those of other groups.
func (c *checker) others(r changelog.Release, mine []listed, pairs []int) []*listed {
	out := make([]*listed, len(mine))
	if !slices.Contains(pairs, unmatched) {
		return out
	}
	found := map[changelog.PR]*listed{}
	for e := range r.Entries() {
		for l := range e.PRs() {
			if _, known := found[l.PR]; !known {
				entry := newEntry(e)
				s := &Section{Role: e.Section().Role(), Kind: e.Section().Kind(), Title: e.Section().Title()}
				found[l.PR] = &listed{Entry: &entry, section: s}
			}
		}
	}
	for i, e := range mine {
		for _, l := range e.PRs {
			if pairs[i] == unmatched && found[l.PR] != nil {
				out[i] = found[l.PR]
			}
		}
	}
	return out
}

// pair compares an entry of the article with the CHANGELOG's.
func (c *checker) pair(mine, official listed) {
	if len(mine.PRs) == 0 && len(official.PRs) > 0 {
		c.add("no-pr", mine, &official, "the entry names no pull request; it is "+pullsOf(official.Entry), firstLine(mine.text()))
	}
	if !mine.unsorted && !official.unsorted && mine.section.key() != official.section.key() {
		c.add("moved", mine, &official, fmt.Sprintf("%s is in another section, not in %q", pullsOf(official.Entry), official.section.Title), mine.section.Title)
	}
	if len(mine.PRs) > 0 && !sameAuthors(mine.Authors, official.Authors) {
		c.add("authors", mine, &official, pullsOf(mine.Entry)+" is of other authors, "+strings.Join(official.Authors, ", "), strings.Join(mine.Authors, ", "))
	}
}

func sameAuthors(a, b []string) bool {
	if len(a) != len(b) {
		return false
	}
	for _, name := range a {
		if !slices.ContainsFunc(b, func(other string) bool { return strings.EqualFold(name, other) }) {
			return false
		}
	}
	return true
}

func (c *checker) add(code string, e listed, official *listed, message, found string) *Finding {
	f := Finding{
		Diagnostic: kubenotes.Diagnostic{Pos: c.article.Position(*e.Entry), Code: code, Message: message + ": " + found, Found: found},
		Entry:      *e.Entry,
	}
	if official != nil {
		f.Official, f.Section = *official.Entry, official.section.Title
	}
	c.findings = append(c.findings, f)
	return &c.findings[len(c.findings)-1]
}

// pullsOf names an entry's pull requests: "#1, owner/repo#2".
func pullsOf(e *Entry) string {
	if len(e.PRs) == 0 {
		return "an entry"
	}
	var out []string
	for _, l := range e.PRs {
		out = append(out, strings.TrimPrefix(l.PR.String(), "kubernetes/kubernetes"))
	}
	return strings.Join(out, ", ")
}

// facts checks what an entry and the author's notes to it say of gates and
// enhancements. The machine's notes are facts.
func (c *checker) facts(e listed) {
	texts := []string{e.text()}
	for _, n := range e.Notes {
		if n.Origin != Machine {
			texts = append(texts, n.Text)
		}
	}
	seen := map[string]bool{}
	for i, text := range texts {
		c.enhancementsIn(e, text)
		for _, claim := range c.claimsIn(text) {
			key := claim.String() + claim.Gate
			if claim.Verdict == claims.Unknown {
				key = claim.Gate // all that is said of it is told at once
			}
			if !seen[key] && (i == 0 || claim.Component != "") {
				seen[key] = true
				c.gate(e, claim)
			}
		}
	}
}

// claimsIn holds the claims of a text against the catalogs.
func (c *checker) claimsIn(text string) []claims.Checked {
	doc := changelog.Parse("", "## Changes\n\n- "+string(appendIndented(nil, closed(text), "  "))+"\n")
	var out []claims.Checked
	for entry := range doc.Entries() {
		out = append(out, claims.Of(entry, c.claims(c.version))...)
	}
	return out
}

// gate reports what is wrong with a claim about a gate.
func (c *checker) gate(e listed, claim claims.Checked) {
	switch {
	case claim.Verdict == claims.Unknown:
		f := c.add("unknown-gate", e, nil, "no gate has the name", claim.Gate)
		if f.Nearest = claim.Suggestion; f.Nearest != "" {
			f.Message += ", is " + f.Nearest + " meant?"
		}
		return
	case claim.Nearest != "":
		f := c.add("gate-name", e, nil, "the gate's name is "+claim.Nearest, claim.Gate)
		f.Nearest, f.Expected = claim.Nearest, claim.Nearest
	}
	switch claim.Verdict {
	case claims.Differs:
		f := c.add("gate-differs", e, nil, fmt.Sprintf("%s is %v at %v and was %v before", claim.Name(), claim.After, claim.At, claim.Before), claim.String())
		f.Expected = claim.After.String()
	case claims.Agrees:
		c.later(e, claim)
	}
}

// later reports patch releases of the release's minor that undo what the
// article says.
func (c *checker) later(e listed, claim claims.Checked) {
	gate, ok := c.gateOf(claim.Claim)
	if !ok {
		return
	}
	for step := range gate.Steps() {
		since := step.Since
		if !c.version.Less(since) || since.Major != c.version.Major || since.Minor != c.version.Minor || step.State == claim.After {
			continue
		}
		isDefault := claim.Kind == claims.DefaultOn || claim.Kind == claims.DefaultOff
		if isDefault && step.Default == claim.After.Default || !isDefault && step.Stage == claim.After.Stage {
			continue
		}
		f := c.add("gate-later", e, nil, fmt.Sprintf("true at %v, but from %v %s is %v", c.version, since, claim.Name(), step.State), claim.String())
		f.Expected = step.State.String()
		return
	}
}
