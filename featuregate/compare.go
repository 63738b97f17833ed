package featuregate

import (
	"fmt"
	"iter"

	"github.com/kubenotes/kubenotes"
)

// A Difference is a gate's state at one release according to two sources, each
// with the step that it comes from; the zero Step is a source without the gate.
type Difference struct {
	Gate    string
	Version kubenotes.Version
	A, B    Step
}

// String returns "BlockVolume at v1.21.0: removed (code), GA/true (docs)".
func (d Difference) String() string {
	return fmt.Sprintf("%s at %v: %s, %s", d.Gate, d.Version, d.A.claim(), d.B.claim())
}

// claim says what a source has at a step.
func (s Step) claim() string {
	text := s.State.String()
	if s.Unclear {
		text += " or the stage before"
	}
	if s.Source != 0 {
		text += " (" + s.Source.String() + ")"
	}
	return text
}

// Compare lists where two catalogs disagree, gate by gate in name order and
// release by release: at each .0 release that both have read, or that one has
// if the other, such as the website's pages, has read none.
//
// A source that has read no release does not say how far it knows: pages that
// were written when 1.35 was the latest release are held against 1.36 as well.
// Skip the differences whose Version is beyond what such a source can know.
//
// Absent and Removed count as the same: no gate. Pages seldom mention that a
// gate is locked, so that a page without a lock does not disagree with one. A
// page that names two stages for a release is listed even if A equals B.
func Compare(a, b *Catalog) iter.Seq[Difference] {
	return func(yield func(Difference) bool) {
		releases := commonReleases(a, b)
		i, j := 0, 0
		for i < len(a.gates) || j < len(b.gates) {
			var ga, gb *Gate
			if j == len(b.gates) || i < len(a.gates) && a.gates[i].name <= b.gates[j].name {
				ga = &a.gates[i]
			}
			if i == len(a.gates) || j < len(b.gates) && b.gates[j].name <= a.gates[i].name {
				gb = &b.gates[j]
			}
			if ga != nil {
				i++
			}
			if gb != nil {
				j++
			}
			if !compareGates(ga, gb, releases, yield) {
				return
			}
		}
	}
}

// compareGates compares two histories of a gate; either may be missing.
func compareGates(a, b *Gate, releases []kubenotes.Version, yield func(Difference) bool) bool {
	none := Gate{}
	name := ""
	if a != nil {
		name = a.name
	} else {
		a = &none
	}
	if b != nil {
		name = b.name
	} else {
		b = &none
	}
	for _, v := range releases {
		sa, sb := a.StepAt(v), b.StepAt(v)
		if disagree(sa, sb) && !yield(Difference{Gate: name, Version: v, A: sa, B: sb}) {
			return false
		}
	}
	return true
}

func disagree(a, b Step) bool {
	if !a.Exists() && !b.Exists() {
		return false
	}
	if a.Source == SourceDocs && !a.Locked || b.Source == SourceDocs && !b.Locked {
		a.Locked, b.Locked = false, false
	}
	return a.State != b.State || a.Unclear || b.Unclear
}

// commonReleases lists the .0 releases to compare at.
func commonReleases(a, b *Catalog) []kubenotes.Version {
	read := map[kubenotes.Version]int{}
	sources := 0
	for _, c := range []*Catalog{a, b} {
		any := 0
		for v := range c.Releases() {
			any = 1
			if v.Patch == 0 {
				read[v]++
			}
		}
		sources += any
	}
	var common []kubenotes.Version
	for _, c := range []*Catalog{a, b} {
		for v := range c.Releases() {
			if n := read[v]; n > 0 && n == sources {
				common = append(common, v)
				read[v] = 0
			}
		}
	}
	return common
}
