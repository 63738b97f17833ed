package featuregate

import (
	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/enum"
)

// A Coverage tells how well founded the answer for a version is.
//
// CoverageExact is a fact. CoverageAssumedPatch and CoverageApproximate are safe
// to act on: patch releases and pre-releases seldom change a gate, and a
// warning is enough. With CoverageBefore a gate that the catalog lacks may have
// existed, and a stage or default may be wrong; with CoverageBeyond only what
// was removed stays so. A program that must not err takes the last two for
// "not known".
type Coverage uint8

const (
	// CoverageExact: that release, or one known to equal it, was read.
	CoverageExact Coverage = iota
	// CoverageAssumedPatch: a patch release that was not compared is taken for
	// the last one of its minor that was.
	CoverageAssumedPatch
	// CoverageApproximate: a pre-release is taken for the release it leads to.
	CoverageApproximate
	// CoverageBefore: no release that old was read; what there is comes from
	// lists and pages.
	CoverageBefore
	// CoverageBeyond: no release of that minor or a later one was read; it is
	// taken for the last release that was.
	CoverageBeyond
)

var coverages = enum.Names[Coverage]{"exact", "assumed-patch", "approximate", "before", "beyond"}

// String returns "exact", "assumed-patch", "approximate", "before" or "beyond".
func (c Coverage) String() string { return coverages.String(c) }

// MarshalText implements [encoding.TextMarshaler].
func (c Coverage) MarshalText() ([]byte, error) { return coverages.Marshal(c) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (c *Coverage) UnmarshalText(text []byte) error { return coverages.Unmarshal(c, text) }

// Coverage tells how well founded the catalog's answers at v are. It speaks of
// the catalog's main registry; the gates of the code that several components
// share have a registry of their own, and [Gate.Coverage] speaks of that one.
func (c *Catalog) Coverage(v kubenotes.Version) Coverage {
	if len(c.registries) == 0 {
		return CoverageBefore
	}
	return c.registries[0].coverage(v)
}
