package changelog

import (
	"fmt"
	"strings"

	"github.com/kubenotes/kubenotes"
)

// tables reports the checksums that cannot be right, and the tables under headings
// for downloads and images that are neither.
func (r *report) tables() {
	for release := range r.d.Releases() {
		for t := range release.tables() {
			r.header(t)
			for offset, file := range downloadsOf(t) {
				if file.wellFormed() {
					continue
				}
				expected := fmt.Sprintf("%d hexadecimal digits", hashDigits(file.Algorithm))
				r.add(offset, kubenotes.Diagnostic{
					Code: codeHash, Found: file.Hash, Expected: expected,
					Message: fmt.Sprintf("the %s of %s is malformed: found %q, expected %s", file.Algorithm, file.Name, file.Hash, expected),
				})
			}
		}
	}
}

// header reports the table whose header does not tell what it is.
func (r *report) header(t table) {
	if !isForTables(t.heading) {
		return
	}
	for offset, header := range t.rows {
		if algorithmsOf(header) == nil && !isImageHeader(cellsOf(header)) {
			header = strings.TrimSpace(header)
			expected := "filename | sha512 hash"
			if strings.Contains(strings.ToLower(t.heading), "images") {
				expected = "name | architectures"
			}
			r.add(offset, kubenotes.Diagnostic{
				Code: codeTable, Found: header, Expected: expected,
				Message: fmt.Sprintf("the table under %q was not read: found %q, expected %q", t.heading, header, expected),
			})
		}
		return
	}
}

// isForTables reports whether a heading is for downloads or images: "Downloads for
// v1.30.0", "Client Binaries", "Source Code", "Container Images".
func isForTables(heading string) bool {
	words := strings.Fields(strings.ToLower(heading))
	if len(words) == 0 {
		return false
	}
	last := words[len(words)-1]
	return words[0] == "downloads" || len(words) == 2 && (last == "binaries" || last == "images" || last == "code")
}

// dependencies reports the items under Added, Changed and Removed that could not
// be read.
func (r *report) dependencies() {
	for release := range r.d.Releases() {
		var entries map[int32]bool // the nodes of the release's entries
		for item := range release.dependencyItems() {
			if _, ok := parseDependency(item.text, item.change); ok || isContents(item.text) {
				continue
			}
			if entries == nil {
				entries = map[int32]bool{}
				for e := range release.Entries() {
					entries[e.rec().node] = true
				}
			}
			if entries[item.node] {
				continue
			}
			expected := "module: version"
			if item.change == "changed" {
				expected = "module: version → version"
			}
			r.add(int(r.d.tree.Nodes[item.node].Start), kubenotes.Diagnostic{
				Code: codeDependency, Found: item.text, Expected: expected,
				Message: fmt.Sprintf("no dependency that was %s: found %q, expected %q", item.change, item.text, expected),
			})
		}
	}
}

// anchors reports the links that lead to no heading.
func (r *report) anchors() {
	for offset, anchor := range r.d.deadAnchors() {
		r.add(offset, kubenotes.Diagnostic{
			Code: codeDeadAnchor, Found: "#" + anchor,
			Message: fmt.Sprintf("no heading has the anchor %q", "#"+anchor),
		})
	}
}
