package sig

import (
	"strings"
	"unicode/utf8"
)

// maxName bounds the folded names: the longest that exists has 30 letters.
const maxName = 64

// A foldedName is a name as the catalog's index holds it: lower-case letters and
// digits alone, so that "Multi-cluster", "multicluster" and "Multi Cluster" are
// one. It has its bytes in an array so that a look-up allocates nothing.
type foldedName struct {
	bytes [maxName]byte
	n     int
}

// Classes of bytes in a name.
const (
	foreign   byte = 0 // no part of any name
	separator byte = 1
)

// class returns the lower-case letter or digit that c stands for, or one of the
// classes above. An asterisk is Markdown's emphasis, as in "### **Node**".
func class(c byte) byte {
	switch {
	case 'a' <= c && c <= 'z', '0' <= c && c <= '9':
		return c
	case 'A' <= c && c <= 'Z':
		return c - 'A' + 'a'
	}
	switch c {
	case ' ', '\t', '\r', '\n', '-', '_', '/', '*':
		return separator
	}
	return foreign
}

// add appends the folded text. It reports whether all of it can be in a name.
func (f *foldedName) add(text string) bool {
	for i := 0; i < len(text); {
		c := text[i]
		size := 1
		if c >= utf8.RuneSelf {
			c, size = narrow(text[i:])
		}
		i += size
		switch c = class(c); {
		case c == separator:
		case c == foreign || f.n == maxName:
			return false
		default:
			f.bytes[f.n] = c
			f.n++
		}
	}
	return true
}

// narrow returns the ASCII character for the full-width form or the blank at the
// head of text, or 0 for any other character, and the size of what it read.
func narrow(text string) (c byte, size int) {
	r, size := utf8.DecodeRuneInString(text)
	switch {
	case r >= '！' && r <= '～':
		return byte(r - '！' + '!'), size
	case r == '\u3000' || r == '\u00a0':
		return ' ', size
	}
	return 0, size
}

// foldName folds a name in any of its forms. A remark in parentheses after the
// name, the organisation and the purpose of a GitHub team, and the plural of
// "SIGs" are not part of it.
func foldName(name string) (f foldedName, ok bool) {
	for name != "" && isBlank(name[0]) {
		name = name[1:]
	}
	if team, is := strings.CutPrefix(name, "@kubernetes/"); is {
		ok = f.add(team)
		f.cutPurpose()
		return f, ok
	}
	if before, remark, found := strings.Cut(name, "("); found && strings.HasSuffix(strings.TrimRight(remark, " "), ")") {
		name = before
	}
	if len(name) > 4 && (name[3] == 's' || name[3] == 'S') && class(name[4]) == separator && strings.EqualFold(name[:3], "sig") {
		f.add(name[:3])
		name = name[4:]
	}
	return f, f.add(name)
}

// purposes are what the teams of one group are for, as the last words of their
// names: @kubernetes/sig-storage-bugs.
var purposes = [...]string{
	"admins", "apireviews", "approvers", "bugs", "featurerequests", "leads",
	"maintainers", "misc", "prreviews", "proposals", "reviewers", "testfailures",
}

func (f *foldedName) cutPurpose() {
	for _, purpose := range purposes {
		if strings.HasSuffix(string(f.bytes[:f.n]), purpose) {
			f.n -= len(purpose)
			return
		}
	}
}

// slug returns the words of a name in lower case, joined by dashes; characters
// that are in no name are left out.
func slug(name string) string {
	var b strings.Builder
	pending := false
	for i := 0; i < len(name) && b.Len() < maxName; {
		c := name[i]
		size := 1
		if c >= utf8.RuneSelf {
			c, size = narrow(name[i:])
		}
		i += size
		switch c = class(c); c {
		case separator:
			pending = b.Len() > 0
		case foreign:
		default:
			if pending {
				b.WriteByte('-')
				pending = false
			}
			b.WriteByte(c)
		}
	}
	return b.String()
}
