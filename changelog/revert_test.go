package changelog

import (
	"slices"
	"testing"
)

// Both the change and its revert within a release are kept; the change knows
// what took it back.
func TestRevertedWithinTheRelease(t *testing.T) {
	const src = `# v1.23.0

## Changes by Kind

### Feature

- A scheduler option (#102925, @someone) [SIG Scheduling]
- Something else (#102926, @someone) [SIG Scheduling]

### Bug or Regression

- Revert PR #102925, which was slow (#105526, @other) [SIG Scheduling]

# v1.22.0

- The same number elsewhere (#102925, @someone)
`
	d := Parse("CHANGELOG.md", src)
	var lines [][]int // of the entries that revert, by entry
	for e := range d.Entries() {
		var by []int
		for other := range e.RevertedBy() {
			by = append(by, other.Line())
		}
		lines = append(lines, by)
	}
	want := [][]int{{12}, nil, nil, nil}
	if len(lines) != len(want) {
		t.Fatalf("%d entries, want %d", len(lines), len(want))
	}
	for i := range want {
		if !slices.Equal(lines[i], want[i]) {
			t.Errorf("entry %d is reverted by lines %v, want %v", i, lines[i], want[i])
		}
	}
}
