// Sigdigest makes the digest of a release for one SIG: an article in Japanese or
// English for a person to translate and comment.
//
//	sigdigest -sig cluster-lifecycle -release 1.25.0 -lang ja CHANGELOG-1.25.md
//	sigdigest -sig storage -release 1.32.0 -krel release-notes-1.32.json release-notes-1.32.md
//	sigdigest -check article.md CHANGELOG-1.32.md
//	sigdigest -sig storage -release 1.32.0 -base release-notes-1.32.md -merge article.md CHANGELOG-1.32.md
//
// A file without a version heading, a draft, is the notes of the release given.
//
// With -merge, an article on which a person has worked is brought up to the
// file; -base is the file with the notes that the article was made from. With
// -check, what an article lacks of the file and has wrong is told. The SIG and
// the release are the article's, if they are not given.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"golang.org/x/text/language"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog/digest"
	"github.com/kubenotes/kubenotes/sig"
)

const usage = "usage: sigdigest -sig S -release V [-lang L] [-krel NOTES.json] [-base FILE] [-merge ARTICLE] [-check ARTICLE] [-json] FILE"

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run returns the exit code: 0 whatever a check finds, 1 for a bad value or file,
// 2 for bad usage.
func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("sigdigest", flag.ContinueOnError)
	flags.SetOutput(stderr)
	var version kubenotes.Version
	flags.TextVar(&version, "release", version, "the `version` to digest")
	group := flags.String("sig", "", "the `group`: storage, sig-storage, \"SIG Storage\"")
	lang := flags.String("lang", "", "the article's `language`: ja or en; another gives the nearest (default that of the article to merge, or en)")
	krelFile := flags.String("krel", "", "the `file` with the release's JSON notes, which know more SIGs")
	article := flags.String("merge", "", "bring this `article` up to FILE")
	base := flags.String("base", "", "the `file` with the notes that the article to merge was made from")
	checked := flags.String("check", "", "tell what this `article` lacks of FILE, and has wrong")
	asJSON := flags.Bool("json", false, "write JSON")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case flags.NArg() != 1, *base != "" && *article == "", *checked != "" && *article != "",
		*checked == "" && *article == "" && (version.IsZero() || *group == ""):
		fmt.Fprintln(stderr, usage)
		return 2
	}
	fail := func(err error) int {
		fmt.Fprintln(stderr, "sigdigest:", err)
		return 1
	}
	o := digest.Options{Release: version}
	var err error
	if *group != "" {
		if o.SIG, err = sig.Parse(*group); err != nil {
			return fail(err)
		}
	}
	if *lang != "" {
		if o.Lang, err = language.Parse(*lang); err != nil {
			return fail(fmt.Errorf("-lang %q: %w", *lang, err))
		}
	}
	var edited *digest.Digest
	if file := *article + *checked; file != "" {
		if edited, err = readArticle(file, &o); err != nil {
			return fail(err)
		}
	}
	if *krelFile != "" {
		if o.Notes, err = readNotes(*krelFile, stderr); err != nil {
			return fail(err)
		}
	}
	release, err := readRelease(flags.Arg(0), o.Release)
	if err != nil {
		return fail(err)
	}
	out := output{}
	if *checked != "" {
		found := digest.Check(edited, release, o)
		if !*asJSON {
			err = writeFindings(stdout, found)
		} else {
			out.add(edited)
			out.addFindings(found, edited.Release)
			err = out.write(stdout)
		}
		if err != nil {
			return fail(err)
		}
		return 0
	}
	d := digest.Build(release, o)
	if edited != nil {
		if d, out.Changes, err = merge(*base, edited, d, o); err != nil {
			return fail(err)
		}
		report(stderr, out.Changes)
	}
	switch {
	case *asJSON:
		out.add(d)
		err = out.write(stdout)
	case edited != nil:
		_, err = io.WriteString(stdout, d.Source())
	default:
		err = d.Render(stdout)
	}
	if err != nil {
		return fail(err)
	}
	return 0
}
