package featuregate

import (
	"slices"

	"github.com/kubenotes/kubenotes"
)

// A Registry says which releases a catalog's facts were read from: the part of
// it that is one registry in the code.
type Registry struct {
	// Name is "core" for the main registry, which comes first.
	Name string

	// Read lists the releases whose registry was read, Compared the last patch
	// release of each minor that is known to equal the last one read; a minor
	// without one ends with the last release that was read.
	Read, Compared []kubenotes.Version

	// Gates lists the gates that belong here. The main registry has the rest.
	Gates []string
}

func (r Registry) clone() Registry {
	r.Read, r.Compared, r.Gates = slices.Clone(r.Read), slices.Clone(r.Compared), slices.Clone(r.Gates)
	return r
}

func (r *Registry) coverage(v kubenotes.Version) Coverage {
	if r == nil || len(r.Read) == 0 {
		return CoverageBefore
	}
	final := v.Final()
	last := r.Read[len(r.Read)-1]
	switch {
	case final.Less(r.Read[0]):
		return CoverageBefore
	case final.Major > last.Major || final.Major == last.Major && final.Minor > last.Minor:
		return CoverageBeyond
	case v.Pre != "":
		return CoverageApproximate
	case r.knownThrough(final).Less(final):
		return CoverageAssumedPatch
	}
	return CoverageExact
}

// knownThrough returns the last release of v's minor that was read or compared.
func (r *Registry) knownThrough(v kubenotes.Version) kubenotes.Version {
	var through kubenotes.Version
	for _, list := range [][]kubenotes.Version{r.Read, r.Compared} {
		for _, w := range list {
			if w.Major == v.Major && w.Minor == v.Minor && through.Less(w) {
				through = w
			}
		}
	}
	return through
}
