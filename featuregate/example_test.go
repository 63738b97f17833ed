package featuregate_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
)

func Example() {
	gate, ok := featuregate.Kubernetes().Lookup("SELinuxMount")
	if !ok {
		return
	}
	state := gate.At(kubenotes.MustParseVersion("1.36"))
	fmt.Println(state, state.Stage, state.Default)
	// Output: beta/false beta false
}

// A default that patch releases changed, and changed back.
func ExampleGate_Steps() {
	gate, _ := featuregate.Kubernetes().Lookup("MaxUnavailableStatefulSet")
	for step := range gate.Steps() {
		fmt.Println(step.Since, step.State, step.Source)
	}
	// Output:
	// v1.24.0 alpha/false code
	// v1.35.0 beta/true code
	// v1.35.4 beta/false code
	// v1.37.0 beta/true code
}

// "1.34" means 1.34.0; whether that holds for the minor's patch releases can be asked.
func ExampleGate_PatchesDiffer() {
	gate, _ := featuregate.Kubernetes().Lookup("SchedulerAsyncAPICalls")
	v := kubenotes.MustParseVersion("1.34")
	fmt.Println(gate.At(v), gate.PatchesDiffer(v))
	// Output: beta/true true
}

// A gate that does not exist is either not there yet or there no more.
func ExampleState_Exists() {
	gate, _ := featuregate.Kubernetes().Lookup("BlockVolume")
	for _, version := range []string{"1.8", "1.20.5", "1.21"} {
		state := gate.At(kubenotes.MustParseVersion(version))
		fmt.Println(version, state.Exists(), state)
	}
	// Output:
	// 1.8 false absent
	// 1.20.5 true GA/true locked
	// 1.21 false removed
}

func ExampleCatalog_At() {
	on := 0
	for _, state := range featuregate.Kubernetes().At(kubenotes.MustParseVersion("v1.32.4-gke.1000")) {
		if state.Default {
			on++
		}
	}
	fmt.Println(on, "features are on by default")
	// Output: 99 features are on by default
}

func ExampleCatalog_Changes() {
	from, to := kubenotes.MustParseVersion("1.23.0"), kubenotes.MustParseVersion("1.23.7")
	for change := range featuregate.Kubernetes().Changes(from, to) {
		fmt.Println(change.Gate, change.Kind, change.From, "to", change.To, "since", change.Since)
	}
	// Output: JobTrackingWithFinalizers default-changed beta/true to beta/false since v1.23.7
}

func ExampleCatalog_Nearest() {
	c := featuregate.Kubernetes()
	v := kubenotes.MustParseVersion("1.23.1")
	fmt.Println(c.Nearest("KubeletInUserNamspace", v)) // misspelt
	fmt.Println(c.Nearest("CPUCFSQuotaPeriod", v))     // the Go constant's name
	fmt.Println(c.Nearest("CSIMigrationRBD", v))       // called so from 1.24 on
	// Output:
	// KubeletInUserNamespace
	// CustomCPUCFSQuotaPeriod
	// csiMigrationRBD
}

func ExampleCatalog_Coverage() {
	c := featuregate.Kubernetes()
	for _, version := range []string{"1.16.3", "1.30.14", "1.30.99", "1.37.0-rc.1", "1.60"} {
		fmt.Println(version, c.Coverage(kubenotes.MustParseVersion(version)))
	}
	// Output:
	// 1.16.3 before
	// 1.30.14 exact
	// 1.30.99 assumed-patch
	// 1.37.0-rc.1 approximate
	// 1.60 beyond
}

func ExampleCatalog_Requires() {
	v := kubenotes.MustParseVersion("1.35")
	for needed := range featuregate.Kubernetes().Requires("ClusterTrustBundleProjection", v) {
		fmt.Println(needed)
	}
	// Output: ClusterTrustBundle
}

func ExampleLoadTable() {
	table := "# component: mine\n" +
		"Fast\tv1.2.0\talpha\tfalse\t-\tcode\n" +
		"Fast\tv1.4.0\tbeta\ttrue\t-\tcode\n" +
		"Fast\tv1.6.0\tgamma\ttrue\t-\tcode\n"
	c, err := featuregate.LoadTable("mine.tsv", strings.NewReader(table))
	fmt.Println(err)
	c.WriteTo(os.Stdout) // what could be read
	// Output:
	// mine.tsv:4:13: found "gamma", expected absent, alpha, beta, GA, deprecated, removed
	// # component: mine
	// # gate	since	stage	default	locked	source
	// Fast	v1.2.0	alpha	false	-	code
	// Fast	v1.4.0	beta	true	-	code
}
