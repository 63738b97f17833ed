package featuregate

import "github.com/kubenotes/kubenotes/internal/enum"

// A Source is the kind of place a fact comes from. The zero Source is unknown.
type Source uint8

const (
	SourceCode Source = iota + 1 // what a release's own components register
	SourceList                   // a versioned_feature_list.yaml: a later binary's view of the past
	SourceDocs                   // a page of the website
)

var sources = enum.Names[Source]{"", "code", "list", "docs"}

// String returns "code", "list", "docs" or, for the zero Source, "".
func (s Source) String() string { return sources.String(s) }

// MarshalText implements [encoding.TextMarshaler].
func (s Source) MarshalText() ([]byte, error) { return sources.Marshal(s) }

// UnmarshalText implements [encoding.TextUnmarshaler]; an empty text is the zero Source.
func (s *Source) UnmarshalText(text []byte) error { return sources.Unmarshal(s, text) }
