package claims

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
)

// A CheckedKEP is an enhancement proposal held against its gates as the code had
// them in a release.
type CheckedKEP struct {
	KEP kep.KEP
	At  kubenotes.Version

	// Stage is the one that the KEP says its feature has, or "" for none yet.
	// Reached reports whether it is alpha, beta or stable and the KEP says that the
	// feature came to it in this release.
	Stage   kep.Stage
	Reached bool

	// Gates are those that the KEP names, in its order.
	Gates []KEPGate
}

// A KEPGate is a gate that a KEP names.
type KEPGate struct {
	Name      string
	Gate      *featuregate.Gate // nil if no catalog has it
	Step      featuregate.Step  // that holds in the release
	Elsewhere bool              // not in a catalog, and of components whose gates are in none
	Nearest   string            // the name most likely meant, if no catalog has this one

	// Problem says in what the gate contradicts the KEP: "beta since v1.36.0",
	// "removed in v1.31.0", "not before v1.33.0", "no release has this gate". It is
	// empty where the two agree.
	Problem string
}

// Disagrees reports whether a gate contradicts the KEP.
func (c CheckedKEP) Disagrees() bool {
	return slices.ContainsFunc(c.Gates, func(g KEPGate) bool { return g.Problem != "" })
}

// String returns the KEP, its stage and what contradicts it:
// "sig-storage/1710-selinux-relabeling at v1.36.0: stable; SELinuxMount beta since v1.33.0".
func (c CheckedKEP) String() string {
	stage := "no stage"
	if c.Stage != "" {
		stage = string(c.Stage)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s at %v: %s", c.KEP.Folder, c.At, stage)
	for _, g := range c.Gates {
		if g.Problem != "" {
			fmt.Fprintf(&b, "; %s %s", g.Name, g.Problem)
		}
	}
	return b.String()
}

// CompareKEPs lists the KEPs that their gates contradict in the minor release of
// v, by number; [CheckKEP] has the rule.
func CompareKEPs(v kubenotes.Version, o Options) iter.Seq[CheckedKEP] {
	return func(yield func(CheckedKEP) bool) {
		for k := range o.keps().All() {
			if c := CheckKEP(k, v, o); c.Disagrees() && !yield(c) {
				return
			}
		}
	}
}

// CheckKEP holds a KEP against its gates in the minor release of v: a patch
// release or pre-release counts as the minor's .0.
//
// Where the KEP says that its feature reached alpha, beta or stable in this
// release, each of its gates is to have that stage. KEPs can have gates for later
// work and share gates with others, so where one gate is at the stage, others
// contradict the KEP only if they are behind it.
//
// Where the KEP says no such thing, it is contradicted by a gate that in this
// release rose above the KEP's stage. Gates that several KEPs name tell nothing
// about one of them, nor does a gate beside another that is where the KEP says,
// nor any gate about a KEP that was turned down, replaced or withdrawn.
//
// Nothing is said against a KEP where the catalog of gates does not cover the
// release.
func CheckKEP(k kep.KEP, v kubenotes.Version, o Options) CheckedKEP {
	v = kubenotes.Version{Major: v.Major, Minor: v.Minor}
	c := CheckedKEP{KEP: k, At: v, Stage: k.StageAt(v)}
	claimed := gateStages[c.Stage]
	c.Reached = claimed != featuregate.Absent && c.Stage != k.StageAt(previous(v))
	for named := range k.Gates() {
		if named.IsName() {
			c.Gates = append(c.Gates, o.gateOf(named, v))
		}
	}
	switch cover := o.gates().Coverage(v); {
	case cover == featuregate.CoverageBefore || cover == featuregate.CoverageBeyond:
	case c.Reached:
		judgeReached(c.Gates, claimed)
	default:
		c.judgeAhead(o)
	}
	return c
}

// gateOf looks a gate up in the catalog of the components that the KEP names, or
// else in the other one.
func (o Options) gateOf(named kep.FeatureGate, v kubenotes.Version) KEPGate {
	components := slices.Collect(named.Components())
	catalogs := []*featuregate.Catalog{o.gates(), o.kubeadm()}
	if slices.Contains(components, "kubeadm") {
		slices.Reverse(catalogs)
	}
	g := KEPGate{Name: named.Name}
	for _, catalog := range catalogs {
		if facts, ok := catalog.Lookup(named.Name); ok {
			g.Gate, g.Step = facts, facts.StepAt(v)
			return g
		}
	}
	g.Elsewhere = len(components) > 0 && !slices.ContainsFunc(components, hasGates)
	if !g.Elsewhere {
		g.Nearest = catalogs[0].Nearest(named.Name, v)
	}
	return g
}

// hasGates reports whether a component's gates are in the catalogs.
func hasGates(component string) bool {
	switch component {
	case "kube-apiserver", "kube-controller-manager", "kube-scheduler", "kubelet", "kube-proxy", "kubeadm":
		return true
	}
	return false
}

// gateStages are the stages of gates that stand for those of features.
var gateStages = map[kep.Stage]featuregate.Stage{
	kep.Alpha:  featuregate.Alpha,
	kep.Beta:   featuregate.Beta,
	kep.Stable: featuregate.GA,
}

// judgeReached notes which gates are not at the stage that the KEP has reached.
func judgeReached(gates []KEPGate, claimed featuregate.Stage) {
	borneOut := slices.ContainsFunc(gates, func(g KEPGate) bool { return g.Step.Stage == claimed })
	for i := range gates {
		g := &gates[i]
		behind := g.Step.Exists() && g.Step.Stage < claimed
		switch {
		case g.Elsewhere, g.Step.Stage == claimed:
		case g.Gate == nil:
			g.Problem = "no release has this gate"
		case borneOut && !behind:
		case g.Step.Stage == featuregate.Absent:
			g.Problem = fmt.Sprintf("not before %s", g.Gate.Introduced())
		case g.Step.Stage == featuregate.Removed:
			g.Problem = fmt.Sprintf("removed in %s", g.Step.Since)
		default:
			g.Problem = fmt.Sprintf("%s since %s", g.Step.Stage, g.Step.Since)
		}
	}
}

// judgeAhead notes which gates rose above the KEP's stage in the release.
func (c *CheckedKEP) judgeAhead(o Options) {
	claimed := gateStages[c.Stage]
	switch c.KEP.Status {
	case kep.Rejected, kep.Withdrawn, kep.Replaced:
		return
	}
	if c.Stage != "" && claimed == featuregate.Absent {
		return // deprecated, disabled or removed
	}
	if claimed != featuregate.Absent && slices.ContainsFunc(c.Gates, func(g KEPGate) bool { return g.Step.Stage == claimed }) {
		return
	}
	for i := range c.Gates {
		g := &c.Gates[i]
		rose := g.Gate != nil && g.Step.Stage > claimed && g.Step.Stage <= featuregate.GA &&
			g.Step.Stage > g.Gate.At(previous(c.At)).Stage
		if rose && !o.isShared(g.Name) {
			g.Problem = fmt.Sprintf("%s since %s", g.Step.Stage, g.Step.Since)
		}
	}
}

// isShared reports whether more than one KEP names the gate.
func (o Options) isShared(gate string) bool {
	keps := 0
	for range o.keps().ByGate(gate) {
		keps++
	}
	return keps > 1
}
