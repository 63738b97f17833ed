package testkit

import "strings"

// A Section is a named part of a txtar file.
type Section struct{ Name, Data string }

// ParseTxtar splits a txtar file: a comment, then sections that each begin with
// a line "-- name --". Every section's data ends in a newline.
func ParseTxtar(text string) (comment string, sections []Section) {
	for line := range strings.Lines(text) {
		trimmed := strings.TrimRight(line, "\r\n")
		if name, ok := strings.CutPrefix(trimmed, "-- "); ok {
			if name, ok := strings.CutSuffix(name, " --"); ok && strings.TrimSpace(name) != "" {
				sections = append(sections, Section{Name: strings.TrimSpace(name)})
				continue
			}
		}
		if len(sections) == 0 {
			comment += line
		} else {
			sections[len(sections)-1].Data += line
		}
	}
	for i := range sections {
		sections[i].Data = endLine(sections[i].Data)
	}
	return comment, sections
}

// FormatTxtar is the inverse of [ParseTxtar].
func FormatTxtar(comment string, sections []Section) string {
	var b strings.Builder
	b.WriteString(endLine(comment))
	for _, s := range sections {
		b.WriteString("-- " + s.Name + " --\n" + endLine(s.Data))
	}
	return b.String()
}

func endLine(s string) string {
	if s == "" || strings.HasSuffix(s, "\n") {
		return s
	}
	return s + "\n"
}
