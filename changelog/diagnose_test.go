package changelog

import (
	"slices"
	"testing"
)

// What stands under Dependencies and cannot be read is not passed over in silence.
func TestUnreadDependencies(t *testing.T) {
	const src = `# v1.30.0

## Dependencies

### Added
- github.com/a/b: v1.0.0
- github.com/a/c v1.0.0

### Changed
- github.com/a/d: v1.0.0
- github.com/a/e: v1.0.0 → v1.1.0
- etcd has been updated to v3.3.15 ([#1](https://github.com/kubernetes/kubernetes/pull/1))

### Removed
_Nothing has changed._

- [v1.29.0](#v1290)
`
	if got, want := linesOf(Parse("", src), codeDependency), []int{7, 10}; !slices.Equal(got, want) {
		t.Errorf("lines %v, want %v", got, want)
	}
}

// A reference in the text whose label and URL differ is reported as one in the trailer is.
func TestReferenceInTextDiffers(t *testing.T) {
	const src = `# v1.30.0

## Changes by Kind

### Feature

- See [#12](https://github.com/kubernetes/kubernetes/issues/13) (#1, @a)
- See [#12](https://github.com/kubernetes/kubernetes/issues/12) (#2, @a)
- See nothing ([#3](https://github.com/kubernetes/kubernetes/pull/4), @a)
`
	if got, want := linesOf(Parse("", src), codeLinkDiffers), []int{7, 9}; !slices.Equal(got, want) {
		t.Errorf("lines %v, want %v", got, want)
	}
}

func linesOf(d *Document, code string) []int {
	var lines []int
	for _, diagnostic := range d.Diagnostics() {
		if diagnostic.Code == code {
			lines = append(lines, diagnostic.Pos.Line)
		}
	}
	return lines
}
