package conformance

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/featuregate/source"
)

// Lists are asked for the minors from 0 to this one.
const lastMinor = 40

// A list loaded as a view gives each gate, under each emulated version and each
// minimum compatibility version around it, the state that component-base gives it.
func TestViewIsComponentBase(t *testing.T) {
	for name, list := range lists(t) {
		t.Run(name, func(t *testing.T) {
			view, err := source.LoadView(name, strings.NewReader(list))
			if err != nil {
				t.Fatal(err)
			}
			specs := upstreamList(t, list)
			states := 0
			for n := range lastMinor + 1 {
				emulation := kubenotes.Version{Major: 1, Minor: n}
				for _, back := range []int{1, 0, 2, 5} {
					minCompatibility := kubenotes.Version{Major: 1, Minor: max(n-back, 0)}
					want := map[string]featuregate.State{}
					for gate, spec := range upstreamGate(t, specs, emulation, minCompatibility).GetAll() {
						want[string(gate)] = stateOf(spec)
					}
					if _, listed := specs["AllAlpha"]; !listed {
						delete(want, "AllAlpha") // component-base's own two
						delete(want, "AllBeta")
					}
					got := map[string]featuregate.State{}
					for gate, state := range view.At(emulation, minCompatibility) {
						got[gate] = state
					}
					if diff := cmp.Diff(want, got); diff != "" {
						t.Fatalf("at %v, minimum %v (-component-base +view):\n%s", emulation, minCompatibility, diff)
					}
					states += len(got)
				}
				// Every gate of the list is known, those that do not exist there, too.
				for gate := range specs {
					if _, known := view.Lookup(string(gate), emulation, kubenotes.Version{}); !known {
						t.Errorf("%s is not known", gate)
					}
				}
			}
			t.Logf("%d states of %d gates are the same", states, len(specs))
		})
	}
}
