package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/internal/testkit"
)

func TestGolden(t *testing.T) {
	testkit.GoldenTxtar(t, "testdata/*.txtar", func(t *testing.T, input testkit.Section) []testkit.Section {
		var stdout, stderr bytes.Buffer
		code := run(strings.Fields(input.Data), &stdout, &stderr)
		return []testkit.Section{
			{Name: "stdout", Data: stdout.String()},
			{Name: "stderr", Data: stderr.String()},
			{Name: "exit", Data: fmt.Sprintln(code)},
		}
	})
}

// The program as a user runs it, over all gates of a version.
func TestProgram(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program")
	}
	program := filepath.Join(t.TempDir(), "gatestate")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
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
