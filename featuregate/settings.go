package featuregate

import (
	"errors"
	"fmt"
	"go/token"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/kubenotes/kubenotes"
)

// Settings are feature gates with the values that a user gives them, as in the
// argument of --feature-gates. The zero value is empty and ready to use.
// Copies are independent of each other.
//
// A *Settings is a [flag.Value] that, like the components' own flag, collects
// what several uses of the flag give; of two values for one gate the later counts.
type Settings struct {
	// log holds every setting in the order given, replaced ones among them:
	// elements are never changed, so that copies may share them.
	log []setting

	// owner is the Settings that may append to log in place. In a copy it
	// points elsewhere, and the copy clones the log before its first change.
	owner *Settings
}

// setting is a gate and its value, or the text that stands in place of one.
type setting struct {
	name    string
	value   bool
	invalid bool   // text is not a boolean
	text    string // only where invalid
}

// The codes of the diagnostics about flag strings.
const (
	diagInvalidValue = "invalid-value"
	diagMissingValue = "missing-value"
	diagMissingName  = "missing-name"
)

// ParseSettings reads a flag string, "A=true,B=false", by the rules of
// k8s.io/component-base: blanks around names and values do not count, empty
// parts are skipped, values are what [strconv.ParseBool] takes, and the last
// value of a gate wins. Whether a gate exists is [Catalog.Check]'s to say.
//
// An error is of type [kubenotes.Diagnostics], its columns counted in the
// string. The settings are usable all the same: they hold every part that makes
// sense, and they remember the values that do not, so that Check reports them.
func ParseSettings(s string) (Settings, error) {
	log, diags := parseFlag(s)
	return Settings{log: log}, diags.Err()
}

func parseFlag(s string) ([]setting, kubenotes.Diagnostics) {
	var log []setting
	var diags kubenotes.Diagnostics
	offset := 0
	for part := range strings.SplitSeq(s, ",") {
		at := offset
		offset += len(part) + 1
		if part == "" {
			continue
		}
		left, right, hasValue := strings.Cut(part, "=")
		name, text := strings.TrimSpace(left), strings.TrimSpace(right)
		parsed := parseSetting(name, text)
		d := kubenotes.Diagnostic{Code: diagInvalidValue, Found: text, Expected: "true or false"}
		column := at + len(left) + 1 + leadingSpace(right)
		switch {
		case name == "":
			d.Code, d.Found, d.Expected = diagMissingName, strings.TrimSpace(part), "name=true or name=false"
			d.Message = namesNothing(d.Found)
			column = at + leadingSpace(part)
		case !hasValue:
			d.Code, d.Found, d.Expected = diagMissingValue, name, name+"=true or "+name+"=false"
			d.Message = fmt.Sprintf("feature gate %s: no value, expected %s", quoteOdd(name), d.Expected)
			column = at + leadingSpace(left)
		case parsed.invalid:
			d.Message = fmt.Sprintf("feature gate %s: %s", quoteOdd(name), invalidValue(text))
		default:
			d.Code = ""
		}
		if d.Code != "" {
			d.Pos = token.Position{Offset: column, Line: 1, Column: column + 1}
			diags = append(diags, d)
		}
		if name == "" {
			parsed = setting{invalid: true, text: d.Found}
		}
		log = append(log, parsed)
	}
	return log, diags
}

func parseSetting(name, text string) setting {
	value, err := strconv.ParseBool(text)
	if err != nil {
		return setting{name: name, invalid: true, text: text}
	}
	return setting{name: name, value: value}
}

func namesNothing(text string) string {
	return fmt.Sprintf("%q names no feature gate, expected name=true or name=false", text)
}

func invalidValue(text string) string {
	if text == "" {
		return "no value, expected true or false"
	}
	return fmt.Sprintf("%q is not a boolean, expected true or false", text)
}

func leadingSpace(s string) int { return len(s) - len(strings.TrimLeftFunc(s, unicode.IsSpace)) }

// quoteOdd returns s as it is if it could be a gate's name, and quoted if not.
func quoteOdd(s string) string {
	for i := range len(s) {
		if !isNameByte(s[i]) {
			return strconv.Quote(s)
		}
	}
	if s == "" {
		return `""`
	}
	return s
}

// Set implements [flag.Value]: it adds what the flag string says. Where
// [ParseSettings] reports an error, Set returns it and changes nothing, so that
// a corrected string can follow.
func (s *Settings) Set(flag string) error {
	log, diags := parseFlag(flag)
	if err := diags.Err(); err != nil {
		return err
	}
	s.append(log...)
	return nil
}

// Type is the name of the flag's type for github.com/spf13/pflag, whose Value
// *Settings implements too.
func (s *Settings) Type() string { return "mapStringBool" }

// Add sets a gate.
func (s *Settings) Add(name string, value bool) {
	s.append(setting{name: name, value: value})
}

// AddText sets a gate to a value that is written in a source. If text is not a
// boolean it returns an error, and the settings remember the text for
// [Catalog.Check] to report.
func (s *Settings) AddText(name, text string) error {
	parsed := parseSetting(name, strings.TrimSpace(text))
	s.append(parsed)
	if parsed.invalid {
		return errors.New(invalidValue(parsed.text))
	}
	return nil
}

// Merge adds what over sets, as if its flag string came after that of s. Values
// in over that are no booleans count too.
func (s *Settings) Merge(over Settings) { s.append(over.log...) }

func (s *Settings) append(more ...setting) {
	if s.owner != s {
		s.log = slices.Clone(s.log)
		s.owner = s
	}
	s.log = append(s.log, more...)
}

// All yields each gate that is set to a boolean, with its value, in the order
// in which the values were given.
func (s Settings) All() iter.Seq2[string, bool] {
	return func(yield func(string, bool) bool) {
		for set := range s.current() {
			if !set.invalid && !yield(set.name, set.value) {
				return
			}
		}
	}
}

// current yields the last setting of each gate.
func (s Settings) current() iter.Seq[setting] {
	return func(yield func(setting) bool) {
		last := make(map[string]int, len(s.log))
		for i, set := range s.log {
			last[set.name] = i
		}
		for i, set := range s.log {
			if last[set.name] == i && !yield(set) {
				return
			}
		}
	}
}

// Lookup returns the value that a gate is set to; ok is false if it is not set,
// or not to a boolean.
func (s Settings) Lookup(name string) (value, ok bool) {
	for _, set := range slices.Backward(s.log) {
		if set.name == name {
			return set.value, !set.invalid
		}
	}
	return false, false
}

// Len returns the number of gates that [Settings.All] yields.
func (s Settings) Len() int {
	n := 0
	for range s.All() {
		n++
	}
	return n
}

// String returns the flag string of what [Settings.All] yields. ParseSettings
// reads it back, unless a name that came by Add has a comma, an equals sign or
// blanks around it.
func (s Settings) String() string {
	var b strings.Builder
	for name, value := range s.All() {
		if b.Len() > 0 {
			b.WriteByte(',')
		}
		b.WriteString(name)
		b.WriteByte('=')
		b.WriteString(strconv.FormatBool(value))
	}
	return b.String()
}

// MarshalText implements [encoding.TextMarshaler]; the text is that of [Settings.String].
func (s Settings) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]. It replaces the settings
// by those of a flag string; on an error it changes nothing.
func (s *Settings) UnmarshalText(text []byte) error {
	var fresh Settings
	if err := fresh.Set(string(text)); err != nil {
		return err
	}
	*s = fresh
	return nil
}
