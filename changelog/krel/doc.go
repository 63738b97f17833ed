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
package krel
