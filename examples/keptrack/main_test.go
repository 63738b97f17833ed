package main

import (
	"bytes"
	"encoding/json"
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
