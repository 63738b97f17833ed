package digest

import (
	"net/url"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/kubenotes/kubenotes/changelog"
)

// A reference is what a line of an article ends in: the pull requests and
// authors of an entry, "([#1](…), [@a](…))", "(#1, @a)", "[#1, a]", in brackets
// of any width, with the tag of SIGs and a full stop before or behind.
type reference struct {
	before  string // of the line, without blanks
	prs     []changelog.Link
	authors []string
	linked  bool // all have addresses
}

// isStrong tells that nothing but an entry's own reference looks so. Without
// authors, a number or an issue can be one that the text refers to.
func (r *reference) isStrong() bool {
	return len(r.authors) > 0 || r.prs[0].Label != "" && strings.Contains(r.prs[0].URL, "/pull/")
}

const blanks = " \t\r\n"

// trailingReference reads the reference that text ends in. It takes time linear
// in the length of the text.
func trailingReference(text string) (reference, bool) {
	end := strings.TrimRight(text, " \t\r\n。．.､、")
	if tag, ok := cutTag(end); ok {
		end = strings.TrimRight(tag, " \t。．.")
	}
	open, inner, ok := lastGroup(end)
	if !ok {
		return reference{}, false
	}
	if strings.HasSuffix(end[:open], "]") {
		return reference{}, false // the address of a link
	}
	r := reference{before: strings.TrimRight(end[:open], blanks), linked: true}
	if !r.read(inner) {
		return reference{}, false
	}
	if strings.HasSuffix(r.before, ",") && len(r.authors) == 0 {
		return reference{}, false // the last of a list
	}
	// An author alone is one if there is an address, too.
	return r, len(r.prs) > 0 || r.linked && strings.HasSuffix(end, ")")
}

// cutTag removes "[SIG Apps and Node]" from the end.
func cutTag(text string) (string, bool) {
	const longest = 1024
	if !strings.HasSuffix(text, "]") {
		return text, false
	}
	open := strings.LastIndexByte(text, '[')
	if open < 0 || len(text)-open > longest || !isTag(text[open+1:]) {
		return text, false
	}
	return text[:open], true
}

func isTag(s string) bool {
	return len(s) > 4 && (strings.EqualFold(s[:4], "SIG ") || strings.EqualFold(s[:4], "SIG-") || strings.EqualFold(s[:3], "WG "))
}

// lastGroup returns the brackets that end the text: where they open, and what is
// between them.
func lastGroup(text string) (open int, inner string, ok bool) {
	depth, end := 0, len(text)
	var closing rune
	for i := len(text); i > 0; {
		r, size := utf8.DecodeLastRuneInString(text[:i])
		i -= size
		switch r {
		case ')', '）', ']', '］', '】':
			if depth == 0 {
				closing, end = narrow(r), i
			}
			if narrow(r) == closing {
				depth++
			}
		case '(', '（', '[', '［', '【':
			if opens(narrow(r), closing) {
				if depth--; depth == 0 {
					return i, text[i+size : end], true
				}
			}
		default:
			if depth == 0 {
				return 0, "", false
			}
		}
	}
	return 0, "", false
}

func narrow(r rune) rune {
	switch r {
	case '（':
		return '('
	case '）':
		return ')'
	case '［', '【':
		return '['
	case '］', '】':
		return ']'
	}
	return r
}

func opens(r, closing rune) bool { return r == '(' && closing == ')' || r == '[' && closing == ']' }

// read reads what is between the brackets, and reports whether that is a
// reference and nothing else.
func (r *reference) read(s string) bool {
	for {
		s = strings.TrimLeft(s, " \t\r\n,、，;；")
		if s == "" {
			return len(r.prs)+len(r.authors) > 0
		}
		for _, word := range [...]string{"and ", "by ", "および", "と"} {
			s = strings.TrimLeft(strings.TrimPrefix(s, word), " ")
		}
		rest, ok := r.item(s)
		if !ok {
			return false
		}
		s = rest
	}
}

func (r *reference) item(s string) (rest string, ok bool) {
	if label, url, rest, ok := cutLink(s); ok {
		if name, isAuthor := cutSign(label, "@＠"); isAuthor {
			return rest, r.addAuthor(name)
		}
		pr := newLink(label, url)
		if pr.PR.Number > 0 && strings.ContainsAny(label, "0123456789") {
			r.prs = append(r.prs, pr)
			return rest, true
		}
		return rest, strings.HasSuffix(url, "/"+label) && r.addAuthor(label)
	}
	end := strings.IndexAny(s, ",、，;； \t\r\n")
	if end < 0 {
		end = len(s)
	}
	r.linked = false
	word, rest := s[:end], s[end:]
	if name, isAuthor := cutSign(word, "@＠"); isAuthor {
		return rest, r.addAuthor(name)
	}
	if strings.HasPrefix(word, "https://") || strings.HasPrefix(word, "http://") {
		l := newLink("", word)
		r.prs = append(r.prs, l)
		return rest, l.PR.Number > 0
	}
	if _, isNumber := cutSign(word, "#＃"); isNumber || strings.Contains(word, "#") {
		l := newLink(strings.Replace(word, "＃", "#", 1), "")
		r.prs = append(r.prs, l)
		return rest, l.PR.Number > 0
	}
	if len(r.prs) > 0 && isAccount(word) && unicode.IsLetter(rune(word[0])) { // without its @
		return rest, r.addAuthor(word)
	}
	return s, false
}

func (r *reference) addAuthor(name string) bool {
	const longest = 100
	if name == "" || len(name) > longest || strings.ContainsAny(name, "()（）") {
		return false
	}
	r.authors = append(r.authors, name)
	return true
}

// cutSign removes one of the signs from the beginning of s.
func cutSign(s, signs string) (rest string, found bool) {
	for _, sign := range signs {
		if rest, found = strings.CutPrefix(s, string(sign)); found {
			return rest, true
		}
	}
	return s, false
}

// cutLink reads "[label](url)" at the beginning of s, as [link] writes it.
func cutLink(s string) (label, url, rest string, ok bool) {
	if !strings.HasPrefix(s, "[") {
		return "", "", s, false
	}
	const longest = 4096
	end := -1
	for i := 1; i < min(len(s), longest); i++ {
		if s[i] == '\\' {
			i++
		} else if s[i] == ']' {
			end = i
			break
		}
	}
	if end < 0 || !strings.HasPrefix(s[end:], "](") {
		return "", "", s, false
	}
	depth := 0
	for i := end + 1; i < min(len(s), end+longest); i++ {
		switch s[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return unescaper.Replace(s[1:end]), strings.Trim(s[end+2:i], " "), s[i+1:], true
			}
		}
	}
	return "", "", s, false
}

var unescaper = strings.NewReplacer(`\[`, "[", `\]`, "]")

// newLink interprets a label and an address as the CHANGELOG's are: the address
// counts, if it is one of a pull request or an issue. A number alone is one of
// Kubernetes.
func newLink(label, address string) changelog.Link {
	l := changelog.Link{Label: label, URL: address}
	if pr, ok := pullOf(address); ok {
		l.PR = pr
		return l
	}
	reference := label
	if !strings.Contains(reference, "#") {
		reference = "#" + reference
	}
	if l.PR.UnmarshalText([]byte(reference)) == nil && l.PR.Owner == "" && l.PR.Number > 0 {
		l.PR.Owner, l.PR.Repo = "kubernetes", "kubernetes"
	}
	return l
}

func pullOf(address string) (changelog.PR, bool) {
	u, err := url.Parse(address)
	if err != nil || !strings.HasPrefix(strings.TrimPrefix(u.Host, "www."), "github") {
		return changelog.PR{}, false
	}
	parts := strings.Split(strings.TrimPrefix(u.Path, "/"), "/")
	if len(parts) < 4 {
		return changelog.PR{}, false
	}
	switch parts[2] {
	case "pull", "pulls", "issues", "issue":
	default:
		return changelog.PR{}, false
	}
	digits := parts[3][:len(parts[3])-len(strings.TrimLeft(parts[3], "0123456789"))]
	n, err := strconv.Atoi(digits)
	return changelog.PR{Owner: parts[0], Repo: parts[1], Number: n}, err == nil && n > 0
}
