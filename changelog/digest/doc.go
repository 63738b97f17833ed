// Package digest makes the digest of a release for one SIG: the entries of the
// CHANGELOG that concern it, in an article that a person then translates and
// comments, in Japanese or English.
//
//	release, _ := changelog.Parse("CHANGELOG-1.25.md", src).Lookup(kubenotes.MustParseVersion("1.25"))
//	d := digest.Build(release, digest.Options{SIG: sig.ClusterLifecycle, Lang: language.Japanese})
//	d.Render(os.Stdout)
//
// [All] does so for every SIG of a release. What the author has made of the
// article is read back by [Parse], which also reads those that were written by
// hand; when the CHANGELOG has changed, as from a draft to the final notes,
// [Merge] brings the article up to it; and [Check] tells what an article lacks of
// the release and which of its facts are wrong:
//
//	edited := digest.Parse("article.md", src)
//	merged, changes := digest.Merge(d, edited, next)
//	findings := digest.Check(merged, release, digest.Options{})
//
// # Whose words
//
// Every piece of an article is of one of three voices, and says so in a way
// that outlives copying as plain text:
//
//   - official: the CHANGELOG's own words. In English they stand unmarked, in
//     another language behind a word such as 原文:, until they are translated or
//     beneath the translation.
//   - author: what stands in the place of the official words, their translation;
//     and notes, marked 📝.
//   - machine: notes of this package, marked 🤖: KEPs, states of feature gates,
//     related pull requests.
//
// # The form of an article
//
// An entry is a top-level bullet with everything that is indented under it: its
// text, which ends in the pull requests and authors in parentheses, and its
// notes, one nested bullet each. A section is a heading with entries, or with a
// sentence that says that there are none. What Render writes reads back as the
// same Digest.
package digest
