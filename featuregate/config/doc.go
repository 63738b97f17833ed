// Package config reads feature-gate settings out of the files that hold them:
// YAML documents of any kind, and the text of a component's /metrics.
//
// [Parse] knows one rule instead of a list of kinds. Wherever in a document
// they stand, it reads
//
//   - a key featureGates with a map, or with the old form's string "A=true,B=false";
//   - a key feature-gates with such a string, as in a map of extraArgs, and a
//     map {name: feature-gates, value: A=true}, as in a list of them;
//   - an argument --feature-gates=A=true in any string, be it an item of a
//     command, with the value in the same item or in the next, or in mid-script;
//   - and whatever a string holds that is itself a YAML document with one of
//     these, as in kind's kubeadmConfigPatches, ConfigMaps and cloud-init files.
//
// So KubeletConfiguration, KubeProxyConfiguration, kubeadm's Cluster-, Init-
// and JoinConfiguration, kind clusters, static pod manifests, kops and Cluster
// API documents are all read, and so is JSON.
//
// Each [Setting] tells its position and its scope: the component that it is
// for. [SettingsFor] puts together what one component gets, Check of the catalog
// that [CatalogFor] gives judges it, and [Find] tells where in the files a
// problem stands. The scope "kubeadm" is that of kubeadm's own gates, which are
// another catalog.
//
// [ParseMetrics] reads kubernetes_feature_enabled, and [Metrics.Overrides]
// compares a live component with the defaults of its version.
package config
