package claims

import (
	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog/krel"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
)

// Options say what texts are held against. The zero value means the embedded
// catalogs. The names of other catalogs are indexed at each call of [Find], [Of]
// and [Audit].
type Options struct {
	Gates   *featuregate.Catalog // of the Kubernetes components
	Kubeadm *featuregate.Catalog // of kubeadm
	KEPs    *kep.Catalog

	// Version is the release of a document that does not tell it, as a draft.
	Version kubenotes.Version

	// Notes are the JSON notes of the release that is audited, or nil.
	Notes *krel.Notes
}

// names returns the names of the options' catalogs.
func (o Options) names() *names {
	if o.Gates == nil && o.Kubeadm == nil {
		return embedded()
	}
	return newNames(o.gates(), o.kubeadm())
}

func (o Options) gates() *featuregate.Catalog {
	if o.Gates == nil {
		return featuregate.Kubernetes()
	}
	return o.Gates
}

func (o Options) kubeadm() *featuregate.Catalog {
	if o.Kubeadm == nil {
		return featuregate.Kubeadm()
	}
	return o.Kubeadm
}

func (o Options) keps() *kep.Catalog {
	if o.KEPs == nil {
		return kep.Kubernetes()
	}
	return o.KEPs
}
