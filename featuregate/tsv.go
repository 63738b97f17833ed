package featuregate

import (
	"fmt"
	"go/token"
	"strconv"
	"strings"

	"github.com/kubenotes/kubenotes"
)

// Diagnostic codes of the tables.
const (
	codeHeader = "table-header" // a "# key: value" line that cannot be read
	codeRow    = "table-row"    // a row that cannot be read and is left out
	codeOrder  = "table-order"  // a row that is out of order and is left out
)

// maxFindings bounds what is kept about a table that is something else.
const maxFindings = 100

// tsvReader walks the lines of a table. Lines that begin with # are the
// header's, others are rows of tab-separated fields. Every string that it gives
// out is a part of the text.
type tsvReader struct {
	pos         token.Position // the current line
	line        string         // without its end
	rest        string
	fields      [8]string
	n           int // number of fields
	diagnostics kubenotes.Diagnostics
}

func newTSVReader(name, text string) *tsvReader {
	return &tsvReader{pos: token.Position{Filename: name, Column: 1}, rest: text}
}

// next steps to the next line that is not blank.
func (r *tsvReader) next() bool {
	for r.rest != "" && len(r.diagnostics) < maxFindings {
		if r.pos.Line > 0 {
			r.pos.Offset += len(r.line) + 1
		}
		r.pos.Line++
		r.line, r.rest, _ = strings.Cut(r.rest, "\n")
		if strings.Trim(r.line, " \t\r") != "" {
			return true
		}
	}
	return false
}

// header splits the current line if it is one of the header's. A comment
// without a key has an empty one.
func (r *tsvReader) header() (key, value string, ok bool) {
	comment, ok := strings.CutPrefix(r.line, "#")
	if !ok {
		return "", "", false
	}
	key, value, found := strings.Cut(strings.TrimSpace(comment), ":")
	if !found || strings.Contains(key, " ") {
		return "", "", true
	}
	return key, strings.TrimSpace(value), true
}

// row splits the current line into exactly want fields.
func (r *tsvReader) row(want int) bool {
	rest, more := strings.TrimSuffix(r.line, "\r"), true
	for r.n = 0; more && r.n < len(r.fields); r.n++ {
		r.fields[r.n], rest, more = strings.Cut(rest, "\t")
	}
	if r.n != want || more {
		r.report(0, codeRow, strconv.Itoa(strings.Count(r.line, "\t")+1)+" fields", strconv.Itoa(want)+" fields separated by tabs")
		return false
	}
	return true
}

// report adds a finding about a field of the current line, counted from 0.
func (r *tsvReader) report(field int, code, found, expected string) {
	pos := r.pos
	for _, text := range r.fields[:field] {
		pos.Column += len(text) + 1
	}
	pos.Offset += pos.Column - 1
	r.diagnostics = append(r.diagnostics, kubenotes.Diagnostic{
		Pos: pos, Code: code, Found: found, Expected: expected,
		Message: fmt.Sprintf("found %s, expected %s", quoteShort(found), expected),
	})
}

// version reads a field that is a version of a final release.
func (r *tsvReader) version(field int) (kubenotes.Version, bool) {
	v, err := kubenotes.ParseVersion(r.fields[field])
	if err != nil || v.Pre != "" {
		r.report(field, codeRow, r.fields[field], "a version such as v1.32.0")
		return v, false
	}
	return v, true
}

// name reads a field that is a gate's name.
func (r *tsvReader) name(field int) (string, bool) {
	if name := r.fields[field]; validName(name) {
		return name, true
	}
	r.report(field, codeRow, r.fields[field], "the name of a gate")
	return "", false
}

// maxName bounds a gate's name; the longest real one has 57 letters.
const maxName = 128

func validName(name string) bool {
	if name == "" || len(name) > maxName {
		return false
	}
	for i := range len(name) {
		if !isNameByte(name[i]) {
			return false
		}
	}
	return true
}

// isNameByte reports whether c can be in the name of a gate or a registry.
func isNameByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c == '-' || c == '.' || c == '/'
}

func quoteShort(s string) string {
	if len(s) > 60 {
		s = s[:60] + "…"
	}
	return strconv.Quote(s)
}
