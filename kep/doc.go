// Package kep knows the Kubernetes Enhancement Proposals, and the many ways in
// which documents refer to them.
//
// [Mentions] finds every reference in a text, in six forms from "KEP-1710" to a
// link to a fork's file:
//
//	for m := range kep.Mentions(text) {
//		fmt.Println(m.Number, m.Form, m.Text)
//	}
//
// [Kubernetes] is the catalog of the proposals in kubernetes/enhancements.
// [Catalog.Lookup] takes a folder, [Catalog.ByNumber], [Catalog.ByGate] and
// [Catalog.BySIG] select, and [Catalog.Changes] lists what reached alpha, beta or
// stable between two releases. [Parse] reads one kep.yaml and [Load] a checkout of
// the repository; [Compare] tells two catalogs apart.
//
// A [KEP] is what its kep.yaml says, slips included: a status that does not exist,
// a milestone "TBD", a gate that no release has. Parse reports each with its
// place and, where there is one, the right name that is nearest. What the KEP
// says of its feature's stage is a statement of its authors; what a release does
// is in package featuregate.
package kep
