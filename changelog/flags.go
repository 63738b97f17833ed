package changelog

import (
	"iter"
	"strings"
)

// ActionRequired reports whether the entry demands something of who upgrades: it
// is in a section of urgent notes, or its text begins with "Action required" or
// "ACTION_REQUIRED".
// The JSON notes have a flag of their own for that.
func (e Entry) ActionRequired() bool {
	if e.d == nil {
		return false
	}
	if e.Section().Role() == RoleUrgent {
		return true
	}
	const action, required = "action", "required"
	text := e.d.tree.Source[e.rec().text:e.rec().end]
	for text != "" && (text[0] == ' ' || text[0] == '\t' || text[0] == '*' || text[0] == '_' || text[0] == '[') {
		text = text[1:]
	}
	if text == "" || text[0]|0x20 != action[0] {
		return false
	}
	return len(text) > len(action)+len(required) && strings.EqualFold(text[:len(action)], action) &&
		(text[len(action)] == ' ' || text[len(action)] == '_') &&
		strings.EqualFold(text[len(action)+1:][:len(required)], required)
}

// Empty reports whether the entry says nothing: "NONE", "N/A", "TBD" or no text at all.
func (e Entry) Empty() bool {
	if e.d == nil || e.rec().end-e.rec().text > maxEmpty && e.rec().marks.first == e.rec().marks.end {
		return e.d == nil
	}
	switch strings.ToLower(strings.Trim(e.Text(), " \t\r\n.*_`\"'()[]")) {
	case "", "none", "n/a", "na", "tbd", "todo", "no release note", "no release notes":
		return true
	}
	return false
}

// maxEmpty bounds an entry without a trailer that says nothing.
const maxEmpty = 40

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
