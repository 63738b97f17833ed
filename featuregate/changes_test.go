package featuregate

import (
	"slices"
	"testing"

	"github.com/kubenotes/kubenotes"
)

func TestChangeKinds(t *testing.T) {
	tests := []struct {
		why      string
		from, to State
		want     string
	}{
		{"the same", betaOn, betaOn, ""},
		{"came and went in between", absent, goneNow, ""},
		{"new", absent, alphaOff, "added"},
		{"new again", goneNow, alphaOff, "added"},
		{"gone", gaLocked, goneNow, "removed"},
		{"downwards, before it came", betaOn, absent, "removed"},
		{"up and on: the stage weighs more", alphaOff, betaOn, "promoted"},
		{"up and locked: the stage weighs more", betaOn, gaLocked, "promoted"},
		{"down", gaOn, betaOff, "demoted"},
		{"deprecated", gaOn, obsolete, "deprecated"},
		{"no longer deprecated", obsolete, betaOn, "promoted"},
		{"on", betaOff, betaOn, "default-changed"},
		{"off and locked: the default weighs more", gaOn, State{GA, false, true}, "default-changed"},
		{"locked", gaOn, gaLocked, "locked"},
		{"unlocked", gaLocked, gaOn, "unlocked"},
	}
	for _, test := range tests {
		c := catalogOf("A", "1.20", test.from, "A", "1.21", test.to)
		got := ""
		for change := range c.Changes(must("1.20"), must("1.21.4")) {
			got = change.Kind.String()
			want := Change{Gate: "A", Kind: change.Kind, From: test.from, To: test.to, Since: must("1.21")}
			if change != want {
				t.Errorf("%s: %+v, want %+v", test.why, change, want)
			}
		}
		if got != test.want {
			t.Errorf("%s: %s to %s is %q, want %q", test.why, test.from, test.to, got, test.want)
		}
	}
}

// Before a gate's first step there is no release that its absence is from.
func TestChangeToBeforeTheFirstStep(t *testing.T) {
	c := catalogOf("A", "1.21", alphaOff)
	for change := range c.Changes(must("1.21"), must("1.20")) {
		if got, want := change.String(), "A removed: alpha/false to absent"; got != want || !change.Since.IsZero() {
			t.Errorf("downwards: %q since %v, want %q", got, change.Since, want)
		}
		return
	}
	t.Error("no change")
}

func TestRenameIsOneChange(t *testing.T) {
	tests := []struct{ from, to, want string }{
		{"1.23", "1.24", "csiMigrationRBD renamed CSIMigrationRBD: alpha/false to alpha/false since v1.24.0"},
		{"1.24", "1.23", "CSIMigrationRBD renamed csiMigrationRBD: alpha/false to alpha/false since v1.23.0"},
		{"1.23", "1.28", "csiMigrationRBD renamed CSIMigrationRBD: alpha/false to deprecated/false since v1.28.0"},
		{"1.27", "1.28", "UserNamespacesStatelessPodsSupport renamed UserNamespacesSupport: alpha/false to alpha/false since v1.28.0"},
		{"1.27", "1.28", "PodHasNetworkCondition renamed PodReadyToStartContainersCondition: alpha/false to alpha/false since v1.28.0"},
		{"1.25", "1.29", "PodHasNetworkCondition renamed PodReadyToStartContainersCondition: alpha/false to beta/true since v1.29.0"},
		{"1.22", "1.24", "CSIMigrationRBD added: absent to alpha/false since v1.24.0"},
		{"1.23", "1.31", "csiMigrationRBD removed: alpha/false to removed since v1.24.0"},
	}
	for _, test := range tests {
		var got []string
		for c := range Kubernetes().Changes(must(test.from), must(test.to)) {
			if c.String() == test.want {
				got = nil
				break
			}
			got = append(got, c.String())
		}
		if got != nil {
			t.Errorf("%s to %s: no change %q, but %q", test.from, test.to, test.want, got)
		}
	}
}

// Between the .0 releases of 1.17 to 1.37, the registries of the components, that
// of the code they share left out, differ in 1,205 places: each a name whose
// stage, default, lock or existence changed from one minor to the next. A
// rename is two of them, since one name goes and another comes.
func TestChangesBetweenMinors(t *testing.T) {
	c := Kubernetes()
	core, shared, renames := 0, 0, 0
	for minor := 17; minor < 37; minor++ {
		from, to := kubenotes.Version{Major: 1, Minor: minor}, kubenotes.Version{Major: 1, Minor: minor + 1}
		for change := range c.Changes(from, to) {
			gate, _ := c.Lookup(change.Gate)
			switch {
			case change.Kind == ChangeRenamed:
				renames++
				core += 2
			case gate.registry.Name == "core":
				core++
			case !from.Less(must("1.26")): // its registry was read
				shared++
			}
		}
	}
	if core != 1205 || shared != 6 || renames != 3 {
		t.Errorf("%d changes in the core registry, %d in the shared one, %d renames; want 1205, 6, 3", core, shared, renames)
	}
}

// Downwards, every change is the same one seen from the other side.
func TestChangesBothWays(t *testing.T) {
	versions := []string{"1.16", "1.23.7", "1.28.6", "1.31", "1.34.2", "1.37"}
	for _, from := range versions {
		for _, to := range versions {
			up := slices.Collect(Kubernetes().Changes(must(from), must(to)))
			down := slices.Collect(Kubernetes().Changes(must(to), must(from)))
			if len(up) != len(down) {
				t.Fatalf("%s to %s: %d changes, back %d", from, to, len(up), len(down))
			}
			states := map[[2]State]int{}
			for i := range up {
				states[[2]State{up[i].From, up[i].To}]++
				states[[2]State{down[i].To, down[i].From}]--
			}
			for pair, n := range states {
				if n != 0 {
					t.Errorf("%s to %s: %v is not the same both ways", from, to, pair)
				}
			}
		}
	}
}
