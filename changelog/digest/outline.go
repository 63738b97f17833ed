package digest

import (
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/sig"
)

// standing are the sections that an article of the genre has in any case, in
// their usual order.
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

// isStanding reports whether the release's article is to have the section even
// without entries. Patch releases have no themes, and where the CHANGELOG does
// not sort changes by kind, an empty kind would mean nothing.
func (b *builder) isStanding(key sectionKey) bool {
	switch {
	case key.role == changelog.RoleThemes && b.version.Patch > 0, key.kind != "" && !b.byKind:
		return false
	}
	return slices.Contains(standing, key)
}

// place returns the index in the outline of the digest's section for a section
// of the CHANGELOG, and adds it if there is none.
func (b *builder) place(s changelog.Section) int {
	out := Section{Role: s.Role(), Title: headingOf(s)}
	if out.Role == changelog.RoleOther || out.Role == changelog.RoleChanges {
		out.Role, out.Kind = changelog.RoleChanges, s.Kind() // what is in a digest is a change, whatever it stands under
	}
	return b.placeSection(out)
}

func (b *builder) placeSection(s Section) int {
	s.Title = b.phrases.heading(s)
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
		title = plain(title)
		if _, isSIG := sig.Kubernetes().Match(title); !isSIG && title != "" {
			return title
		}
	}
	return plain(titles[0])
}

// plain returns a title without emphasis and the colon at its end.
func plain(title string) string { return strings.Trim(title, "*_` :") }

// complete adds the sections of the genre that the CHANGELOG lacks, each behind
// the one that it usually follows.
func (b *builder) complete() {
	b.byKind = !slices.ContainsFunc(b.items, func(it item) bool {
		s := b.outline[it.section]
		return s.Role == changelog.RoleChanges && s.Kind == ""
	})
	after := -1
	for _, key := range standing {
		i := slices.IndexFunc(b.outline, func(s Section) bool { return s.key() == key })
		if i < 0 {
			if !b.isStanding(key) {
				continue
			}
			i = after + 1
			b.insert(i, key)
		}
		after = i
	}
}

// insert adds an empty section at index i of the outline.
func (b *builder) insert(i int, key sectionKey) {
	s := Section{Role: key.role, Kind: key.kind}
	if s.Kind != "" {
		s.Role = changelog.RoleChanges
	}
	s.Title = b.phrases.heading(s)
	b.outline = slices.Insert(b.outline, i, s)
	for j := range b.items {
		if b.items[j].section >= i {
			b.items[j].section++
		}
	}
}
