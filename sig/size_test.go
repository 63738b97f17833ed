package sig

import (
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/internal/testkit"
)

// A program that does not ask the catalog carries neither the table nor a YAML
// reader.
func TestProgramWithoutCatalogIsSmall(t *testing.T) {
	program := testkit.ReadFile(t, testkit.Build(t, "./testdata/constants"))
	for _, part := range []string{table[:60], "yaml/v3.(*Decoder).Decode"} {
		if strings.Contains(program, part) {
			t.Errorf("the program holds %q", part)
		}
	}
}
