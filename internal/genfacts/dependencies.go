package main

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
)

// releaseDependencies are the rows of one release: a gate and one that it
// needs, separated by a tab.
type releaseDependencies struct {
	release kubenotes.Version
	pairs   []string
}

// readDependencies reads the tables v1.35.0.tsv of a folder.
func readDependencies(fsys fs.FS) ([]releaseDependencies, error) {
	files, err := fs.Glob(fsys, "v*.tsv")
	if err != nil {
		return nil, err
	}
	var releases []releaseDependencies
	for _, file := range files {
		v, err := kubenotes.ParseVersion(strings.TrimSuffix(file, ".tsv"))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		text, err := fs.ReadFile(fsys, file)
		if err != nil {
			return nil, err
		}
		r := releaseDependencies{release: v}
		for line := range rows(string(text)) {
			if strings.Count(line, "\t") != 1 {
				return nil, fmt.Errorf("%s: row %q: expected a gate and the gate that it needs", file, line)
			}
			r.pairs = append(r.pairs, line)
		}
		releases = append(releases, r)
	}
	return releases, nil
}

// rows lists the lines that are neither blank nor a comment.
func rows(text string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for line := range strings.Lines(text) {
			line = strings.TrimRight(line, "\r\n")
			if line != "" && line[0] != '#' && !yield(line) {
				return
			}
		}
	}
}

// dependencyTable turns the rows of each release into rows that say since when
// and until when.
func dependencyTable(releases []releaseDependencies) string {
	slices.SortStableFunc(releases, func(a, b releaseDependencies) int { return a.release.Compare(b.release) })
	var all []string
	for _, r := range releases {
		all = append(all, r.pairs...)
	}
	slices.Sort(all)
	var b strings.Builder
	b.WriteString(generated + "# Gates that need another one, as each release's code registers them; none before v1.35.0.\n")
	b.WriteString("# gate\tneeds\tsince\tuntil, that one excluded\n")
	for _, pair := range slices.Compact(all) {
		since := ""
		for _, r := range releases {
			switch has := slices.Contains(r.pairs, pair); {
			case has && since == "":
				since = r.release.String()
			case !has && since != "":
				fmt.Fprintf(&b, "%s\t%s\t%s\n", pair, since, r.release)
				since = ""
			}
		}
		if since != "" {
			fmt.Fprintf(&b, "%s\t%s\t-\n", pair, since)
		}
	}
	return b.String()
}

// unrollDependencies is the inverse of [dependencyTable], for the releases at
// which something changed.
func unrollDependencies(text string) ([]releaseDependencies, error) {
	type span struct {
		pair         string
		since, until kubenotes.Version
	}
	var spans []span
	var versions []kubenotes.Version
	for line := range rows(text) {
		fields := strings.Split(line, "\t")
		if len(fields) != 4 {
			return nil, fmt.Errorf("row %q: expected four fields", line)
		}
		s := span{pair: fields[0] + "\t" + fields[1]}
		for i, v := range []*kubenotes.Version{&s.since, &s.until} {
			if fields[i+2] == "-" {
				continue
			}
			if err := v.UnmarshalText([]byte(fields[i+2])); err != nil {
				return nil, err
			}
			versions = append(versions, *v)
		}
		spans = append(spans, s)
	}
	slices.SortFunc(versions, kubenotes.Version.Compare)
	var releases []releaseDependencies
	for _, v := range slices.Compact(versions) {
		r := releaseDependencies{release: v}
		for _, s := range spans {
			if s.since.Compare(v) <= 0 && (s.until.IsZero() || v.Less(s.until)) {
				r.pairs = append(r.pairs, s.pair)
			}
		}
		releases = append(releases, r)
	}
	return releases, nil
}
