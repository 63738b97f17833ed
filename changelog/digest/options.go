package digest

import (
	"golang.org/x/text/language"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/claims"
	"github.com/kubenotes/kubenotes/changelog/krel"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
	"github.com/kubenotes/kubenotes/sig"
)

// Options say what a digest is to be. Only SIG is needed.
type Options struct {
	SIG sig.Group

	// Lang is the reader's language; the nearest of [Languages] is taken.
	Lang language.Tag

	// Release is the version of a document that does not tell it: a draft.
	Release kubenotes.Version

	// Notes are the release's JSON notes, which know SIGs, required actions and
	// links that the Markdown does not show.
	Notes *krel.Notes

	// SIGs, if set, names further groups of an entry, from whatever source.
	SIGs func(changelog.Entry) []sig.Group

	// Earlier are the digests to list in the opening. If it is nil, they are those
	// of the three minor releases before, whose addresses the author has to fill in.
	Earlier []Earlier

	// The catalogs that entries are annotated from; nil stands for the embedded ones.
	Gates   *featuregate.Catalog
	Kubeadm *featuregate.Catalog
	KEPs    *kep.Catalog
}

func (o Options) claims(v kubenotes.Version) claims.Options {
	return claims.Options{Gates: o.Gates, Kubeadm: o.Kubeadm, KEPs: o.KEPs, Version: v, Notes: o.Notes}
}

// gateOf returns the gate that a claim is about, from its component's catalog.
func (o Options) gateOf(c claims.Claim) (*featuregate.Gate, bool) {
	gates, kubeadm := o.Gates, o.Kubeadm
	if gates == nil {
		gates = featuregate.Kubernetes()
	}
	if kubeadm == nil {
		kubeadm = featuregate.Kubeadm()
	}
	if c.Component == kubeadm.Component() {
		return kubeadm.Lookup(c.Name())
	}
	return gates.Lookup(c.Name())
}

func (o Options) enhancements() *kep.Catalog {
	if o.KEPs == nil {
		return kep.Kubernetes()
	}
	return o.KEPs
}
