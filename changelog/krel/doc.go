// Package krel reads and writes the JSON that krel release-notes makes of the
// pull requests of a release, and joins it with the Markdown of the same notes.
//
// The JSON is a map from a pull request's number to its note. It holds what the
// pull request's labels say (SIGs, kinds, areas, flags), which the Markdown
// shows in part; the Markdown holds what people have edited by hand since.
//
// [Load] reads such a file into [Notes]. [LoadMaps] reads the YAML files in which
// the release team keeps its edits, and [Notes.Apply] makes these.
// [Notes.WriteTo] writes a file that krel reads.
//
// [Join] lays notes beside the release that they are of:
//
//	joined := krel.Join(release, notes)
//	for entry := range release.Entries() {
//		fields := joined.Fields(entry) // each value with its origin
//		groups := joined.SIGs(entry)   // those of the Markdown and of the JSON
//	}
//	for finding := range joined.Audit() {
//		fmt.Println(finding) // file:line:column: what the two do not agree on
//	}
//
// # Diagnostics
//
// [Load] refuses a file that has no note but has faults; an error of type
// [kubenotes.Diagnostics], of Load or [LoadMaps], tells what was wrong with what
// they could use. Its codes are
//
//	syntax        a note or map is broken and left out; of a broken object, all that follows;
//	              or a map file cannot be read
//	wrong-type    a field has another type than krel's, and is left out
//	key-differs   a note's key is not its pr_number, which counts
//	url-differs   pr_url names another pull request than pr_number, which counts
//	no-pr-number  pr_number is missing: the key counts if it is a number, else the note or map is left out
//	duplicate-pr  a pull request has a second note: that under its right key counts, else the later one
//	unknown-sig   no group has the label, which is kept
//	unknown-kind  no kind has the label, which is kept
//	too-many      notes, maps, keys or values beyond a limit are left out
//
// Those of [Joined.Audit] are
//
//	only-markdown            an entry's pull request has no note
//	only-json                a note that says something and is to be published has no entry
//	do-not-publish           a note that is not to be published has an entry
//	text-differs             a person has edited the text
//	says-nothing             the entry or the note is "NONE" while the other, or one it was picked from, says something
//	author-differs           the note's author is none of the entry's
//	sigs-differ              the entry's tag is not the labels; that it has no tag is no finding
//	kind-differs             the entry's section is for none of the note's kinds
//	action-required-differs  one demands something of who upgrades, and the other does not
package krel
