package config

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
)

func TestParseMetrics(t *testing.T) {
	for _, tc := range []struct {
		name, in string
		samples  string
		diags    []string
	}{
		{name: "as a component writes it", in: `# HELP kubernetes_feature_enabled [BETA] This metric records the data about the stage and enablement of a k8s feature.
# TYPE kubernetes_feature_enabled gauge
kubernetes_feature_enabled{name="NodeSwap",stage="BETA"} 1
kubernetes_feature_enabled{name="ServerSideApply",stage=""} 1
kubernetes_feature_enabled{name="AllAlpha",stage="ALPHA"} 0
kubernetes_feature_enabled{name="GitRepoVolumeDriver",stage="DEPRECATED"} 0
process_cpu_seconds_total 12.5
`, samples: "NodeSwap beta true, ServerSideApply GA true, AllAlpha alpha false, GitRepoVolumeDriver deprecated false"},
		{name: "labels in any order, more labels, a timestamp, blanks, CRLF", in: "kubernetes_feature_enabled{ stage=\"ALPHA\" , instance=\"a,b}\\\"c\", name = \"A\", } 1.0 1700000000000\r\n" +
			"  kubernetes_feature_enabled {name=\"B\",stage=\"BETA\"} 0e0\n", samples: "A alpha true, B beta false"},
		{name: "other metrics whose names begin alike", in: `kubernetes_feature_enabled_total{name="X"} 1
kubernetes_feature_enabled{name="A",stage="BETA"} 1`, samples: "A beta true"},
		{name: "lines that make no sense", in: `kubernetes_feature_enabled{name="A",stage="BETA"} NaN
kubernetes_feature_enabled{name="B",stage="BETA"} 2
kubernetes_feature_enabled{name="C",stage="BETA"}
kubernetes_feature_enabled{name="D,stage=BETA} 1
kubernetes_feature_enabled{name} 1
kubernetes_feature_enabled{stage="BETA"} 1
kubernetes_feature_enabled 1
kubernetes_feature_enabled{name="E",stage="GAMMA"} 1
kubernetes_feature_enabled{name="F",stage="BETA"} 1
kubernetes_feature_enabled{name="F",stage="BETA"} 0
kubernetes_feature_enabled{name="G" stage="BETA"} 0
`, samples: "E absent true, F beta true", diags: []string{
			`m:1:51: invalid-value: A has the value "NaN", expected 0 or 1`,
			`m:2:51: invalid-value: B has the value "2", expected 0 or 1`,
			`m:3:50: invalid-value: C has the value "", expected 0 or 1`,
			`m:4:49: syntax: at "": expected a label's value in quotes`,
			`m:5:32: syntax: at "} 1": expected a label`,
			`m:6:42: syntax: no label name, which tells the gate`,
			`m:7:28: syntax: no label name, which tells the gate`,
			`m:8:53: unknown-stage: E: stage "GAMMA": expected absent, alpha, beta, GA, deprecated, removed or stable`,
			`m:10:52: duplicate: F is reported twice; the first one counts`,
			`m:11:37: syntax: at "stage=\"BETA\"} 0": expected a comma or }`,
		}},
		{name: "no such metric", in: "up 1\n", diags: []string{"m: no-metric: no kubernetes_feature_enabled, which components report since 1.26"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			m, err := ParseMetrics("m", tc.in)
			var samples []string
			for s := range m.All() {
				samples = append(samples, fmt.Sprintf("%s %v %t", s.Gate, s.Stage, s.Enabled))
			}
			if diff := cmp.Diff(tc.samples, strings.Join(samples, ", ")); diff != "" {
				t.Errorf("samples (-want +got):\n%s", diff)
			}
			var diagnostics kubenotes.Diagnostics
			errors.As(err, &diagnostics)
			var got []string
			for _, d := range diagnostics {
				got = append(got, fmt.Sprintf("%v: %s: %s", d.Pos, d.Code, d.Message))
			}
			if diff := cmp.Diff(tc.diags, got); diff != "" {
				t.Errorf("diagnostics (-want +got):\n%s", diff)
			}
		})
	}
}

// liveMetrics writes what a component of a version reports under settings.
func liveMetrics(v kubenotes.Version, settings featuregate.Settings) string {
	var b strings.Builder
	for r := range featuregate.Kubernetes().Resolve(v, settings) {
		stage, value := strings.ToUpper(r.State.Stage.String()), 0
		if r.State.Stage == featuregate.GA {
			stage = ""
		}
		if r.Enabled {
			value = 1
		}
		fmt.Fprintf(&b, "kubernetes_feature_enabled{name=%q,stage=%q} %d\n", r.Gate.Name(), stage, value)
	}
	return b.String()
}

func TestMetricsOverrides(t *testing.T) {
	v := kubenotes.MustParseVersion("1.32")
	for _, tc := range []struct{ name, settings, want string }{
		{"nothing set", "", ""},
		{"set against the default", "SELinuxMount=true,NodeSwap=false", "NodeSwap=false,SELinuxMount=true"},
		{"set to the default", "SELinuxMount=false", ""},
		{"a whole stage, and exceptions to it", "AllAlpha=true,AllBeta=true,NodeSwap=false,CrossNamespaceVolumeDataSource=false", "AllAlpha=true,AllBeta=true,CrossNamespaceVolumeDataSource=false,NodeSwap=false"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			settings, err := featuregate.ParseSettings(tc.settings)
			if err != nil {
				t.Fatal(err)
			}
			m, err := ParseMetrics("metrics", liveMetrics(v, settings))
			if err != nil {
				t.Fatal(err)
			}
			if got := m.Overrides(featuregate.Kubernetes(), v).String(); got != tc.want {
				t.Errorf("overrides %q, want %q", got, tc.want)
			}
			for sample, state := range m.Mismatches(featuregate.Kubernetes(), v) {
				t.Errorf("%s is %v where the catalog has %v", sample.Gate, sample.Stage, state)
			}
		})
	}
}

func TestMetricsOfAnotherVersion(t *testing.T) {
	m, err := ParseMetrics("metrics", `kubernetes_feature_enabled{name="NodeSwap",stage="ALPHA"} 0
kubernetes_feature_enabled{name="SELinuxMount",stage="ALPHA"} 0
kubernetes_feature_enabled{name="VendorsOwn",stage="BETA"} 1
`)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for sample, state := range m.Mismatches(featuregate.Kubernetes(), kubenotes.MustParseVersion("1.32")) {
		got = append(got, fmt.Sprintf("%s %v %v", sample.Gate, sample.Stage, state))
	}
	if diff := cmp.Diff([]string{"NodeSwap alpha beta/true", "VendorsOwn beta absent"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func FuzzParseMetrics(f *testing.F) {
	for _, seed := range []string{
		"", "up 1\n", "kubernetes_feature_enabled{name=\"A\",stage=\"BETA\"} 1\n", "kubernetes_feature_enabled{name=\"A\",stage=\"\"} 0 170\r\n",
		"kubernetes_feature_enabled{name=\"A\\\"\\\\\\n\",} NaN", "kubernetes_feature_enabled{", "kubernetes_feature_enabled 1", "kubernetes_feature_enabled{name=\"\xff",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, src string) {
		m, err := ParseMetrics("m", src)
		var diagnostics kubenotes.Diagnostics
		if err != nil && (!errors.As(err, &diagnostics) || len(diagnostics) == 0) {
			t.Fatalf("error of type %T: %v", err, err)
		}
		for _, d := range diagnostics {
			if d.Pos.Offset > len(src) || d.Message == "" {
				t.Errorf("finding out of the source: %+v", d)
			}
		}
		seen := map[string]bool{}
		for s := range m.All() {
			if s.Gate == "" || seen[s.Gate] {
				t.Errorf("%q comes twice or has no name", s.Gate)
			}
			seen[s.Gate] = true
		}
	})
}

func BenchmarkParseMetrics(b *testing.B) {
	src := liveMetrics(kubenotes.MustParseVersion("1.32"), featuregate.Settings{})
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ParseMetrics("metrics", src); err != nil {
			b.Fatal(err)
		}
	}
}
