package claims

import (
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/krel"
	"github.com/kubenotes/kubenotes/featuregate"
)

// release parses the notes of one release; line breaks of src stand for themselves.
func release(t *testing.T, version, body string) changelog.Release {
	t.Helper()
	for r := range changelog.Parse("notes.md", "# "+version+"\n\n"+body).Releases() {
		return r
	}
	t.Fatal("no release")
	return changelog.Release{}
}

func only(t *testing.T, r changelog.Release, kind Kind) Checked {
	t.Helper()
	for e := range r.Entries() {
		for _, c := range Of(e, Options{}) {
			if c.Kind == kind {
				return c
			}
		}
	}
	t.Fatalf("no claim of kind %v", kind)
	return Checked{}
}

func TestPlanIsNoFact(t *testing.T) {
	r := release(t, "v1.19.0", "## Changes by Kind\n\n### Feature\n\n"+
		"- `RotateKubeletClientCertificate` is now GA, and the feature gate will be removed in 1.20. ([#1](https://github.com/kubernetes/kubernetes/pull/1), [@a](https://github.com/a))\n")
	if c := only(t, r, Promoted); c.Verdict != Agrees {
		t.Errorf("%v: %v", c.Claim, c.Verdict)
	}
	plan := only(t, r, Removed)
	if !plan.Planned || plan.Version != kubenotes.MustParseVersion("1.20") || plan.Verdict != Differs || plan.After.Stage != featuregate.GA {
		t.Errorf("%v: %v, the code has %v", plan.Claim, plan.Verdict, plan.After)
	}
	gate, _ := featuregate.Kubernetes().Lookup("RotateKubeletClientCertificate")
	if got := gate.RemovedIn().String(); got != "v1.21.0" {
		t.Errorf("the code removed it in %s", got)
	}
}

func TestNamesAreExactPerVersion(t *testing.T) {
	for _, test := range []struct{ name, version, at string }{
		{"csiMigrationRBD", "v1.23.0", "alpha/false"},
		{"CSIMigrationRBD", "v1.23.0", "absent"},
		{"CSIMigrationRBD", "v1.24.0", "alpha/false"},
		{"csiMigrationRBD", "v1.24.0", "removed"},
	} {
		c := only(t, release(t, test.version, "## Changes by Kind\n\n### Feature\n\n- Added the `"+test.name+"` feature gate as alpha. (#1, @a)\n"), Introduced)
		if c.Gate != test.name || c.Nearest != "" || c.After.String() != test.at {
			t.Errorf("%s at %s: %v, %v; want %s", test.name, test.version, c.Claim, c.After, test.at)
		}
	}
}

func TestUnknownNamesHaveANearest(t *testing.T) {
	for _, test := range []struct{ version, name, nearest string }{
		{"v1.31.0", "NameGenerationRetries", "RetryGenerateName"},
		{"v1.34.0", "KubeletPodResourcesDynamiceResources", "KubeletPodResourcesDynamicResources"},
		{"v1.32.0", "KubeletCrashLoopBackoffMax", "KubeletCrashLoopBackOffMax"},
		{"v1.32.0", "SchedulerQueueingHint", "SchedulerQueueingHints"},
	} {
		r := release(t, test.version, "## Changes by Kind\n\n### Feature\n\n- Turn on the feature gate `"+test.name+"` for it. (#1, @a)\n")
		found := false
		for _, f := range Audit(r, Options{}).Findings {
			if f.Code != codeUnknown {
				continue
			}
			found = true
			if f.Found != test.name || f.Nearest != test.nearest || f.Pos.Line != 7 || f.Pos.Column != 29 {
				t.Errorf("%v: found %q, nearest %q, want %q", f.Pos, f.Found, f.Nearest, test.nearest)
			}
		}
		if !found {
			t.Errorf("%s is not reported", test.name)
		}
	}
}

// codes returns the findings of an audit but for the silent changes, one a line.
func codes(report *Report) string {
	var b strings.Builder
	for _, f := range report.Findings {
		if f.Code != codeSilent {
			b.WriteString(f.Code + " " + f.Found + " " + f.Expected + "\n")
		}
	}
	return b.String()
}

func TestActionRequiredOfThreeSources(t *testing.T) {
	r := release(t, "v1.25.0", `## Urgent Upgrade Notes

- The port is another one. (#1, @a)

## Changes by Kind

### Feature

- ACTION REQUIRED: move your files. (#2, @a)
- Drain the nodes before. (#3, @a)
`)
	notes := krel.New(
		krel.Note{PRNumber: 1, Text: "The port is another one.", Author: "a", ActionRequired: true},
		krel.Note{PRNumber: 2, Text: "ACTION REQUIRED: move your files.", Author: "a"},
		krel.Note{PRNumber: 3, Text: "Drain the nodes before.", Author: "a", ActionRequired: true},
	)
	want := `action-required-place Feature urgent notes
action-required-differs true false
action-required-differs false true
`
	if got := codes(Audit(r, Options{Notes: notes})); got != want {
		t.Errorf("got:\n%swant:\n%s", got, want)
	}
}

func TestNoteThatSaysSomethingWins(t *testing.T) {
	r := release(t, "v1.25.3", "## Changes by Kind\n\n### Bug or Regression\n\n- NONE (#11, @a)\n")
	notes := krel.New(
		krel.Note{PRNumber: 10, Text: "Fixed the leak.", Author: "a"},
		krel.Note{PRNumber: 11, Text: "NONE", Author: "a", PRBody: "Cherry pick of #10 on release-1.25."},
	)
	want := "says-nothing NONE Fixed the leak.\n"
	if got := codes(Audit(r, Options{Notes: notes})); got != want {
		t.Errorf("got:\n%swant:\n%s", got, want)
	}
}

func TestRevertedWithinTheRelease(t *testing.T) {
	r := release(t, "v1.31.0", `## Changes by Kind

### Feature

- Graduated the `+"`WatchList`"+` feature gate to beta and turned the client's on for the controllers. (#1, @a)
- Trimmed the list of pods in the cache of the scheduler. (#3, @c)

### Bug or Regression

- Reverted "Graduated the `+"`WatchList`"+` feature gate to beta and turned the client's on for the controllers". (#2, @b)
- Reverted #3, which lost pods. (#4, @c)
`)
	want := `reverted #1 #2
claim-differs WatchList promoted beta alpha/false in v1.31.0, alpha/false before
reverted #3 #4
`
	report := Audit(r, Options{})
	if got := codes(report); !equalLines(got, want) {
		t.Errorf("got:\n%swant:\n%s", got, want)
	}
	for _, f := range report.Findings {
		if f.Code == codeDiffers && f.Other.Line() != 12 {
			t.Errorf("%s: explained by line %d", f.Message, f.Other.Line())
		}
	}
}

// equalLines compares two lists of lines that are in no certain order.
func equalLines(a, b string) bool {
	count := map[string]int{}
	for line := range strings.Lines(a) {
		count[line]++
	}
	for line := range strings.Lines(b) {
		count[line]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}

func TestDuplicatesNameBothLines(t *testing.T) {
	r := release(t, "v1.25.0", `## Changes by Kind

### Feature

- The kubelet says what it waits for. (#1, @a)
- The kubelet says what it waits for, and why. (#1, @a)
- Pods start sooner. (#2, @a)

### Bug or Regression

- Pods start *sooner*. (#3, @b)
- Cherry pick of #2: pods start sooner there, too. (#4, @a)
`)
	want := map[string]string{
		codeSamePR:   "#1 is of the same pull request as #1 in line 7",
		codeSameText: "#3 says the same as #2 in line 9",
		codeCherry:   "#4 is a cherry-pick of #2 in line 9",
	}
	for _, f := range Audit(r, Options{}).Findings {
		if message, ok := want[f.Code]; ok {
			if f.Message != message || f.Pos != f.Entry.Position() {
				t.Errorf("%v: %q, want %q", f.Pos, f.Message, message)
			}
			delete(want, f.Code)
		}
	}
	for code := range want {
		t.Errorf("no finding of code %s", code)
	}
}

func TestVerdicts(t *testing.T) {
	for _, test := range []struct {
		rule, version, text string
		want                Verdict
	}{
		{"a promotion that the code has", "v1.27.0", "Graduated the `StatefulSetAutoDeletePVC` feature gate to beta.", Agrees},
		{"a promotion that came before is none", "v1.28.0", "Graduated the `StatefulSetAutoDeletePVC` feature gate to beta.", Differs},
		{"but the stage is as the text says", "v1.28.0", "The `StatefulSetAutoDeletePVC` feature gate is in beta.", Agrees},
		{"what is dated is held against its own release", "v1.30.0", "The `StatefulSetAutoDeletePVC` feature gate graduated to beta in 1.27.", Agrees},
		{"a patch release is compared with the one before", "v1.28.6", "Reverted the `EventedPLEG` feature gate back to alpha.", Agrees},
		{"a default that a patch release took back", "v1.32.2", "The `ServiceAccountNodeAudienceRestriction` feature gate is disabled by default.", Agrees},
		{"GA does not imply a lock", "v1.30.0", "The `ExecProbeTimeout` feature gate is locked to true.", Differs},
		{"a plan for a release that is not known yet", "v1.35.0", "The `ExecProbeTimeout` feature gate will be removed in 1.99.", Unchecked},
		{"a plan without a release", "v1.35.0", "The `ExecProbeTimeout` feature gate will be removed in a future release.", Unchecked},
		{"kubeadm's own gates have a catalog of their own", "v1.32.0", "kubeadm: graduated the `EtcdLearnerMode` feature gate to GA.", Agrees},
		{"nobody has it", "v1.32.0", "Graduated the `NoSuchFeatureAtAll` feature gate to GA.", Unknown},
	} {
		r := release(t, test.version, "## Changes by Kind\n\n### Feature\n\n- "+test.text+" (#1, @a)\n")
		for e := range r.Entries() {
			got := Of(e, Options{})
			if len(got) != 1 || got[0].Verdict != test.want || got[0].Entry != e {
				t.Errorf("%s: %s: %v, want %v", test.rule, test.text, got, test.want)
			}
		}
	}
}

func TestKEPsByGateAndLink(t *testing.T) {
	r := release(t, "v1.32.0", "## Changes by Kind\n\n### Feature\n\n"+
		"- Added the `SELinuxChangePolicy` feature gate as alpha, see also KEP-3751. (#1, @a)\n")
	c := only(t, r, Introduced)
	var got []string
	for k := range c.KEPs(Options{}) {
		got = append(got, k.Number.String())
	}
	if want := "KEP-1710 KEP-3751"; strings.Join(got, " ") != want {
		t.Errorf("got %v, want %s", got, want)
	}
}

// An entry that gives a change another release is wrong, but not silent.
func TestMisdatedChangeIsNotSilent(t *testing.T) {
	r := release(t, "v1.28.0", "## Changes by Kind\n\n### Feature\n\n"+
		"- The feature gate `CSIMigrationGCE` was removed in v1.25. (#1, @a)\n"+
		"- The feature gate `CSIStorageCapacity` was locked in v1.25. (#2, @a)\n")
	want := map[string]string{
		"CSIMigrationGCE removed v1.25.0": "claim-differs",
		"CSIStorageCapacity":              "silent-change", // that it was locked is true, and another thing
	}
	for _, f := range Audit(r, Options{}).Findings {
		if f.Pos.Line > 1 && want[f.Found] != f.Code {
			t.Errorf("%v: %s is %s, want %q", f.Pos, f.Found, f.Code, want[f.Found])
		}
		delete(want, f.Found)
	}
	if len(want) > 0 {
		t.Errorf("not found: %v", want)
	}
}
