package sig_test

import (
	"errors"
	"fmt"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/sig"
)

func ExampleParse() {
	for _, name := range []string{"SIG Storage", "sig/storage", "@kubernetes/sig-storage-bugs", "SIG Federation", "wg/k8s-infra"} {
		g, err := sig.Parse(name)
		fmt.Println(g, err)
	}
	// Output:
	// sig-storage <nil>
	// sig-storage <nil>
	// sig-storage <nil>
	// sig-multicluster <nil>
	// sig-k8s-infra <nil>
}

func ExampleParse_errors() {
	g, err := sig.Parse("SIG Strage")
	fmt.Println(g, err)

	var d kubenotes.Diagnostic
	if errors.As(err, &d) {
		fmt.Println(d.Code, d.Nearest)
	}
	// Output:
	// sig-strage no group is named "SIG Strage", nearest is sig-storage
	// unknown-group sig-storage
}

func ExampleParseList() {
	groups, err := sig.ParseList("[SIG Architecture, SIG CLI, and SIG Testing]")
	fmt.Println(groups, err)
	fmt.Println(sig.FormatList(groups))
	// Output:
	// [sig-architecture sig-cli sig-testing] <nil>
	// SIG Architecture, CLI and Testing
}

func ExampleCatalog_Lookup() {
	for _, g := range []sig.Group{sig.Etcd, "sig-pm", "wg-k8s-infra"} {
		info, _ := sig.Kubernetes().Lookup(g)
		fmt.Printf("%s %q %s %q\n", info.Kind, info.Name, info.Status, info.RenamedTo)
	}
	// Output:
	// sig "etcd" active ""
	// sig "PM" retired ""
	// wg "K8s Infra" renamed "sig-k8s-infra"
}

func ExampleCatalog_Items() {
	const list = "[SIG Node, Nobody and WG Batch]"
	for item := range sig.Kubernetes().Items(list) {
		fmt.Printf("%-8s %q\n", list[item.Start:item.End], item.Group)
	}
	// Output:
	// SIG Node "sig-node"
	// Nobody   ""
	// WG Batch "wg-batch"
}

func ExampleCompare() {
	before, _ := sig.Load("before", strings.NewReader(`
workinggroups:
- {dir: wg-k8s-infra, name: K8s Infra, label: k8s-infra}
- {dir: wg-lts, name: LTS, label: lts}
`))
	after, _ := sig.Load("after", strings.NewReader(`
sigs:
- {dir: sig-k8s-infra, name: K8s Infra, label: k8s-infra}
workinggroups:
- {dir: wg-batch, name: Batch, label: batch}
`))
	for d := range sig.Compare(before, after) {
		fmt.Println(d)
	}
	// Output:
	// renamed wg-k8s-infra to sig-k8s-infra
	// retired wg-lts
	// added wg-batch
}
