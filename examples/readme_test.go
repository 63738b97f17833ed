// Package examples holds no code of its own: its test runs the commands that
// the README shows.
package examples

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/internal/testkit"
)

const readme = "../README.md"

// TestREADME runs each command of README's console blocks that begins with
// "go run ./examples" and compares what it prints with what the README shows.
func TestREADME(t *testing.T) {
	if testing.Short() {
		t.Skip("builds every example")
	}
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("no shell to run the commands with")
	}
	var out strings.Builder
	ran, inBlock, inOutput := 0, false, false
	for line := range strings.Lines(testkit.ReadFile(t, readme)) {
		command, isCommand := strings.CutPrefix(line, "$ ")
		switch {
		case !inBlock:
			inBlock = line == "```console\n"
		case line == "```\n":
			inBlock, inOutput = false, false
		case isCommand:
			out.WriteString(line)
			if inOutput = strings.HasPrefix(command, "go run ./examples"); inOutput {
				ran++
				out.WriteString(output(t, shell, command))
			}
			continue
		case inOutput:
			continue // replaced by what the command prints now
		}
		out.WriteString(line)
	}
	if ran == 0 {
		t.Fatal("no command found")
	}
	testkit.Golden(t, readme, out.String())
}

// output returns what the command prints to standard output and error.
func output(t *testing.T, shell, command string) string {
	t.Helper()
	cmd := exec.Command(shell, "-c", command)
	cmd.Dir = filepath.Dir(readme)
	b, err := cmd.CombinedOutput()
	if err != nil && len(b) == 0 {
		t.Fatalf("%s: %v", command, err)
	}
	// The go command reports the status of a program that exits with one, at any
	// time where a pipe follows; that is no output of the program.
	return strings.Replace(string(b), "exit status 1\n", "", 1)
}
