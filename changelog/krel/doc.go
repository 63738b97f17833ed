// Package krel reads and writes the JSON that krel release-notes makes of the
// pull requests of a release, and joins it with the Markdown of the same notes.
//
// The JSON is a map from a pull request's number to its note. It holds what the
// pull request's labels say (SIGs, kinds, areas, flags), which the Markdown
// shows in part; the Markdown holds what people have edited by hand since.
//
// [Load] reads such a file, [LoadMaps] the YAML files in which the release team
// keeps its edits; [Notes.Apply] applies these, and [Notes.WriteTo] writes a
// file that krel reads.
package krel
