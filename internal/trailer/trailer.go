// Package trailer finds in the Markdown of a release note the references that
// the notes' generator put behind its text: pull requests, authors and SIGs,
//
//	Text of the note ([#12345](https://…/pull/12345), [@author](https://…/author)) [SIG Apps and Node]
//
// and what years of hands have made of that: unlinked "(#12345, @author)", several
// of each, SIGs within the parentheses or on the next line, a parenthesis closed
// too early or never, a comma in the link, text going on behind.
package trailer

import (
	"strings"

	"github.com/kubenotes/kubenotes/sig"
)

// Kind says what a Mark is.
type Kind uint8

const (
	// Trailer is the whole of a trailer, what has to go to leave the note's own
	// text. The marks of what it holds follow it, up to the next Trailer.
	Trailer Kind = iota
	// PR is a pull request: its label, as "#12345", and its URL.
	PR
	// Author is an author's name without the @, and the URL.
	Author
	// SIGs is a list of SIGs, as "SIG Apps and Node", without brackets.
	SIGs
)

// A Mark is a place in a text, by byte offsets. A PR has an empty label where
// the URL stands alone; PR and Author have an empty URL where they are not linked.
type Mark struct {
	Start, End uint32
	URL        uint32 // where the URL starts
	URLEnd     uint32
	Kind       Kind
}

// Append appends the marks of the trailers in src[start:end], a paragraph of a
// note, in the order of the text. It takes time linear in the paragraph's length.
//
// A parenthesis with a pull request and an author is a trailer wherever it
// stands. With pull requests only, it is one if these are linked and nothing or
// another trailer follows on the line, or if SIGs follow; otherwise it is a
// reference that belongs to the text, as is a number that is neither linked nor
// accompanied. With linked authors only, it has to end the line.
//
// A paragraph without any of these can name its pull request at its beginning or
// its end without parentheses. A link at the end may be a part of the sentence,
// so that it gets a PR mark without a Trailer; a number counts as long as the word
// before it does not need it, as "fixes #123" does.
func Append(marks []Mark, src string, start, end int) []Mark {
	s := scanner{src: src[:end], start: start, marks: marks, first: len(marks)}
	s.groups()
	if !s.has(PR) {
		s.loose()
	}
	return s.marks
}

type scanner struct {
	src   string // up to the end of the paragraph
	start int    // of the paragraph
	marks []Mark
	first int // index of the paragraph's first mark
}

func (s *scanner) has(kind Kind) bool {
	for _, m := range s.marks[s.first:] {
		if m.Kind == kind {
			return true
		}
	}
	return false
}

// groups finds the trailers in parentheses.
func (s *scanner) groups() {
	pending := -1 // index of the first mark that stays if a trailer follows
	for i := s.start; ; {
		open := strings.IndexByte(s.src[i:], '(')
		if open < 0 {
			break
		}
		open += i
		i = open + 1
		if open > s.start && s.src[open-1] == ']' || !mayOpen(s.src[i:]) {
			continue // the destination of a link, or ordinary text
		}
		mark := len(s.marks)
		end, verdict := s.group(open)
		switch verdict {
		case accepted:
			i, pending = end, -1
		case undecided:
			if i = end; pending < 0 {
				pending = mark
			}
		case rejected:
			if pending >= 0 {
				mark, pending = pending, -1
			}
			s.marks = s.marks[:mark]
		}
	}
	if pending >= 0 {
		s.marks = s.marks[:pending]
	}
}

// mayOpen reports whether s, behind a parenthesis, can begin a trailer.
func mayOpen(s string) bool {
	s = trimBlank(s)
	if len(s) < 2 {
		return false
	}
	switch s[0] {
	case '#', '@':
		return true
	case '[':
		s = trimBlank(s[1:])
		return s != "" && (s[0] == '#' || s[0] == '@' || s[0] == '[' || s[0] == '&' || isDigit(s[0]) || isSIG(s))
	case '&':
		return strings.HasPrefix(s, numberSign)
	case 'h':
		return strings.HasPrefix(s, "http") && strings.Contains(s[:min(len(s), maxURL)], "/pull/")
	}
	return isOwnerRepo(s)
}

const (
	numberSign = "&#35;"
	maxURL     = 256
)

type verdict uint8

const (
	rejected verdict = iota
	undecided
	accepted
)

// group reads a parenthesis and what belongs to it, and appends its marks. It
// stops at the first thing that can be no part of a trailer, which keeps the
// whole scan linear: of the parentheses within, only those behind a "]" were
// read, and these are no beginnings.
func (s *scanner) group(open int) (end int, v verdict) {
	mark := len(s.marks)
	s.marks = append(s.marks, Mark{Kind: Trailer, Start: uint32(open)})
	i, closed := s.items(open+1, ')')
	g := s.tally(mark)
	if !closed && (i < len(s.src) || g.prs == 0) {
		return 0, rejected
	}
	if closed {
		i = s.closedEarly(i, g)
		g = s.tally(mark)
	} else {
		i = len(strings.TrimRight(s.src, blank))
	}
	i = s.tags(i)
	s.marks[mark].End = uint32(i)
	tagged := s.tally(mark).sigs > 0

	line, next := ahead(s.src[i:])
	switch {
	case g.prs > 0 && (g.authors > 0 || tagged):
		return i, accepted
	case g.pulls > 0 && line:
		return i, accepted
	case g.pulls > 0 && next:
		return i, undecided
	case g.linkedAuthors > 0 && g.prs == 0:
		if s.prependLoose(mark) || line {
			return i, accepted
		}
	}
	return 0, rejected
}

// closedEarly reads the authors of "([#1](…)), [@a](…))".
func (s *scanner) closedEarly(i int, g tally) int {
	if g.authors > 0 || !strings.HasPrefix(s.src[i:], ",") {
		return i
	}
	mark := len(s.marks)
	j, closed := s.items(i, ')')
	if t := s.tally(mark); closed && t.authors > 0 && t.prs == 0 {
		return j
	}
	s.marks = s.marks[:mark]
	return i
}

type tally struct {
	prs, pulls             int // pulls are linked to a pull request, not to an issue
	authors, linkedAuthors int
	sigs                   int
}

func (s *scanner) tally(from int) (t tally) {
	for _, m := range s.marks[from:] {
		switch m.Kind {
		case PR:
			t.prs++
			if strings.Contains(s.src[m.URL:m.URLEnd], "/pull") {
				t.pulls++
			}
		case Author:
			t.authors++
			if m.URL < m.URLEnd {
				t.linkedAuthors++
			}
		case SIGs:
			t.sigs++
		}
	}
	return t
}

// tags reads the SIGs behind a trailer, on its line or on the next. Without
// brackets, a group's name has to be all that follows.
func (s *scanner) tags(i int) int {
	for {
		j := i + blanks(s.src[i:])
		if j == len(s.src) || s.src[j] != '[' || !isSIG(s.src[j+1:]) {
			break
		}
		end, ok := s.bracket(j)
		if !ok {
			break
		}
		i = end
	}
	if len(s.src)-i > maxName {
		return i
	}
	name := strings.Trim(s.src[i:], blank)
	if name == "" || !isAlnum(name[0]) {
		return i
	}
	if _, ok := sig.Kubernetes().Match(name); !ok {
		return i
	}
	start := i + blanks(s.src[i:])
	s.add(SIGs, start, start+len(name), 0, 0)
	return start + len(name)
}

// maxName bounds the name of a group.
const maxName = 64

// ahead reports whether nothing follows on the line but punctuation, and
// whether what follows after punctuation may be another trailer.
func ahead(s string) (line, next bool) {
	for i := range len(s) {
		switch s[i] {
		case ' ', '\t', '.', ',', ';', ':', ')', ']', '*', '_', '`':
		case '\n', '\r':
			return true, false
		case '(':
			return false, mayOpen(s[i+1:])
		default:
			return false, false
		}
	}
	return true, false
}
