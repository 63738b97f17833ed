package featuregate

import (
	"fmt"

	"github.com/kubenotes/kubenotes"
)

// A Coverage tells how well founded the answer for a version is.
type Coverage uint8

const (
	Exact        Coverage = iota // that release, or one known to equal it, was read
	AssumedPatch                 // a patch release that was not compared: taken for the last one that was
	Approximate                  // a pre-release: taken for the release it leads to
	Before                       // before the first release that was read: from lists and pages, or nothing
	Beyond                       // after the last minor that was read: taken for its last release
)

var coverageNames = [...]string{"exact", "assumed-patch", "approximate", "before", "beyond"}

// String returns "exact", "assumed-patch", "approximate", "before" or "beyond".
func (c Coverage) String() string {
	if int(c) < len(coverageNames) {
		return coverageNames[c]
	}
	return fmt.Sprintf("Coverage(%d)", uint8(c))
}

// MarshalText implements [encoding.TextMarshaler].
func (c Coverage) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (c *Coverage) UnmarshalText(text []byte) error {
	for i, name := range coverageNames {
		if string(text) == name {
			*c = Coverage(i)
			return nil
		}
	}
	return fmt.Errorf("coverage %q: expected one of %q", text, coverageNames)
}

// Coverage tells how well founded the catalog's answers at v are. It speaks of
// the catalog's main registry; the gates of the code that several components
// share have a registry of their own, and [Gate.Coverage] speaks of that one.
func (c *Catalog) Coverage(v kubenotes.Version) Coverage {
	if len(c.registries) == 0 {
		return Before
	}
	return c.registries[0].coverage(v)
}
