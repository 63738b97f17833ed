package changelog

import (
	"fmt"
	"html"
	"strconv"
	"strings"
)

// A PR identifies a pull request, or an issue, which has its number in the same
// row. Its text form is "owner/repo#123". The zero PR is none.
type PR struct {
	Owner, Repo string
	Number      int
}

// String returns the text form, "#123" if the repository is unknown, and "" for
// the zero PR.
func (p PR) String() string {
	if p == (PR{}) {
		return ""
	}
	b, _ := p.AppendText(nil)
	return string(b)
}

// AppendText implements [encoding.TextAppender].
func (p PR) AppendText(b []byte) ([]byte, error) {
	if p == (PR{}) {
		return b, nil
	}
	if p.Owner != "" || p.Repo != "" {
		b = append(append(append(b, p.Owner...), '/'), p.Repo...)
	}
	return strconv.AppendInt(append(b, '#'), int64(p.Number), 10), nil
}

// MarshalText implements [encoding.TextMarshaler]; the text is that of [PR.String].
func (p PR) MarshalText() ([]byte, error) { return p.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (p *PR) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*p = PR{}
		return nil
	}
	s := string(text)
	repo, digits, ok := strings.Cut(s, "#")
	owner, name, both := strings.Cut(repo, "/")
	n, rest := leadingNumber(digits)
	if !ok || both != (repo != "") || both && (owner == "" || name == "") || n == 0 || rest != "" {
		return fmt.Errorf("changelog: %q is no pull request: expected owner/repo#number", s)
	}
	*p = PR{owner, name, n}
	return nil
}

// URL returns the address of the pull request, which leads to an issue of that
// number, too, or "" if the repository is unknown.
func (p PR) URL() string {
	if p.Owner == "" || p.Repo == "" || p.Number == 0 {
		return ""
	}
	return "https://github.com/" + p.Owner + "/" + p.Repo + "/pull/" + strconv.Itoa(p.Number)
}

// A Link is a reference to a pull request or an issue as it is written.
type Link struct {
	// PR is what the URL names. Without a URL, or if that names none, it is what
	// the label names, in the document's repository if the label has none.
	PR PR

	// Label is the text of the link, "#123" or "owner/repo#123", or the unlinked
	// reference. It is empty where a URL stands by itself.
	Label string

	// URL is the link's destination, or "" if the reference is not linked.
	URL string
}

// Differs reports whether the label and the URL do not name the same number. Either
// may be right. It is false if there is only one of them.
func (l Link) Differs() bool {
	if l.Label == "" || l.URL == "" {
		return false
	}
	_, _, number, ok := parseURL(l.URL)
	_, _, label, exact := parseLabel(l.Label)
	return !ok || !exact || number != label
}

// newLink interprets a label and a URL as they stand in the source.
func (d *Document) newLink(label, url string) Link {
	l := Link{Label: decode(label), URL: decode(url)}
	owner, repo, number, ok := parseURL(l.URL)
	if !ok {
		owner, repo, number, _ = parseLabel(l.Label)
		if owner == "" {
			owner, repo = d.Repo()
		}
	}
	l.PR = PR{owner, repo, number}
	return l
}

// decode replaces entities, as "&#35;" for "#".
func decode(s string) string {
	if at := strings.IndexByte(s, '&'); at < 0 || strings.IndexByte(s[at:], ';') < 0 {
		return s
	}
	return html.UnescapeString(s)
}

// parseURL reads the address of a pull request or an issue on GitHub. The host's
// name is not looked at beyond its beginning: there are misspelled ones.
func parseURL(url string) (owner, repo string, number int, ok bool) {
	_, rest, found := strings.Cut(url, "://")
	if !found || !strings.HasPrefix(rest, "github") && !strings.HasPrefix(rest, "www.github") {
		return "", "", 0, false
	}
	_, rest, _ = strings.Cut(rest, "/")
	owner, rest, _ = strings.Cut(rest, "/")
	repo, rest, _ = strings.Cut(rest, "/")
	kind, rest, _ := strings.Cut(rest, "/")
	if kind != "pull" && kind != "issues" && kind != "pulls" && kind != "issue" {
		return "", "", 0, false
	}
	number, _ = leadingNumber(rest)
	return owner, repo, number, number > 0
}

// parseLabel reads "#123", "123" or "owner/repo#123". exact tells that there is
// nothing else.
func parseLabel(label string) (owner, repo string, number int, exact bool) {
	before, digits, found := strings.Cut(label, "#")
	if !found {
		before, digits = "", label
	}
	owner, repo, _ = strings.Cut(before, "/")
	number, rest := leadingNumber(digits)
	return owner, repo, number, rest == "" && number > 0
}

// leadingNumber reads the digits at the start of s, 0 if there are none or too many.
func leadingNumber(s string) (n int, rest string) {
	i := 0
	for i < len(s) && '0' <= s[i] && s[i] <= '9' {
		digit := int(s[i] - '0')
		if n > (1<<31-1-digit)/10 {
			return 0, s
		}
		n = 10*n + digit
		i++
	}
	return n, s[i:]
}
