package main

import (
	"encoding/json"
	"os/exec"
	"testing"

	"github.com/kubenotes/kubenotes/internal/testkit"
)

func TestGolden(t *testing.T) { testkit.GoldenRuns(t, run) }

// The program as a user runs it, over all gates of a version.
func TestProgram(t *testing.T) {
	program := testkit.Build(t, ".")
	out, err := exec.Command(program, "-version", "1.32", "-json").Output()
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Schema            int
		Version, Coverage string
		Gates             []struct{ Name, Stage string }
	}
	if err := json.Unmarshal(out, &got); err != nil {
		t.Fatal(err)
	}
	if got.Schema != 1 || got.Version != "v1.32.0" || got.Coverage != "exact" || len(got.Gates) != 178 {
		t.Errorf("schema %d, version %s, coverage %s, %d gates", got.Schema, got.Version, got.Coverage, len(got.Gates))
	}
	if err := exec.Command(program, "-version", "1.32", "Quark").Run(); err == nil || err.(*exec.ExitError).ExitCode() != 1 {
		t.Errorf("an unknown gate: %v, want exit status 1", err)
	}
}
