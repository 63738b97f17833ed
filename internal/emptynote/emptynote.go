// Package emptynote knows the words of notes that say nothing.
package emptynote

import "strings"

// Is reports whether a text is no note: empty, or a word for that, as "NONE",
// "N/A" or "TBD", whatever Markdown and punctuation is around it.
func Is(text string) bool {
	text = strings.Trim(text, " \t\r\n.*_`\"'()[]")
	for _, word := range [...]string{"", "none", "n/a", "na", "tbd", "todo", "no release note", "no release notes"} {
		if strings.EqualFold(text, word) {
			return true
		}
	}
	return false
}
