package main

import (
	"encoding/json"
	"io"
	"iter"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/claims"
	"github.com/kubenotes/kubenotes/changelog/digest"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
	"github.com/kubenotes/kubenotes/sig"
)

// The output is a stable interface: fields may be added. Lists are never null.
type output struct {
	Schema     int               `json:"schema"`
	Release    kubenotes.Version `json:"release"`
	SIG        sig.Group         `json:"sig"`
	Lang       language.Tag      `json:"lang"`
	Title      string            `json:"title"`
	Sections   []section         `json:"sections"`
	Unlabelled []entry           `json:"unlabelled"`
	Changes    []change          `json:"changes,omitempty"`  // of a merge
	Coverage   *coverage         `json:"coverage,omitempty"` // of a check
	Findings   *[]finding        `json:"findings,omitempty"` // of a check
}

// A change is what a merge did to an entry.
type change struct {
	Kind    digest.ChangeKind `json:"kind"`
	Section string            `json:"section"`
	Entry   entry             `json:"entry"`
}

type section struct {
	Kind    changelog.Kind `json:"kind"`
	Role    changelog.Role `json:"role"`
	Title   string         `json:"title"`
	Empty   bool           `json:"empty"`
	Entries []entry        `json:"entries"`
}

type entry struct {
	Kind        *changelog.Kind `json:"kind,omitempty"` // of the section, where the entry is in none
	PRs         []reference     `json:"prs"`
	Authors     []string        `json:"authors"`
	Text        string          `json:"text"`
	Translation string          `json:"translation,omitempty"`
	KEPs        []kep.Number    `json:"keps"`
	Refs        []reference     `json:"refs"`
	Gates       []gate          `json:"gates"`
	SelectedBy  digest.Rule     `json:"selected_by"`
	Notes       []note          `json:"notes"`
}

type note struct {
	Text    string        `json:"text"`
	KEPs    []kep.Number  `json:"keps"`
	Gates   []gate        `json:"gates"`
	Refs    []reference   `json:"refs"`
	Machine bool          `json:"machine"`
	Origin  digest.Origin `json:"origin"`
}

// A gate is a feature gate as a text names it. Claimed is what the text says of
// it, "promoted beta, default-on", or "mention"; it is empty in the machine's
// notes, which tell the facts. Actual is the gate's state at the release.
type gate struct {
	Name    string `json:"name"`
	Nearest string `json:"nearest,omitempty"` // the gate's name, where the text has another
	Claimed string `json:"claimed"`
	Actual  string `json:"actual"`
}

// A reference is a pull request or an issue. Label is there if it names another
// number than the URL.
type reference struct {
	Repo   string `json:"repo"`
	Number int    `json:"number"`
	URL    string `json:"url"`
	Label  string `json:"label,omitempty"`
}

// add fills in the digest.
func (o *output) add(d *digest.Digest) {
	o.Schema, o.Release, o.SIG, o.Lang, o.Title = 1, d.Release, d.SIG, d.Lang, d.Title
	o.Sections, o.Unlabelled = []section{}, []entry{}
	for _, s := range d.Sections {
		out := section{Kind: s.Kind, Role: s.Role, Title: s.Title, Empty: s.Empty(), Entries: []entry{}}
		for _, e := range s.Entries {
			out.Entries = append(out.Entries, newEntry(e, d.Release))
		}
		o.Sections = append(o.Sections, out)
	}
	for _, s := range d.Unlabelled {
		for _, e := range s.Entries {
			out := newEntry(e, d.Release)
			out.Kind = &s.Kind
			o.Unlabelled = append(o.Unlabelled, out)
		}
	}
}

func (o output) write(w io.Writer) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(o)
}

func newEntry(e digest.Entry, v kubenotes.Version) entry {
	out := entry{
		PRs: references(slices.Values(e.PRs)), Authors: slices.Concat([]string{}, e.Authors), Text: e.Official,
		KEPs: numbers(e.KEPs()), Refs: references(e.Refs()), SelectedBy: e.SelectedBy, Notes: []note{},
	}
	out.Gates = gates(e.Official, v)
	switch {
	case e.Official == "":
		out.Text, out.Gates = e.Text, gates(e.Text, v)
	case e.Text != "":
		out.Translation = e.Text
	}
	for _, n := range e.Notes {
		noted := note{
			Text: n.Text, KEPs: numbers(n.KEPs()), Gates: gates(n.Text, v), Refs: references(n.Refs()),
			Machine: n.Origin == digest.Machine, Origin: n.Origin,
		}
		for i := range noted.Gates {
			if noted.Machine {
				noted.Gates[i].Claimed = ""
			}
		}
		out.Notes = append(out.Notes, noted)
	}
	return out
}

// gates returns the gates that a text names, each once.
func gates(text string, v kubenotes.Version) []gate {
	out := []gate{}
	for _, c := range claims.Find(text, claims.Options{}) {
		g := gate{Name: c.Gate, Nearest: c.Nearest, Claimed: strings.TrimPrefix(c.String(), c.Name()+" "), Actual: actual(c, v)}
		if strings.Contains(text, c.Name()) {
			g.Name, g.Nearest = c.Name(), ""
		}
		if i := slices.IndexFunc(out, func(other gate) bool { return other.Name == g.Name }); i >= 0 {
			out[i].Claimed += ", " + g.Claimed
			continue
		}
		out = append(out, g)
	}
	return out
}

// actual returns the gate's state, or "" if there is no such gate.
func actual(c claims.Claim, v kubenotes.Version) string {
	catalog := featuregate.Kubernetes()
	if c.Component == featuregate.Kubeadm().Component() {
		catalog = featuregate.Kubeadm()
	}
	g, ok := catalog.Lookup(c.Name())
	if !ok {
		return ""
	}
	return g.At(v).String()
}

// numbers returns the enhancements that are mentioned, each once.
func numbers(mentions iter.Seq[kep.Mention]) []kep.Number {
	out := []kep.Number{}
	for m := range mentions {
		if m.Number != 0 && !slices.Contains(out, m.Number) {
			out = append(out, m.Number)
		}
	}
	return out
}

func references(links iter.Seq[changelog.Link]) []reference {
	out := []reference{}
	for l := range links {
		r := reference{Number: l.PR.Number, URL: l.URL}
		if l.PR.Owner != "" {
			r.Repo = l.PR.Owner + "/" + l.PR.Repo
		}
		if l.Differs() {
			r.Label = l.Label
		}
		out = append(out, r)
	}
	return out
}
