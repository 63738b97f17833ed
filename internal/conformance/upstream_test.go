package conformance

import (
	"fmt"
	"io"
	"testing"

	"go.yaml.in/yaml/v3"
	"k8s.io/apimachinery/pkg/util/version"
	upstream "k8s.io/component-base/featuregate"
	"k8s.io/klog/v2"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

func TestMain(m *testing.M) {
	// component-base logs a line for each GA gate that is set.
	klog.LogToStderr(false)
	klog.SetOutput(io.Discard)
	m.Run()
}

// upstreamVersion is a version as component-base has it.
func upstreamVersion(v kubenotes.Version) *version.Version {
	return version.MajorMinor(uint(v.Major), uint(v.Minor))
}

// upstreamStages are the stages of a gate that exists, as component-base has them.
var upstreamStages = map[featuregate.Stage]upstream.FeatureSpec{
	featuregate.Alpha:      {PreRelease: upstream.Alpha},
	featuregate.Beta:       {PreRelease: upstream.Beta},
	featuregate.GA:         {PreRelease: upstream.GA},
	featuregate.Deprecated: {PreRelease: upstream.Deprecated},
}

// upstreamSpec is a state as component-base has it.
func upstreamSpec(s featuregate.State) upstream.FeatureSpec {
	spec, ok := upstreamStages[s.Stage]
	if !ok {
		panic(fmt.Sprintf("a gate that is %v has no spec", s))
	}
	spec.Default, spec.LockToDefault = s.Default, s.Locked
	return spec
}

// stateOf is the inverse of upstreamSpec.
func stateOf(spec upstream.FeatureSpec) featuregate.State {
	s := featuregate.State{Default: spec.Default, Locked: spec.LockToDefault}
	for stage, known := range upstreamStages {
		if known.PreRelease == spec.PreRelease {
			s.Stage = stage
		}
	}
	return s
}

// upstreamList reads a versioned list for component-base, not by the library.
func upstreamList(t testing.TB, list string) map[upstream.Feature]upstream.VersionedSpecs {
	t.Helper()
	var gates []struct {
		Name  string
		Specs []struct {
			Default          bool
			Locked           bool   `yaml:"lockToDefault"`
			Stage            string `yaml:"preRelease"`
			Version          string
			MinCompatibility string `yaml:"minCompatibilityVersion"`
		} `yaml:"versionedSpecs"`
	}
	if err := yaml.Unmarshal([]byte(list), &gates); err != nil {
		t.Fatal(err)
	}
	all := map[upstream.Feature]upstream.VersionedSpecs{}
	for _, gate := range gates {
		var specs upstream.VersionedSpecs
		for _, s := range gate.Specs {
			stage, err := featuregate.ParseStage(s.Stage)
			if err != nil {
				t.Fatal(err)
			}
			spec := upstreamSpec(featuregate.State{Stage: stage, Default: s.Default, Locked: s.Locked})
			spec.Version = version.MustParse(s.Version)
			if s.MinCompatibility != "" {
				spec.MinCompatibilityVersion = version.MustParse(s.MinCompatibility)
			}
			specs = append(specs, spec)
		}
		all[upstream.Feature(gate.Name)] = specs
	}
	return all
}

// upstreamGate is a fresh gate of component-base with the specs of a list.
func upstreamGate(t testing.TB, specs map[upstream.Feature]upstream.VersionedSpecs, emulation, minCompatibility kubenotes.Version) upstream.MutableVersionedFeatureGate {
	t.Helper()
	gate := upstream.NewVersionedFeatureGateWithMinCompatibility(upstreamVersion(emulation), upstreamVersion(minCompatibility))
	if err := gate.AddVersioned(specs); err != nil {
		t.Fatal(err)
	}
	return gate
}

// lists are the versioned lists that both read.
func lists(t *testing.T) map[string]string {
	all := map[string]string{"testdata/list.yaml": testkit.ReadFile(t, "testdata/list.yaml")}
	t.Run("with the corpus", func(t *testing.T) {
		all["kubernetes"] = testkit.ReadCorpus(t, "featuregates", "versioned_feature_list.yaml")
		all["kueue"] = testkit.ReadCorpus(t, "other", "kueue", "versioned_feature_list.yaml")
	})
	return all
}
