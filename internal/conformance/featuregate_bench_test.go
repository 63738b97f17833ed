package conformance

import (
	"strings"
	"testing"

	upstream "k8s.io/component-base/featuregate"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/featuregate/source"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

// BenchmarkGatesAtVersion asks for the whole set of gates at a version: of
// component-base by a fresh gate with the specs of the list, set to emulate the
// version; of the library by the built-in catalog, and by a view of that list.
// The metric x is how many times faster than component-base it was in this run.
func BenchmarkGatesAtVersion(b *testing.B) {
	list := testkit.ReadCorpus(b, "featuregates", "versioned_feature_list.yaml")
	specs := upstreamList(b, list)
	view, err := source.LoadView("list", strings.NewReader(list))
	if err != nil {
		b.Fatal(err)
	}
	catalog := featuregate.Kubernetes()
	binary, v := kubenotes.MustParseVersion("1.37"), kubenotes.MustParseVersion("1.32")

	var baseline float64
	measure := func(name string, ask func(b *testing.B) int) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if ask(b) < 100 {
					b.Fatal("gates are missing")
				}
			}
			perOp := float64(b.Elapsed()) / float64(b.N)
			if baseline == 0 {
				baseline = perOp
			}
			b.ReportMetric(baseline/perOp, "x")
		})
	}
	measure("component-base", func(b *testing.B) int {
		gate := upstream.NewVersionedFeatureGate(upstreamVersion(binary))
		if err := gate.AddVersioned(specs); err != nil {
			b.Fatal(err)
		}
		if err := gate.SetEmulationVersion(upstreamVersion(v)); err != nil {
			b.Fatal(err)
		}
		n := 0
		for range gate.GetAll() {
			n++
		}
		return n
	})
	measure("catalog", func(*testing.B) int {
		n := 0
		for range catalog.At(v) {
			n++
		}
		return n
	})
	measure("catalog into a map", func(*testing.B) int {
		states := map[string]featuregate.State{}
		for gate, state := range catalog.At(v) {
			states[gate.Name()] = state
		}
		return len(states)
	})
	measure("view", func(*testing.B) int {
		n := 0
		for range view.At(v, kubenotes.Version{}) {
			n++
		}
		return n
	})
}
