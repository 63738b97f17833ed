package source

import (
	"errors"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

const shortList = `# A remark.
- name: Grown
  versionedSpecs:
  - default: false
    lockToDefault: false
    preRelease: Alpha
    version: "1.30"
  - default: true
    lockToDefault: false
    preRelease: Beta
    version: "1.34"
  - default: false
    lockToDefault: false
    preRelease: Beta
    minCompatibilityVersion: "1.34"
    version: "1.34"
  - default: true
    lockToDefault: true
    preRelease: GA
    version: "1.36"
- name: Older
  versionedSpecs:
  - default: true
    lockToDefault: false
    preRelease: GA
    version: "1.0"
  - default: false
    lockToDefault: false
    preRelease: Deprecated
    version: "1.31"
- name: Oldest
  versionedSpecs:
  - default: true
    lockToDefault: false
    preRelease: Beta
    version: "1.0"
`

func TestList(t *testing.T) {
	c, err := LoadList("l.yaml", strings.NewReader(shortList))
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"Grown":  "v1.30.0 alpha/false; v1.34.0 beta/true; v1.36.0 GA/true locked",
		"Older":  "v1.31.0 deprecated/false", // since when it is GA is not known
		"Oldest": "",
		"Other":  "unknown",
	} {
		if got := history(c, name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	view, err := LoadView("l.yaml", strings.NewReader(shortList))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ gate, emulation, minimum, want string }{
		{"Grown", "1.29", "1.28", "absent"},
		{"Grown", "1.34", "1.33", "beta/true"},
		{"Grown", "1.34", "1.34", "beta/false"},
		{"Older", "1.20", "1.19", "GA/true"},
		{"Oldest", "1.37", "1.36", "beta/true"},
	} {
		if got, ok := view.Lookup(test.gate, must(test.emulation), must(test.minimum)); !ok || got.String() != test.want {
			t.Errorf("%s under %s: %v (%t), want %s", test.gate, test.emulation, got, ok, test.want)
		}
	}
}

func TestBadLists(t *testing.T) {
	tests := []struct{ why, text, finding string }{
		{"a spec with a bad field is left out",
			"- name: A\n  versionedSpecs:\n  - {default: perhaps, preRelease: Beta, version: \"1.30\"}\n",
			`l.yaml:3:15: A: default: found "perhaps", expected true or false`},
		{"a stage that no gate has",
			"- name: A\n  versionedSpecs:\n  - {default: true, preRelease: removed, version: \"1.30\"}\n",
			`l.yaml:3:33: A: preRelease: found "removed", expected Alpha, Beta, GA or Deprecated`},
		{"no version",
			"- name: A\n  versionedSpecs:\n  - {default: true, preRelease: Beta}\n",
			`l.yaml:3:5: A: version: found "nothing", expected a version such as "1.30"`},
		{"no name", "- versionedSpecs: []\n", `l.yaml:1:3: name: found "nothing", expected the gate's name`},
		{"no specs", "- name: A\n", `l.yaml:1:3: A: versionedSpecs: found "nothing", expected a list`},
		{"an item that is no gate", "- A\n", `l.yaml:1:3: the list: found "A", expected a mapping`},
	}
	for _, test := range tests {
		c, err := LoadList("l.yaml", strings.NewReader(test.text+shortList))
		var diagnostics kubenotes.Diagnostics
		if !errors.As(err, &diagnostics) || err.Error() != test.finding {
			t.Errorf("%s: error %v, want %s", test.why, err, test.finding)
		}
		if _, ok := c.Lookup("Grown"); !ok {
			t.Errorf("%s: the good gates are lost", test.why)
		}
	}
	for _, test := range []struct{ why, text, place string }{
		{"empty", "", "l.yaml"},
		{"a mapping", "a: b", "l.yaml:1:1"},
		{"no YAML", "- a\n- b: c: d\n", "l.yaml:2:1"},
		{"no UTF-8", "- name: A\n- name: \xff\n", "l.yaml:2:9"},
		{"too large", strings.Repeat("#\n", maxFile), "l.yaml"},
	} {
		c, err := LoadList("l.yaml", strings.NewReader(test.text))
		if d, _ := errors.AsType[kubenotes.Diagnostic](err); c != nil || d.Pos.String() != test.place {
			t.Errorf("%s: catalog %v, error %v; want one at %s", test.why, c, err, test.place)
		}
		if view, viewErr := LoadView("l.yaml", strings.NewReader(test.text)); view != nil || viewErr != err {
			t.Errorf("%s: view %v, error %v, want %v", test.why, view, viewErr, err)
		}
	}
}

// The list of 1.37 tells what 1.37 is when it emulates an older version, which
// is not what that version was: gates are gone, and entries were rewritten.
func TestEmulationIsNotThePast(t *testing.T) {
	view, err := LoadView("list.yaml", strings.NewReader(testkit.ReadCorpus(t, "featuregates", "versioned_feature_list.yaml")))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ gate, version, was, emulated string }{
		{"WindowsHostNetwork", "1.32", "alpha/true", "alpha/false"},
		{"StatefulSetSemanticRevisionComparison", "1.34", "absent", "beta/true"},
		{"AllowServiceExternalIPs", "1.36", "GA/true", "GA/true"},
		{"SchedulerAsyncAPICalls", "1.34", "beta/true", "beta/false"},
	} {
		gate, ok := featuregate.Kubernetes().Lookup(test.gate)
		emulated, inList := view.Lookup(test.gate, must(test.version), kubenotes.Version{})
		if !ok || !inList {
			t.Errorf("%s: in the facts: %t, in the list: %t", test.gate, ok, inList)
		} else if was := gate.At(must(test.version)); was.String() != test.was || emulated.String() != test.emulated {
			t.Errorf("%s at %s: was %v and is %v under emulation; want %s and %s", test.gate, test.version, was, emulated, test.was, test.emulated)
		}
	}
	if _, ok := view.Lookup("OrderedNamespaceDeletion", must("1.36"), kubenotes.Version{}); ok {
		t.Error("1.37 emulates a gate that it no longer has")
	}
}

// The list as facts agrees with the releases' own registries for the gates it
// has, but for what was changed after the fact; it must at its own release.
func TestListAgainstCode(t *testing.T) {
	list, err := LoadList("list.yaml", strings.NewReader(testkit.ReadCorpus(t, "featuregates", "versioned_feature_list.yaml")))
	if err != nil {
		t.Fatal(err)
	}
	for d := range featuregate.Compare(list, featuregate.Kubernetes()) {
		gate, known := list.Lookup(d.Gate)
		if d.Version == must("1.37") && known && !gate.Introduced().IsZero() {
			t.Errorf("at %v: %s is %v in the list, %v in the code", d.Version, d.Gate, d.A.State, d.B.State)
		}
	}
}

func TestListOfAnotherProject(t *testing.T) {
	src := testkit.ReadCorpus(t, "other", "kueue", "versioned_feature_list.yaml")
	view, err := LoadView("kueue.yaml", strings.NewReader(src))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ gate, emulation, want string }{
		{"AdmissionFairSharing", "0.11", "absent"},
		{"AdmissionFairSharing", "0.12", "alpha/false"},
		{"AdmissionFairSharing", "0.14", "alpha/false"},
		{"AdmissionFairSharing", "0.15", "beta/true"},
	} {
		if got, ok := view.Lookup(test.gate, must(test.emulation), kubenotes.Version{}); !ok || got.String() != test.want {
			t.Errorf("%s at %s: %v, want %s", test.gate, test.emulation, got, test.want)
		}
	}
	if c, err := LoadList("kueue.yaml", strings.NewReader(src)); err != nil || history(c, "AdmissionFairSharing") != "v0.12.0 alpha/false; v0.15.0 beta/true" {
		t.Errorf("as facts: %q, error %v", history(c, "AdmissionFairSharing"), err)
	}
}

func FuzzList(f *testing.F) {
	f.Add(shortList)
	f.Add("- name: A\n  versionedSpecs:\n  - {default: true, version: 1.30, preRelease: ''}\n")
	f.Add("- &a {name: A, versionedSpecs: [*a]}\n- *a\n")
	f.Add("- [\n")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := LoadList("l.yaml", strings.NewReader(text))
		view, viewErr := LoadView("l.yaml", strings.NewReader(text))
		if (c == nil) != (view == nil) || (err == nil) != (viewErr == nil) {
			t.Fatalf("as facts: %v, %v; as a view: %v, %v", c, err, view, viewErr)
		}
		if c == nil {
			return
		}
		for gate := range c.All() {
			if _, ok := view.Lookup(gate.Name(), must("1.37"), kubenotes.Version{}); !ok {
				t.Errorf("%q is in the facts and not in the view", gate.Name())
			}
		}
	})
}
