package featuregate

import (
	_ "embed"
	"sync"
)

//go:generate go run ../internal/genfacts gates -out facts

// The tables are reached from the two functions below only, so that the linker
// drops them from a binary that calls neither.
var (
	//go:embed facts/kubernetes.tsv
	kubernetesTable string
	//go:embed facts/kubeadm.tsv
	kubeadmTable string
	//go:embed facts/dependencies.tsv
	dependenciesTable string
	//go:embed facts/renames.tsv
	renamesTable string
)

var kubernetes, kubeadm struct {
	once    sync.Once
	catalog *Catalog
}

// Kubernetes returns the gates of the Kubernetes components: kube-apiserver,
// kube-controller-manager, kube-scheduler, kubelet, kube-proxy, and the logging
// and metrics code that they share. The facts are built in; the first call reads
// them.
func Kubernetes() *Catalog {
	kubernetes.once.Do(func() {
		// Errors are for the generator's tests: the table never changes.
		c, _ := parseTable("kubernetes.tsv", kubernetesTable)
		c.dependencies, _ = parseDependencies("dependencies.tsv", dependenciesTable)
		c.renames, _ = parseRenames("renames.tsv", renamesTable)
		c.other = Kubeadm
		kubernetes.catalog = c
	})
	return kubernetes.catalog
}

// Kubeadm returns kubeadm's own gates, those of its configuration's top-level
// featureGates. Only .0 releases from 1.20 on were read: "since 1.20" means
// 1.20 or earlier there.
func Kubeadm() *Catalog {
	kubeadm.once.Do(func() {
		c, _ := parseTable("kubeadm.tsv", kubeadmTable)
		c.other = Kubernetes
		kubeadm.catalog = c
	})
	return kubeadm.catalog
}
