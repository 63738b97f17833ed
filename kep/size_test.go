package kep

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// A program that only looks for mentions carries neither the table nor a YAML
// reader.
func TestProgramWithoutCatalogIsSmall(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	program := filepath.Join(t.TempDir(), "mentions")
	if out, err := exec.Command("go", "build", "-o", program, "./testdata/mentions").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	binary, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{table[:60], "yaml/v3.Unmarshal"} {
		if bytes.Contains(binary, []byte(part)) {
			t.Errorf("the program holds %q", part)
		}
	}
}
