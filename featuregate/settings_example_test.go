package featuregate_test

import (
	"fmt"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
)

// Will these flags stop a component at 1.35?
func ExampleCatalog_Check() {
	settings, err := featuregate.ParseSettings("ServerSideApply=true,NodeSwap=false,CPUCFSQuotaPeriod=true,GitRepoVolumeDriver=true")
	if err != nil {
		fmt.Println(err)
	}
	problems := featuregate.Kubernetes().Check(kubenotes.MustParseVersion("1.35"), settings)
	fmt.Println("stops the component:", featuregate.Stops(problems))
	for _, p := range problems {
		fmt.Println(p)
	}
	// Output:
	// stops the component: true
	// error: ServerSideApply: removed in v1.32.0, was GA/true locked
	// error: NodeSwap: locked to true since v1.34.0, cannot be set to false
	// error: CPUCFSQuotaPeriod: no release knows it (did you mean CustomCPUCFSQuotaPeriod?)
	// warning: GitRepoVolumeDriver: deprecated since v1.33.0, set against the default, which is false
}

// A distribution that starts in spite of unknown gates turns their severity down.
func ExampleProblem_severity() {
	settings, _ := featuregate.ParseSettings("VendorsOwnGate=true,ServerSideApply=true")
	for _, p := range featuregate.Kubernetes().Check(kubenotes.MustParseVersion("1.35"), settings) {
		if p.Code == featuregate.CodeUnknown {
			p.Severity = featuregate.SeverityWarning
		}
		fmt.Println(p.Severity, p.Gate)
	}
	// Output:
	// warning VendorsOwnGate
	// error ServerSideApply
}

// What changes for settings between two versions?
func ExampleCatalog_CheckUpgrade() {
	settings, _ := featuregate.ParseSettings("KubeletInUserNamespace=true,MaxUnavailableStatefulSet=false")
	report := featuregate.Kubernetes().CheckUpgrade(kubenotes.MustParseVersion("1.34"), kubenotes.MustParseVersion("1.35"), settings)
	for _, p := range report.Problems {
		fmt.Println(p)
	}
	for _, change := range report.Changes {
		if change.Set {
			fmt.Println(change.Gate, change.Kind, change.From, "to", change.To)
		}
	}
	// Output:
	// warning: MaxUnavailableStatefulSet: false was the default at v1.34.0 and is not any more since v1.35.0: the setting works against the default now
	// MaxUnavailableStatefulSet promoted alpha/false to beta/true
}

// Which gates are on, and why?
func ExampleCatalog_Resolve() {
	settings, _ := featuregate.ParseSettings("AllAlpha=true,NodeSwap=false")
	for r := range featuregate.Kubernetes().Resolve(kubenotes.MustParseVersion("1.30"), settings) {
		switch r.Gate.Name() {
		case "NodeSwap", "SELinuxMount", "ServerSideApply":
			fmt.Println(r.Gate.Name(), r.State, r.Enabled, r.Why)
		}
	}
	// Output:
	// NodeSwap beta/true false set
	// SELinuxMount alpha/false true all-alpha
	// ServerSideApply GA/true locked true locked
}

// The values that make no sense are told with their column; the rest is usable.
func ExampleParseSettings_errors() {
	settings, err := featuregate.ParseSettings("NodeSwap=true,AuthorizationMode=RBAC")
	fmt.Println(settings)
	fmt.Println(err)
	// Output:
	// NodeSwap=true
	// 1:33: feature gate AuthorizationMode: "RBAC" is not a boolean, expected true or false
}
