package featuregate

import "fmt"

// A Source is the kind of place a fact comes from. The zero Source is unknown.
type Source uint8

const (
	SourceCode Source = iota + 1 // what a release's own components register
	SourceList                   // a versioned_feature_list.yaml: a later binary's view of the past
	SourceDocs                   // a page of the website
)

var sourceNames = [...]string{"", "code", "list", "docs"}

func parseSource(s string) (Source, error) {
	for source := SourceCode; source <= SourceDocs; source++ {
		if s == sourceNames[source] {
			return source, nil
		}
	}
	return 0, fmt.Errorf("source %q: expected code, list or docs", s)
}

// String returns "code", "list", "docs" or, for the zero Source, "".
func (s Source) String() string {
	if int(s) < len(sourceNames) {
		return sourceNames[s]
	}
	return fmt.Sprintf("Source(%d)", uint8(s))
}

// MarshalText implements [encoding.TextMarshaler].
func (s Source) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]; an empty text is the zero Source.
func (s *Source) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*s = 0
		return nil
	}
	source, err := parseSource(string(text))
	if err == nil {
		*s = source
	}
	return err
}
