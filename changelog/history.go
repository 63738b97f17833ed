package changelog

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"path"
	"slices"

	"github.com/kubenotes/kubenotes"
)

// A History is several documents seen as one sequence of releases. It does not
// change, and is safe for concurrent use.
type History struct {
	docs     []*Document
	releases []Release // by version, each version once
}

// NewHistory returns the history of these documents. Releases without a version
// are not in it; of several of one version, that of the earliest document is.
func NewHistory(docs ...*Document) *History {
	h := &History{docs: slices.Clone(docs)}
	for _, d := range docs {
		for r := range d.Releases() {
			if !r.Version().IsZero() {
				h.releases = append(h.releases, r)
			}
		}
	}
	slices.SortStableFunc(h.releases, func(a, b Release) int { return a.Version().Compare(b.Version()) })
	h.releases = slices.CompactFunc(h.releases, func(a, b Release) bool { return a.Version() == b.Version() })
	return h
}

// LoadHistory parses every file named CHANGELOG-*.md in the tree, by the order of
// their paths. That there is none, or that one cannot be read, is an error.
func LoadHistory(fsys fs.FS) (*History, error) {
	var docs []*Document
	err := fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if match, _ := path.Match("CHANGELOG-*.md", path.Base(name)); !match {
			return nil
		}
		src, err := fs.ReadFile(fsys, name)
		if err == nil {
			docs = append(docs, Parse(name, string(src)))
		}
		return err
	})
	if err == nil && len(docs) == 0 {
		err = errors.New("no file is named CHANGELOG-*.md")
	}
	if err != nil {
		return nil, fmt.Errorf("changelog: %w", err)
	}
	return NewHistory(docs...), nil
}

// Documents yields the documents, in the order they were given or found.
func (h *History) Documents() iter.Seq[*Document] { return slices.Values(h.docs) }

// Releases yields the releases from the lowest version to the highest.
func (h *History) Releases() iter.Seq[Release] { return slices.Values(h.releases) }

// Lookup returns the release of that version. A pre-release or a later patch is
// another version.
func (h *History) Lookup(v kubenotes.Version) (Release, bool) {
	i, found := slices.BinarySearchFunc(h.releases, v, func(r Release, v kubenotes.Version) int {
		return cmp.Compare(r.Version().Compare(v), 0)
	})
	if !found {
		return Release{}, false
	}
	return h.releases[i], true
}
