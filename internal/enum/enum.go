// Package enum gives the values of an enumeration their text forms.
package enum

import (
	"fmt"
	"slices"
	"strings"
)

// Names are the texts of an enumeration's values, in the order of these. A zero
// that means none has the text "". The methods serve those of the enumeration.
type Names[E ~uint8] []string

// String returns a value's text, or "Kind(9)" for a number that is no value.
func (n Names[E]) String(value E) string {
	if int(value) < len(n) {
		return n[value]
	}
	name := fmt.Sprintf("%T", value)
	return fmt.Sprintf("%s(%d)", name[strings.LastIndexByte(name, '.')+1:], uint8(value))
}

// Marshal returns a value's text. A number that is no value is an error, for it
// could not be read back.
func (n Names[E]) Marshal(value E) ([]byte, error) {
	if int(value) >= len(n) {
		return nil, fmt.Errorf("no %T has the number %d", value, uint8(value))
	}
	return []byte(n[value]), nil
}

// Unmarshal sets value to the one with that text; on an error it changes nothing.
func (n Names[E]) Unmarshal(value *E, text []byte) error {
	i := slices.Index(n, string(text))
	if i < 0 {
		return fmt.Errorf("%T %q: expected one of %q", *value, text, []string(n))
	}
	*value = E(i)
	return nil
}
