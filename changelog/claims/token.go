package claims

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A lexeme is a word or phrase with its meaning, or a mark of punctuation.
type lexeme struct {
	term       term
	start, end int
	quoted     bool // in backticks or double quotes by itself
	word       bool // a word of ASCII, which phrases are made of
	flag       bool // set in a --feature-gates flag
	gate       int  // index in parser.gates if term is name
}

// A scanner cuts a text into tokens. It goes over the text once.
type scanner struct {
	text   string
	pos    int
	tokens []lexeme
}

// scan returns the tokens of the text, none of them a name yet.
func scan(text string) []lexeme {
	s := &scanner{text: text, tokens: make([]lexeme, 0, len(text)/5+4)}
	for s.pos < len(text) {
		s.next()
	}
	return s.tokens
}

func (s *scanner) add(t term, n int) {
	s.tokens = append(s.tokens, lexeme{term: t, start: s.pos, end: s.pos + n})
	s.pos += n
}

func (s *scanner) next() {
	c := s.text[s.pos]
	switch {
	case c >= utf8.RuneSelf:
		s.foreign()
	case strings.HasPrefix(s.text[s.pos:], "->"):
		s.add(to, 2)
	case isWordByte(c), c == '-' && strings.HasPrefix(s.text[s.pos:], "--"):
		s.word()
	case c == '`':
		s.backticks()
	case c == '\n':
		s.newline()
	case c == ',':
		s.add(comma, 1)
	case c == ':':
		s.add(colon, 1)
	case c == '(':
		s.add(open, 1)
	case c == ')':
		s.add(shut, 1)
	case c == '&':
		s.add(and, 1)
	case c == '.' || c == '!' || c == '?' || c == ';':
		s.add(stop, 1)
	case c == ']' && strings.HasPrefix(s.text[s.pos:], "]("):
		s.skipTo(")")
	default:
		s.pos++
	}
}

func isQuote(c byte) bool    { return c == '`' || c == '"' || c == '\'' || c == '*' || c == '_' }
func isWordByte(c byte) bool { return isLower(c) || isUpper(c) || isDigit(c) }

// joins reports whether a character between two characters of words makes one word of them.
func joins(c byte) bool { return strings.IndexByte("._/'=@:_", c) >= 0 }

// word adds a run of ASCII that is a word, an identifier or a version. Words
// joined by hyphens are words of their own, so that "feature-gate" is "feature gate".
func (s *scanner) word() {
	rest := s.text[s.pos:]
	if strings.HasPrefix(rest, "http://") || strings.HasPrefix(rest, "https://") {
		end := strings.IndexAny(rest, " \t\n)>`")
		if end < 0 {
			end = len(rest)
		}
		s.add(other, end)
		return
	}
	if n := len("--feature-gates"); strings.HasPrefix(rest, "--feature-gates") && len(rest) > n && (rest[n] == '=' || rest[n] == ' ') {
		s.settings(n)
		return
	}
	start := s.pos
	for s.pos < len(s.text) && s.text[s.pos] == '-' {
		s.pos++
	}
	dashed := s.pos > start
	begin := s.pos
	for s.pos < len(s.text) {
		c := s.text[s.pos]
		if !isWordByte(c) && !(joins(c) && s.pos > begin && s.pos+1 < len(s.text) && isWordByte(s.text[s.pos+1])) &&
			!(dashed && c == '-') {
			break
		}
		s.pos++
	}
	tok := lexeme{start: start, end: s.pos, word: true}
	word := s.text[start:s.pos]
	tok.quoted = start > 0 && s.pos < len(s.text) && isQuote(s.text[start-1]) && s.text[start-1] == s.text[s.pos]
	if isVersion(word) {
		for s.pos+1 < len(s.text) && s.text[s.pos] == '-' && isWordByte(s.text[s.pos+1]) { // a pre-release
			s.pos++
			for s.pos < len(s.text) && (isWordByte(s.text[s.pos]) || s.text[s.pos] == '.' && s.pos+1 < len(s.text) && isDigit(s.text[s.pos+1])) {
				s.pos++
			}
		}
		tok.term, tok.end, tok.word = version, s.pos, false
	}
	s.tokens = append(s.tokens, tok)
	if s.pos+1 < len(s.text) && s.text[s.pos] == '-' && isWordByte(s.text[s.pos+1]) {
		s.pos++ // the hyphen
	}
}

// settings adds the gates of a flag's value, "A=true,B=false".
func (s *scanner) settings(n int) {
	s.add(behind, n)
	s.pos++
	for s.pos < len(s.text) && isWordByte(s.text[s.pos]) {
		start := s.pos
		for s.pos < len(s.text) && isWordByte(s.text[s.pos]) {
			s.pos++
		}
		if s.pos == len(s.text) || s.text[s.pos] != '=' {
			s.pos = start // words after "--feature-gates flag"
			return
		}
		s.tokens = append(s.tokens, lexeme{start: start, end: s.pos, word: true, quoted: true, flag: true})
		s.pos++
		for s.pos < len(s.text) && isWordByte(s.text[s.pos]) {
			s.pos++
		}
		if s.pos < len(s.text) && s.text[s.pos] == ',' {
			s.pos++
		}
	}
}

// isVersion reports whether a word is a version with a minor number: "1.32", "v1.32.1".
func isVersion(word string) bool {
	word = strings.TrimPrefix(strings.TrimPrefix(word, "v"), "V")
	dots := 0
	for i := range len(word) {
		switch {
		case word[i] == '.' && i > 0:
			dots++
		case !isDigit(word[i]):
			return false
		}
	}
	return dots == 1 || dots == 2
}

// backticks skips the marks of a code span, whose words are words as any, and the
// whole of a fenced block.
func (s *scanner) backticks() {
	n := 1
	for s.pos+n < len(s.text) && s.text[s.pos+n] == '`' {
		n++
	}
	if n >= 3 { // a fence: its lines are code
		s.pos += n
		s.skipTo("```")
		return
	}
	s.pos += n
}

// maxAddress bounds the address of a link.
const maxAddress = 2048

// skipTo moves behind the next occurrence of end, or behind the current character
// if there is none.
func (s *scanner) skipTo(end string) {
	rest := s.text[s.pos:]
	if end == ")" {
		rest = rest[:min(len(rest), maxAddress)]
	}
	if i := strings.Index(rest, end); i >= 0 {
		s.pos += i + len(end)
		return
	}
	s.pos = min(s.pos+1, len(s.text))
}

// newline tells the end of a line that is one of a paragraph, which is a blank,
// from an empty line and from one before a list item.
func (s *scanner) newline() {
	at := s.pos
	for s.pos < len(s.text) && strings.IndexByte(" \t\r\n", s.text[s.pos]) >= 0 {
		s.pos++
	}
	blank := strings.Count(s.text[at:s.pos], "\n") > 1
	n := bulletLength(s.text[s.pos:])
	switch {
	case n > 0:
		s.tokens = append(s.tokens, lexeme{term: bullet, start: s.pos, end: s.pos + n})
		s.pos += n
	case blank:
		s.tokens = append(s.tokens, lexeme{term: stop, start: at, end: at})
	}
}

// bulletLength returns the length of the list marker that s begins with, or 0.
func bulletLength(s string) int {
	for _, mark := range []string{"- ", "* ", "+ ", "•", "# "} {
		if strings.HasPrefix(s, mark) {
			return len(mark)
		}
	}
	n := 0
	for n < len(s) && n < 3 && isDigit(s[n]) {
		n++
	}
	if n > 0 && strings.HasPrefix(s[n:], ". ") {
		return n + 2
	}
	return 0
}

// foreign adds a phrase, or a run of characters that begin none.
func (s *scanner) foreign() {
	l := lexicons()
	start := s.pos
	for s.pos < len(s.text) && s.text[s.pos] >= utf8.RuneSelf {
		t, n := l.matchText(s.text[s.pos:])
		if t != other {
			if s.pos > start {
				s.tokens = append(s.tokens, lexeme{start: start, end: s.pos})
			}
			s.add(t, n)
			return
		}
		if r, _ := utf8.DecodeRuneInString(s.text[s.pos:]); unicode.IsPunct(r) || unicode.IsSymbol(r) {
			if s.pos > start {
				s.tokens = append(s.tokens, lexeme{start: start, end: s.pos})
			}
			s.pos += n
			return
		}
		s.pos += n
	}
	s.tokens = append(s.tokens, lexeme{start: start, end: s.pos})
}
