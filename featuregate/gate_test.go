package featuregate

import (
	"slices"
	"sync"
	"testing"

	"github.com/kubenotes/kubenotes"
)

func catalogOf(steps ...any) *Catalog {
	return New("test", func(yield func(string, Step) bool) {
		for i := 0; i < len(steps); i += 3 {
			step := Step{State: steps[i+2].(State), Since: must(steps[i+1].(string)), Source: SourceCode}
			if !yield(steps[i].(string), step) {
				return
			}
		}
	}, Registry{Name: "core", Read: []kubenotes.Version{must("1.20"), must("1.21")}})
}

var (
	absent   = State{}
	alphaOff = State{Stage: Alpha}
	alphaOn  = State{Stage: Alpha, Default: true}
	betaOff  = State{Stage: Beta}
	betaOn   = State{Stage: Beta, Default: true}
	gaOn     = State{Stage: GA, Default: true}
	gaLocked = State{Stage: GA, Default: true, Locked: true}
	goneNow  = State{Stage: Removed}
	obsolete = State{Stage: Deprecated, Default: true}
)

func TestNewTidiesHistories(t *testing.T) {
	c := catalogOf(
		"B", "1.21", betaOn,
		"B", "1.20.5", alphaOn, // out of order
		"A", "1.20", absent, // no step: nothing before it either
		"A", "1.21", alphaOff,
		"B", "1.22", betaOn, // repeats the state
		"B", "1.23", betaOff,
		"B", "1.23", gaOn, // the later of two counts
		"B", "1.24", State{Stage: Removed, Default: true, Locked: true}, // a gate that is gone has neither
	)
	var names []string
	for gate := range c.All() {
		names = append(names, gate.Name())
	}
	if !slices.Equal(names, []string{"A", "B"}) {
		t.Errorf("names %q", names)
	}
	b, _ := c.Lookup("B")
	var got []string
	for step := range b.Steps() {
		got = append(got, step.Since.String()+" "+step.State.String())
	}
	if want := []string{"v1.20.5 alpha/true", "v1.21.0 beta/true", "v1.23.0 GA/true", "v1.24.0 removed"}; !slices.Equal(got, want) {
		t.Errorf("steps %q, want %q", got, want)
	}
	if b.Introduced() != must("1.20.5") || b.RemovedIn() != must("1.24") {
		t.Errorf("introduced %v, removed %v", b.Introduced(), b.RemovedIn())
	}
	if a, _ := c.Lookup("A"); a.Introduced() != must("1.21") || !a.RemovedIn().IsZero() {
		t.Errorf("A: introduced %v, removed %v", a.Introduced(), a.RemovedIn())
	}
}

func TestVersionsOfManyForms(t *testing.T) {
	gate, _ := Kubernetes().Lookup("ServiceAccountNodeAudienceRestriction")
	tests := []struct {
		version  string
		on       bool
		coverage Coverage
	}{
		{"1.32", true, CoverageExact},
		{"1.32.1", true, CoverageExact},
		{"v1.32.1-gke.1000", true, CoverageExact},
		{"1.32.2+k3s1", false, CoverageExact},
		{"v1.32.13-eks-5d632ec", false, CoverageExact},
		{"1.32.99", false, CoverageAssumedPatch},
		{"1.33.0-rc.1", true, CoverageApproximate}, // what 1.33.0 has
		{"1.16", false, CoverageBefore},
		{"1.99.3", true, CoverageBeyond},
	}
	for _, test := range tests {
		v := must(test.version)
		if got := gate.At(v).Default; got != test.on {
			t.Errorf("on at %s: %t, want %t", test.version, got, test.on)
		}
		if got := gate.Coverage(v); got != test.coverage {
			t.Errorf("coverage at %s: %v, want %v", test.version, got, test.coverage)
		}
	}
	if gate.At(kubenotes.Version{}) != (State{}) {
		t.Error("the zero Version has a state")
	}
	if !gate.PatchesDiffer(must("1.32")) || gate.PatchesDiffer(must("1.33")) {
		t.Errorf("patches differ: 1.32 %t, 1.33 %t", gate.PatchesDiffer(must("1.32")), gate.PatchesDiffer(must("1.33")))
	}
}

func TestRequires(t *testing.T) {
	tests := []struct {
		gate, version string
		want          []string
	}{
		{"ClusterTrustBundleProjection", "1.34.9", nil},
		{"ClusterTrustBundleProjection", "1.35", []string{"ClusterTrustBundle"}},
		{"ClusterTrustBundleProjection", "1.35.0-rc.1", []string{"ClusterTrustBundle"}},
		{"AuthorizeNodeWithSelectors", "1.36.3", []string{"AuthorizeWithSelectors"}},
		{"AuthorizeNodeWithSelectors", "1.37", nil},
		{"CompositePodGroup", "1.37.1", []string{"GenericWorkload", "TopologyAwareWorkloadScheduling"}},
		{"NoSuchGate", "1.37", nil},
	}
	for _, test := range tests {
		if got := slices.Collect(Kubernetes().Requires(test.gate, must(test.version))); !slices.Equal(got, test.want) {
			t.Errorf("%s at %s requires %q, want %q", test.gate, test.version, got, test.want)
		}
	}
}

func TestLookupIsExact(t *testing.T) {
	for _, name := range []string{"", "selinuxmount", "SELinuxMount ", "Zzz"} {
		if gate, ok := Kubernetes().Lookup(name); ok || gate != nil {
			t.Errorf("Lookup(%q) = %v, %t", name, gate, ok)
		}
	}
}

func TestQuestionsDoNotAllocate(t *testing.T) {
	c := Kubernetes()
	v := must("1.31.4")
	gate, _ := c.Lookup("SELinuxMount")
	for name, ask := range map[string]func(){
		"Gate.At":        func() { gate.At(v) },
		"Gate.StepAt":    func() { gate.StepAt(v) },
		"Catalog.Lookup": func() { c.Lookup("SELinuxMount") },
		"Catalog.At": func() {
			for range c.At(v) {
			}
		},
	} {
		if n := testing.AllocsPerRun(10, ask); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

func BenchmarkGateAt(b *testing.B) {
	gate, _ := Kubernetes().Lookup("EventedPLEG")
	v := must("1.28.3")
	b.ReportAllocs()
	for b.Loop() {
		gate.At(v)
	}
}

// The whole set of gates at one version.
func BenchmarkCatalogAt(b *testing.B) {
	c, v := Kubernetes(), must("1.32.1")
	b.ReportAllocs()
	for b.Loop() {
		for range c.At(v) {
		}
	}
}

// What the first call of Kubernetes does.
func BenchmarkFirstUse(b *testing.B) {
	b.ReportAllocs()
	b.SetBytes(int64(len(kubernetesTable)))
	for b.Loop() {
		kubernetes.once, kubernetes.catalog = sync.Once{}, nil
		Kubernetes()
	}
}
