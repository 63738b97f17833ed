package kep_test

import (
	"fmt"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/kep"
	"github.com/kubenotes/kubenotes/sig"
)

func ExampleMentions() {
	text := "Part of KEP-1710 (https://kep.k8s.io/1710); see also keps/sig-node/20190129-hugepages.md " +
		"and https://github.com/kubernetes/enhancements/pull/7, which is no KEP."
	for m := range kep.Mentions(text) {
		fmt.Printf("%d %v %s\n", m.Number, m.Form, m.Text)
	}
	// Output:
	// 1710 name KEP-1710
	// 1710 short https://kep.k8s.io/1710
	// 0 legacy keps/sig-node/20190129-hugepages.md
}

func ExampleCatalog_Changes() {
	from, to := kubenotes.MustParseVersion("1.32"), kubenotes.MustParseVersion("1.33")
	for c := range kep.Kubernetes().Changes(from, to) {
		if c.KEP.SIG == sig.Storage {
			fmt.Printf("%v %s: %s\n", c.KEP.Number, c.KEP.Title, c.To)
		}
	}
	// Output:
	// KEP-1495 Volume Populators: stable
	// KEP-2589 In-tree Storage Plugin to CSI Migration - Portworx: stable
	// KEP-3314 KEP Template: alpha
	// KEP-4049 Storage Capacity Scoring of Nodes for Dynamic Provisioning: alpha
	// KEP-4876 Mutable CSINode Allocatable Property: alpha
	// KEP-5040 Remove gitRepo volumes driver.: alpha
}

func ExampleCatalog_ByNumber() {
	for k := range kep.Kubernetes().ByNumber(2133) {
		fmt.Println(k.Folder, k.Status)
	}
	// Output:
	// sig-cloud-provider/2133-out-of-tree-credential-provider replaced
	// sig-node/2133-kubelet-credential-providers implemented
}

func ExampleParse() {
	k, err := kep.Parse("keps/sig-node/9001-warm-pods/kep.yaml", `
title: Warm pods
kep-number: 9001
owning-sig: sig-node
status: imlpemented
creation-date: 2025-30-01
milestone:
  alpha: v1.31
`)
	fmt.Println(k.Number, k.Status, k.Milestone(kep.Alpha))
	fmt.Println(err)
	// Output:
	// KEP-9001 imlpemented v1.31.0
	// keps/sig-node/9001-warm-pods/kep.yaml:5:9: unknown status: "imlpemented", expected provisional, implementable, implemented, deferred, rejected, withdrawn, replaced, nearest is implemented
	// keps/sig-node/9001-warm-pods/kep.yaml:6:16: creation-date is no date: "2025-30-01", expected a date as 2020-02-18
}
