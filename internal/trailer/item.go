package trailer

import "strings"

// items reads the contents of a trailer from i to the closing byte, and appends
// their marks. It returns where it stopped: behind the closing byte, or at what
// can be no part of a trailer.
func (s *scanner) items(i int, closing byte) (end int, closed bool) {
	for i < len(s.src) {
		switch c := s.src[i]; c {
		case closing:
			return i + 1, true
		case ' ', '\t', '\n', '\r', ',', ';', ']', '`':
			i++
		case '[':
			j, ok := s.bracket(i)
			if !ok {
				return i, false
			}
			i = j
		case '#', '&':
			n := number(s.src[i:])
			if n == 0 {
				return i, false
			}
			s.add(PR, i, i+n, 0, 0)
			i += n
		case '@':
			for i < len(s.src) && s.src[i] == '@' {
				i++
			}
			n := name(s.src[i:])
			if n == 0 {
				return i, false
			}
			s.add(Author, i, i+n, 0, 0)
			i += n
		default:
			n := s.word(i)
			if n == 0 {
				return i, false
			}
			i += n
		}
	}
	return i, false
}

// word reads what else may stand in a trailer: conjunctions, a bare URL, and
// owner/repo#number. It returns its length, 0 for anything else.
func (s *scanner) word(i int) int {
	rest := s.src[i:]
	for _, w := range [...]string{"and ", "by ", "both "} {
		if strings.HasPrefix(rest, w) {
			return len(w)
		}
	}
	if strings.HasPrefix(rest, "http") {
		n := urlLength(rest)
		if isPull(rest[:n]) {
			s.add(PR, i, i, i, i+n)
			return n
		}
		return 0
	}
	if n := ownerRepo(rest); n > 0 {
		if d := number(rest[n:]); d > 0 {
			s.add(PR, i, i+n+d, 0, 0)
			return n + d
		}
	}
	return 0
}

// maxLabel bounds a label: the longest lists of SIGs have about 250 bytes.
const maxLabel = 1024

// bracket reads a link to a pull request or an author, or a list of SIGs, and
// appends its mark.
func (s *scanner) bracket(open int) (end int, ok bool) {
	start := open + 1 + blanks(s.src[open+1:])
	if start < len(s.src) && s.src[start] == '[' { // [[@a](…)]
		end, ok = s.link(start)
		if ok && end < len(s.src) && s.src[end] == ']' {
			end++
		}
		return end, ok
	}
	return s.link(open)
}

func (s *scanner) link(open int) (end int, ok bool) {
	start := open + 1 + blanks(s.src[open+1:])
	stop := labelEnd(s.src, start)
	if stop < 0 {
		// "([#1](…), [@author": the rest was lost.
		if strings.HasPrefix(s.src[start:], "@") && start+1+name(s.src[start+1:]) == len(s.src) {
			s.add(Author, start+1, len(s.src), 0, 0)
			return len(s.src), true
		}
		return 0, false
	}
	end = stop + 1
	label := s.src[start:stop]
	for label != "" && isBlank(label[len(label)-1]) {
		label = label[:len(label)-1]
	}
	url, urlEnd, end := destination(s.src, end)
	linked := urlEnd > url
	switch {
	case strings.HasPrefix(label, "#") || strings.HasPrefix(label, numberSign):
		s.add(PR, start, start+len(label), url, urlEnd)
	case strings.HasPrefix(label, "@"):
		at := len(label) - len(strings.TrimLeft(label, "@"))
		s.add(Author, start+at, start+len(label), url, urlEnd)
	case isSIG(label) && !linked && !strings.HasPrefix(s.src[end:], "["):
		s.add(SIGs, start, start+len(label), 0, 0)
	case !linked:
		return 0, false
	case isNumber(label) && isReference(s.src[url:urlEnd]), isOwnerRepo(label):
		s.add(PR, start, start+len(label), url, urlEnd)
	case strings.HasSuffix(s.src[url:urlEnd], "/"+label) && name(label) == len(label):
		s.add(Author, start, start+len(label), url, urlEnd) // without its @
	default:
		return 0, false
	}
	return end, true
}

// labelEnd returns the index of the bracket that closes the label at start, or -1.
// Labels have no parentheses in them, but names of robots have brackets.
func labelEnd(src string, start int) int {
	i := start
	for i < len(src) && classes[src[i]]&word != 0 {
		i++
	}
	if i < len(src) && src[i] == ']' {
		return i // "#123", "@author"
	}
	label := src[start:min(len(src), start+maxLabel)]
	if paren := strings.IndexByte(label, '('); paren >= 0 {
		label = label[:paren]
	}
	end := strings.IndexByte(label, ']')
	if end < 0 || strings.IndexByte(label[:end], ')') >= 0 {
		return -1
	}
	if open := strings.IndexByte(label[:end], '['); open >= 0 {
		after := strings.IndexByte(label[end+1:], ']')
		if after < 0 || strings.IndexByte(label[open+1:end+1+after], '[') >= 0 {
			return -1
		}
		end += 1 + after
	}
	return start + end
}

// destination reads "(url)" at i, with the slips ",(url)" and "((url)". Without
// one, url and urlEnd are 0 and end is i.
func destination(src string, i int) (url, urlEnd, end int) {
	rest := src[i:]
	switch {
	case strings.HasPrefix(rest, "(("), strings.HasPrefix(rest, ",(http"):
		url = i + 2
	case strings.HasPrefix(rest, "("):
		url = i + 1
	default:
		return 0, 0, i
	}
	url += blanks(src[url:])
	urlEnd = url + urlLength(src[url:])
	end = urlEnd + blanks(src[urlEnd:])
	if end == len(src) || src[end] != ')' || urlEnd == url {
		return 0, 0, i
	}
	return url, urlEnd, end + 1
}

// isPull reports whether a URL is that of a pull request.
func isPull(url string) bool {
	end := len(url)
	for end > 0 && isDigit(url[end-1]) {
		end--
	}
	return strings.HasSuffix(url[:end], "/pull/") || strings.Contains(url, "/pull/")
}

// isReference reports whether a URL is that of a pull request or an issue.
func isReference(url string) bool { return isPull(url) || strings.Contains(url, "/issues/") }
