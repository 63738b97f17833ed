package config_test

import (
	"fmt"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/featuregate/config"
)

// What does each component get from a kubeadm file, and does it survive 1.35?
func Example() {
	settings, err := config.Parse("kubeadm.yaml", `
apiVersion: kubeadm.k8s.io/v1beta4
kind: ClusterConfiguration
featureGates:
  ControlPlaneKubeletLocalMode: true
apiServer:
  extraArgs:
  - name: feature-gates
    value: ServerSideApply=true
`)
	if err != nil {
		fmt.Println(err)
	}
	v := kubenotes.MustParseVersion("1.35")
	for _, scope := range config.Scopes(settings) {
		catalog, ok := config.CatalogFor(scope)
		if !ok {
			continue // another project's gates
		}
		for _, problem := range catalog.Check(v, config.SettingsFor(settings, scope)) {
			set, _ := config.Find(settings, scope, problem.Gate)
			fmt.Println(set.Pos, scope, problem)
		}
	}
	// Output:
	// kubeadm.yaml:9:12 kube-apiserver error: ServerSideApply: removed in v1.32.0, was GA/true locked
	// kubeadm.yaml:5:3 kubeadm warning: ControlPlaneKubeletLocalMode: GA since v1.35.0, locked to true; removed in v1.36.0
}

// The findings tell where they stand; the other settings are usable.
func ExampleParse_errors() {
	settings, err := config.Parse("kubelet.yaml", `kind: KubeletConfiguration
featureGates:
  AuthorizationMode: RBAC
  NodeSwap: true
`)
	fmt.Println(err)
	for _, s := range settings {
		fmt.Println(s.Pos, s.Scope, s.Gate, s.Value, s.Invalid)
	}
	// Output:
	// kubelet.yaml:3:22: feature gate AuthorizationMode: "RBAC" is not a boolean, expected true or false
	// kubelet.yaml:3:3 kubelet AuthorizationMode false true
	// kubelet.yaml:4:3 kubelet NodeSwap true false
}

// Which gates of a live component are not what its version makes them?
func ExampleMetrics_Overrides() {
	metrics, err := config.ParseMetrics("metrics", `
# TYPE kubernetes_feature_enabled gauge
kubernetes_feature_enabled{name="NodeSwap",stage="BETA"} 0
kubernetes_feature_enabled{name="SELinuxMount",stage="ALPHA"} 0
kubernetes_feature_enabled{name="ServerSideApply",stage=""} 1
`)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(metrics.Overrides(featuregate.Kubernetes(), kubenotes.MustParseVersion("1.31")))
	// Output:
	// NodeSwap=false
}
