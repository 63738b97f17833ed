package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/krel"
)

// readRelease returns the notes of a version from a CHANGELOG, or the whole of a
// file that names no version.
func readRelease(file string, v kubenotes.Version) (changelog.Release, error) {
	src, err := os.ReadFile(file)
	if err != nil {
		return changelog.Release{}, err
	}
	doc := changelog.Parse(file, string(src))
	if release, ok := doc.Lookup(v); ok {
		return release, nil
	}
	var first, last kubenotes.Version
	for release := range doc.Releases() {
		if release.Version().IsZero() {
			return release, nil
		}
		if last = release.Version(); first.IsZero() {
			first = last
		}
	}
	if first.IsZero() {
		return changelog.Release{}, fmt.Errorf("%s: no release notes", file)
	}
	if first == last {
		return changelog.Release{}, fmt.Errorf("%s: no release %s, but %s", file, v, first)
	}
	return changelog.Release{}, fmt.Errorf("%s: no release %s, but %s to %s", file, v, last, first)
}

// readNotes returns the notes of a JSON file. What is wrong with some of them is
// told, and the others are used.
func readNotes(file string, stderr io.Writer) (*krel.Notes, error) {
	src, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer src.Close()
	notes, err := krel.Load(file, src)
	if found, usable := errors.AsType[kubenotes.Diagnostics](err); usable {
		for _, d := range found {
			fmt.Fprintln(stderr, "sigdigest: warning:", d)
		}
		return notes, nil
	}
	return notes, err
}
