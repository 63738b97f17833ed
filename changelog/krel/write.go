package krel

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"

	"github.com/kubenotes/kubenotes/changelog"
)

// WriteTo writes the notes as krel does: an object by PR number, keys in the
// order of their text, fields in krel's order, those that are empty left out as
// krel leaves them out, two blanks of indentation, a newline at the end.
func (n *Notes) WriteTo(w io.Writer) (int64, error) {
	var written int64
	write := func(b []byte) error {
		m, err := w.Write(b)
		written += int64(m)
		return err
	}
	if n == nil || len(n.notes) == 0 {
		return written, write([]byte("{}\n"))
	}
	order := make([]*Note, len(n.notes))
	for i := range n.notes {
		order[i] = &n.notes[i]
	}
	slices.SortFunc(order, func(a, b *Note) int {
		return cmp.Compare(strconv.Itoa(a.PRNumber), strconv.Itoa(b.PRNumber))
	})
	var buf bytes.Buffer
	for i, note := range order {
		opening := ","
		if i == 0 {
			opening = "{"
		}
		buf.Reset()
		fmt.Fprintf(&buf, "%s\n  \"%d\": ", opening, note.PRNumber)
		raw, err := note.marshal()
		if err != nil {
			return written, err
		}
		if err := json.Indent(&buf, raw, "  ", "  "); err != nil {
			return written, fmt.Errorf("note of pull request %d: %w", note.PRNumber, err)
		}
		if err := write(buf.Bytes()); err != nil {
			return written, err
		}
	}
	return written, write([]byte("\n}\n"))
}

// fields are krel's fields, in krel's order.
type fields struct {
	Commit         string           `json:"commit"`
	Text           string           `json:"text"`
	Markdown       string           `json:"markdown"`
	Documentation  []Documentation  `json:"documentation,omitempty"`
	Author         string           `json:"author"`
	AuthorURL      string           `json:"author_url"`
	PRURL          string           `json:"pr_url"`
	PRNumber       int              `json:"pr_number"`
	Areas          []string         `json:"areas,omitempty"`
	Kinds          []changelog.Kind `json:"kinds,omitempty"`
	SIGs           []string         `json:"sigs,omitempty"`
	Feature        bool             `json:"feature,omitempty"`
	Duplicate      bool             `json:"duplicate,omitempty"`
	DuplicateKind  bool             `json:"duplicate_kind,omitempty"`
	ActionRequired bool             `json:"action_required,omitempty"`
	DoNotPublish   bool             `json:"do_not_publish,omitempty"`
	IsMapped       bool             `json:"is_mapped,omitempty"`
	PRBody         string           `json:"pr_body,omitempty"`
	ReleaseVersion string           `json:"release_version,omitempty"`
}

// marshal returns the note as one line of JSON, Extra behind krel's fields.
func (n *Note) marshal() ([]byte, error) {
	f := fields{
		Commit: n.Commit, Text: n.Text, Markdown: n.Markdown, Documentation: n.Documentation,
		Author: n.Author, AuthorURL: n.AuthorURL, PRURL: n.PRURL, PRNumber: n.PRNumber,
		Areas: n.Areas, Kinds: n.Kinds,
		Feature: n.Feature, Duplicate: n.Duplicate, DuplicateKind: n.DuplicateKind,
		ActionRequired: n.ActionRequired, DoNotPublish: n.DoNotPublish,
		IsMapped: n.IsMapped, PRBody: n.PRBody, ReleaseVersion: n.ReleaseVersion,
	}
	for _, group := range n.SIGs {
		f.SIGs = append(f.SIGs, group.Label())
	}
	raw, err := json.Marshal(f)
	if err != nil || len(n.Extra) == 0 {
		return raw, err
	}
	raw = raw[:len(raw)-1] // without the closing brace
	for _, name := range slices.Sorted(maps.Keys(n.Extra)) {
		key, err := json.Marshal(name)
		if err != nil {
			return nil, err
		}
		raw = append(append(append(append(raw, ','), key...), ':'), n.Extra[name]...)
	}
	return append(raw, '}'), nil
}
