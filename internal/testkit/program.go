package testkit

import (
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A Main is what an example's main function calls: it returns the exit status.
type Main = func(args []string, stdout, stderr io.Writer) int

// RunOK runs a program and returns what it prints; the test ends if the program
// fails or has something to say on its standard error.
func RunOK(t testing.TB, run Main, args ...string) string {
	t.Helper()
	var stdout, stderr strings.Builder
	if status := run(args, &stdout, &stderr); status != 0 || stderr.Len() > 0 {
		t.Fatalf("%q: exit status %d: %s", args, status, stderr.String())
	}
	return stdout.String()
}

// GoldenRuns compares runs of a program with testdata/*.txtar, each of which has
// the arguments, what the program prints, and the status it exits with.
func GoldenRuns(t *testing.T, run Main) {
	t.Helper()
	GoldenTxtar(t, "testdata/*.txtar", func(t *testing.T, input Section) []Section {
		var stdout, stderr strings.Builder
		status := run(strings.Fields(input.Data), &stdout, &stderr)
		sections := []Section{{Name: "stdout", Data: stdout.String()}}
		if stderr.Len() > 0 {
			sections = append(sections, Section{Name: "stderr", Data: stderr.String()})
		}
		return append(sections, Section{Name: "exit", Data: fmt.Sprintln(status)})
	})
}

// Build builds the program in a folder and returns its file. It skips the test
// in short mode.
func Build(t testing.TB, folder string) string {
	t.Helper()
	if testing.Short() {
		t.Skip("builds a program")
	}
	file := filepath.Join(t.TempDir(), "program.exe")
	if out, err := exec.Command("go", "build", "-o", file, folder).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return file
}
