package upgrade_test

import (
	"fmt"
	"os"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/upgrade"
	"github.com/kubenotes/kubenotes/featuregate"
)

const notes = `# v1.25.1
## Changes by Kind
### Bug or Regression
- Kubelet: volumes are unmounted once. (#901, @a) [SIG Node]

# v1.25.0
## Known Issues
### LocalStorageCapacityIsolationFSQuotaMonitoring fails to render ConfigMaps
Volumes can be stale where the gate is on.
## Changelog since v1.24.0
## Changes by Kind
### Feature
- CSIMigrationGCE graduated to GA and is locked to true. (#902, @b)
### Bug or Regression
- Kubelet: pods that have just started are not restarted. (#903, @c) [SIG Node]

# v1.24.1
## Changes by Kind
### Bug or Regression
- Kubelet: pods that have just started are not restarted. (#904, @c) [SIG Node]
`

func ExampleIndex_Between() {
	history := changelog.NewHistory(changelog.Parse("CHANGELOG.md", notes))
	from, to := kubenotes.MustParseVersion("1.24.1"), kubenotes.MustParseVersion("1.25.1")
	report := upgrade.NewIndex(history).Between(from, to, upgrade.Options{})
	for _, c := range report.Changes {
		fmt.Println("new:", c.Entry.Release().Version(), c.Entry.Text())
	}
	for _, c := range report.AlreadyHave {
		fmt.Println("already there:", c.Entry.Text())
	}
	for g := range report.Gates() {
		if len(g.Claimed) > 0 {
			fmt.Println(g.Gate, g.From, "to", g.To)
		}
	}
	// Output:
	// new: v1.25.0 CSIMigrationGCE graduated to GA and is locked to true.
	// new: v1.25.1 Kubelet: volumes are unmounted once.
	// already there: Kubelet: pods that have just started are not restarted.
	// CSIMigrationGCE beta/true to GA/true locked
}

func ExampleReport_Stops() {
	settings, _ := featuregate.ParseSettings("CSIMigrationGCE=false")
	history := changelog.NewHistory(changelog.Parse("CHANGELOG.md", notes))
	from, to := kubenotes.MustParseVersion("1.24.1"), kubenotes.MustParseVersion("1.25.1")
	report := upgrade.NewIndex(history).Between(from, to, upgrade.Options{Settings: settings})
	fmt.Println(report.Stops(), report.Problems[0])
	// Output:
	// true error: CSIMigrationGCE: locked to true since v1.25.0, cannot be set to false
}

func ExampleReport_WriteMarkdown() {
	history := changelog.NewHistory(changelog.Parse("CHANGELOG.md", notes))
	from, to := kubenotes.MustParseVersion("1.25.0"), kubenotes.MustParseVersion("1.25.1")
	upgrade.NewIndex(history).Between(from, to, upgrade.Options{}).WriteMarkdown(os.Stdout)
	// Output:
	// # Kubernetes v1.25.0 to v1.25.1
	//
	// - Notes on the way: v1.25.1
	// - 1 change
	//
	// ## Bug or regression (1)
	//
	// - Kubelet: volumes are unmounted once. (#901, sig-node, v1.25.1 at CHANGELOG.md:4)
	//
	// ## Feature gates that change (1)
	//
	// | gate | change | from | to | since | told by |
	// |-|-|-|-|-|-|
	// | `LocalStorageCapacityIsolationFSQuotaMonitoring` | demoted, **off by default** | beta/true | alpha/false | v1.25.1 | only named by known issues of v1.25.0 |
}
