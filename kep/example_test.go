package kep_test

import (
	"fmt"

	"github.com/kubenotes/kubenotes/kep"
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
