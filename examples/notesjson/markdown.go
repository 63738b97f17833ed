package main

import (
	"iter"
	"os"
	"slices"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/kep"
)

// readMarkdown reads a CHANGELOG or a draft.
func readMarkdown(file string, only filter) (document, error) {
	src, err := os.ReadFile(file)
	if err != nil {
		return document{}, err
	}
	doc := changelog.Parse(file, string(src))
	out := document{File: file, Diagnostics: diagnostics(doc.Diagnostics().Err()), Releases: []release{}}
	for r := range doc.Releases() {
		if only.passRelease(r.Version()) {
			out.Releases = append(out.Releases, markdownRelease(r, only))
		}
	}
	return out, nil
}

func markdownRelease(r changelog.Release, only filter) release {
	out := newRelease(r.Version())
	out.Since = r.Since()
	out.Notice, out.Withdrawn = r.Withdrawn()
	for s := range r.Sections() {
		section := section{Title: s.Title(), Role: s.Role(), Kind: s.Kind(), Path: list(slices.Values(s.Path())), Entries: []entry{}}
		for e := range s.Entries() {
			if s.Kind() != "" && !e.Tagged() {
				out.Unlabelled++
			}
			if e := newEntry(e); only.passEntry(e, s.Kind()) {
				section.Entries = append(section.Entries, e)
			}
		}
		if len(section.Entries) > 0 || only.all() {
			out.Sections = append(out.Sections, section)
		}
	}
	out.Downloads = listOf(r.Downloads(), func(d changelog.Download) download {
		return download{d.Group, d.Name, d.URL, d.Algorithm, d.Hash}
	})
	out.Images = listOf(r.Images(), func(i changelog.Image) image {
		return image{i.Name, list(slices.Values(i.Architectures))}
	})
	out.Security = listOf(r.Advisories(), newAdvisory)
	for d := range r.Dependencies() {
		deps := &out.Dependencies
		switch {
		case d.From == "":
			deps.Added = append(deps.Added, module{d.Module, d.To})
		case d.To == "":
			deps.Removed = append(deps.Removed, module{d.Module, d.From})
		default:
			deps.Changed = append(deps.Changed, change{d.Module, d.From, d.To})
		}
	}
	return out
}

func newAdvisory(a changelog.Advisory) advisory {
	return advisory{
		CVE: a.CVE, Title: a.Title, Text: a.Text,
		Affected: list(slices.Values(a.Affected)), Fixed: list(slices.Values(a.Fixed)),
		Severity: a.Severity, Score: a.Score, Vector: a.Vector, Issue: a.Issue.String(),
	}
}

func newEntry(e changelog.Entry) entry {
	out := entry{
		Text: e.Text(), Markdown: e.Markdown(), Line: e.Line(), EndLine: e.EndLine(),
		PRs: listOf(e.PRs(), newReference), Authors: list(e.Authors()), SIGs: list(e.SIGs()),
		Kinds: []changelog.Kind{}, KEPs: []kep.Number{}, Refs: listOf(e.Refs(), newReference), CVEs: list(e.CVEs()),
		ActionRequired: e.ActionRequired(), Empty: e.Empty(), Reverts: listOf(e.Reverts(), newPR),
	}
	out.addKEPs(e.KEPs())
	return out
}

// addKEPs adds the numbers of the mentions, each once.
func (e *entry) addKEPs(mentions iter.Seq[kep.Mention]) {
	for m := range mentions {
		if m.Number != 0 && !slices.Contains(e.KEPs, m.Number) {
			e.KEPs = append(e.KEPs, m.Number)
		}
	}
}
