package kubenotes

import (
	"fmt"
	"go/token"
	"strings"
)

// A Diagnostic is a finding about a source text: something that was read, kept
// and not understood, or that contradicts the rest.
type Diagnostic struct {
	// Pos is the place: file name, byte offset, line and column, the last two
	// counted from 1, columns in bytes. A line of 0 means the file as a whole.
	Pos token.Position

	// Code names the kind of finding, in lower case with dashes
	// ("unknown-status"). Codes are stable; each package lists its own.
	Code string

	// Message says what is wrong, for a person. It is in English, without
	// position, and includes Found, Expected and Nearest where they are set.
	Message string

	// Found is the offending text, Expected what should have stood there, and
	// Nearest the right name that is most like Found. Each may be empty.
	Found, Expected, Nearest string
}

// Error returns "file:line:column: message", without the parts of the position
// that are unknown, so that a Diagnostic serves as an error.
func (d Diagnostic) Error() string {
	pos := d.Pos.String()
	if pos == "-" {
		return d.Message
	}
	return pos + ": " + d.Message
}

// Diagnostics is a list of findings that serves as an error: it comes with a
// value that is usable all the same. An error of this type is never empty.
type Diagnostics []Diagnostic

// maxShown bounds how many findings Error prints; the list holds them all.
const maxShown = 10

// Error lists the findings one a line, the first ten of them.
func (ds Diagnostics) Error() string {
	var b strings.Builder
	for i, d := range ds {
		if i > 0 {
			b.WriteByte('\n')
		}
		if i == maxShown {
			fmt.Fprintf(&b, "and %d more", len(ds)-i)
			break
		}
		b.WriteString(d.Error())
	}
	return b.String()
}

// Unwrap returns the findings as errors, for [errors.As].
func (ds Diagnostics) Unwrap() []error {
	errs := make([]error, len(ds))
	for i, d := range ds {
		errs[i] = d
	}
	return errs
}

// Err returns ds as an error, or nil if ds is empty.
func (ds Diagnostics) Err() error {
	if len(ds) == 0 {
		return nil
	}
	return ds
}
