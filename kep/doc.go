// Package kep knows the Kubernetes Enhancement Proposals: their numbers, and
// the many ways in which documents refer to them.
//
// [Mentions] finds every reference in a text:
//
//	for m := range kep.Mentions(text) {
//		fmt.Println(m.Number, m.Form, m.Text)
//	}
package kep
