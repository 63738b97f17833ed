// Releasediff tells what is new to a cluster that moves from one version of
// Kubernetes to another, by the CHANGELOG files of the minors from the one to
// the other, as Markdown to paste into a change request or as JSON.
//
//	releasediff -from 1.29.3 -to 1.32.1 CHANGELOG-1.29.md CHANGELOG-1.30.md CHANGELOG-1.31.md CHANGELOG-1.32.md
//	releasediff -from 1.29.3 -to 1.32.1 -sig storage -feature-gates SELinuxMount=true -json CHANGELOG
//
// A FILE can be a folder that has files named CHANGELOG-*.md in it. The Markdown
// names files without their directories, the JSON as they were given.
//
// It exits with 1 if a setting keeps a component from starting at the target or
// a value or file is bad, and with 2 if it is used wrongly.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/upgrade"
	"github.com/kubenotes/kubenotes/sig"
)

const usage = "usage: releasediff -from V -to V [-sig S] [-kind K] [-component C] [-gate G] [-feature-gates S] [-json] FILE…"

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run returns the exit code.
func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("releasediff", flag.ContinueOnError)
	flags.SetOutput(stderr)
	var from, to kubenotes.Version
	var o upgrade.Options
	flags.TextVar(&from, "from", from, "the `version` that runs now, as 1.29.3")
	flags.TextVar(&to, "to", to, "the `version` to move to, later or earlier")
	flags.Var(&o.Settings, "feature-gates", "the feature gates that are `set`, as A=true,B=false")
	flags.StringVar(&o.Component, "component", "", "only the changes that name that `component`, as kubelet")
	flags.StringVar(&o.Gate, "gate", "", "only the changes that name that feature `gate`")
	group := flags.String("sig", "", "only the changes of that `group`: storage, sig-storage, \"SIG Storage\"")
	kind := flags.String("kind", "", "only the changes of that `kind`: bug, or a heading such as \"Bug or Regression\"")
	asJSON := flags.Bool("json", false, "write JSON")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case from.IsZero() || to.IsZero() || flags.NArg() == 0:
		fmt.Fprintln(stderr, usage)
		return 2
	}
	fail := func(err error) int {
		fmt.Fprintln(stderr, "releasediff:", err)
		return 1
	}
	if *group != "" {
		var err error
		if o.SIG, err = sig.Parse(*group); err != nil {
			return fail(err)
		}
	}
	if *kind != "" {
		o.Kind = changelog.Kind(strings.ToLower(*kind)) // the set is open
		if k, ok := changelog.KindOf(*kind); ok {
			o.Kind = k
		}
	}
	history, err := read(flags.Args())
	if err != nil {
		return fail(err)
	}
	report := upgrade.NewIndex(history).Between(from, to, o)
	write := report.WriteMarkdown
	if *asJSON {
		write = func(w io.Writer) error { return writeJSON(w, report) }
	}
	if err := write(stdout); err != nil {
		return fail(err)
	}
	if report.Stops() {
		return 1
	}
	return 0
}

// read returns the history of files and folders.
func read(names []string) (*changelog.History, error) {
	var docs []*changelog.Document
	for _, name := range names {
		files := []string{name}
		if info, err := os.Stat(name); err == nil && info.IsDir() {
			if files, err = filesIn(name); err != nil {
				return nil, err
			}
		}
		for _, file := range files {
			src, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			docs = append(docs, changelog.Parse(file, string(src)))
		}
	}
	return changelog.NewHistory(docs...), nil
}

// filesIn returns the CHANGELOG files of a folder, by their whole names.
func filesIn(folder string) ([]string, error) {
	const pattern = "CHANGELOG-*.md"
	files, err := fs.Glob(os.DirFS(folder), pattern)
	if err == nil && len(files) == 0 {
		err = errors.New("no file is named " + pattern)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", folder, err)
	}
	for i, name := range files {
		files[i] = filepath.Join(folder, name)
	}
	return files, nil
}
