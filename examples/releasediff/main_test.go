package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/internal/testkit"
)

const (
	old = "../testdata/CHANGELOG-1.31.md"
	new = "../testdata/CHANGELOG-1.32.md"
)

// Each golden file has the arguments, and what the program prints and exits with.
func TestRun(t *testing.T) {
	testkit.GoldenTxtar(t, "testdata/*.txtar", func(t *testing.T, input testkit.Section) []testkit.Section {
		var stdout, stderr strings.Builder
		code := run(strings.Fields(input.Data), &stdout, &stderr)
		sections := []testkit.Section{{Name: "stdout", Data: stdout.String()}}
		if stderr.Len() > 0 {
			sections = append(sections, testkit.Section{Name: "stderr", Data: stderr.String()})
		}
		return append(sections, testkit.Section{Name: "exit", Data: fmt.Sprintf("%d\n", code)})
	})
}

func TestRunRefuses(t *testing.T) {
	for args, code := range map[string]int{
		"":                                   2,
		"-from 1.31 " + old:                  2,
		"-from 1.31 -to 1.32":                2,
		"-from x -to 1.32 " + old:            2,
		"-unknown":                           2,
		"-from 1.31 -to 1.32 none.md":        1,
		"-from 1.31 -to 1.32 testdata":       1,
		"-from 1.31 -to 1.32 -sig !! " + old: 1,
		"-from 1.31 -to 1.32 -feature-gates A=maybe " + old: 2,
	} {
		var stdout, stderr strings.Builder
		if got := run(strings.Fields(args), &stdout, &stderr); got != code || stderr.Len() == 0 || stdout.Len() > 0 {
			t.Errorf("%q: exit %d, want %d; stdout %q, stderr %q", args, got, code, stdout.String(), stderr.String())
		}
	}
}

// The fields that importers of the JSON rely on are there, and no list is null.
func TestJSONFields(t *testing.T) {
	var stdout, stderr strings.Builder
	args := "-json -from 1.31.1 -to 1.32.2 -feature-gates ServerSideApply=true ../testdata"
	if code := run(strings.Fields(args), &stdout, &stderr); code != 1 {
		t.Errorf("exit %d: %s", code, stderr.String())
	}
	if strings.Contains(stdout.String(), "null") {
		t.Error("a list is null")
	}
	var object map[string]any
	if err := json.Unmarshal([]byte(stdout.String()), &object); err != nil {
		t.Fatal(err)
	}
	if object["schema"] != 1.0 || object["from"] != "v1.31.1" || object["to"] != "v1.32.2" {
		t.Errorf("head of %.200s", stdout.String())
	}
	for list, fields := range map[string]string{
		"entries":  "release kind text prs authors sigs keps action_required",
		"gates":    "gate kind from to claimed_by mentioned_by contradicted_by prose",
		"security": "cve title text",
		"problems": "gate severity code message version suggestion",
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
	if fmt.Sprint(object["missing"]) != "[v1.32.1]" {
		t.Errorf("missing %v", object["missing"])
	}
}
