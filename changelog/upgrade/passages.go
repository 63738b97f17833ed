package upgrade

import (
	"iter"
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
)

// Passages yields what sections of urgent notes and known issues say in prose
// rather than in entries, a paragraph at a time: those of the final releases on
// the way to a later version, the urgent ones first.
func (r *Report) Passages() iter.Seq2[changelog.Section, string] {
	return func(yield func(changelog.Section, string) bool) {
		if r.To.Less(r.From) {
			return
		}
		for _, role := range [...]changelog.Role{changelog.RoleUrgent, changelog.RoleKnownIssues} {
			for _, release := range r.Releases {
				if release.Version().Pre != "" {
					continue
				}
				for s := range release.Sections() {
					if s.Role() != role {
						continue
					}
					for text := range s.Prose() {
						if !redundant(s, text) && !yield(s, text) {
							return
						}
					}
				}
			}
		}
	}
}

// redundant reports whether a paragraph is part of an entry, or says that there is nothing.
func redundant(s changelog.Section, text string) bool {
	if strings.HasPrefix(strings.ToLower(text), "no known issues") {
		return true
	}
	for e := range s.Entries() {
		if strings.Contains(e.Markdown(), text) {
			return true
		}
	}
	return false
}
