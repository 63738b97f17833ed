package changelog

import (
	"iter"
	"strings"
)

// Reverts yields the pull requests whose change the entry takes back: what its
// text refers to behind the word "revert" in the same sentence, unless that
// says by what something was reverted.
func (e Entry) Reverts() iter.Seq[PR] {
	return func(yield func(PR) bool) {
		if e.d == nil {
			return
		}
		says := false // whether the sentence says "revert" and not by what
		from := int(e.rec().text)
		src := e.d.tree.Source
		for r := range e.refs() {
			for end := revertWord(src[from:r.start]); end >= 0; end = revertWord(src[from:r.start]) {
				from += end
				says = !strings.HasPrefix(src[from:r.start], " by ") && !strings.HasPrefix(src[from:r.start], " in ")
			}
			says = says && !endsSentence(src[from:r.start])
			if says && !yield(r.link.PR) {
				return
			}
			from = r.start // so that no text is read twice
		}
	}
}

// revertWord returns where the first word "revert", "reverts", "reverted" or
// "reverting" in s ends, or -1.
func revertWord(s string) int {
	for i := 0; i+6 <= len(s); i++ {
		if s[i]|0x20 != 'r' || !strings.EqualFold(s[i:i+6], "revert") || i > 0 && isWord(s[i-1]) {
			continue
		}
		end := i + 6
		for end < len(s) && isWord(s[end]) {
			end++
		}
		return end
	}
	return -1
}

// endsSentence reports whether a sentence ends within s.
func endsSentence(s string) bool {
	for i := range len(s) {
		if s[i] == '.' && i+1 < len(s) && (s[i+1] == ' ' || s[i+1] == '\n') || s[i] == '\n' && i+1 < len(s) && (s[i+1] == '\n' || s[i+1] == '*') {
			return true
		}
	}
	return false
}

// RevertedBy yields the entries of the same release that take back one of the
// entry's pull requests.
func (e Entry) RevertedBy() iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		if e.d == nil {
			return
		}
		for l := range e.PRs() {
			for _, i := range e.d.reverted()[l.PR] {
				other := Entry{e.d, i}
				if other != e && other.Release() == e.Release() && !yield(other) {
					return
				}
			}
		}
	}
}

// findReverted maps pull requests to the entries that revert them.
func (d *Document) findReverted() map[PR][]int32 {
	reverted := map[PR][]int32{}
	for e := range d.Entries() {
		for pr := range e.Reverts() {
			reverted[pr] = append(reverted[pr], e.i)
		}
	}
	return reverted
}
