package featuregate

import (
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

var must = kubenotes.MustParseVersion

// The embedded tables hold no line that is left out: their errors are ignored
// where they are read.
func TestEmbeddedTablesAreClean(t *testing.T) {
	if _, err := parseTable("kubernetes.tsv", kubernetesTable); err != nil {
		t.Error(err)
	}
	if _, err := parseTable("kubeadm.tsv", kubeadmTable); err != nil {
		t.Error(err)
	}
	dependencies, err := parseDependencies("dependencies.tsv", dependenciesTable)
	if err != nil || len(dependencies) == 0 {
		t.Errorf("%d dependencies, error %v", len(dependencies), err)
	}
	renames, err := parseRenames("renames.tsv", renamesTable)
	if err != nil || len(renames) == 0 {
		t.Errorf("%d renames, error %v", len(renames), err)
	}
	c := Kubernetes()
	for _, d := range dependencies {
		for _, name := range []string{d.gate, d.needs} {
			if _, ok := c.Lookup(name); !ok {
				t.Errorf("a dependency names %s, which no release has", name)
			}
		}
	}
	for _, r := range renames {
		gate, ok := c.Lookup(r.gate)
		if !ok {
			t.Fatalf("%s is renamed to %s, which no release has", r.written, r.gate)
		}
		old, ok := c.Lookup(r.written)
		if ok != (r.why == renamed) {
			t.Errorf("%s is %s, and a release has a gate of that name: %t", r.written, r.why, ok)
		}
		if ok && (old.RemovedIn() != r.since || gate.Introduced() != r.since) {
			t.Errorf("%s is removed in %v and %s introduced in %v, not both in %v", r.written, old.RemovedIn(), r.gate, gate.Introduced(), r.since)
		}
	}
}

// Every release's own registry, gate for gate: those that it lacks included.
func TestCatalogsEqualEachRelease(t *testing.T) {
	dir := testkit.Corpus(t, "featuregates", "by-release")
	for _, test := range []struct {
		catalog *Catalog
		prefix  string
	}{{Kubernetes(), ""}, {Kubeadm(), "kubeadm-"}} {
		files, err := filepath.Glob(filepath.Join(dir, test.prefix+"v*.tsv"))
		if err != nil || len(files) == 0 {
			t.Fatal(len(files), err)
		}
		pairs, all := 0, 0
		for _, file := range files {
			v := must(strings.TrimSuffix(strings.TrimPrefix(path.Base(file), test.prefix), ".tsv"))
			want := readRegistry(t, file)
			shared := filepath.Join(dir, "component-"+kubenotes.Version{Major: v.Major, Minor: v.Minor}.String()+".tsv")
			if test.prefix == "" && !v.Less(must("1.26")) {
				for name, state := range readRegistry(t, shared) {
					want[name] = state
				}
			}
			for gate := range test.catalog.All() {
				if test.prefix == "" && v.Less(must("1.26")) && gate.registry.Name != "core" {
					continue // no registry was read
				}
				all++
				got := gate.At(v)
				if state, ok := want[gate.Name()]; got.Exists() != ok || got.Exists() && got != state {
					t.Errorf("%s at %v: %v, but the release has %v (%t)", gate.Name(), v, got, state, ok)
				}
			}
			pairs += len(want)
			for name := range want {
				if _, ok := test.catalog.Lookup(name); !ok {
					t.Errorf("%s, which %v has, is in no catalog", name, v)
				}
			}
		}
		t.Logf("%s: %d releases, %d pairs of a gate and a release that has it, %d with those that lack it",
			test.catalog.Component(), len(files), pairs, all)
	}
}

func readRegistry(t *testing.T, file string) map[string]State {
	states := map[string]State{}
	for line := range strings.Lines(testkit.ReadFile(t, file)) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		stage := map[string]Stage{`"ALPHA"`: Alpha, `"BETA"`: Beta, `""`: GA, `"DEPRECATED"`: Deprecated}[fields[1]]
		states[fields[0]] = State{stage, fields[2] == "true", fields[3] == "true"}
	}
	return states
}
