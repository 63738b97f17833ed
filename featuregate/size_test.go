package featuregate

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A program carries the facts if it asks for them, and else not.
func TestProgramCarriesFactsOnlyIfAsked(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	for program, want := range map[string]bool{"types": false, "catalog": true} {
		file := filepath.Join(t.TempDir(), program)
		if out, err := exec.Command("go", "build", "-o", file, "./testdata/"+program).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		binary, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, table := range []string{kubernetesTable, dependenciesTable, renamesTable} {
			rows := table[len(table)/2:]
			if got := bytes.Contains(binary, []byte(rows)); got != want {
				t.Errorf("%s: has the table of %.40q: %t, want %t", program, rows, got, want)
			}
		}
	}
}

func TestImportsNeitherYAMLNorSemver(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range strings.Fields(string(out)) {
		if strings.Contains(path, "yaml") || strings.Contains(path, "semver") {
			t.Errorf("featuregate imports %s", path)
		}
	}
}
