package changelog

import (
	"iter"
	"strings"
)

// CVEs yields the CVE identifiers in the entry, each once.
func (e Entry) CVEs() iter.Seq[string] {
	return func(yield func(string) bool) {
		var ids once[string]
		text := e.Markdown()
		for start, end := cve(text, 0); start < end; start, end = cve(text, end) {
			if id := text[start:end]; ids.first(id) && !yield(id) {
				return
			}
		}
	}
}

// cve returns the extent of the first CVE identifier at or behind from, or nothing.
func cve(text string, from int) (start, end int) {
	const prefix = "CVE-"
	for {
		at := strings.Index(text[from:], prefix)
		if at < 0 {
			return len(text), len(text)
		}
		start = from + at
		year := start + len(prefix)
		dash := year
		for dash < len(text) && '0' <= text[dash] && text[dash] <= '9' {
			dash++
		}
		end = dash
		if dash-year == 4 && dash < len(text) && text[dash] == '-' {
			end++
			for end < len(text) && '0' <= text[end] && text[end] <= '9' {
				end++
			}
			if end-dash > 4 {
				return start, end
			}
		}
		from = end
	}
}
