package upgrade

import (
	"iter"
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/sig"
)

// A Change is what one or more entries tell.
type Change struct {
	// Entry is the one to read: of a release rather than of a pre-release, and of
	// the urgent notes rather than of others.
	Entry changelog.Entry

	// Others are the further entries that name one of the pull requests or have
	// the same words, in the order of their releases.
	Others []changelog.Entry
}

// Entries yields all entries of the change, the one to read first.
func (c Change) Entries() iter.Seq[changelog.Entry] {
	return func(yield func(changelog.Entry) bool) {
		if !yield(c.Entry) {
			return
		}
		for _, e := range c.Others {
			if !yield(e) {
				return
			}
		}
	}
}

// PRs yields the pull requests of all entries, each once. No two changes of a
// report's list have one in common.
func (c Change) PRs() iter.Seq[changelog.PR] {
	return func(yield func(changelog.PR) bool) {
		seen := map[changelog.PR]bool{}
		for e := range c.Entries() {
			for l := range e.PRs() {
				if !seen[l.PR] && !yield(l.PR) {
					return
				}
				seen[l.PR] = true
			}
		}
	}
}

// Role returns what the change asks of the reader: [changelog.RoleUrgent] if an
// entry demands something, else the role of the section that the entry to read
// is in. The changes of a report are grouped by their roles, urgent, known
// issues and themes, and all others by [Change.Kind].
func (c Change) Role() changelog.Role {
	if c.ActionRequired() {
		return changelog.RoleUrgent
	}
	return c.Entry.Section().Role()
}

// Kind returns the kind of the section that the entry to read is in, or else of
// the first other entry that has one.
func (c Change) Kind() changelog.Kind {
	for e := range c.Entries() {
		if k := e.Section().Kind(); k != "" {
			return k
		}
	}
	return ""
}

// ActionRequired reports whether an entry of the change demands something of who upgrades.
func (c Change) ActionRequired() bool {
	for e := range c.Entries() {
		if e.ActionRequired() {
			return true
		}
	}
	return false
}

// SIGs yields the groups of all entries, each once. The notes of a release often
// lack what those of its pre-releases have.
func (c Change) SIGs() iter.Seq[sig.Group] {
	return func(yield func(sig.Group) bool) {
		seen := map[sig.Group]bool{}
		for e := range c.Entries() {
			for g := range e.SIGs() {
				if !seen[g] && !yield(g) {
					return
				}
				seen[g] = true
			}
		}
	}
}

// hasSIG reports whether an entry of the change is the group's.
func (c Change) hasSIG(g sig.Group) bool {
	for other := range c.SIGs() {
		if other == g {
			return true
		}
	}
	return false
}

// names reports whether a word is in the text or the label of an entry.
func (c Change) names(word string, anyCase bool) bool {
	for e := range c.Entries() {
		for _, text := range [...]string{e.Label(), e.Text()} {
			if anyCase {
				text, word = strings.ToLower(text), strings.ToLower(word)
			}
			if hasWord(text, word) {
				return true
			}
		}
	}
	return false
}

func hasWord(text, word string) bool {
	for {
		at := strings.Index(text, word)
		if at < 0 {
			return false
		}
		end := at + len(word)
		if (at == 0 || !isWord(text[at-1])) && (end == len(text) || !isWord(text[end])) {
			return true
		}
		text = text[end:]
	}
}

func isWord(c byte) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || c == '-' || c == '_'
}
