// Package changelog reads the CHANGELOG files of Kubernetes, from 1.2 on, the
// release team's drafts, and the files of projects whose notes the same tool
// writes, into typed releases, sections and entries.
//
//	doc := changelog.Parse("CHANGELOG-1.32.md", src)
//	for release := range doc.Releases() {
//		for entry := range release.Entries() {
//			fmt.Println(release.Version(), entry.Section().Kind(), entry.Text())
//		}
//	}
//
// # Documents
//
// A [Document] has releases, a [Release] sections and entries, a [Section]
// entries and prose. These are small views of the document, comparable with ==.
// Beneath them are the blocks of the Markdown, [Document.Nodes]: every byte
// belongs to exactly one leaf among them, so that nothing is lost, understood or not.
//
// [Parse] finds releases, sections, entries, and the pull requests, authors and
// SIGs of each entry. The rest is read when it is asked for: an entry's
// references, KEPs and CVEs, a release's downloads, images, advisories and
// dependencies, and the diagnostics. [Index] finds the releases only, at the speed
// of a scan. A [History] is many documents as one sequence of releases.
//
// # Releases
//
// A release begins with a heading of level 1 or 2, in the first column, that is a
// version and no more: "# v1.32.0". In documents without such a heading,
// "Release notes for v1.32.0" is one. Other headings belong to the release above,
// whatever their level. A document that names no version is one release, with the
// zero Version.
//
// A release has the version that its heading names. A draft of v1.20.0 that is
// headed "Release notes for v1.20.0-rc.0" is the release v1.20.0-rc.0: what the
// candidate was to have. [Release.Since] tells that its notes are those of the
// whole minor release.
//
// # Entries
//
// What the notes' generator wrote as one note is one entry, with all that is
// nested in it. [Entry] tells what counts as one. The references behind its
// text, its trailer, are found in every form of the years since 2016:
//
//	Text ([#1](https://…/pull/1), [@anna](https://…/anna)) [SIG Apps and Node]
//	Text (#1, @anna)
//
// The years grouped notes differently. A [Role] says what a section is for, and
// a [Kind] what sort of change it holds; both are inherited from the headings
// above, as is the SIG of a heading.
//
// # Diagnostics
//
// A document is never refused. [Document.Diagnostics] tells what is odd about it:
//
//	author-differs        an author is linked to another account
//	bad-number            a reference has a number that no pull request can have
//	byte-order-mark       the text begins with a byte order mark
//	dead-anchor           a link leads to an anchor that no heading has
//	duplicate-entry       a section has a pull request, or a text, twice
//	duplicate-release     the document has a version twice
//	duplicate-section     a release has a section twice
//	invalid-utf8          the text is no valid UTF-8
//	link-differs          label and URL name different pull requests
//	lone-carriage-return  a line ends in a carriage return alone
//	malformed-dependency  an item under Dependencies is neither a module nor an entry
//	malformed-hash        a hash has not the length of its algorithm
//	no-pull-request       an entry under "Changes by Kind" names no pull request
//	not-a-version         a heading of level 1 is no version
//	nul                   the text has NUL characters
//	too-deep              lists nest too deep to be read as such
//	too-many              further diagnostics of a code, past its first 1000, are not listed
//	unclosed-fence        code is never closed
//	unclosed-trailer      the parenthesis of a trailer is never closed
//	unknown-group         no group has the name in an entry's tag
//	unknown-table         a table among the downloads or images is of neither
package changelog
