package trailer

import (
	"slices"
	"strings"
)

// loose finds the pull requests of a paragraph whose trailers, the marks from
// first on, hold none: at its beginning or at its end, without parentheses.
func (s *scanner) loose(first int) {
	s.tally = tally{}
	text := s.src[s.start:]
	end := len(text)
	for end > 0 && (isBlank(text[end-1]) || text[end-1] == '.' || text[end-1] == '*' || text[end-1] == '_') {
		end--
	}
	if end == 0 {
		return
	}
	switch c := text[end-1]; {
	case c == ')':
		mark := len(s.marks)
		if open := s.looseBefore(s.start + end); open >= 0 && needsNumber(wordBefore(s.src[s.start:open])) {
			s.marks = s.marks[:mark] // "Fixed in [#1](…)."
		}
	case c == ']' && !hasSIGs(s.marks[first:]):
		s.looseTag(s.start + end)
	case isDigit(c):
		s.looseNumber(s.start + end)
	}
	if len(s.marks) == first && strings.HasPrefix(text, "[#") {
		s.looseFirst()
	}
}

func hasSIGs(marks []Mark) bool {
	return slices.ContainsFunc(marks, func(m Mark) bool { return m.Kind == SIGs })
}

// looseFirst reads the link that begins a paragraph: "[#1](…) Text of a note".
func (s *scanner) looseFirst() {
	mark := len(s.marks)
	s.add(Trailer, s.start, s.start, 0, 0)
	end, ok := s.bracket(s.start)
	if !ok || s.pulls == 0 || end == len(s.src) {
		s.marks = s.marks[:mark]
		return
	}
	s.marks[mark].End = uint32(end + blanks(s.src[end:]))
}

// looseNumber reads the number that ends a paragraph: "Text of a note. #123".
func (s *scanner) looseNumber(end int) {
	at := end
	for at > s.start && isDigit(s.src[at-1]) {
		at--
	}
	if at-2 < s.read || s.src[at-1] != '#' || s.src[at-2] != ' ' || number(s.src[at-1:end]) == 0 {
		return
	}
	word := wordBefore(s.src[s.start : at-1])
	if word == "" || needsNumber(word) {
		return
	}
	s.add(Trailer, at-1, end, 0, 0)
	s.add(PR, at-1, end, 0, 0)
}

// maxWord bounds how far back the word before a reference is looked for.
const maxWord = 256

// wordBefore returns the word that a text ends with, or "".
func wordBefore(text string) string {
	text = strings.TrimRight(text[max(0, len(text)-maxWord):], blank)
	return text[strings.LastIndexAny(text, blank)+1:]
}

// needsNumber reports whether a number belongs to the word before it.
func needsNumber(word string) bool {
	switch strings.ToLower(strings.Trim(word, "([*_`")) {
	case "pr", "prs", "issue", "issues", "request", "kep", "see", "also", "like", "bug",
		"fix", "fixes", "fixed", "close", "closes", "closed", "resolves", "revert", "reverts", "reverted",
		"in", "by", "of", "to", "for", "from", "with", "and", "or", "via", "after", "since", "before", "at", "on":
		return true
	}
	return strings.HasSuffix(word, ",") || strings.HasSuffix(word, ":")
}

// looseTag reads the SIGs that end a paragraph without a trailer.
func (s *scanner) looseTag(end int) {
	from := min(end, max(s.read, end-maxLabel))
	open := strings.LastIndexByte(s.src[from:end], '[')
	if open < 0 {
		return
	}
	open += from
	if !isSIG(s.src[open+1:]) {
		return
	}
	mark := len(s.marks)
	s.add(Trailer, open, end, 0, 0)
	if stop, ok := s.bracket(open); !ok || stop != end {
		s.marks = s.marks[:mark]
	}
}

// maxLoose bounds how many links at the end of a paragraph are read backwards.
const maxLoose = 16

// looseBefore appends the marks of the links to pull requests that stand before
// end, separated by commas, blanks and "and". It returns where the first starts,
// or -1 if there are none.
func (s *scanner) looseBefore(end int) int {
	mark, first := len(s.marks), -1
	for range maxLoose {
		start := s.linkBefore(end)
		if start < 0 {
			break
		}
		first = start
		rest := strings.TrimRight(s.src[s.start:start], blank)
		end = s.start + len(strings.TrimRight(strings.TrimSuffix(rest, "and"), blank+","))
	}
	slices.Reverse(s.marks[mark:])
	return first
}

const blank = " \t\r\n"

// prependLoose draws into the trailer at mark, an author's parenthesis, the pull
// requests before it: "[#1](…), ([@author](…))". It reports whether there are any.
func (s *scanner) prependLoose(mark int) bool {
	open := int(s.marks[mark].Start)
	end := s.start + len(strings.TrimRight(s.src[s.start:open], blank+","))
	authors := slices.Clone(s.marks[mark+1:])
	s.marks = s.marks[:mark+1]
	first := s.looseBefore(end)
	if first >= 0 {
		s.marks[mark].Start = uint32(first)
	}
	s.marks = append(s.marks, authors...)
	return first >= 0
}

// maxURL bounds how far back a link is looked for.
const maxURL = 256

// linkBefore appends the mark of the link to a pull request that ends at end,
// and returns where it starts, or -1.
func (s *scanner) linkBefore(end int) int {
	if end-1 < s.read || s.src[end-1] != ')' {
		return -1
	}
	url := s.src[s.read : end-1]
	for url != "" && isDigit(url[len(url)-1]) {
		url = url[:len(url)-1]
	}
	if !strings.HasSuffix(url, "/pull/") {
		return -1
	}
	from := max(s.read, end-maxURL)
	open := strings.LastIndexByte(s.src[from:end], '[')
	if open < 0 {
		return -1
	}
	open += from
	mark, before := len(s.marks), s.tally
	if stop, ok := s.bracket(open); !ok || stop != end || s.pulls == before.pulls {
		s.marks, s.tally = s.marks[:mark], before
		return -1
	}
	return open
}
