package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/internal/testkit"
)

func TestGolden(t *testing.T) { testkit.GoldenRuns(t, run) }

func TestRunRefuses(t *testing.T) {
	for _, args := range []string{
		"", "-to 1.35", "-from x -to 1.35", "-from 1.34 -to 1.35 -component etcd", "-from 1.34 -to 1.35 more",
		"-from 1.34 -to 1.35 -config testdata/none.yaml", "-from 1.34 -to 1.35 -metrics testdata/none.txt", "-unknown",
	} {
		var stdout, stderr strings.Builder
		if code := run(strings.Fields(args), &stdout, &stderr); code != exitFailure || stderr.Len() == 0 || stdout.Len() > 0 {
			t.Errorf("%q: exit %d, stdout %q, stderr %q", args, code, stdout.String(), stderr.String())
		}
	}
}

// The fields that DESIGN promises are there, whatever is added.
func TestJSONFields(t *testing.T) {
	var stdout, stderr strings.Builder
	run(strings.Fields("-json -from 1.34 -to 1.35 -feature-gates ServerSideApply=true,StatefulSetAutoDeletePVC=true"), &stdout, &stderr)
	var object map[string]any
	if err := json.Unmarshal([]byte(stdout.String()), &object); err != nil {
		t.Fatal(err)
	}
	if object["schema"] != 1.0 || object["from"] != "v1.34.0" || object["to"] != "v1.35.0" || object["coverage"] != "exact" {
		t.Errorf("head of %.200s", stdout.String())
	}
	for list, fields := range map[string]string{
		"problems": "gate severity code message version suggestion",
		"changes":  "gate kind from to set",
	} {
		elements, _ := object[list].([]any)
		if len(elements) == 0 {
			t.Errorf("no %s", list)
		}
		for _, element := range elements {
			for field := range strings.FieldsSeq(fields) {
				if _, ok := element.(map[string]any)[field]; !ok {
					t.Errorf("%s without %s: %v", list, field, element)
				}
			}
		}
	}
}
