package main

import (
	"fmt"
	"math"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
)

// A scale places versions on an axis whose unit is the minor release.
type scale struct {
	From, To kubenotes.Version         // the first and the last minor shown
	patches  map[kubenotes.Version]int // of each minor, how many of its releases are known
}

// newScale spans the minors of from and to; zero versions stand for the first
// and the last that the catalog has facts of.
func newScale(gates *featuregate.Catalog, from, to kubenotes.Version) (scale, error) {
	s := scale{patches: map[kubenotes.Version]int{}}
	for r := range gates.Registries() {
		for _, releases := range [][]kubenotes.Version{r.Read, r.Compared} {
			for _, v := range releases {
				s.patches[minorOf(v)] = max(s.patches[minorOf(v)], v.Patch+1)
				if s.To.Less(minorOf(v)) {
					s.To = minorOf(v)
				}
			}
		}
	}
	s.From = s.To
	for gate := range gates.All() {
		if first := minorOf(gate.Introduced()); first.Less(s.From) {
			s.From = first
		}
	}

	for _, v := range []kubenotes.Version{from, to} {
		if m := minorOf(v); !v.IsZero() && (m.Less(s.From) || s.To.Less(m)) {
			return scale{}, fmt.Errorf("no gates are known at %v, only from %s to %s", v, minorText(s.From), minorText(s.To))
		}
	}
	if !from.IsZero() {
		s.From = minorOf(from)
	}
	if !to.IsZero() {
		s.To = minorOf(to)
	}
	if s.To.Less(s.From) {
		return scale{}, fmt.Errorf("-from %v is later than -to %v", from, to)
	}
	return s, nil
}

// Columns is the number of minors shown.
func (s scale) Columns() int { return s.To.Minor - s.From.Minor + 1 }

// Minors lists the minors shown.
func (s scale) Minors() []kubenotes.Version {
	all := make([]kubenotes.Version, s.Columns())
	for i := range all {
		all[i] = s.From
		all[i].Minor += i
	}
	return all
}

// position returns how many columns from the left edge v begins: a .0 release at
// its column's edge, the patch releases at even distances within the column.
// Versions that are not shown lie outside of [0, columns].
func (s scale) position(v kubenotes.Version) float64 {
	x := float64(v.Minor - s.From.Minor)
	if v.Patch > 0 {
		x += float64(v.Patch) / float64(max(s.patches[minorOf(v)], v.Patch+1))
	}
	return math.Round(x*1000) / 1000
}

// minorOf returns the .0 release of v's minor.
func minorOf(v kubenotes.Version) kubenotes.Version {
	return kubenotes.Version{Major: v.Major, Minor: v.Minor}
}

// minorText returns the way people write a minor: "1.32".
func minorText(v kubenotes.Version) string { return fmt.Sprintf("%d.%d", v.Major, v.Minor) }
