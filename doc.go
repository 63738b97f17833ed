// Package kubenotes holds the two words that every package of this module
// shares: a [Version] of Kubernetes and a [Diagnostic] about a source text.
//
// # The house
//
// A package imports only from lower floors:
//
//	7  examples/…                   one small program for each use
//	6  changelog/digest             per-SIG articles: build, render, read back, merge, check
//	   changelog/upgrade            what changes between two versions
//	5  changelog/claims             what notes and KEPs say about gates, held against the facts
//	4  changelog/krel               the JSON of krel release-notes, beside the Markdown
//	3  changelog                    documents, releases, sections, entries
//	2  kep                          enhancement proposals and references to them
//	   featuregate/config           settings read out of YAML and metrics
//	   featuregate/source           gate facts read from lists, pages and tables
//	1  sig, featuregate             groups; gates, their states, settings and checks
//	0  kubenotes                    this package
//
// Each of sig, kep and featuregate can be imported alone and stays light: their
// embedded tables are read on first use, and a program that never asks for them
// does not carry them.
//
// # One vocabulary
//
// Kubernetes returns the embedded catalog; Lookup finds one item, All lists
// them, the By functions select. Parse reads a text in memory: one value, or a
// document with the name that its positions bear. Load reads a source, an
// io.Reader with its name or an fs.FS, and closes nothing. Changes is about time
// (two versions), Compare about two sources, Diff about two documents. Find and
// Mentions look for something in a text or list; Nearest gives the name that a
// wrong one most likely means. Check judges one thing that somebody wrote, such as
// settings, an article or a KEP; Audit lists all that is wrong with a release's
// notes.
//
// A [Diagnostic] is about a source text; a featuregate.Problem is about a user's
// settings.
//
// A reader that can go on goes on. A Parse or Load function that met something
// it did not understand returns what it has together with an error of type
// [Diagnostics], which lists every finding with its position. Any other error
// means that there is nothing to use:
//
//	catalog, err := kep.Load(os.DirFS("enhancements/keps"))
//	if findings, ok := errors.AsType[kubenotes.Diagnostics](err); ok {
//		report(findings) // and go on with catalog
//	} else if err != nil {
//		return err
//	}
//
// A CHANGELOG is always readable, so that changelog.Parse returns no error; its
// findings are the document's Diagnostics.
//
// # Rules of the model
//
//   - Identity and provenance are different types: a State compares with ==, a
//     Step adds since when and from which source; a kep.Number is a number, a
//     kep.Mention says where and how it was written.
//   - Values are small and immutable, with a useful zero; their text forms
//     round-trip through encoding.TextMarshaler and TextUnmarshaler.
//   - Nothing is lost: every byte of a CHANGELOG belongs to one leaf node, and
//     what is not understood is kept as prose.
//   - No silent guess: where a label and its URL, or two sources, differ, both
//     are kept and a diagnostic says so.
//   - Facts, not plans: "will be removed in 1.31" is a claim of a note; the state
//     of a gate is what each release's code registered.
//   - No work at import, no global mutable state; catalogs are read-only and safe
//     for concurrent use.
//
// # Where to add what
//
//   - a new release's facts: internal/genfacts; CONTRIBUTING.md has the commands
//   - a former name of a group: internal/genfacts/sig-history.tsv
//   - a gate's new name: featuregate/facts/renames.tsv
//   - a kind of change, or another name of one: changelog/kind.go
//   - a shape of the reference at a note's end: internal/trailer
//   - a language of the digest: one table beside changelog/digest/language_en.go
//   - words by which notes claim something about gates: the lexicons of
//     changelog/claims
package kubenotes
