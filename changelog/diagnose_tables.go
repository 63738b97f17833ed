package changelog

import (
	"fmt"

	"github.com/kubenotes/kubenotes"
)

const (
	codeHash       = "malformed-hash" // a checksum that has not the digits of its algorithm
	codeDeadAnchor = "dead-anchor"    // a link to a heading that is not there
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

// anchors reports the links that lead to no heading.
func (r *report) anchors() {
	for offset, anchor := range r.d.deadAnchors() {
		r.add(offset, kubenotes.Diagnostic{
			Code: codeDeadAnchor, Found: "#" + anchor,
			Message: fmt.Sprintf("no heading has the anchor %q", "#"+anchor),
		})
	}
}
