package testkit

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the golden files to what the code gives")

// Golden compares got with the file, which go test -update rewrites.
func Golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v (go test -update writes it)", err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s differs (-want +got; go test -update accepts it):\n%s", file, diff)
	}
}

// GoldenTxtar runs one subtest for each txtar file that matches pattern. The
// file's comment says why the case exists. Its first section is the input; run
// returns what the remaining sections should be.
func GoldenTxtar(t *testing.T, pattern string, run func(t *testing.T, input Section) []Section) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files match %s: %v", pattern, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			comment, sections := ParseTxtar(ReadFile(t, file))
			if len(sections) == 0 {
				t.Fatalf("%s has no sections", file)
			}
			if comment == "" {
				t.Errorf("%s does not say why it exists: its comment is empty", file)
			}
			Golden(t, file, FormatTxtar(comment, append(sections[:1:1], run(t, sections[0])...)))
		})
	}
}
