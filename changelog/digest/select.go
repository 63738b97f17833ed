package digest

import (
	"slices"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/sig"
)

// An owner is a group that an item is of, and the first rule that tells so.
type owner struct {
	group sig.Group
	rule  Rule
}

// ownersOf returns the groups of an entry with that text.
func (b *builder) ownersOf(e changelog.Entry, text string) []owner {
	var owners []owner
	add := func(group sig.Group, rule Rule) {
		group = today(group)
		if group != "" && !slices.ContainsFunc(owners, func(o owner) bool { return o.group == group }) {
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
		add(ownerOf(text), RuleComponent)
	}
	if len(owners) == 0 {
		add(ownerOf(plain(e.Label())+":"), RuleComponent)
		add(ownerOf(plain(e.Section().Title())+":"), RuleComponent)
	}
	return owners
}

// today returns the name that the group has today.
func today(group sig.Group) sig.Group {
	if g, ok := sig.Kubernetes().Match(string(group)); ok {
		return g
	}
	return group
}
