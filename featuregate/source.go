package featuregate

// A Source is the kind of place a fact comes from. The zero Source is unknown.
type Source uint8

const (
	SourceCode Source = iota + 1 // what a release's own components register
	SourceList                   // a versioned_feature_list.yaml: a later binary's view of the past
	SourceDocs                   // a page of the website
)

var sources = words{"Source", []string{"", "code", "list", "docs"}}

// String returns "code", "list", "docs" or, for the zero Source, "".
func (s Source) String() string { return sources.text(uint8(s)) }

// MarshalText implements [encoding.TextMarshaler].
func (s Source) MarshalText() ([]byte, error) { return sources.marshal(uint8(s)) }

// UnmarshalText implements [encoding.TextUnmarshaler]; an empty text is the zero Source.
func (s *Source) UnmarshalText(text []byte) error { return unmarshal(sources, s, text) }
