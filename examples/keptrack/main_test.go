package main

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/internal/testkit"
	"github.com/kubenotes/kubenotes/kep"
)

// In 1.36 a KEP of SIG Storage says stable while one of its gates is beta and off.
func TestOutput(t *testing.T) {
	testkit.Golden(t, "testdata/storage-1.36.txt", testkit.RunOK(t, run, "-version", "1.36", "-sig", "storage"))
	testkit.Golden(t, "testdata/storage-1.36.json", testkit.RunOK(t, run, "-version", "v1.36.2", "-sig", "SIG Storage", "-json"))
}

func TestErrors(t *testing.T) {
	for _, test := range []struct {
		shows   string
		args    []string
		code    int
		message string
	}{
		{"the nearest group is suggested", []string{"-version", "1.32", "-sig", "strage"}, 1, "nearest is sig-storage"},
		{"a version is needed", nil, 2, "usage: keptrack"},
		{"there are no arguments beside flags", []string{"-version", "1.32", "storage"}, 2, "usage: keptrack"},
		{"what is no version is refused", []string{"-version", "latest"}, 2, `version "latest"`},
	} {
		t.Run(test.shows, func(t *testing.T) {
			var stdout, stderr bytes.Buffer
			code := run(test.args, &stdout, &stderr)
			if code != test.code || !strings.Contains(stderr.String(), test.message) || stdout.Len() > 0 {
				t.Errorf("exit code %d, %q, %q", code, &stderr, &stdout)
			}
		})
	}
}

// Where there are no facts about gates, nothing is said against a KEP.
func TestBeyondTheData(t *testing.T) {
	if out := testkit.RunOK(t, run, "-version", "1.39"); !strings.Contains(out, "beyond the data") || strings.Contains(out, "\n!") {
		t.Error(out)
	}
}

// Every KEP that is listed has the milestone, and the marks are those of its gates.
func TestEveryRelease(t *testing.T) {
	listed := 0
	for v := range featuregate.Kubernetes().Releases() {
		if v.Patch != 0 {
			continue
		}
		var got struct {
			Version kubenotes.Version
			KEPs    []struct {
				Number     kep.Number
				Stage      kep.Stage
				Milestones map[string]string
				Gates      []struct {
					Name, Stage, Problem string
					Default, Locked      *bool
				}
				Disagrees bool
			}
		}
		if err := json.Unmarshal([]byte(testkit.RunOK(t, run, "-version", v.String(), "-json")), &got); err != nil {
			t.Fatal(err)
		}
		if got.Version != v {
			t.Errorf("%s is answered for %s", v, got.Version)
		}
		for _, k := range got.KEPs {
			listed++
			if k.Milestones[string(k.Stage)] != v.String() {
				t.Errorf("%s: %s at %s has milestones %v", v, k.Number, k.Stage, k.Milestones)
			}
			disagrees := false
			for _, g := range k.Gates {
				disagrees = disagrees || g.Problem != ""
				exists := g.Stage != "absent" && g.Stage != "removed"
				if (g.Default != nil) != exists || (g.Locked != nil) != exists {
					t.Errorf("%s: %s has gate %+v", v, k.Number, g)
				}
			}
			if disagrees != k.Disagrees {
				t.Errorf("%s: %s disagrees: %v, its gates: %+v", v, k.Number, k.Disagrees, k.Gates)
			}
		}
	}
	if listed < 100 {
		t.Errorf("only %d KEPs in all releases", listed)
	}
}

func TestJudge(t *testing.T) {
	const (
		absent  = featuregate.Absent
		alpha   = featuregate.Alpha
		beta    = featuregate.Beta
		ga      = featuregate.GA
		removed = featuregate.Removed
	)
	for _, test := range []struct {
		shows   string
		claimed featuregate.Stage
		stages  []featuregate.Stage
		against []int // which of the gates contradict the KEP
	}{
		{"the gate is where the KEP says", beta, []featuregate.Stage{beta}, nil},
		{"the gate is behind", ga, []featuregate.Stage{beta}, []int{0}},
		{"the gate is ahead", alpha, []featuregate.Stage{beta}, []int{0}},
		{"the gate is not there yet", alpha, []featuregate.Stage{absent}, []int{0}},
		{"the gate is gone", ga, []featuregate.Stage{removed}, []int{0}},
		{"one gate is behind the other", ga, []featuregate.Stage{ga, beta}, []int{1}},
		{"a gate for later work beside the right one", alpha, []featuregate.Stage{alpha, absent}, nil},
		{"a gate that has done its work beside the right one", ga, []featuregate.Stage{removed, ga}, nil},
		{"a gate that is shared with an earlier KEP", alpha, []featuregate.Stage{ga, alpha}, nil},
		{"no gate", ga, nil, nil},
	} {
		t.Run(test.shows, func(t *testing.T) {
			var gates []gate
			for _, stage := range test.stages {
				step := featuregate.Step{State: featuregate.State{Stage: stage}}
				gates = append(gates, gate{name: "Gate", facts: new(featuregate.Gate), step: step})
			}
			judge(gates, test.claimed)
			var against []int
			for i, g := range gates {
				if g.problem != "" {
					against = append(against, i)
				}
			}
			if !slices.Equal(against, test.against) {
				t.Errorf("gates %v contradict the KEP, want %v: %+v", against, test.against, gates)
			}
		})
	}
}

// A gate that no catalog has contradicts the KEP, unless it belongs to a
// component whose gates the catalogs do not hold.
func TestJudgeUnknownGate(t *testing.T) {
	gates := []gate{{name: "Nowhere"}, {name: "Elsewhere", foreign: true}}
	judge(gates, featuregate.Alpha)
	if gates[0].problem == "" || gates[1].problem != "" {
		t.Errorf("%+v", gates)
	}
}
