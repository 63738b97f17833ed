package upgrade

import (
	"iter"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/claims"
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
					for text := range prose(s) {
						if !yield(s, text) {
							return
						}
					}
				}
			}
		}
	}
}

// namedInProse yields the gates that titles and prose name: of urgent notes on the
// way, and of known issues also of the lower version's minor, since what is changed
// on the way is told there.
func (r *Report) namedInProse(o claims.Options) iter.Seq2[changelog.Section, claims.Claim] {
	return func(yield func(changelog.Section, claims.Claim) bool) {
		for i, release := range slices.Concat(r.step.had, r.step.way) {
			if release.Version().Pre != "" {
				continue
			}
			for s := range release.Sections() {
				if s.Role() != changelog.RoleKnownIssues && (s.Role() != changelog.RoleUrgent || i < len(r.step.had)) {
					continue
				}
				text := strings.Join(append(slices.Collect(prose(s)), s.Title()), "\n\n")
				for _, c := range claims.Named(text, o) {
					if !yield(s, c) {
						return
					}
				}
			}
		}
	}
}

// prose yields the paragraphs of a section that are no part of an entry, without
// those that say that there is nothing.
func prose(s changelog.Section) iter.Seq[string] {
	return func(yield func(string) bool) {
		source, start := s.Source(), s.Position().Offset
		next, stop := iter.Pull(s.Entries())
		defer stop()
		entryEnd, at := 0, 0
		entry, more := next()
		for text := range s.Prose() {
			at += max(strings.Index(source[at:], text), 0)
			for ; more && entry.Position().Offset-start <= at; entry, more = next() {
				entryEnd = entry.Position().Offset - start + len(entry.Markdown())
			}
			inEntry := at < entryEnd
			at += len(text)
			if inEntry || strings.HasPrefix(strings.ToLower(text[:min(len(text), 15)]), "no known issues") {
				continue
			}
			if !yield(text) {
				return
			}
		}
	}
}
