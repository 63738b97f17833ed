package changelog

import (
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/block"
)

// Since returns the version that the release is compared to: what its "Changelog
// since" names, in a heading or, as kueue has it, in a paragraph. It is the zero
// Version where nothing names it.
func (r Release) Since() kubenotes.Version {
	if r.d == nil {
		return kubenotes.Version{}
	}
	for i := range r.outlines() {
		text := r.d.tree.Source[r.d.tree.Nodes[i].Text:r.d.tree.Nodes[i].End]
		if v, ok := since(text); ok {
			return v
		}
	}
	return kubenotes.Version{}
}

// outlines yields the headings and paragraphs that are outermost nodes of the release.
func (r Release) outlines() func(yield func(int) bool) {
	return func(yield func(int) bool) {
		nodes := r.d.tree.Nodes
		for i := r.rec().first; i < r.rec().last; i = int32(nodes[i].Next) {
			if k := nodes[i].Kind; (k == block.Heading || k == block.Paragraph) && !yield(int(i)) {
				return
			}
		}
	}
}

// since reads "Changelog since v1.2.3", "Changes since `v0.10.5`:".
func since(text string) (kubenotes.Version, bool) {
	for _, prefix := range [...]string{"Changelog since ", "Changes since "} {
		if len(text) < len(prefix) || !strings.EqualFold(text[:len(prefix)], prefix) {
			continue
		}
		version := strings.TrimLeft(text[len(prefix):], "`*_[ ")
		if end := strings.IndexAny(version, " \t\r\n`*_:,]#"); end >= 0 {
			version = version[:end]
		}
		if v, err := kubenotes.ParseVersion(strings.TrimRight(version, ".")); err == nil {
			return v, true
		}
	}
	return kubenotes.Version{}, false
}

// Withdrawn returns the notice that the release is not to be used, if it has one.
func (r Release) Withdrawn() (notice string, ok bool) {
	if r.d == nil {
		return "", false
	}
	for i := range r.outlines() {
		n := &r.d.tree.Nodes[i]
		if text := r.d.tree.Source[n.Text:n.End]; n.Kind == block.Paragraph && withdraws(text) {
			return trimBlank(text), true
		}
	}
	return "", false
}

// withdraws reports whether a paragraph tells not to use a release: "Do not use
// these releases."
func withdraws(text string) bool {
	const phrase = "o not use"
	for {
		at := strings.Index(text, phrase)
		if at < 0 {
			return false
		}
		text = text[at+len(phrase):]
		rest := strings.TrimLeft(text, " \t\r\n.!_*")
		if rest == "" {
			return true
		}
		for _, what := range [...]string{"this release", "these releases", "this version", "these versions"} {
			if strings.HasPrefix(rest, what) {
				return true
			}
		}
	}
}
