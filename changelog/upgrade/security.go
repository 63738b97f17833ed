package upgrade

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/enum"
)

// An Advisory is a vulnerability with an advisory in the history, and what the
// step means for it.
type Advisory struct {
	changelog.Advisory
	Releases []kubenotes.Version // that have the advisory, in ascending order
	Effect   Effect
}

// An Effect is what a step does about a vulnerability. Its text form is that of
// the constant's name.
type Effect uint8

// The effects.
const (
	Fixed    Effect = iota // To has the fix, From has not
	Reopened               // From has the fix, To has not
	Open                   // neither has it, a later release of To's minor does
)

var effects = enum.Names[Effect]{"fixed", "reopened", "open"}

// String returns "fixed", "reopened" or "open".
func (e Effect) String() string { return effects.String(e) }

// MarshalText implements [encoding.TextMarshaler].
func (e Effect) MarshalText() ([]byte, error) { return effects.Marshal(e) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (e *Effect) UnmarshalText(text []byte) error { return effects.Unmarshal(e, text) }

// Security yields the vulnerabilities that the step makes a difference for, or
// that To is left with, by their identifiers. Advisories stand in the notes of
// patch releases, those that are not on the way included; where it was fixed is
// told by these and by the versions that their text lists. A vulnerability that
// is fixed in patch releases of lower minors only is fixed in To.
func (r *Report) Security() iter.Seq[Advisory] { return slices.Values(r.advisories()) }

func (r *Report) findAdvisories() []Advisory {
	if r.From == r.To {
		return nil
	}
	found := map[string]*Advisory{}
	fixes := map[string][]kubenotes.Version{}
	for _, release := range r.step.index.releases {
		for a := range release.Advisories() {
			known := found[a.CVE]
			if known == nil {
				known = &Advisory{Advisory: a}
				found[a.CVE] = known
			}
			known.Releases = append(known.Releases, release.Version())
			fixes[a.CVE] = append(fixes[a.CVE], release.Version())
			for _, text := range a.Fixed {
				fixes[a.CVE] = append(fixes[a.CVE], versionsIn(text)...)
			}
		}
	}
	var advisories []Advisory
	for id, a := range found {
		before, after := fixed(fixes[id], r.From), fixed(fixes[id], r.To)
		switch {
		case before != isFixed && after == isFixed:
			a.Effect = Fixed
		case before == isFixed && after == notFixed:
			a.Effect = Reopened
		case after == notFixed:
			a.Effect = Open
		default:
			continue
		}
		advisories = append(advisories, *a)
	}
	slices.SortFunc(advisories, func(a, b Advisory) int { return compareCVE(a.CVE, b.CVE) })
	return advisories
}

// compareCVE orders identifiers, "CVE-2021-25741", by year and number.
func compareCVE(a, b string) int {
	const year = len("CVE-2021")
	if len(a) < year || len(b) < year || a[:year] != b[:year] {
		return cmp.Compare(a, b)
	}
	return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b))
}

type fix int

const (
	unknown fix = iota
	isFixed
	notFixed
)

// fixed tells whether a version has a fix that these versions have. A minor
// below all of them has none that is known of.
func fixed(in []kubenotes.Version, v kubenotes.Version) fix {
	state, below, above := unknown, false, false
	for _, f := range in {
		switch {
		case !sameMinor(f, v):
			below, above = below || f.Less(v), above || v.Less(f)
		case f.Compare(v) <= 0:
			return isFixed
		default:
			state = notFixed
		}
	}
	if state == unknown && below && !above {
		return isFixed
	}
	return state
}

// versionsIn returns the versions that a text names, as "kubelet v1.22.2".
func versionsIn(text string) []kubenotes.Version {
	var versions []kubenotes.Version
	for _, word := range strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(" \t,;()`*[]", c) }) {
		word = strings.TrimRight(word, ".:")
		if v, err := kubenotes.ParseVersion(word); err == nil && strings.Count(word, ".") >= 2 {
			versions = append(versions, v)
		}
	}
	return versions
}
