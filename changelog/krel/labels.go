package krel

import (
	"errors"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/sig"
)

// A labelReporter is told of a label that is unknown.
type labelReporter func(code, found, nearest string)

// parseKinds reads the labels of kinds, with or without "kind/". Unknown ones
// are kept.
func parseKinds(labels []string, report labelReporter) []changelog.Kind {
	if len(labels) == 0 {
		return nil
	}
	kinds := make([]changelog.Kind, len(labels))
	for i, label := range labels {
		kinds[i] = changelog.Kind(strings.TrimPrefix(strings.ToLower(label), "kind/"))
		if !isKind(kinds[i]) {
			report(codeUnknownKind, label, "")
		}
	}
	return kinds
}

// isKind reports whether notes of that kind have a section of their own, or are
// among those that krel leaves to the section for the rest.
func isKind(kind changelog.Kind) bool {
	switch kind {
	case changelog.Deprecation, changelog.APIChange, changelog.Feature, changelog.Design,
		changelog.Documentation, changelog.FailingTest, changelog.Bug, changelog.Regression,
		changelog.Cleanup, changelog.Flake, changelog.OtherKind, changelog.Uncategorized,
		changelog.DependencyKind:
		return true
	}
	return false
}

// maxSearches bounds the searches for the group that an unknown one is most
// like, in one source: each takes longer than to read a whole note.
const maxSearches = 1000

// A groupParser reads the labels of groups in one source.
type groupParser struct{ searches int }

// parse reads labels with or without "sig/". Unknown ones are kept: with the slug
// that they would have, or, after maxSearches of them, as written.
func (p *groupParser) parse(labels []string, report labelReporter) []sig.Group {
	if len(labels) == 0 {
		return nil
	}
	groups := make([]sig.Group, len(labels))
	for i, label := range labels {
		group, ok := sig.Kubernetes().Match(label)
		if !ok {
			var unknown kubenotes.Diagnostic
			if p.searches++; p.searches <= maxSearches {
				var err error
				group, err = sig.Parse(label)
				unknown, _ = errors.AsType[kubenotes.Diagnostic](err)
			}
			report(codeUnknownSIG, label, unknown.Nearest)
		}
		if group == "" {
			group = sig.Group(label)
		}
		groups[i] = group
	}
	return groups
}
