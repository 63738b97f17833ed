package changelog

import (
	"slices"
	"strings"
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

// A hostile document does not fill the memory with diagnostics, and what there is
// many times does not hide the rest.
func TestDiagnosticsAreBounded(t *testing.T) {
	src := "# v1.30.0\n\n" + strings.Repeat("- ```sh\n", 3000) + "\n# v1.30.0\n"
	all := Parse("CHANGELOG.md", src).Diagnostics()
	codes := map[string]int{}
	for _, d := range all {
		codes[d.Code]++
	}
	if codes[codeUnclosedFence] != maxFindings || codes[codeDuplicateRelease] != 1 || codes[codeTooMany] != 1 {
		t.Errorf("diagnostics by code: %v", codes)
	}
	const want = "CHANGELOG.md: not listed: 1999 more of duplicate-entry, 2000 more of unclosed-fence"
	if got := all[len(all)-1].Error(); got != want {
		t.Errorf("the last is %q, want %q", got, want)
	}
}

// A number that no pull request can have is none: it stays in the text, is told, and
// makes no duplicates.
func TestBadNumber(t *testing.T) {
	const src = `# v1.30.0

## Other notable changes

- One (#0, @b)
- Two (#99999999999999999999, @b)
- Three ([#0](https://github.com/kubernetes/kubernetes/pull/0), [@c](https://github.com/c))
- Four, like #0 (#4, @b)
- Five ([#0](https://github.com/kubernetes/kubernetes/pull/5), [@c](https://github.com/c))
`
	d := Parse("", src)
	var got []string
	for e := range d.Entries() {
		for l := range e.PRs() {
			got = append(got, l.PR.String())
		}
		for l := range e.Refs() {
			t.Errorf("line %d refers to %v", e.Line(), l.PR)
		}
	}
	if want := []string{"kubernetes/kubernetes#4", "kubernetes/kubernetes#5"}; !slices.Equal(got, want) {
		t.Errorf("pull requests %v, want %v", got, want)
	}
	if got, want := linesOf(d, codeBadNumber), []int{5, 6, 7, 8}; !slices.Equal(got, want) {
		t.Errorf("lines %v, want %v", got, want)
	}
	if got := linesOf(d, codeDuplicateEntry); got != nil {
		t.Errorf("duplicates at lines %v", got)
	}
	for e := range d.Entries() {
		if text := "One (#0, @b)"; e.Line() == 5 && e.Text() != text {
			t.Errorf("text %q, want %q", e.Text(), text)
		}
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
