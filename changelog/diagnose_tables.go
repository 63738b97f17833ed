package changelog

import (
	"fmt"

	"github.com/kubenotes/kubenotes"
)

const (
	codeHash       = "malformed-hash"       // a checksum that has not the digits of its algorithm
	codeDependency = "malformed-dependency" // an item under Dependencies that is neither a module nor an entry
	codeDeadAnchor = "dead-anchor"          // a link to a heading that is not there
)

// tables reports the checksums that cannot be right.
func (r *report) tables() {
	for release := range r.d.Releases() {
		for t := range release.tables() {
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
