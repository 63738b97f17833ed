package featuregate

import (
	"fmt"
	"slices"
)

// words are the texts of an enumeration's values, in the order of these. A zero
// that means none has the text "".
type words struct {
	kind  string // the type's name
	texts []string
}

// text returns a value's text, or "Kind(9)" for a number that is no value.
func (w words) text(value uint8) string {
	if int(value) < len(w.texts) {
		return w.texts[value]
	}
	return fmt.Sprintf("%s(%d)", w.kind, value)
}

// marshal is text for MarshalText, where a number that is no value is an error.
func (w words) marshal(value uint8) ([]byte, error) {
	if int(value) >= len(w.texts) {
		return nil, fmt.Errorf("no %s has the number %d", w.kind, value)
	}
	return []byte(w.texts[value]), nil
}

// unmarshal sets value to the one with that text; on an error it changes nothing.
func unmarshal[E ~uint8](w words, value *E, text []byte) error {
	i := slices.Index(w.texts, string(text))
	if i < 0 {
		return fmt.Errorf("%s %q: expected one of %q", w.kind, text, w.texts)
	}
	*value = E(i)
	return nil
}
