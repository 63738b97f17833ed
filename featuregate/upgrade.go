package featuregate

import "github.com/kubenotes/kubenotes"

// An UpgradeReport says what moving from one version to another means for settings.
type UpgradeReport struct {
	From, To kubenotes.Version

	// Problems are those of [Catalog.Check] at To, and a problem with
	// CodeDefaultChanged for a setting that meant the default at From.
	Problems []Problem

	// Changes lists every gate whose stage, default, lock or existence is
	// another at To, in name order.
	Changes []UpgradeChange
}

// An UpgradeChange is a change of a gate and whether the settings name the gate,
// so that a new default does not reach it.
type UpgradeChange struct {
	Change
	Set bool
}

// CheckUpgrade checks the settings at the version to, and reports what changes
// beneath them on the way there. It works downwards too.
func (c *Catalog) CheckUpgrade(from, to kubenotes.Version, s Settings) UpgradeReport {
	report := UpgradeReport{From: from, To: to}
	k := c.checker(to, s)
	for set := range s.current() {
		p, found := k.setting(set)
		if !found {
			p, found = k.defaultChanged(from, set)
		}
		if found {
			report.Problems = append(report.Problems, p)
		}
	}
	report.Problems = append(report.Problems, k.unsetDependencies(s)...)
	for change := range c.Changes(from, to) {
		_, set := s.Lookup(change.Gate)
		_, setNew := s.Lookup(change.NewName)
		report.Changes = append(report.Changes, UpgradeChange{Change: change, Set: set || setNew})
	}
	return report
}

// defaultChanged judges a setting that is fine at the target: if it only
// confirmed the default before, it now works against the new one.
func (k *checker) defaultChanged(from kubenotes.Version, set setting) (Problem, bool) {
	gate, known := k.Lookup(set.name)
	if !known {
		return Problem{}, false
	}
	before, after := gate.At(from), gate.At(k.v)
	if !before.Exists() || before.Default != set.value || after.Default == set.value {
		return Problem{}, false
	}
	since := holdingSince(gate, k.v, func(s State) bool { return s.Exists() && s.Default == after.Default })
	return k.problem(set.name, CodeDefaultChanged, since, "",
		"%t was the default at %v and is not any more since %v: the setting works against the default now", set.value, from, since)
}
