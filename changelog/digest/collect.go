package digest

import (
	"slices"
	"strconv"
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/sig"
)

// collect makes the outline and the items of the release.
func (b *builder) collect() {
	sections := slices.Collect(b.release.Sections())
	n := len(sections) // at most one story a section
	for range b.release.Entries() {
		n++
	}
	b.items = make([]item, 0, n)
	top := 0 // level of the heading that gave the sections their role
	for i, s := range sections {
		if i == 0 || s.Role() != sections[i-1].Role() || s.Level() <= top {
			top = s.Level()
		}
		next := len(b.release.Source()) + b.release.Position().Offset
		if i+1 < len(sections) {
			next = sections[i+1].Position().Offset
		}
		b.collectSection(s, s.Level() > top, next)
	}
	b.advisories()
	b.complete()
}

// collectSection makes the items of what stands directly under a heading, which
// ends at the byte next. nested tells that the heading is within another one of
// its role.
func (b *builder) collectSection(s changelog.Section, nested bool, next int) {
	entries := slices.Collect(s.Entries())
	prose := slices.Collect(s.Prose())
	at := -1
	if len(entries) > 0 || isOutlined(s) {
		at = b.place(s)
	}
	if nested && isStory(s, entries, prose) {
		body := s.Source()[:next-s.Position().Offset]
		_, body, _ = strings.Cut(body, "\n")
		b.addProse(s, "**"+plain(s.Title())+"**\n\n"+strings.TrimSpace(body))
		return
	}
	if text := strings.Join(prose, "\n\n"); hasProse(s) && text != "" && !saysNone(text) {
		b.addProse(s, text)
	}
	for _, e := range entries {
		it := item{source: e, section: at, entry: newEntry(e)}
		it.owners = b.ownersOf(e, it.entry.Official)
		b.items = append(b.items, it)
	}
}

func (b *builder) addProse(s changelog.Section, text string) {
	it := item{section: b.place(s), entry: settled(Entry{Official: closed(text)})}
	if g := s.SIG(); g != "" {
		it.owners = []owner{{today(g), RuleHeading}}
	}
	b.items = append(b.items, it)
}

// isOutlined reports whether the section's place counts even if it is empty.
func isOutlined(s changelog.Section) bool {
	return hasProse(s) || s.Role() == changelog.RoleChanges && s.Kind() != ""
}

// hasProse reports whether the section's paragraphs tell something of the release.
func hasProse(s changelog.Section) bool {
	switch s.Role() {
	case changelog.RoleThemes, changelog.RoleKnownIssues, changelog.RoleUrgent:
		return true
	}
	return false
}

// isStory reports whether the heading and what is under it are one theme or one
// known issue, as against a list of notes.
func isStory(s changelog.Section, entries []changelog.Entry, prose []string) bool {
	if s.Role() != changelog.RoleThemes && s.Role() != changelog.RoleKnownIssues || len(entries)+len(prose) == 0 {
		return false
	}
	if _, isSIG := sig.Kubernetes().Match(plain(s.Title())); isSIG {
		return false
	}
	return !slices.ContainsFunc(entries, func(e changelog.Entry) bool {
		for range e.PRs() {
			return true
		}
		return e.Tagged()
	})
}

// saysNone reports whether a text says that there is nothing to say.
func saysNone(text string) bool {
	const long = 120
	if strings.Contains(text, "\n\n") || len(text) > long {
		return false
	}
	text = strings.ToLower(text)
	for _, start := range [...]string{"there are no ", "there is no ", "no ", "none", "n/a"} {
		if strings.HasPrefix(text, start) {
			return true
		}
	}
	return false
}

// advisories makes items of the security advisories.
func (b *builder) advisories() {
	for a := range b.release.Advisories() {
		e := Entry{Official: a.CVE}
		if a.Title != "" {
			e.Official += ": " + a.Title
		}
		if a.Issue != (changelog.PR{}) {
			e.PRs = []changelog.Link{{PR: a.Issue, Label: "#" + strconv.Itoa(a.Issue.Number), URL: a.Issue.URL()}}
		}
		e.Notes = []Note{{Text: cveLink(a.CVE), Origin: Machine}}
		b.items = append(b.items, item{section: b.placeSection(Section{Role: changelog.RoleSecurity}), entry: e})
	}
}

// newEntry returns the entry without notes.
func newEntry(e changelog.Entry) Entry {
	out := Entry{Official: closed(e.Text())}
	for l := range e.PRs() {
		if l.URL == "" {
			l.URL = l.PR.URL()
		}
		if l.Label == "" {
			l.Label = "#" + strconv.Itoa(l.PR.Number)
		}
		out.PRs = append(out.PRs, l)
	}
	out.Authors = slices.Collect(e.Authors())
	return settled(out)
}

// settled takes for an entry's own the issue that its text ends in, as that of a
// known issue does, if it has no other. An article could not tell the two.
func settled(e Entry) Entry {
	if len(e.PRs)+len(e.Authors) > 0 {
		return e
	}
	last := lastLine(e.Official)
	if r, ok := trailingReference(last); ok {
		e.PRs, e.Authors = r.prs, r.authors
		e.Official = strings.Trim(e.Official[:len(e.Official)-len(last)]+r.before, blanks)
	}
	return e
}
