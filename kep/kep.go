package kep

import (
	"iter"
	"path"
	"slices"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/sig"
)

// A KEP is what the kep.yaml of an enhancement proposal says. Texts are as
// written, but that white space is single blanks.
type KEP struct {
	// Number is what the file says, or the folder if the file says none; 0 is
	// none. The two can differ: see [Catalog.ByNumber].
	Number Number
	Title  string

	// Folder is the path under keps/: "sig-storage/1710-selinux-relabeling". No
	// two KEPs of a catalog share it.
	Folder string

	// SIG is the owning group.
	SIG    sig.Group
	Status Status

	// Stage is the stage that the work of the latest milestone aims at.
	Stage Stage

	// Latest is the latest milestone with work on the KEP, at that stage. Its
	// version is zero for the many that write 0.0.
	Latest Milestone

	// Created and Updated are dates, 2020-02-18, where they are in order.
	Created, Updated string

	participating []sig.Group
	milestones    []Milestone
	gates         []FeatureGate
}

// A Milestone is the release in which a feature reached a stage, or is to reach it.
type Milestone struct {
	Stage   Stage
	Raw     string            // as written: "v1.24", "TBD"
	Version kubenotes.Version // zero where Raw names none
}

// A FeatureGate is a feature gate that a KEP names.
type FeatureGate struct {
	Name       string // as written
	components []string
}

// Components lists the components that have the gate, "kube-apiserver".
func (g FeatureGate) Components() iter.Seq[string] { return slices.Values(g.components) }

// IsName reports whether Name can be that of a gate. It is not for "n/a", for a
// pattern as CSIMigration{vendor}, and for an environment variable as
// KUBECTL_KUBERC, which some KEPs write there.
func (g FeatureGate) IsName() bool { return classOf(g.Name) == gateName }

// Participating lists the further groups that take part.
func (k KEP) Participating() iter.Seq[sig.Group] { return slices.Values(k.participating) }

// Milestones lists the milestones in the order of the file: of alpha, beta and
// stable, and of whatever else the KEP has.
func (k KEP) Milestones() iter.Seq[Milestone] { return slices.Values(k.milestones) }

// Gates lists the feature gates in the order of the file. [FeatureGate.IsName]
// tells which of them are none.
func (k KEP) Gates() iter.Seq[FeatureGate] { return slices.Values(k.gates) }

// Milestone returns the release of a stage, or the zero Version if the KEP names
// none.
func (k KEP) Milestone(s Stage) kubenotes.Version {
	for _, m := range k.milestones {
		if m.Stage == s {
			return m.Version
		}
	}
	return kubenotes.Version{}
}

// URL returns the address of the KEP's folder in kubernetes/enhancements, or of
// its tracking issue if the folder is unknown.
func (k KEP) URL() string {
	if k.Folder == "" {
		return k.Number.URL()
	}
	return "https://github.com/kubernetes/enhancements/tree/master/keps/" + k.Folder
}

// Equal reports whether two KEPs say the same.
func (k KEP) Equal(other KEP) bool {
	return len(differing(k, other)) == 0
}

// folderNumber returns the number that the folder's name begins with, or 0.
func (k KEP) folderNumber() Number {
	n, _ := folderNumber(path.Base(k.Folder))
	return n
}
