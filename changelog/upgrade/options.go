package upgrade

import (
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/sig"
)

// Options select changes and say what gates are held against. The zero value
// selects all, and means the embedded catalogs.
//
// What is selected are the report's lists of changes and its gates. Its problems,
// passages, advisories and modules concern every cluster and are always whole.
type Options struct {
	// Only changes of that group, of that kind, that name that component and that
	// name that feature gate. A component is a word as "kubelet" in the text or
	// the label above it, in any case; a gate's name is exact.
	SIG       sig.Group
	Kind      changelog.Kind
	Component string
	Gate      string

	// Settings are the feature gates that the cluster sets. Those of kubeadm's own
	// configuration are none of them.
	Settings featuregate.Settings

	Gates   *featuregate.Catalog // of the Kubernetes components
	Kubeadm *featuregate.Catalog
}

func (o Options) catalogs() [2]*featuregate.Catalog {
	if o.Gates == nil {
		o.Gates = featuregate.Kubernetes()
	}
	if o.Kubeadm == nil {
		o.Kubeadm = featuregate.Kubeadm()
	}
	return [2]*featuregate.Catalog{o.Gates, o.Kubeadm}
}

// selects reports whether the options select the change.
func (o Options) selects(c Change) bool {
	if o.Kind != "" && c.Kind() != o.Kind || o.SIG != "" && !c.hasSIG(o.SIG) {
		return false
	}
	return (o.Component == "" || c.names(o.Component, true)) && (o.Gate == "" || c.names(o.Gate, false))
}
