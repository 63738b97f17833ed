// Package cherrypick finds what a note or the description of a pull request says
// about being a cherry-pick.
package cherrypick

import (
	"iter"
	"strconv"
	"strings"
)

// Says reports whether a text speaks of a cherry-pick: "Cherry-picked from …".
func Says(text string) bool {
	_, ok := next(text)
	return ok
}

// Of yields the numbers of the pull requests that a text says it is a cherry-pick
// of, as prow and the script of kubernetes/kubernetes write them: "Automated
// cherry pick of #1 #2 on release-1.32".
func Of(text string) iter.Seq[int] {
	return func(yield func(int) bool) {
		for {
			after, ok := next(text)
			if !ok {
				return
			}
			text = after
			list, ok := cutFold(after, " of ")
			for ok {
				var number int
				if number, list, ok = cutNumber(list); ok && !yield(number) {
					return
				}
			}
		}
	}
}

// next returns what follows the first "cherry-pick".
func next(text string) (after string, ok bool) {
	for {
		at := strings.Index(text, "herry")
		if at < 0 {
			at = strings.Index(text, "HERRY")
		}
		if at < 0 {
			return "", false
		}
		text = text[at+len("herry"):]
		if after, ok := cutFold(strings.TrimLeft(text, "- "), "pick"); ok {
			return after, true
		}
	}
}

// cutNumber cuts "#123" off a list whose items blanks and commas separate.
func cutNumber(list string) (number int, rest string, ok bool) {
	digits, ok := strings.CutPrefix(strings.TrimLeft(list, " ,"), "#")
	rest = strings.TrimLeft(digits, "0123456789")
	number, err := strconv.Atoi(digits[:len(digits)-len(rest)])
	return number, rest, ok && err == nil
}

func cutFold(text, prefix string) (after string, ok bool) {
	if len(text) < len(prefix) || !strings.EqualFold(text[:len(prefix)], prefix) {
		return text, false
	}
	return text[len(prefix):], true
}
