package main

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
)

// readDependencies turns tables of gates and what they need, one a release, into
// rows that say since when and until when.
func readDependencies(fsys fs.FS) (string, error) {
	files, err := fs.Glob(fsys, "v*.tsv")
	if err != nil {
		return "", err
	}
	type release struct {
		version kubenotes.Version
		pairs   []string
	}
	var releases []release
	for _, file := range files {
		version, err := kubenotes.ParseVersion(strings.TrimSuffix(file, ".tsv"))
		if err != nil {
			return "", fmt.Errorf("%s: %w", file, err)
		}
		text, err := fs.ReadFile(fsys, file)
		if err != nil {
			return "", err
		}
		r := release{version: version}
		for line := range strings.Lines(string(text)) {
			line = strings.TrimRight(line, "\r\n")
			if line == "" || line[0] == '#' {
				continue
			}
			if strings.Count(line, "\t") != 1 {
				return "", fmt.Errorf("%s: row %q: expected a gate and the gate that it needs", file, line)
			}
			r.pairs = append(r.pairs, line)
		}
		releases = append(releases, r)
	}
	slices.SortFunc(releases, func(a, b release) int { return a.version.Compare(b.version) })

	var all []string
	for _, r := range releases {
		all = append(all, r.pairs...)
	}
	slices.Sort(all)
	b := strings.Builder{}
	b.WriteString(generated + "# Gates that need another one, as each release's code registers them; none before v1.35.0.\n")
	b.WriteString("# gate\tneeds\tsince\tuntil, that one excluded\n")
	for _, pair := range slices.Compact(all) {
		since := ""
		for _, r := range releases {
			switch has := slices.Contains(r.pairs, pair); {
			case has && since == "":
				since = r.version.String()
			case !has && since != "":
				fmt.Fprintf(&b, "%s\t%s\t%s\n", pair, since, r.version)
				since = ""
			}
		}
		if since != "" {
			fmt.Fprintf(&b, "%s\t%s\t-\n", pair, since)
		}
	}
	return b.String(), nil
}
