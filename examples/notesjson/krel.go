package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/krel"
	"github.com/kubenotes/kubenotes/kep"
)

// readKrel reads the JSON of krel release-notes. Its notes stand in the sections
// in which krel would print them.
func readKrel(file string, only filter) (document, error) {
	src, err := os.Open(file)
	if err != nil {
		return document{}, err
	}
	defer src.Close()
	notes, err := krel.Load(file, src)
	if _, usable := errors.AsType[kubenotes.Diagnostics](err); err != nil && !usable {
		return document{}, err
	}
	out := document{File: file, Diagnostics: diagnostics(err), Releases: []release{}}
	if r := newRelease(krelVersion(file, notes)); only.passRelease(r.Version) {
		r.Sections = krelSections(notes, only)
		for note := range notes.All() {
			if len(note.SIGs) == 0 {
				r.Unlabelled++
			}
		}
		out.Releases = append(out.Releases, r)
	}
	return out, nil
}

// krelVersion returns the version that the notes tell, or else the file's name,
// as release-notes-1.32.1.json does. A name without a patch is a draft's.
func krelVersion(file string, notes *krel.Notes) kubenotes.Version {
	for note := range notes.All() {
		if v, err := kubenotes.ParseVersion(note.ReleaseVersion); err == nil {
			return v
		}
	}
	name := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
	name = strings.TrimPrefix(name, "release-notes-")
	if v, err := kubenotes.ParseVersion(name); err == nil && strings.Count(name, ".") > 1 {
		return v
	}
	return kubenotes.Version{}
}

// headings are krel's sections in order, and the labels whose notes stand there.
// A note stands in the first that one of its labels fits.
var headings = []struct {
	title string
	kinds []changelog.Kind
}{
	{"Deprecation", []changelog.Kind{changelog.Deprecation}},
	{"API Change", []changelog.Kind{changelog.APIChange}},
	{"Feature", []changelog.Kind{changelog.Feature}},
	{"Design", []changelog.Kind{changelog.Design}},
	{"Documentation", []changelog.Kind{changelog.Documentation}},
	{"Failing Test", []changelog.Kind{changelog.FailingTest}},
	{"Bug or Regression", []changelog.Kind{changelog.Bug, changelog.Regression}},
	{"Other (Cleanup or Flake)", []changelog.Kind{changelog.OtherKind, changelog.Cleanup, changelog.Flake}},
	{"Dependency", []changelog.Kind{changelog.DependencyKind}},
	{"Uncategorized", []changelog.Kind{changelog.Uncategorized}},
}

const urgentTitle = "Urgent Upgrade Notes"

func krelSections(notes *krel.Notes, only filter) []section {
	sections := make([]section, 0, len(headings)+1)
	sections = append(sections, section{Title: urgentTitle, Role: changelog.RoleUrgent, Path: []string{}})
	for _, h := range headings {
		sections = append(sections, section{Title: h.title, Role: changelog.RoleChanges, Kind: h.kinds[0], Path: []string{"Changes by Kind"}})
	}
	for note := range notes.All() {
		s := &sections[sectionOf(note)]
		if e := noteEntry(note); only.passEntry(e, s.Kind) {
			s.Entries = append(s.Entries, e)
		}
	}
	return slices.DeleteFunc(sections, func(s section) bool { return len(s.Entries) == 0 })
}

// sectionOf returns the index of the note's section: 0 is for urgent notes,
// the others are headings.
func sectionOf(note krel.Note) int {
	if note.ActionRequired {
		return 0
	}
	for i, h := range headings {
		for _, kind := range h.kinds {
			if slices.Contains(note.Kinds, kind) {
				return i + 1
			}
		}
	}
	return len(headings)
}

// noteEntry returns a note as an entry. What its text mentions is read as it
// would be in the Markdown, below a heading for changes.
func noteEntry(note krel.Note) entry {
	markdown := note.Markdown
	if markdown == "" {
		markdown = note.Text
	}
	markdown = "# v0.0.1\n\n- " + strings.ReplaceAll(markdown, "\n", "\n  ") + "\n"
	out := newEntry(changelog.Entry{})
	for e := range changelog.Parse("", markdown).Entries() {
		out = newEntry(e)
		break
	}
	out.Text, out.Markdown = note.Text, note.Markdown
	out.Line, out.EndLine = note.Pos.Line, note.End.Line
	out.PRs = []reference{noteReference(note)}
	out.Authors = []string{}
	if note.Author != "" {
		out.Authors = append(out.Authors, note.Author)
	}
	out.SIGs, out.Kinds = list(slices.Values(note.SIGs)), list(slices.Values(note.Kinds))
	out.ActionRequired, out.DoNotPublish = note.ActionRequired, note.DoNotPublish
	for _, d := range note.Documentation {
		out.addKEPs(kep.Mentions(d.URL))
	}
	return out
}

func noteReference(note krel.Note) reference {
	r := reference{Number: note.PRNumber, URL: note.PRURL}
	if _, path, ok := strings.Cut(note.PRURL, "github.com/"); ok {
		if parts := strings.SplitN(path, "/", 3); len(parts) == 3 {
			r.Repo = parts[0] + "/" + parts[1]
		}
	}
	return r
}
