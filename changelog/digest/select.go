package digest

import (
	"slices"
	"strconv"
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/sig"
)

// standing are the sections that an article of the genre has in any case, in
// their usual order. Themes are those of a minor release only.
var standing = []sectionKey{
	{role: changelog.RoleThemes},
	{role: changelog.RoleKnownIssues},
	{role: changelog.RoleUrgent},
	{kind: changelog.Deprecation},
	{kind: changelog.APIChange},
	{kind: changelog.Feature},
	{kind: changelog.Documentation},
	{kind: changelog.FailingTest},
	{kind: changelog.Bug},
	{kind: changelog.OtherKind},
}

func (b *builder) isStanding(s Section) bool {
	key := s.key()
	if key.role == changelog.RoleThemes && b.version.Patch > 0 {
		return false
	}
	return slices.Contains(standing, key)
}

// collect makes the outline and the items of the release.
func (b *builder) collect() {
	for s := range b.release.Sections() {
		at := -1
		section := func() int {
			if at < 0 {
				at = b.place(s)
			}
			return at
		}
		for e := range s.Entries() {
			b.items = append(b.items, item{source: e, section: section(), owners: b.ownersOf(e), bare: newEntry(e)})
		}
		if text := proseOf(s); text != "" {
			it := item{section: section(), bare: Entry{Official: text}}
			if g := s.SIG(); g != "" {
				it.owners = []owner{{g, RuleHeading}}
			}
			b.items = append(b.items, it)
		}
		if isOutlined(s) {
			section()
		}
	}
	b.advisories()
	b.complete()
}

// isOutlined reports whether the section's place counts even if it is empty.
func isOutlined(s changelog.Section) bool {
	switch s.Role() {
	case changelog.RoleThemes, changelog.RoleKnownIssues, changelog.RoleUrgent:
		return true
	case changelog.RoleChanges:
		return s.Kind() != ""
	}
	return false
}

// place returns the index in the outline of the digest's section for the
// CHANGELOG's section s, and adds it if there is none.
func (b *builder) place(s changelog.Section) int {
	out := Section{Role: s.Role()}
	if out.Role == changelog.RoleChanges || out.Role == changelog.RoleOther {
		out.Kind = s.Kind()
		out.Title = headingOf(s)
		if out.Kind != "" {
			out.Role = changelog.RoleChanges
		}
	}
	out.Title = b.phrases.heading(out)
	return b.placeSection(out)
}

func (b *builder) placeSection(s Section) int {
	for i := range b.outline {
		if b.outline[i].key() == s.key() {
			return i
		}
	}
	b.outline = append(b.outline, s)
	return len(b.outline) - 1
}

// headingOf returns the title of the section, or of the nearest one above that
// is no SIG's.
func headingOf(s changelog.Section) string {
	titles := append(s.Path(), s.Title())
	for _, title := range slices.Backward(titles) {
		if _, isSIG := sig.Kubernetes().Match(strings.Trim(title, "*_` :")); !isSIG {
			return strings.Trim(title, "*_` :")
		}
	}
	return titles[len(titles)-1]
}

// complete adds the sections of the genre that the CHANGELOG lacks, each behind
// the one that it usually follows.
func (b *builder) complete() {
	after := -1
	for _, key := range standing {
		i := slices.IndexFunc(b.outline, func(s Section) bool { return s.key() == key })
		if i < 0 {
			s := Section{Role: key.role, Kind: key.kind}
			if s.Kind != "" {
				s.Role = changelog.RoleChanges
			}
			s.Title = b.phrases.heading(s)
			i = after + 1
			b.outline = slices.Insert(b.outline, i, s)
			for j := range b.items {
				if b.items[j].section >= i {
					b.items[j].section++
				}
			}
		}
		after = i
	}
}

// advisories makes items of the security advisories.
func (b *builder) advisories() {
	for a := range b.release.Advisories() {
		s := Section{Role: changelog.RoleSecurity}
		s.Title = b.phrases.heading(s)
		text := a.CVE
		if a.Title != "" {
			text += ": " + a.Title
		}
		e := Entry{Official: text}
		if a.Issue != (changelog.PR{}) {
			e.PRs = []changelog.Link{{PR: a.Issue, Label: a.Issue.String(), URL: a.Issue.URL()}}
		}
		b.items = append(b.items, item{section: b.placeSection(s), bare: e})
	}
}

// ownersOf returns the groups of an entry, each with the first rule that tells it.
func (b *builder) ownersOf(e changelog.Entry) []owner {
	var owners []owner
	add := func(group sig.Group, rule Rule) {
		if today, ok := sig.Kubernetes().Match(string(group)); ok {
			group = today
		}
		if !slices.ContainsFunc(owners, func(o owner) bool { return o.group == group }) {
			owners = append(owners, owner{group, rule})
		}
	}
	rule := RuleHeading
	if e.Tagged() {
		rule = RuleTag
	}
	for group := range e.SIGs() {
		add(group, rule)
	}
	if b.Notes != nil {
		for _, group := range b.joined.SIGs(e) {
			add(group, RuleNotes)
		}
	}
	if b.SIGs != nil {
		for _, group := range b.SIGs(e) {
			add(group, RuleNotes)
		}
	}
	if !e.Tagged() {
		if group := ownerOf(e.Text()); group != "" {
			add(group, RuleComponent)
		}
	}
	return owners
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
	return out
}

// proseOf returns what a section of themes, known issues or urgent notes says
// in paragraphs, below its title, or "".
func proseOf(s changelog.Section) string {
	switch s.Role() {
	case changelog.RoleThemes, changelog.RoleKnownIssues, changelog.RoleUrgent:
	default:
		return ""
	}
	text := strings.Join(slices.Collect(s.Prose()), "\n\n")
	if text == "" || saysNone(text) {
		return ""
	}
	if len(s.Path()) > 0 && s.Path()[0] != "" && !strings.HasPrefix(s.Title(), "(") {
		text = "**" + strings.Trim(s.Title(), "*_` :") + "**\n\n" + text
	}
	return closed(text)
}

// saysNone reports whether the text says that there is nothing to say.
func saysNone(text string) bool {
	text = strings.ToLower(text)
	if strings.Contains(text, "\n\n") || len(text) > 120 {
		return false
	}
	for _, start := range [...]string{"there are no ", "there is no ", "no ", "none", "n/a"} {
		if strings.HasPrefix(text, start) {
			return true
		}
	}
	return false
}
