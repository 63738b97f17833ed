package changelog

import (
	"iter"
	"strings"

	"github.com/kubenotes/kubenotes/internal/trailer"
)

// Refs yields the pull requests and issues that the entry's text refers to, in
// order: links and addresses, owner/repo#123, and #123, which is in the
// document's repository. The pull requests of the trailers are not among them.
func (e Entry) Refs() iter.Seq[Link] {
	return func(yield func(Link) bool) {
		for r := range e.refs() {
			if r.link.PR.Number > 0 && !yield(r.link) {
				return
			}
		}
	}
}

// A ref is a reference with its place in the source.
type ref struct {
	link  Link
	start int
}

func (e Entry) refs() iter.Seq[ref] {
	return func(yield func(ref) bool) {
		if e.d == nil {
			return
		}
		s := refScanner{d: e.d, pos: int(e.rec().text), end: int(e.rec().end)}
		for m := range e.outside() {
			s.end = int(m.Start)
			for r, ok := s.next(); ok; r, ok = s.next() {
				if !yield(r) {
					return
				}
			}
			s.pos = int(m.End)
		}
	}
}

// outside yields the trailers and loose pull requests of the entry, which
// are no references of its text, and at last an empty mark at its end.
func (e Entry) outside() iter.Seq[trailer.Mark] {
	return func(yield func(trailer.Mark) bool) {
		at := e.rec().text
		for i := e.rec().marks.first; i < e.rec().marks.end; i++ {
			m := e.d.marks[i]
			if m.Kind == trailer.PR && m.Start >= at { // loose
				m.End = max(m.End, m.URLEnd)
			} else if m.Kind != trailer.Trailer || m.Start < at {
				continue
			}
			if !yield(m) {
				return
			}
			at = m.End
		}
		yield(trailer.Mark{Start: e.rec().end, End: e.rec().end})
	}
}

// refScanner finds references in a part of a document's source, in linear time.
type refScanner struct {
	d        *Document
	pos, end int
}

// next moves behind the next reference. References hold a # or the address of a
// pull request or issue; both are looked for.
func (s *refScanner) next() (ref, bool) {
	src := s.d.tree.Source[:s.end]
	for s.pos < s.end {
		at := strings.IndexAny(src[s.pos:], "#:")
		if at < 0 {
			s.pos = s.end
			break
		}
		at += s.pos
		var start, end int
		var label, url string
		if src[at] == ':' {
			start, end = address(src, s.pos, at)
			url = src[start:end]
		} else {
			start, end = shorthand(src, s.pos, at)
			label = src[start:end]
			if u, uEnd := linkTarget(src, end); u < uEnd {
				url, end = src[u:uEnd], uEnd+1
			}
		}
		if end > at+1 {
			if _, _, _, ok := parseURL(decode(url)); ok || label != "" {
				s.pos = end
				return ref{s.d.newLink(label, url), start}, true
			}
		}
		s.pos = max(end, at+1)
	}
	return ref{}, false
}

// shorthand returns the extent of "owner/repo#123" or "#123" around the # at at,
// not before from. It is empty if there is none.
func shorthand(src string, from, at int) (start, end int) {
	end = at + 1
	for end < len(src) && '0' <= src[end] && src[end] <= '9' {
		end++
	}
	if end == at+1 || end < len(src) && isWord(src[end]) {
		return at, at // no number, or as "#1-release-notes" an anchor
	}
	start = at
	slashes := 0
	for start > from && at-start < 100 && (isWord(src[start-1]) || src[start-1] == '/' || src[start-1] == '.') {
		if start--; src[start] == '/' {
			slashes++
		}
	}
	switch {
	case start == at, slashes == 1 && src[start] != '/' && src[at-1] != '/' && !strings.HasSuffix(src[:at], ".md"):
		return start, end
	}
	return at, at // an anchor of a page, "docs/a.md#1"
}

// address returns the extent of the URL around the colon at at, or nothing.
func address(src string, from, at int) (start, end int) {
	if !strings.HasPrefix(src[at:], "://") {
		return at, at
	}
	for _, scheme := range [...]string{"https", "http"} {
		if start = at - len(scheme); start < from || src[start:at] != scheme {
			continue
		}
		end = at
		for end < len(src) && src[end] > ' ' && !strings.ContainsRune("()<>[]`\"'", rune(src[end])) {
			end++
		}
		return start, len(strings.TrimRight(src[:end], ".,;:*_"))
	}
	return at, at
}

// linkTarget returns the extent of the URL in "](url)" at pos, or nothing.
func linkTarget(src string, pos int) (start, end int) {
	if !strings.HasPrefix(src[pos:], "](") {
		return pos, pos
	}
	start = pos + 2
	end = start
	for end < len(src) && src[end] > ' ' && src[end] != '(' && src[end] != ')' {
		end++
	}
	if end == len(src) || src[end] != ')' {
		return pos, pos
	}
	return start, end
}

func isWord(c byte) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || c == '-' || c == '_'
}
