package upgrade

import (
	"slices"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
)

// leadsTo reports whether a release is on the line of releases that ends with v.
func leadsTo(release, v kubenotes.Version) bool {
	return release.Compare(v) <= 0 && (release.Patch == 0 || sameMinor(release, v))
}

func sameMinor(a, b kubenotes.Version) bool { return a.Major == b.Major && a.Minor == b.Minor }

// A step is an index's releases as two versions see them, the lower one and the
// higher one, each list in ascending order.
type step struct {
	low, high kubenotes.Version

	way   []changelog.Release // on the higher version's line and not on the lower's
	had   []changelog.Release // on the lower version's line, of its minor
	later []changelog.Release // of the higher version's minor, behind it

	index *Index
}

func (x *Index) step(low, high kubenotes.Version) *step {
	s := &step{low: low, high: high, index: x}
	for _, r := range x.releases {
		v := r.Version()
		switch {
		case leadsTo(v, low):
			if sameMinor(v, low) {
				s.had = append(s.had, r)
			}
		case leadsTo(v, high):
			s.way = append(s.way, r)
		case sameMinor(v, high):
			s.later = append(s.later, r)
		}
	}
	return s
}

// own returns the lower version's releases that are not on the higher one's line.
func (s *step) own() []changelog.Release {
	return slices.DeleteFunc(slices.Clone(s.had), func(r changelog.Release) bool { return leadsTo(r.Version(), s.high) })
}

// withdrawn returns the notice that a version is not to be used, if it has one.
func (s *step) withdrawn(v kubenotes.Version) (notice string, ok bool) {
	for _, r := range s.index.releases {
		if r.Version() == v {
			return r.Withdrawn()
		}
	}
	return "", false
}

// maxMissing bounds how many versions are said to be missing.
const maxMissing = 1000

// missing returns the final releases of both lines that the history does not
// have: .0 releases on the way, and patch releases that lead to either version.
func (s *step) missing() []kubenotes.Version {
	if s.low == s.high {
		return nil
	}
	exists := make(map[kubenotes.Version]bool, len(s.index.releases))
	for _, r := range s.index.releases {
		exists[r.Version()] = true
		s.neverReleased(r, exists)
	}
	var missing []kubenotes.Version
	add := func(v kubenotes.Version) bool {
		if !exists[v] {
			exists[v] = true
			missing = append(missing, v)
		}
		return len(missing) < maxMissing
	}
	patches := func(v kubenotes.Version) bool {
		last := v.Patch
		if v.Pre != "" {
			last-- // the release that it leads to is not asked for
		}
		for p := 1; p <= last; p++ {
			if !add(kubenotes.Version{Major: v.Major, Minor: v.Minor, Patch: p}) {
				return false
			}
		}
		return true
	}
	if !patches(s.low) {
		return missing
	}
	first := s.low.Minor + 1
	if s.low.Pre != "" && s.low.Patch == 0 {
		first-- // its own .0 is still to come
	}
	if s.low.Major != s.high.Major {
		first = s.high.Minor // the minors of another major are not known
	}
	for m := first; m <= s.high.Minor; m++ {
		v := kubenotes.Version{Major: s.high.Major, Minor: m}
		if leadsTo(v, s.high) && !add(v) {
			return missing
		}
	}
	patches(s.high)
	slices.SortFunc(missing, kubenotes.Version.Compare)
	return missing
}

// neverReleased notes the patch releases that a patch release passes over, as
// v1.4.12 does, which is compared to v1.4.9.
func (s *step) neverReleased(r changelog.Release, exists map[kubenotes.Version]bool) {
	v := r.Version()
	if v.Patch < 2 || exists[kubenotes.Version{Major: v.Major, Minor: v.Minor, Patch: v.Patch - 1}] ||
		!sameMinor(v, s.low) && !sameMinor(v, s.high) {
		return
	}
	since := r.Since()
	if since.IsZero() || !sameMinor(since, v) {
		return
	}
	for p := v.Patch - 1; p > since.Patch && v.Patch-p < maxMissing; p-- {
		exists[kubenotes.Version{Major: v.Major, Minor: v.Minor, Patch: p}] = true
	}
}
