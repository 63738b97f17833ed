package upgrade_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/upgrade"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/sig"
)

func TestOptionsSelect(t *testing.T) {
	h := history(`# v1.25.0
### Feature
- Kubelet: blue pods. (#1, @a) [SIG Node]
- Blue volumes behind the CSIMigration gate. (#2, @a)
### Bug or Regression
- The kubelets are fine. (#3, @a) [SIG Storage]
# v1.25.0-rc.0
### Feature
- Blue volumes. (#2, @a) [SIG Storage]
`)
	for _, test := range []struct {
		what string
		o    upgrade.Options
		want string
	}{
		{"a group, that of a pre-release's entry included", upgrade.Options{SIG: sig.Storage}, "v1.25.0:4+v1.25.0-rc.0:9 v1.25.0:6"},
		{"a kind", upgrade.Options{Kind: changelog.Bug}, "v1.25.0:6"},
		{"a component is a word in any case", upgrade.Options{Component: "kubelet"}, "v1.25.0:3"},
		{"a gate by its exact name", upgrade.Options{Gate: "CSIMigration"}, "v1.25.0:4+v1.25.0-rc.0:9"},
		{"another gate's name", upgrade.Options{Gate: "CSIMigrationAWS"}, ""},
		{"several at once", upgrade.Options{SIG: sig.Storage, Kind: changelog.Feature}, "v1.25.0:4+v1.25.0-rc.0:9"},
	} {
		if got := show(between(h, "1.24 1.25", test.o).Changes); got != test.want {
			t.Errorf("%s: got %q, want %q", test.what, got, test.want)
		}
	}
}

func TestOptionsSelectGates(t *testing.T) {
	h := history("# v1.25.0\n- Kubelet: `CheckpointRestore` and `SeccompDefault` are in beta. (#1, @a) [SIG Node]\n")
	for _, test := range []struct {
		what string
		o    upgrade.Options
		want string
	}{
		{"a name", upgrade.Options{Gate: "CSIMigrationGCE"}, "CSIMigrationGCE"},
		{"a component that a change names", upgrade.Options{Component: "kubelet"}, "SeccompDefault"},
		{"a kind of which there is no change", upgrade.Options{Kind: changelog.Bug}, ""},
		{"a group, by its changes and its enhancements", upgrade.Options{SIG: sig.Windows}, "IdentifyPodOS"},
	} {
		var got []string
		for g := range between(h, "1.24 1.25", test.o).Gates() {
			got = append(got, g.Gate)
		}
		if got := strings.Join(got, " "); got != test.want {
			t.Errorf("%s: got %q, want %q", test.what, got, test.want)
		}
	}
}

func TestDependencies(t *testing.T) {
	list := func(version string, changes ...string) string {
		src := "# " + version + "\n## Dependencies\n"
		for _, c := range changes {
			heading, item, _ := strings.Cut(c, " ")
			src += "### " + heading + "\n- " + item + "\n"
		}
		return src
	}
	for _, test := range []struct{ rule, src, step, want string }{
		{"1.1, 1.2, 1.3 is one change",
			list("v1.25.2", "Changed a.io/a: v1.2.0 → v1.3.0") + list("v1.25.1", "Changed a.io/a: v1.1.0 → v1.2.0"),
			"1.25.0 1.25.2", "[{a.io/a v1.1.0 v1.3.0}]"},
		{"added and removed again is none",
			list("v1.25.2", "Removed a.io/a: v1.0.0") + list("v1.25.1", "Added a.io/a: v1.0.0"), "1.25.0 1.25.2", "[]"},
		{"there and back is none",
			list("v1.25.2", "Changed a.io/a: v1.1.0 → v1.0.0") + list("v1.25.1", "Changed a.io/a: v1.0.0 → v1.1.0"), "1.25.0 1.25.2", "[]"},
		{"added and changed is added",
			list("v1.25.2", "Changed a.io/a: v1.0.0 → v1.1.0") + list("v1.25.1", "Added a.io/a: v1.0.0"), "1.25.0 1.25.2", "[{a.io/a  v1.1.0}]"},
		{"two lists of one release are ordered by version, not by place",
			list("v1.25.1", "Changed a.io/a: v1.9.0 → v1.10.0", "Changed a.io/a: v1.2.0 → v1.9.0"), "1.25.0 1.25.1", "[{a.io/a v1.2.0 v1.10.0}]"},
		{"a release's list has what its pre-releases list",
			list("v1.25.0", "Changed a.io/a: v1.0.0 → v1.2.0") + list("v1.25.0-rc.0", "Changed a.io/a: v1.1.0 → v1.2.0", "Changed a.io/b: v1.0.0 → v1.1.0"),
			"1.24.0 1.25.0", "[{a.io/a v1.0.0 v1.2.0}]"},
		{"without a list the pre-releases' count",
			"# v1.25.0\n" + list("v1.25.0-rc.0", "Changed a.io/a: v1.1.0 → v1.2.0") + list("v1.25.0-beta.0", "Changed a.io/a: v1.0.0 → v1.1.0"),
			"1.24.0 1.25.0", "[{a.io/a v1.0.0 v1.2.0}]"},
		{"from a pre-release on, what it has does not count",
			list("v1.25.0", "Changed a.io/a: v1.0.0 → v1.2.0", "Changed a.io/b: v1.0.0 → v1.1.0") + list("v1.25.0-rc.0", "Changed a.io/a: v1.0.0 → v1.1.0", "Changed a.io/b: v1.0.0 → v1.1.0"),
			"1.25.0-rc.0 1.25.0", "[{a.io/a v1.1.0 v1.2.0}]"},
		{"what a patch release of the old version has does not count",
			list("v1.25.0", "Changed a.io/a: v1.0.0 → v1.2.0", "Changed a.io/b: v1.0.0 → v1.1.0") + list("v1.24.1", "Changed a.io/a: v1.0.0 → v1.1.0", "Changed a.io/b: v1.0.0 → v1.1.0"),
			"1.24.1 1.25.0", "[{a.io/a v1.1.0 v1.2.0}]"},
		{"what only the old version has goes back",
			"# v1.25.0\n" + list("v1.24.1", "Changed a.io/a: v1.0.0 → v1.1.0"), "1.24.1 1.25.0", "[{a.io/a v1.1.0 v1.0.0}]"},
		{"downwards it is the other way round",
			list("v1.25.1", "Changed a.io/a: v1.0.0 → v1.1.0", "Added a.io/b: v1.0.0"), "1.25.1 1.25.0", "[{a.io/a v1.1.0 v1.0.0} {a.io/b v1.0.0 }]"},
	} {
		got := fmt.Sprint(slices.Collect(between(history(test.src), test.step, upgrade.Options{}).Dependencies()))
		if got != test.want {
			t.Errorf("%s: got %s, want %s", test.rule, got, test.want)
		}
	}
}

func TestSecurity(t *testing.T) {
	h := history(`# v1.26.3
## Important Security Information
### CVE-2026-10000: Three
**Fixed Versions**:
  - kubelet v1.26.3
  - kubelet v1.25.9
# v1.25.4
## Important Security Information
### CVE-2026-9999: One
### CVE-2025-2000: Two
**Fixed Versions**:
  - kubelet v1.24.7
# v1.24.7
## Important Security Information
### CVE-2026-9999: One
`)
	for _, test := range []struct{ rule, step, want string }{
		{"fixed on the way", "1.25.3 1.25.4", "CVE-2025-2000 fixed, CVE-2026-9999 fixed, CVE-2026-10000 open"},
		{"fixed on the main branch: no release on the way has the advisory", "1.24.0 1.26.0",
			"CVE-2025-2000 fixed, CVE-2026-9999 fixed, CVE-2026-10000 open"},
		{"the old version has the fix, the new one has not", "1.24.7 1.25.3",
			"CVE-2025-2000 reopened, CVE-2026-9999 reopened, CVE-2026-10000 open"},
		{"both have it, or neither and nobody in that minor does", "1.24.7 1.24.8", ""},
		{"downwards", "1.26.3 1.25.4", "CVE-2026-10000 reopened"},
		{"the same version", "1.25.3 1.25.3", ""},
	} {
		var got []string
		for a := range between(h, test.step, upgrade.Options{}).Security() {
			got = append(got, fmt.Sprintf("%s %v", a.CVE, a.Effect))
		}
		if got := strings.Join(got, ", "); got != test.want {
			t.Errorf("%s: %s: got %q, want %q", test.rule, test.step, got, test.want)
		}
	}
}

func TestEffectText(t *testing.T) {
	for _, e := range []upgrade.Effect{upgrade.Fixed, upgrade.Reopened, upgrade.Open} {
		text, _ := e.MarshalText()
		var back upgrade.Effect
		if err := back.UnmarshalText(text); err != nil || back != e {
			t.Errorf("%s: %v, %v", text, back, err)
		}
	}
	if err := new(upgrade.Effect).UnmarshalText([]byte("closed")); err == nil {
		t.Error("closed is an effect")
	}
}

func TestGates(t *testing.T) {
	h := history("# v1.25.0\n" +
		"- `CSIMigrationGCE` graduated to GA and is locked to true. (#1, @a)\n" +
		"- `IPTablesOwnershipCleanup` is a gate that says nothing here. (#2, @a)\n" +
		"- The `EphemeralContainers` feature gate graduated to alpha. (#3, @a)\n" +
		"- Kubeadm: the `UnversionedKubeletConfigMap` feature gate graduated to GA. (#4, @a)\n" +
		"- The `CSIMigrationAWS` feature gate will be removed in 1.25. (#5, @a)\n" +
		"# v1.21.0\n" +
		"- The feature gate `RotateKubeletClientCertificate` will be removed in 1.20. (#6, @a)\n")
	find := func(step, name string) string {
		for g := range between(h, step, upgrade.Options{}).Gates() {
			if g.Gate == name {
				return fmt.Sprintf("%s %v %v to %v; claimed %s; mentioned %s", g.Component, g.Kind, g.From, g.To, show(g.Claimed), show(g.Mentioned))
			}
		}
		return "no change"
	}
	for _, test := range []struct{ rule, step, gate, want string }{
		{"a claim that is right", "1.24 1.25", "CSIMigrationGCE", "kubernetes promoted beta/true to GA/true locked; claimed v1.25.0:2; mentioned "},
		{"a name without a claim", "1.24 1.25", "IPTablesOwnershipCleanup", "kubernetes added absent to alpha/false; claimed ; mentioned v1.25.0:3"},
		{"a claim that the code does not bear out", "1.24 1.25", "EphemeralContainers", "kubernetes promoted beta/true to GA/true locked; claimed ; mentioned v1.25.0:4"},
		{"kubeadm's own gates", "1.24 1.25", "UnversionedKubeletConfigMap", "kubeadm promoted beta/true to GA/true locked; claimed v1.25.0:5; mentioned "},
		{"a plan is no claim", "1.24 1.25", "CSIMigrationAWS", "kubernetes promoted beta/true to GA/true locked; claimed ; mentioned v1.25.0:6"},
		{"a plan for 1.20 that came true in 1.21 is no claim either", "1.20 1.21", "RotateKubeletClientCertificate",
			"kubernetes removed GA/true locked to removed; claimed ; mentioned v1.21.0:8"},
		{"nobody mentions it", "1.24 1.25", "CSIVolumeFSGroupPolicy", "kubernetes removed GA/true locked to removed; claimed ; mentioned "},
		{"a gate that was spelled otherwise was renamed", "1.23.1 1.24", "csiMigrationRBD", "kubernetes renamed alpha/false to alpha/false; claimed ; mentioned "},
		{"no change", "1.24 1.25", "AnyVolumeDataSource", "no change"},
	} {
		if got := find(test.step, test.gate); got != test.want {
			t.Errorf("%s: got %q, want %q", test.rule, got, test.want)
		}
	}
}

// What tells of a gate: an entry that says of it what the code does not, and prose,
// which is among the known issues of the version that one comes from, too.
func TestGatesToldOtherwise(t *testing.T) {
	h := history("# v1.26.0\n## Changes by Kind\n### Feature\n" +
		"- Graduated the `ServiceIPStaticSubrange` feature to GA. (#1, @a)\n" +
		"# v1.25.1\n" +
		"# v1.25.0\n## Known Issues\n### LocalStorageCapacityIsolationFSQuotaMonitoring breaks volumes\nWait for the next patch.\n" +
		"## Urgent Upgrade Notes\nMind the `CSIMigrationGCE` gate.\n" +
		"## Changes by Kind\n### Feature\n" +
		"- Graduated the `ServiceIPStaticSubrange` feature to Beta (disabled by default). (#2, @a)\n" +
		"- Feature gates that graduated to GA in 1.23 or earlier and were unconditionally enabled have been removed: CSIServiceAccountToken, VolumeSubpath. (#3, @a)\n")
	for _, test := range []struct{ step, want string }{
		{"1.25.0 1.25.1", "| `LocalStorageCapacityIsolationFSQuotaMonitoring` | demoted, **off by default** | beta/true | alpha/false | v1.25.1 | only named by known issues of v1.25.0 |"},
		{"1.24.0 1.25.0", "| v1.25.0 | #2 in v1.25.0 (**says otherwise**) |"},
		{"1.24.0 1.25.0", "| beta/true | GA/true locked | v1.25.0 | only named by urgent upgrade notes of v1.25.0 |"},
		{"1.25.0 1.26.0", "| v1.26.0 | #1 in v1.26.0 |"},
		{"1.24.0 1.25.0", "`VolumeSubpath` | removed | GA/true locked | removed | v1.25.0 | #3 in v1.25.0 |"},
	} {
		var b strings.Builder
		if err := between(h, test.step, upgrade.Options{}).WriteMarkdown(&b); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.String(), test.want) {
			t.Errorf("%s: %q is not in\n%s", test.step, test.want, b.String())
		}
	}
}

// Where the release in which a gate changed is missing, its notes may tell, also
// of what a step downwards undoes.
func TestGatesOfMissingNotes(t *testing.T) {
	h := history("# v1.24.0\n# v1.26.0\n")
	for step, want := range map[string]string{
		"1.24 1.26": "| `CSIMigrationGCE` | promoted | beta/true | GA/true locked | v1.25.0 | notes missing |",
		"1.26 1.24": "| `CSIMigrationGCE` | demoted | GA/true locked | beta/true | v1.23.0 | notes missing |",
		"1.26 1.25": "| `ServiceIPStaticSubrange` | demoted | GA/true locked | beta/true | v1.25.0 | **nobody** |",
		"1.25 1.24": "| `IPTablesOwnershipCleanup` | removed | alpha/false | absent | – | notes missing |",
	} {
		if got := markdown(t, between(h, step, upgrade.Options{})); !strings.Contains(got, want) {
			t.Errorf("%s: %q is not in\n%s", step, want, got)
		}
	}
}

// A gate that was off, went on, was locked and is gone: the feature is on.
func TestGateRemovedAfterMore(t *testing.T) {
	for g := range between(history("# v1.28.0\n"), "1.20 1.28", upgrade.Options{Gate: "CSIMigrationGCE"}).Gates() {
		if got := fmt.Sprintf("%v, last %v, %v", g.From, g.Last, g.To); got != "beta/false, last GA/true locked, removed" {
			t.Errorf("got %q", got)
		}
		return
	}
	t.Error("no change")
}

func TestSettings(t *testing.T) {
	for _, test := range []struct {
		step, settings, code string
		stops                bool
	}{
		{"1.24 1.25", "CSIMigrationGCE=false", "locked", true},
		{"1.20 1.21", "RotateKubeletClientCertificate=true", "removed", true},
		{"1.23.0 1.23.1", "CSIMigrationRBD=true", "not-introduced", true},
		{"1.25 1.26", "EphemeralContainers=true", "ga", false},
		{"1.24 1.25", "", "", false},
	} {
		settings, err := featuregate.ParseSettings(test.settings)
		if err != nil {
			t.Fatal(err)
		}
		r := between(history("# v1.25.0\n"), test.step, upgrade.Options{Settings: settings})
		var codes []string
		for _, p := range r.Problems {
			codes = append(codes, p.Code.String())
		}
		if got := strings.Join(codes, " "); got != test.code || r.Stops() != test.stops {
			t.Errorf("%s with %q: %q, stops %t", test.step, test.settings, got, r.Stops())
		}
	}
}

func TestRevertedBy(t *testing.T) {
	h := history(`# v1.25.0
- Blue pods. (#1, @a)
- Green pods. (#2, @a)
# v1.25.0-rc.0
- Revert PR #1: pods are no longer blue. (#3, @b)
`)
	var got []string
	r := between(h, "1.24 1.25", upgrade.Options{})
	for _, c := range r.Changes {
		for e := range r.RevertedBy(c) {
			got = append(got, fmt.Sprintf("%d by %d", c.Entry.Line(), e.Line()))
		}
	}
	if fmt.Sprint(got) != "[2 by 5]" {
		t.Errorf("got %v", got)
	}
}

func TestPassages(t *testing.T) {
	h := history(`# v1.25.0
## Known Issues
### Pods can be blue
They are not meant to.
## Urgent Upgrade Notes
Read this.

- An entry. (#1, @a)
# v1.25.0-rc.0
## Known Issues
Only in the candidate.
# v1.24.0
## Known Issues
No known issues reported.
`)
	var got []string
	for s, text := range between(h, "1.23 1.25", upgrade.Options{}).Passages() {
		got = append(got, fmt.Sprintf("%v %s: %s", s.Role(), s.Title(), text))
	}
	if want := "urgent Urgent Upgrade Notes: Read this.|known-issues Pods can be blue: They are not meant to."; strings.Join(got, "|") != want {
		t.Errorf("got %q", got)
	}
	for s := range between(h, "1.25 1.23", upgrade.Options{}).Passages() {
		t.Errorf("downwards: %s", s.Title())
	}
}

// Prose stands with the entries of its kind, the urgent notes first, and what is
// under their heading stays there whatever it says.
func TestMarkdownOrder(t *testing.T) {
	h := history(`# v1.25.0
## Known Issues
### Pods can be blue
They are not meant to.
## Urgent Upgrade Notes
### (No, really, you MUST read this before you upgrade)
Read this.

- No action required; blue pods. (#1, @a)
## Changes by Kind
### Feature
- ACTION REQUIRED: paint them. (#2, @a)
- Blue volumes. (#3, @a)
`)
	r := between(h, "1.24 1.25", upgrade.Options{})
	text := markdown(t, r)
	for _, line := range []string{
		"# Kubernetes v1.24.0 to v1.25.0", "## Urgent upgrade notes (3)", "- No action required; blue pods.", "- ACTION REQUIRED: paint them.",
		"### v1.25.0: (No, really, you MUST read this before you upgrade)", "Read this.",
		"## Known issues (1)", "### v1.25.0: Pods can be blue", "They are not meant to.", "## Feature (1)", "- Blue volumes.",
	} {
		_, rest, ok := strings.Cut(text, line)
		if !ok {
			t.Fatalf("no %q behind what comes before it, in\n%s", line, markdown(t, r))
		}
		text = rest
	}
}

// A long report has a table of contents, whose links are the anchors of the
// headings, in their order and with their counts.
func TestContents(t *testing.T) {
	var notes strings.Builder
	notes.WriteString("# v1.25.0\n### API Change\n- Blue pods. (#1, @a)\n### Other (Cleanup or Flake)\n")
	for n := range 120 {
		fmt.Fprintf(&notes, "- Cleaned up %d. (#%d, @a)\n", n, n+2)
	}
	h := history(notes.String())
	const up = `
Contents:

- [API change (1)](#api-change-1)
- [Other (cleanup or flake) (120)](#other-cleanup-or-flake-120)
- [Feature gates`
	if got := markdown(t, between(h, "1.24 1.25", upgrade.Options{})); !strings.Contains(got, up) {
		t.Errorf("upwards: %.1000s", got)
	}
	const down = `
Contents:

- [Lost (121)](#lost-121)
  - [API change (1)](#api-change-1)
  - [Other (cleanup or flake) (120)](#other-cleanup-or-flake-120)
- [Feature gates`
	if got := markdown(t, between(h, "1.25 1.24", upgrade.Options{})); !strings.Contains(got, down) {
		t.Errorf("downwards: %.1000s", got)
	}
	if got := markdown(t, between(h, "1.24 1.25", upgrade.Options{Kind: changelog.APIChange})); strings.Contains(got, "Contents") {
		t.Errorf("of few lines: %s", got)
	}
}

func markdown(t *testing.T, r *upgrade.Report) string {
	t.Helper()
	var b strings.Builder
	if err := r.WriteMarkdown(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Of each role, and where it is none of the first three of each kind, the
// changes stand together.
func TestChangesAreGrouped(t *testing.T) {
	h := history(`# v1.25.0
## Known Issues
- Blue pods. (#1, @a)
## Changes by Kind
### Bug or Regression
- Green pods. (#2, @a)
### Feature
- ACTION REQUIRED: red pods. (#3, @a)
- Pale pods. (#4, @a)
## Major Themes
- Pods of all colours. (#5, @a)
`)
	var got []string
	for _, c := range between(h, "1.24 1.25", upgrade.Options{}).Changes {
		got = append(got, fmt.Sprintf("%s/%s", c.Role(), c.Kind()))
	}
	if want := "urgent/feature known-issues/ themes/ changes/feature changes/bug"; strings.Join(got, " ") != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
