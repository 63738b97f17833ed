package config

import (
	"path"
	"strings"

	"github.com/kubenotes/kubenotes/featuregate"
)

const kubeadm = "kubeadm"

// components are the scopes that documents can name, by the letters that a key
// or kind which names one contains. The first that fits counts.
var components = [...]struct{ letters, scope string }{
	{"cloudcontrollermanager", "cloud-controller-manager"},
	{"controllermanager", "kube-controller-manager"},
	{"apiserver", "kube-apiserver"},
	{"scheduler", "kube-scheduler"},
	{"kubeproxy", "kube-proxy"},
	{"kubelet", "kubelet"},
	{"etcd", "etcd"},
	{"clusterconfiguration", kubeadm}, // Cluster API's kubeadmConfigSpec.clusterConfiguration
}

// CatalogFor returns the catalog of a scope's gates: [featuregate.Kubeadm] for
// "kubeadm", [featuregate.Kubernetes] for its components and for "", all of them.
// The gates of another scope are another project's, and ok is false.
func CatalogFor(scope string) (c *featuregate.Catalog, ok bool) {
	switch {
	case scope == kubeadm:
		return featuregate.Kubeadm(), true
	case isKubernetes(scope):
		return featuregate.Kubernetes(), true
	}
	return nil, false
}

func isKubernetes(scope string) bool {
	switch scope {
	case "", "kube-apiserver", "kube-controller-manager", "cloud-controller-manager", "kube-scheduler", "kube-proxy", "kubelet":
		return true
	}
	return false
}

// scopeOfKey returns the component that a key or kind names, as apiServer,
// kubeletExtraArgs, kube-apiserver-arg and KubeProxyConfiguration do, or "".
func scopeOfKey(key string) string {
	if len(key) > 64 {
		return ""
	}
	letters := strings.Map(func(r rune) rune {
		if r == '-' || r == '_' || r == '.' {
			return -1
		}
		return r
	}, strings.ToLower(key))
	for _, c := range components {
		if strings.Contains(letters, c.letters) {
			return c.scope
		}
	}
	return ""
}

// scopeOfCommand returns the component that a word of a command line runs, as
// /usr/bin/kubelet does, or that an environment variable's name names, or "".
func scopeOfCommand(word string) string {
	if len(word) > 256 {
		return ""
	}
	name := strings.TrimSuffix(path.Base(strings.ReplaceAll(word, `\`, "/")), ".exe")
	switch name {
	case kubeadm, "kubelet", "kube-proxy", "kube-apiserver", "kube-controller-manager", "cloud-controller-manager", "kube-scheduler", "etcd":
		return name
	case "apiserver", "controller-manager", "scheduler": // hyperkube's
		return "kube-" + name
	}
	if strings.Contains(name, "_") && name == strings.ToUpper(name) { // KUBELET_EXTRA_ARGS
		return scopeOfKey(name)
	}
	return ""
}

// scopeOfDocument returns the scope of what stands in a document outside of any
// component's part.
func scopeOfDocument(apiVersion, kind string) string {
	group, _, hasGroup := strings.Cut(apiVersion, "/")
	if !hasGroup {
		group = ""
	}
	switch kind {
	case "ClusterConfiguration", "InitConfiguration", "JoinConfiguration", "MasterConfiguration", "NodeConfiguration", "UpgradeConfiguration":
		if group == "" || group == "kubeadm.k8s.io" {
			return kubeadm
		}
	}
	if isForeign(group) {
		return group
	}
	if strings.HasSuffix(kind, "Configuration") {
		return scopeOfKey(kind)
	}
	return ""
}

// isForeign reports whether documents of an API group configure something other
// than Kubernetes, so that a featureGates in them is not ours.
func isForeign(group string) bool {
	switch group {
	case "kubeadm.k8s.io", "kind.x-k8s.io", "kops.k8s.io":
		return false
	}
	return strings.Contains(group, ".") &&
		!strings.HasSuffix("."+group, ".cluster.x-k8s.io") && !strings.HasSuffix(group, ".config.k8s.io") && !strings.HasPrefix(group, "componentconfig")
}

// isStrict reports whether a document of an API group is decoded into a map of
// booleans, so that a value in quotes is refused.
func isStrict(group string) bool {
	return group == "kubeadm.k8s.io" || group == "kind.x-k8s.io" || strings.HasSuffix(group, ".config.k8s.io")
}

// scopeOfContainer returns what a container runs: its command, or else its name.
func scopeOfContainer(command, name string) string {
	if scope := scopeOfCommand(command); scope != "" {
		return scope
	}
	base := path.Base(command)
	switch base {
	case ".", "/", "sh", "bash", "ash", "env", "hyperkube", "tini", "dumb-init":
		base = name
	}
	if scope := scopeOfCommand(base); scope != "" || base == "." {
		return scope
	}
	return base
}
