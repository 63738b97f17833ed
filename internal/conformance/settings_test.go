package conformance

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	upstream "k8s.io/component-base/featuregate"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/featuregate/source"
)

// A release is the gates of one version in both forms; nothing is set in gate,
// which each comparison copies.
type release struct {
	version kubenotes.Version
	catalog *featuregate.Catalog
	gate    upstream.MutableVersionedFeatureGate
}

// realReleases are the releases whose registries are built in, each with the
// dependencies that its code registers.
func realReleases(t testing.TB) []release {
	catalog := featuregate.Kubernetes()
	var all []release
	for v := range catalog.Releases() {
		specs := map[upstream.Feature]upstream.VersionedSpecs{}
		needs := map[upstream.Feature][]upstream.Feature{}
		for gate, state := range catalog.At(v) {
			if name := gate.Name(); name != "AllAlpha" && name != "AllBeta" { // component-base's own two
				spec := upstreamSpec(state)
				spec.Version = upstreamVersion(kubenotes.Version{})
				specs[upstream.Feature(name)] = upstream.VersionedSpecs{spec}
				for needed := range catalog.Requires(name, v) {
					needs[upstream.Feature(name)] = append(needs[upstream.Feature(name)], upstream.Feature(needed))
				}
			}
		}
		gate := upstreamGate(t, specs, v, v)
		if err := gate.AddDependencies(needs); err != nil {
			t.Fatal(err)
		}
		all = append(all, release{v, catalog, gate})
	}
	return all
}

// emulated are the versions that a binary with a list emulates.
func emulated(t testing.TB, list string) []release {
	view, err := source.LoadView("list", strings.NewReader(list))
	if err != nil {
		t.Fatal(err)
	}
	specs := upstreamList(t, list)
	var all []release
	for n := range lastMinor + 1 {
		v := kubenotes.Version{Major: 1, Minor: n}
		before := kubenotes.Version{Major: 1, Minor: max(n-1, 0)}
		catalog := featuregate.New("view", func(yield func(string, featuregate.Step) bool) {
			own := yield("AllAlpha", featuregate.Step{State: featuregate.State{Stage: featuregate.Alpha}, Since: v}) &&
				yield("AllBeta", featuregate.Step{State: featuregate.State{Stage: featuregate.Beta}, Since: v})
			if !own {
				return
			}
			for gate, state := range view.At(v, before) {
				if !yield(gate, featuregate.Step{State: state, Since: v}) {
					return
				}
			}
		})
		all = append(all, release{v, catalog, upstreamGate(t, specs, v, before)})
	}
	return all
}

// compare holds both against each other for one flag string: whether they
// accept it, and which gates are on then. A fresh gate of component-base for
// each string keeps its two bugs out, which need an earlier one.
func (r release) compare(t *testing.T, flag string) (accepted bool) {
	t.Helper()
	gate := r.gate.DeepCopy()
	theirs := gate.Set(flag)

	settings, err := featuregate.ParseSettings(flag)
	ours := err
	for _, problem := range r.catalog.Check(r.version, settings) {
		if problem.Severity == featuregate.SeverityError {
			ours = errors.Join(ours, errors.New(problem.String()))
		}
	}
	if (theirs == nil) != (ours == nil) {
		t.Errorf("%v: %q: component-base says %v, featuregate %v", r.version, flag, theirs, ours)
		return false
	}
	if theirs != nil {
		return false
	}
	// Enabled copies the set of all gates that were asked for at each call.
	// String has those whose value does not come from the default.
	known, values := gate.GetAll(), map[string]string{}
	for pair := range strings.SplitSeq(gate.(fmt.Stringer).String(), ",") {
		name, value, _ := strings.Cut(pair, "=")
		values[name] = value
	}
	for resolved := range r.catalog.Resolve(r.version, settings) {
		name := upstream.Feature(resolved.Gate.Name())
		spec, ok := known[name]
		if !ok {
			t.Errorf("%v: %s is not known to component-base", r.version, name)
			continue
		}
		delete(known, name)
		want := spec.Default
		if value, given := values[string(name)]; given {
			want = value == "true"
		}
		if resolved.Enabled != want {
			t.Errorf("%v: %q: %s is %t (%v), component-base has %t", r.version, flag, name, resolved.Enabled, resolved.Why, want)
		}
	}
	for name := range known {
		if name != "AllAlpha" && name != "AllBeta" {
			t.Errorf("%v: %q: %s is not resolved", r.version, flag, name)
		}
	}
	return true
}

// Random flag strings, right and wrong ones, are accepted and refused alike, and
// make the same gates on.
func TestSettingsAreComponentBase(t *testing.T) {
	sources := map[string][]release{"real releases": realReleases(t)}
	for name, list := range lists(t) {
		sources[name] = emulated(t, list)
	}
	for name, releases := range sources {
		t.Run(name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(1, 2))
			accepted, refused := 0, 0
			for _, r := range releases {
				names := gateNames(r)
				for range 60 {
					if r.compare(t, randomFlag(random, names, r)) {
						accepted++
					} else {
						refused++
					}
				}
			}
			t.Logf("%d flag strings accepted and %d refused by both", accepted, refused)
			if accepted == 0 || refused == 0 {
				t.Error("the strings do not try both")
			}
		})
	}
}

// gateNames lists the gates that exist in a release; others come from randomFlag.
func gateNames(r release) []string {
	var names []string
	for gate := range r.catalog.At(r.version) {
		names = append(names, gate.Name())
	}
	return append(names, "AllAlpha", "AllBeta")
}

// randomFlag makes a flag string that is right more often than not, since one
// wrong part refuses it all.
func randomFlag(random *rand.Rand, names []string, r release) string {
	pick := func(of ...string) string { return of[random.IntN(len(of))] }
	risky := random.IntN(3) == 0
	var parts []string
	for range random.IntN(8) {
		name := names[random.IntN(len(names))]
		value := pick("true", "false", "1", "0", "T", "f", "TRUE", "False")
		if gate, ok := r.catalog.Lookup(name); ok {
			if state := gate.At(r.version); state.Locked && random.IntN(8) > 0 {
				value = map[bool]string{true: "true", false: "false"}[state.Default]
			}
		}
		switch {
		case random.IntN(6) == 0:
			name = pick("AllAlpha", "AllBeta")
		case risky && random.IntN(6) == 0:
			name = pick(strings.ToLower(name), name+"s", "", "A B", "AffinityInAnnotations", "KMSv2", "csiMigrationRBD")
		case risky && random.IntN(6) == 0:
			value = pick("", "yes", "RBAC", "true=false", "tRUE", "2")
		}
		part := pick("", "", "", " ", "\t") + name + pick("", "", "", " ") + "=" + pick("", "", " ") + value + pick("", "", "\n")
		if risky && random.IntN(10) == 0 {
			part = pick(name, " ", "", "=")
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ",")
}

func FuzzSettings(f *testing.F) {
	releases := realReleases(f)
	for i, flag := range []string{
		"", "AllAlpha=true", "AllBeta=true,AllAlpha=true", "AllBeta=false", "AllAlpha=true,AllAlpha=false", "ServerSideApply=true", "NodeSwap=false,NodeSwap=true",
		"AuthorizationMode=RBAC", " A = 1 ,,\tB=f", "=true", "A", "ClusterTrustBundleProjection=true,ClusterTrustBundle=true", "CSIMigrationRBD=true,csiMigrationRBD=true",
		"DynamicResourceAllocation=false", "A=true=false", ",", " ", "AllAlpha=maybe",
	} {
		for j := range 3 {
			f.Add(uint8(i*3+j), flag)
		}
	}
	f.Fuzz(func(t *testing.T, n uint8, flag string) {
		releases[int(n)%len(releases)].compare(t, flag)
	})
}
