package krel

import (
	"bytes"
	"encoding/json"
	"go/token"
	"maps"
	"slices"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/sig"
)

// A Note is the release note of one pull request. The fields are those of
// krel's own ReleaseNote.
type Note struct {
	Commit   string // SHA of the merge
	Text     string // the note as the author wrote it, Markdown, possibly several lines
	Markdown string // Text as krel prints it: with the pull request, author and SIGs at its end

	Documentation []Documentation

	Author    string // GitHub name without @
	AuthorURL string
	PRURL     string
	PRNumber  int

	Areas []string // labels without "area/"
	Kinds []changelog.Kind
	SIGs  []sig.Group

	Feature        bool // stands among the new features
	Duplicate      bool // has several SIGs
	DuplicateKind  bool // has several kinds
	ActionRequired bool
	DoNotPublish   bool // the pull request says that it needs no note
	IsMapped       bool // edited by a map file
	PRBody         string

	// ReleaseVersion is the release without v, "1.17.1". Files up to 1.18 have it.
	ReleaseVersion string

	// Extra holds the fields that this package does not know, as they stand in
	// the file. WriteTo writes them after the others.
	Extra map[string]json.RawMessage

	// Pos and End are where the note's value begins and ends in the file that it
	// was read from.
	Pos, End token.Position
}

// Documentation is a link that a note carries: to a KEP, to the official
// documentation or elsewhere, as Type says ("KEP", "official", "external").
type Documentation struct {
	Description string `json:"description,omitempty"`
	URL         string `json:"url"`
	Type        string `json:"type"`
}

// clone returns a copy that shares nothing that could be changed.
func (n Note) clone() Note {
	n.Documentation = slices.Clone(n.Documentation)
	n.Areas = slices.Clone(n.Areas)
	n.Kinds = slices.Clone(n.Kinds)
	n.SIGs = slices.Clone(n.SIGs)
	n.Extra = maps.Clone(n.Extra)
	for name, value := range n.Extra {
		n.Extra[name] = bytes.Clone(value)
	}
	return n
}
