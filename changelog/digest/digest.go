package digest

import (
	"iter"

	"golang.org/x/text/language"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/sig"
)

// A Digest is what an article tells of one release for one SIG.
type Digest struct {
	Release kubenotes.Version
	SIG     sig.Group

	// Lang is the language of the article's headings and of the machine's notes,
	// one of [Languages].
	Lang language.Tag

	// Title is the article's heading: "Kubernetes 1.32: SIG Storageの変更内容".
	Title string

	// Intro holds the author's blocks of the opening. The sentence that names the
	// source and the legend of the marks are not among them: Render writes them.
	Intro []Note

	// Earlier are the digests of earlier releases that the opening lists.
	Earlier []Earlier

	// Impressions is what the author thinks of the release as a whole.
	Impressions []Note

	// Sections are in the order of the CHANGELOG. Those of the genre are there
	// even if they are empty.
	Sections []Section

	// Unlabelled holds the entries that might concern the SIG: nothing tells
	// whose they are. They are for the author to sort.
	Unlabelled []Section

	source  *source           // what it was read from
	byKind  place             // the heading above the kinds of changes
	release changelog.Release // what it was built from
	shared  func() []byte     // the unlabelled sections as Render writes them, if other digests have the same
}

// Earlier is a link to the digest of an earlier release. URL is empty until the
// author fills it in.
type Earlier struct{ Title, URL string }

// A Section is a heading of the article with what stands under it.
type Section struct {
	// Role and Kind are those of the CHANGELOG's section.
	Role changelog.Role
	Kind changelog.Kind

	// Title is the heading as the article has it: "機能 (Feature)".
	Title string

	// Notes are the blocks between the heading and the first entry.
	Notes []Note

	Entries []Entry

	at      place // from the heading to the end of what stands under it
	level   int   // of the heading
	heading int   // where the heading ends
	none    place // the sentence that there are no entries
}

// Empty reports whether the section has no entries, which the article says in a
// sentence.
func (s Section) Empty() bool { return len(s.Entries) == 0 }

// Key is what tells a section from the others of a digest, in any language: for
// changes the kind, for others the role, and the title only where the CHANGELOG
// sorts its changes by other headings.
func (s Section) key() sectionKey {
	switch {
	case s.Kind != "":
		return sectionKey{kind: s.Kind}
	case s.Role == changelog.RoleChanges || s.Role == changelog.RoleOther:
		return sectionKey{role: s.Role, title: s.Title}
	}
	return sectionKey{role: s.Role}
}

type sectionKey struct {
	role  changelog.Role
	kind  changelog.Kind
	title string
}

// all yields the sections, those of the unlabelled last.
func (d *Digest) all() iter.Seq[*Section] {
	return func(yield func(*Section) bool) {
		for _, list := range [2][]Section{d.Sections, d.Unlabelled} {
			for i := range list {
				if !yield(&list[i]) {
					return
				}
			}
		}
	}
}
