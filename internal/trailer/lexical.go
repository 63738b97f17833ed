package trailer

import (
	"strconv"
	"strings"
)

// isSIG reports whether s begins as a list of groups does: "SIG Node", "sig-node",
// "WG Batch".
func isSIG(s string) bool {
	switch {
	case len(s) < 4 || s[1]|0x20 != 'i' && s[1]|0x20 != 'g':
		return false
	case s[0]|0x20 == 's':
		return s[1]|0x20 == 'i' && s[2]|0x20 == 'g' && isSIGSeparator(s[3])
	case s[0]|0x20 == 'w':
		return s[1]|0x20 == 'g' && isSIGSeparator(s[2])
	}
	return false
}

func isSIGSeparator(c byte) bool { return c == ' ' || c == '-' || c == '/' }

// number returns the length of "#123" or "&#35;123" at the start of s, 0 if there is
// none: nothing has the number 0, or one beyond 32 bits.
func number(s string) int {
	n := 1
	if strings.HasPrefix(s, numberSign) {
		n = len(numberSign)
	} else if s == "" || s[0] != '#' {
		return 0
	}
	d := digits(s[n:])
	if d == 0 || d > maxDigits || s[n] == '0' {
		if v, err := strconv.ParseInt(s[n:n+d], 10, 32); v == 0 || err != nil {
			return 0
		}
	}
	return n + d
}

func digits(s string) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}

func isNumber(s string) bool { return s != "" && digits(s) == len(s) }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// name returns the length of the account name at the start of s; that of an app can
// be written "app/dependabot".
func name(s string) int {
	n := 0
	if strings.HasPrefix(s, app) && len(s) > len(app) && isAlnum(s[len(app)]) {
		n = len(app)
	}
	for n < len(s) && (classes[s[n]]&account != 0 || s[n] == '_') {
		n++
	}
	if strings.HasPrefix(s[n:], "[bot]") {
		n += len("[bot]")
	}
	return n
}

const app = "app/"

// ownerRepo returns the length of "owner/repo" where a "#" follows, 0 otherwise.
func ownerRepo(s string) int {
	slash := 0
	for i := range min(len(s), 100) {
		switch c := s[i]; {
		case c == '#':
			if slash == 0 || i == slash+1 {
				return 0
			}
			return i
		case c == '/':
			if slash > 0 || i == 0 {
				return 0
			}
			slash = i
		case !isAlnum(c) && c != '-' && c != '_' && c != '.':
			return 0
		}
	}
	return 0
}

func isOwnerRepo(s string) bool { n := ownerRepo(s); return n > 0 && number(s[n:]) > 0 }

func isAlnum(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' || isDigit(c) }

// urlLength returns the length of the URL at the start of s.
func urlLength(s string) int {
	n := 0
	if strings.HasPrefix(s, github) {
		n = len(github)
	}
	for n < len(s) && classes[s[n]]&url != 0 {
		n++
	}
	return n
}

const github = "https://github.com/"

// Classes of bytes.
const (
	word    = 1 << iota // in a number, a name, or owner/repo
	url                 // in a URL
	account             // in the name of an account

	all  = word | url | account
	both = word | url
)

var classes = [256]uint8{
	'0': all, '1': all, '2': all, '3': all, '4': all, '5': all, '6': all, '7': all, '8': all, '9': all,
	'A': all, 'B': all, 'C': all, 'D': all, 'E': all, 'F': all, 'G': all, 'H': all, 'I': all, 'J': all,
	'K': all, 'L': all, 'M': all, 'N': all, 'O': all, 'P': all, 'Q': all, 'R': all, 'S': all, 'T': all,
	'U': all, 'V': all, 'W': all, 'X': all, 'Y': all, 'Z': all,
	'a': all, 'b': all, 'c': all, 'd': all, 'e': all, 'f': all, 'g': all, 'h': all, 'i': all, 'j': all,
	'k': all, 'l': all, 'm': all, 'n': all, 'o': all, 'p': all, 'q': all, 'r': all, 's': all, 't': all,
	'u': all, 'v': all, 'w': all, 'x': all, 'y': all, 'z': all, '-': all,
	'_': both, '#': both, '@': both, '.': both, '/': both,
	'!': url, '"': url, '$': url, '%': url, '&': url, '\'': url, '*': url, '+': url, ',': url,
	':': url, ';': url, '=': url, '?': url, '[': url, '\\': url, ']': url, '^': url, '`': url,
	'{': url, '|': url, '}': url, '~': url,
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

func blanks(s string) int {
	n := 0
	for n < len(s) && isBlank(s[n]) {
		n++
	}
	return n
}

func trimBlank(s string) string { return s[blanks(s):] }
