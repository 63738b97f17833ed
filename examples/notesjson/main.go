// Notesjson writes release notes as JSON: CHANGELOG files, drafts of release
// notes, and the JSON of krel release-notes, all in one form.
//
//	notesjson CHANGELOG-1.32.md
//	notesjson -release 1.32.1 -sig storage CHANGELOG-1.32.md
//	notesjson -kind bug release-notes-1.32.0.json
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/sig"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run returns the exit code: 0, 1 for a bad value or file, 2 for bad usage.
// Files that cannot be read are left out; the others are written all the same.
func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("notesjson", flag.ContinueOnError)
	flags.SetOutput(stderr)
	format := flags.String("format", "", "the files are `md` or krel; without it, those that end in .json are krel's")
	var only filter
	flags.TextVar(&only.release, "release", only.release, "write only that `version`")
	group := flags.String("sig", "", "write only the entries of that `group`: storage, sig-storage, \"SIG Storage\"")
	kind := flags.String("kind", "", "write only the entries of that `kind`: bug, or a heading such as \"Bug or Regression\"")
	flags.Bool("json", true, "write JSON, which is all there is")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case flags.NArg() == 0 || *format != "" && *format != "md" && *format != "krel":
		fmt.Fprintln(stderr, "usage: notesjson [-format md|krel] [-release V] [-sig S] [-kind K] FILE…")
		return 2
	}
	if err := only.set(*group, *kind); err != nil {
		fmt.Fprintln(stderr, "notesjson:", err)
		return 1
	}

	code := 0
	out := output{Schema: 1, Documents: []document{}}
	for _, file := range flags.Args() {
		read := readMarkdown
		if *format == "krel" || *format == "" && strings.HasSuffix(file, ".json") {
			read = readKrel
		}
		doc, err := read(file, only)
		if err != nil {
			fmt.Fprintln(stderr, "notesjson:", err)
			code = 1
			continue
		}
		out.Documents = append(out.Documents, doc)
	}
	if !only.release.IsZero() && len(out.Documents) > 0 && !out.hasReleases() {
		fmt.Fprintf(stderr, "notesjson: no file has the release %s\n", only.release)
		code = 1
	}
	encoder := json.NewEncoder(stdout)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(out); err != nil {
		fmt.Fprintln(stderr, "notesjson:", err)
		return 1
	}
	return code
}

// A filter chooses releases and entries; its zero value lets all pass.
type filter struct {
	release kubenotes.Version
	sig     sig.Group
	kind    changelog.Kind
}

// set reads the group and the kind, where they are not empty.
func (f *filter) set(group, kind string) error {
	if group != "" {
		g, err := sig.Parse(group)
		if err != nil {
			return err
		}
		f.sig = g
	}
	if kind != "" {
		f.kind = changelog.Kind(strings.ToLower(kind)) // the set is open
		if k, ok := changelog.KindOf(kind); ok {
			f.kind = k
		}
	}
	return nil
}

func (f filter) passRelease(v kubenotes.Version) bool { return f.release.IsZero() || f.release == v }

// passEntry takes the kind of the entry's section, and its labels in the JSON.
func (f filter) passEntry(e entry, kind changelog.Kind) bool {
	return (f.sig == "" || slices.Contains(e.SIGs, f.sig)) && (f.kind == "" || f.kind == kind || slices.Contains(e.Kinds, f.kind))
}

// all reports whether every entry passes.
func (f filter) all() bool { return f.sig == "" && f.kind == "" }
