package main

import (
	"bytes"
	"fmt"
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
