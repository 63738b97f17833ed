package main

import (
	"fmt"
	"io"
	"os"

	"golang.org/x/text/language"

	"github.com/kubenotes/kubenotes/changelog/digest"
)

// readArticle reads an article about what o is for. It is the article that
// decides on the SIG, the release and the language if o does not.
func readArticle(file string, o *digest.Options) (*digest.Digest, error) {
	src, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	d := digest.Parse(file, string(src))
	if o.SIG == "" {
		o.SIG = d.SIG
	}
	if o.Release.IsZero() {
		o.Release = d.Release
	}
	if o.SIG == "" || o.Release.IsZero() {
		return nil, fmt.Errorf("%s: the title names no SIG and release: expected -sig and -release", file)
	}
	if d.SIG != o.SIG || d.Release.Final() != o.Release.Final() {
		return nil, fmt.Errorf("%s: an article about %s of %s: expected %s of %s", file, d.SIG, d.Release, o.SIG, o.Release)
	}
	if o.Lang == (language.Tag{}) {
		o.Lang = d.Lang
	}
	return d, nil
}

// merge brings an article up to next. The base is a file of release notes, or empty.
func merge(base string, edited, next *digest.Digest, o digest.Options) (*digest.Digest, []change, error) {
	var built *digest.Digest
	if base != "" {
		release, err := readRelease(base, o.Release)
		if err != nil {
			return nil, nil, err
		}
		built = digest.Build(release, o)
	}
	merged, changes := digest.Merge(built, edited, next)
	out := []change{}
	for _, c := range changes {
		out = append(out, change{Kind: c.Kind, Section: c.Section, Entry: newEntry(c.Entry, next.Release)})
	}
	return merged, out, nil
}

// report tells what a merge did, a line for each entry.
func report(w io.Writer, changes []change) {
	for _, c := range changes {
		name := c.Entry.Text
		if len(c.Entry.PRs) > 0 {
			name = c.Entry.PRs[0].URL
		}
		fmt.Fprintf(w, "sigdigest: %s in %s: %s\n", c.Kind, c.Section, name)
	}
}
