package changelog

import (
	"strings"

	"github.com/kubenotes/kubenotes"
)

// versionHeading reads the text of a heading that names a release, "v1.2.3". Of
// the second form, "Release notes for v1.2.3", the caller has to know whether it
// is one: within a release it is a leftover.
func versionHeading(text string) (v kubenotes.Version, plain, ok bool) {
	const notes = "release notes for "
	if text == "" || !beginsVersion[text[0]] {
		return v, false, false
	}
	plain = true
	if len(text) > len(notes) && strings.EqualFold(text[:len(notes)], notes) {
		text, plain = text[len(notes):], false
	}
	if v, ok = readVersion(text); ok {
		return v, plain, true // as most are
	}
	text = strings.Trim(text, " \t*_`:")
	if strings.HasPrefix(text, "[") { // a link
		if end := strings.IndexByte(text, ']'); end > 0 {
			text = text[1:end]
		}
	}
	v, ok = readVersion(text)
	return v, plain, ok
}

// beginsVersion has the first bytes of headings that may name a release.
var beginsVersion = [256]bool{
	'v': true, 'V': true, 'r': true, 'R': true, '[': true, '*': true, '_': true, '`': true, ' ': true, '\t': true,
	'0': true, '1': true, '2': true, '3': true, '4': true, '5': true, '6': true, '7': true, '8': true, '9': true,
}

// readVersion reads a version with its three numbers and nothing around it.
func readVersion(text string) (kubenotes.Version, bool) {
	text = strings.TrimPrefix(text, "V")
	digits := strings.TrimPrefix(text, "v")
	if digits == "" || digits[0] < '0' || digits[0] > '9' || strings.Count(digits, ".") < 2 {
		return kubenotes.Version{}, false // spares the making of an error
	}
	v, err := kubenotes.ParseVersion(text)
	return v, err == nil
}

// releaseRule decides, heading by heading, which of a document's headings begin a
// release. The zero value is ready for the first one.
type releaseRule struct {
	plain bool // a heading was a version and no more
	level int  // of the first such heading
}

// maxReleaseLevel is the deepest level of a heading that begins a release.
const maxReleaseLevel = 2

// begins reports whether a heading, which stands in the first column, begins a
// release.
func (r *releaseRule) begins(level int, text string) (v kubenotes.Version, ok bool) {
	if level > maxReleaseLevel {
		return v, false
	}
	v, plain, ok := versionHeading(text)
	switch {
	case !ok:
		return v, false
	case !plain:
		// Under a version heading it is the title that the notes had before they
		// were put there.
		return v, !r.plain
	case !r.plain:
		r.plain, r.level = true, level
	case level > r.level:
		return v, false // a version within a release's notes
	}
	return v, true
}

// deepest returns the level up to which headings are of interest to begins.
func (r *releaseRule) deepest() int {
	if r.plain {
		return r.level
	}
	return maxReleaseLevel
}
