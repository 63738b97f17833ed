package claims

import (
	"fmt"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/cherrypick"
)

// pairs reports entries that belong together: what was reverted, what stands
// twice, picks.
func (a *audit) pairs() {
	type place struct {
		section changelog.Section
		pr      changelog.PR
	}
	inSection := map[place]changelog.Entry{}
	byPR := map[changelog.PR]changelog.Entry{}
	byText := map[string]changelog.Entry{}
	for e := range a.release.Entries() {
		if by, ok := a.reverted[e]; ok {
			a.pair(codeReverted, e, by, "is reverted by")
		}
		for l := range e.PRs() {
			at := place{e.Section(), l.PR}
			if first, ok := inSection[at]; ok && first != e {
				a.pair(codeSamePR, e, first, "is of the same pull request as")
			} else {
				inSection[at] = e
			}
			if _, ok := byPR[l.PR]; !ok {
				byPR[l.PR] = e
			}
		}
		text := plain(e.Text())
		if first, ok := byText[text]; ok && !e.Empty() && !samePR(first, e) {
			a.pair(codeSameText, e, first, "says the same as")
		} else if !ok {
			byText[text] = e
		}
	}
	for e := range a.release.Entries() {
		for _, n := range a.pickedFrom(e) {
			for l := range e.PRs() {
				source := l.PR
				source.Number = n
				if first, ok := byPR[source]; ok && first != e {
					a.pair(codeCherry, e, first, "is a cherry-pick of")
				}
				break
			}
		}
	}
}

// findReverted returns the entries that another one of the release takes back: by
// the number of its pull request, or by quoting its text.
func findReverted(r changelog.Release) map[changelog.Entry]changelog.Entry {
	reverted := map[changelog.Entry]changelog.Entry{}
	quoted := map[string]changelog.Entry{}
	for e := range r.Entries() {
		if title := titleKey(plain(revertedTitle(e.Text()))); title != "" {
			quoted[title] = e
		}
		for by := range e.RevertedBy() {
			reverted[e] = by
			break
		}
	}
	if len(quoted) == 0 {
		return reverted
	}
	for e := range r.Entries() {
		if by, ok := quoted[titleKey(plain(e.Text()))]; ok && by != e {
			reverted[e] = by
		}
	}
	return reverted
}

func (a *audit) pair(code string, e, other changelog.Entry, what string) {
	f := Finding{Entry: e, Other: other}
	f.Code, f.Found, f.Expected = code, label(e), label(other)
	f.Message = fmt.Sprintf("%s %s %s in line %d", label(e), what, label(other), other.Line())
	a.add(f)
}

// label names an entry by its first pull request, or by its line.
func label(e changelog.Entry) string {
	for l := range e.PRs() {
		return l.PR.String()
	}
	return fmt.Sprintf("the entry in line %d", e.Line())
}

func samePR(a, b changelog.Entry) bool {
	for l := range a.PRs() {
		for m := range b.PRs() {
			if l.PR == m.PR {
				return true
			}
		}
	}
	return false
}

// plain reduces a text to its words, so that marks and case do not count.
func plain(text string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return r < 0x80 && !isWordByte(byte(r))
	}), " ")
}

// titleLength is how much of two texts must be equal for one to be a quotation of
// the other; the rest is often edited.
const titleLength = 48

func titleKey(plain string) string {
	if len(plain) < titleLength {
		return ""
	}
	return plain[:titleLength]
}

// revertedTitle returns what a text quotes behind the word "Revert", or "".
func revertedTitle(text string) string {
	for _, word := range []string{"Reverted \"", "Revert \"", "Reverts \""} {
		if _, rest, ok := strings.Cut(text, word); ok {
			title, _, _ := strings.Cut(rest, "\"")
			return title
		}
	}
	return ""
}

// pickedFrom returns the pull requests that an entry is a pick of, by its text or
// its note's description.
func (a *audit) pickedFrom(e changelog.Entry) []int {
	numbers := slices.Collect(cherrypick.Of(e.Text()))
	for l := range e.PRs() {
		if note, ok := a.o.Notes.Lookup(l.PR.Number); ok {
			numbers = slices.AppendSeq(numbers, cherrypick.Of(note.PRBody))
		}
	}
	return numbers
}
