package krel

import (
	"fmt"
	"strings"

	"github.com/kubenotes/kubenotes"
)

// The codes of what is wrong with a file; the package's documentation explains them.
const (
	codeSyntax      = "syntax"
	codeWrongType   = "wrong-type"
	codeKeyDiffers  = "key-differs"
	codeURLDiffers  = "url-differs"
	codeNoNumber    = "no-pr-number"
	codeDuplicate   = "duplicate-pr"
	codeTooMany     = "too-many"
	codeUnknownSIG  = "unknown-sig"
	codeUnknownKind = "unknown-kind"
)

// message says what a code is about.
func message(code string) string {
	switch code {
	case codeSyntax:
		return "broken JSON"
	case codeWrongType:
		return "a value of the wrong type"
	case codeKeyDiffers:
		return "the key differs from the note's number"
	case codeURLDiffers:
		return "pr_url differs from pr_number"
	case codeNoNumber:
		return "a note without a pull request"
	case codeDuplicate:
		return "a second note of one pull request"
	case codeTooMany:
		return "the rest is left out"
	case codeUnknownSIG:
		return "unknown SIG"
	case codeUnknownKind:
		return "unknown kind"
	}
	return code
}

// A collector keeps what is found, up to maxDiagnostics.
type collector struct{ diagnostics kubenotes.Diagnostics }

// maxDiagnostics bounds what a file that is wrong all over can make us hold.
const maxDiagnostics = 1000

func (c *collector) full() bool { return len(c.diagnostics) >= maxDiagnostics }

func (c *collector) keep(d kubenotes.Diagnostic) {
	if !c.full() {
		c.diagnostics = append(c.diagnostics, d)
	}
}

// report adds a diagnostic; what was found and expected, if not empty, is in
// its message.
func (s *scanner) report(offset int, code, found, expected string) {
	if !s.full() {
		s.keep(s.diagnostic(offset, code, found, expected))
	}
}

func (s *scanner) diagnostic(offset int, code, found, expected string) kubenotes.Diagnostic {
	text := message(code)
	if found = clip(found); found != "" {
		text += fmt.Sprintf(": found %q", found)
	}
	if expected != "" {
		text += ", expected " + expected
	}
	return kubenotes.Diagnostic{
		Pos: s.position(offset), Code: code, Message: text, Found: found, Expected: expected,
	}
}

// broken returns the diagnostic for a place that is not JSON.
func (s *scanner) broken(offset int, expected string) kubenotes.Diagnostic {
	return s.diagnostic(offset, codeSyntax, string(s.src[offset:min(offset+20, len(s.src))]), expected)
}

// maxFound bounds the text that a diagnostic quotes.
const maxFound = 80

func clip(s string) string {
	if len(s) > maxFound {
		s = s[:maxFound] + "…"
	}
	return strings.ToValidUTF8(s, "\uFFFD")
}
