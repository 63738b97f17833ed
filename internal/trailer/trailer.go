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
	"slices"
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

	// Number is that of a pull request whose label is "#" and the number, and whose
	// URL is the reader's [Reader.Prefix] and the number. It is 0 if that is not known.
	Number uint32

	Kind Kind
}

// Append appends the marks of the trailers in src[start:end], a paragraph of a
// note, in the order of the text. It takes time linear in the paragraph's length.
//
// A parenthesis with a pull request and an author is a trailer wherever it
// stands. With pull requests only, it is one if these are linked and nothing or
// another trailer follows on the line (which makes a trailer of a link, but not of
// a bare URL), or if SIGs follow; otherwise it is a reference that belongs to the
// text, as is a number that is neither linked nor accompanied. With linked authors
// only, it has to end the line.
//
// A paragraph without any of these can name its pull request at its beginning or
// its end without parentheses. A link at the end may be a part of the sentence,
// so that it gets a PR mark without a Trailer; a number counts as long as the word
// before it does not need it, as "fixes #123" does.
func Append(marks []Mark, src string, start, end int) []Mark {
	var r Reader
	return r.Append(marks, src, start, end)
}

// A Reader reads the paragraphs of a document faster than one by one, for it knows
// the repository of the first pull request, which the others will mostly be in. The
// zero Reader is ready.
type Reader struct {
	// Prefix is the address of the first pull request of the usual form without its
	// number, "https://github.com/kubernetes/kubernetes/pull/".
	Prefix string
}

// Append does what the function [Append] does.
func (r *Reader) Append(marks []Mark, src string, start, end int) []Mark {
	if end-start < len(shortest) {
		return marks
	}
	var s scanner // set field by field, as in the method append
	s.src, s.start, s.read = src[:end], start, start
	s.marks, s.prefix = marks, r.Prefix
	if !s.groups() {
		s.loose(len(marks))
	}
	r.Prefix = s.prefix
	return s.marks
}

// shortest is a paragraph that has marks; none that is shorter does.
const shortest = "a #1"

// A scanner reads one paragraph.
type scanner struct {
	src    string // up to the end of the paragraph
	start  int    // of the paragraph
	read   int    // the end of the last trailer
	marks  []Mark
	prefix string // as in Reader
	tally         // of the marks added since it was reset
}

// A tally counts marks.
type tally struct {
	prs, pulls             int // pulls are linked to a pull request, not to an issue
	bare                   int // pulls without a label
	authors, linkedAuthors int
	sigs                   int
}

// append appends a mark. It sets field by field: a literal would be built aside and
// copied in wider words, which waits for the narrower writes.
func (s *scanner) append(kind Kind, start, end, url, urlEnd int) {
	n := len(s.marks)
	if n == cap(s.marks) {
		s.marks = slices.Grow(s.marks, max(n, 4)) // twice, where append alone would copy more often
	}
	s.marks = s.marks[:n+1]
	m := &s.marks[n]
	m.Start, m.End, m.URL, m.URLEnd = uint32(start), uint32(end), uint32(url), uint32(urlEnd)
	m.Number, m.Kind = 0, kind
}

// add appends a mark and counts it.
func (s *scanner) add(kind Kind, start, end, url, urlEnd int) {
	s.append(kind, start, end, url, urlEnd)
	switch kind {
	case PR:
		s.prs++
		if url < urlEnd && isPull(s.src[url:urlEnd]) {
			s.pulls++
			if start == end {
				s.bare++
			}
		}
	case Author:
		s.authors++
		if url < urlEnd {
			s.linkedAuthors++
		}
	case SIGs:
		s.sigs++
	}
}

// groups finds the trailers in parentheses. It reports whether one of them has a
// pull request.
func (s *scanner) groups() (found bool) {
	pending := -1 // index of the first mark that stays if a trailer follows
	var code codeReader
	code.src, code.start, code.end = s.src, s.start, s.start
	for i := s.start; ; {
		open := strings.IndexByte(s.src[i:], '(')
		if open < 0 {
			break
		}
		open += i
		i = open + 1
		for i < len(s.src) && s.src[i] == '(' {
			i++ // only the last one of several can begin a trailer
		}
		if open = i - 1; open > s.start && s.src[open-1] == ']' || !mayOpen(s.src[i:]) {
			continue // the destination of a link, or ordinary text
		}
		mark := len(s.marks)
		end, verdict := s.group(open)
		if verdict != rejected && code.covers(open, end) {
			verdict = rejected // it is shown as an example
		}
		if verdict != rejected {
			s.read = end
		}
		switch verdict {
		case accepted:
			found = found || s.prs > 0 || pending >= 0
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
	return found
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
		return strings.HasPrefix(s, "http") && isPull(s[:urlLength(s)])
	}
	return isOwnerRepo(s)
}

const numberSign = "&#35;"

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
	s.tally = tally{}
	mark := len(s.marks)
	s.add(Trailer, open, open, 0, 0)
	i, closed := s.usual(open)
	if !closed {
		i, closed = s.plain(open)
	}
	if !closed {
		i, closed = s.items(open+1, ')')
	}
	switch {
	case closed:
		i = s.closedEarly(i)
	case i < len(s.src) || s.prs == 0:
		return 0, rejected
	default:
		i = len(strings.TrimRight(s.src, blank))
	}
	i = s.tags(i)
	s.marks[mark].End = uint32(i)
	if s.prs > 0 && (s.authors > 0 || s.sigs > 0) {
		return i, accepted
	}
	line, next := ahead(s.src[i:])
	switch {
	case s.pulls > 0 && line:
		return i, accepted
	case s.pulls > s.bare && next:
		return i, undecided
	case s.linkedAuthors > 0 && s.prs == 0:
		if s.prependLoose(mark) || line {
			return i, accepted
		}
	}
	return 0, rejected
}

// closedEarly reads the authors of "([#1](…)), [@a](…))".
func (s *scanner) closedEarly(i int) int {
	if s.authors > 0 || i == len(s.src) || s.src[i] != ',' {
		return i
	}
	mark, before := len(s.marks), s.tally
	j, closed := s.items(i, ')')
	if closed && s.authors > 0 && s.prs == before.prs {
		return j
	}
	s.marks, s.tally = s.marks[:mark], before
	return i
}

// tags reads the SIGs behind a trailer, on its line or on the next. Without
// brackets, a group's name has to be all that follows.
func (s *scanner) tags(i int) int {
	for {
		next := i + blanks(s.src[i:])
		if next == len(s.src) {
			return i
		}
		if s.src[next] != '[' || !isSIG(s.src[next+1:]) {
			return s.bareTag(i, next)
		}
		end, ok := s.bracket(next)
		if !ok {
			return i
		}
		i = end
	}
}

// bareTag reads a group's name at start, behind a trailer that ends at i.
func (s *scanner) bareTag(i, start int) int {
	if len(s.src)-start > maxName || !isAlnum(s.src[start]) {
		return i
	}
	name := strings.TrimRight(s.src[start:], blank)
	if _, ok := sig.Kubernetes().Match(name); !ok {
		return i
	}
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
