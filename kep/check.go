package kep

import (
	"fmt"
	"strconv"

	"go.yaml.in/yaml/v3"

	"github.com/kubenotes/kubenotes"
)

// checkGate reports what stands where a gate's name should, and names that are
// not among the known ones.
func (r *reader) checkGate(at *yaml.Node, name string) {
	d := kubenotes.Diagnostic{Found: name, Expected: "the name of a feature gate"}
	switch classOf(name) {
	case noGate:
		d.Code, d.Message = "no-gate", "no feature gate"
	case gatePattern:
		d.Code, d.Message = "gate-pattern", "a pattern of names"
	case environmentVariable:
		d.Code, d.Message = "environment-variable", "an environment variable"
	case noName:
		d.Code, d.Message = "not-a-gate", "not the name of a feature gate"
	case gateName:
		if r.known == nil {
			return
		}
		for known := range r.known {
			if known == name {
				return
			}
		}
		d.Code, d.Message, d.Expected = "unknown-gate", "unknown feature gate", ""
		d.Nearest = r.nearest(name, r.known)
	}
	r.report(at, d)
}

// checkNumber compares the number with the folder's, and takes the folder's
// where the file has none.
func (r *reader) checkNumber() {
	folder := r.kep.folderNumber()
	if r.number != nil && folder != 0 && folder != r.kep.Number {
		r.report(r.number, kubenotes.Diagnostic{
			Code: "number-mismatch", Found: r.number.Value, Expected: strconv.Itoa(int(folder)),
			Message: "kep-number is not that of the folder",
		})
	}
	if r.kep.Number == 0 {
		r.kep.Number = folder
	}
}

// checkOrder reports a stage whose release is before that of the stage that leads
// to it: alpha, beta, stable, and deprecated, disabled, removed.
func (r *reader) checkOrder() {
	for i, m := range r.kep.milestones {
		if m.Version.IsZero() || m.Stage.rank() < 0 {
			continue
		}
		for _, before := range r.kep.milestones {
			if !before.Stage.leadsTo(m.Stage) || !m.Version.Less(before.Version) {
				continue
			}
			r.report(r.milestones[i], kubenotes.Diagnostic{
				Code: "milestone-order", Found: m.Raw,
				Expected: before.Raw + " or later",
				Message:  fmt.Sprintf("%s comes before %s", m.Stage, before.Stage),
			})
			break
		}
	}
}

// leadsTo reports whether a feature goes through s on its way to next.
func (s Stage) leadsTo(next Stage) bool {
	end := Deprecated.rank()
	return s.rank() >= 0 && s.rank() < next.rank() && (s.rank() < end) == (next.rank() < end)
}

// checkLatest compares the milestones with the latest one. The work of that
// release aims at the KEP's stage, so that the stage cannot come later, nor a
// further stage earlier.
func (r *reader) checkLatest() {
	latest := r.kep.Latest
	if latest.Version.IsZero() {
		return
	}
	for i, m := range r.kep.milestones {
		d := kubenotes.Diagnostic{Code: "milestone-mismatch", Found: m.Raw}
		switch {
		case m.Version.IsZero():
			continue
		case m.Stage == latest.Stage && latest.Version.Less(m.Version):
			d.Message = fmt.Sprintf("%s, the stage of the latest milestone, comes after it", m.Stage)
			d.Expected = latest.Raw + " or earlier"
		case latest.Stage.leadsTo(m.Stage) && !latest.Version.Less(m.Version):
			d.Message = fmt.Sprintf("%s comes no later than the latest milestone, whose stage is %s", m.Stage, latest.Stage)
			d.Expected = "later than " + latest.Raw
		default:
			continue
		}
		r.report(r.milestones[i], d)
	}
}
