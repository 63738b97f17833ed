package featuregate

import (
	"testing"

	"github.com/kubenotes/kubenotes"
)

func TestView(t *testing.T) {
	view := NewView(func(yield func(string, Spec) bool) {
		_ = yield("New", Spec{State: alphaOff, Since: must("1.36")}) &&
			yield("New", Spec{State: betaOff, Since: must("1.37")}) &&
			yield("New", Spec{State: betaOn, Since: must("1.37"), MinCompatibility: must("1.37")}) &&
			yield("Old", Spec{State: gaOn, Since: must("1.0")})
	})
	tests := []struct {
		why, emulation, minCompatibility string
		gate                             string
		want                             State
	}{
		{"before its first entry", "1.35", "", "New", absent},
		{"an older version", "1.36", "", "New", alphaOff},
		{"the minimum is a minor lower unless told", "1.37", "", "New", betaOff},
		{"a raised minimum", "1.37", "1.37", "New", betaOn},
		{"the next version's minimum is high enough", "1.38", "", "New", betaOn},
		{"a list's 1.0 is a version here", "1.0", "", "Old", gaOn},
	}
	for _, test := range tests {
		var minimum kubenotes.Version
		if test.minCompatibility != "" {
			minimum = must(test.minCompatibility)
		}
		got, ok := view.Lookup(test.gate, must(test.emulation), minimum)
		if !ok || got != test.want {
			t.Errorf("%s: %s at %s is %v (%t), want %v", test.why, test.gate, test.emulation, got, ok, test.want)
		}
		listed := absent
		for name, state := range view.At(must(test.emulation), minimum) {
			if name == test.gate {
				listed = state
			}
		}
		if listed != test.want {
			t.Errorf("%s: listed as %v", test.why, listed)
		}
	}
	if _, ok := view.Lookup("Unknown", must("1.37"), kubenotes.Version{}); ok {
		t.Error("an unknown gate is found")
	}
	var none View
	for name := range none.At(must("1.37"), kubenotes.Version{}) {
		t.Errorf("the zero View has %s", name)
	}
}

// An entry without a minimum compatibility version of its own has that of the
// entry before, so that it does not fall back.
func TestViewInheritsMinCompatibility(t *testing.T) {
	off, on := State{Stage: Beta}, State{Stage: Beta, Default: true}
	ga := State{Stage: GA, Default: true, Locked: true}
	view := NewView(func(yield func(string, Spec) bool) {
		_ = yield("A", Spec{State: off, Since: must("1.35")}) &&
			yield("A", Spec{State: on, Since: must("1.35"), MinCompatibility: must("1.35")}) &&
			yield("A", Spec{State: ga, Since: must("1.37")})
	})
	for minCompatibility, want := range map[string]State{"1.34": off, "1.35": ga, "1.36": ga} {
		if got, _ := view.Lookup("A", must("1.37"), must(minCompatibility)); got != want {
			t.Errorf("1.37 with the minimum %s has %v, want %v", minCompatibility, got, want)
		}
	}
}
