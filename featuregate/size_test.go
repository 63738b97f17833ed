package featuregate

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/internal/testkit"
)

// A program carries the facts if it asks for them, and else not.
func TestProgramCarriesFactsOnlyIfAsked(t *testing.T) {
	for program, want := range map[string]bool{"types": false, "catalog": true} {
		binary := testkit.ReadFile(t, testkit.Build(t, "./testdata/"+program))
		for _, table := range []string{kubernetesTable, dependenciesTable, renamesTable} {
			rows := table[len(table)/2:]
			if got := strings.Contains(binary, rows); got != want {
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
