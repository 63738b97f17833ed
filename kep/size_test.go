package kep

import (
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/internal/testkit"
)

// A program that only looks for mentions carries neither the table nor a YAML
// reader; one that loads a tree carries the reader.
func TestProgramCarriesWhatItUses(t *testing.T) {
	const yamlReader = "yaml/v3.(*Decoder).Decode"
	mentions := testkit.ReadFile(t, testkit.Build(t, "./testdata/mentions"))
	for _, part := range []string{table[:60], yamlReader} {
		if strings.Contains(mentions, part) {
			t.Errorf("the program that looks for mentions holds %q", part)
		}
	}
	if !strings.Contains(testkit.ReadFile(t, testkit.Build(t, "./testdata/tree")), yamlReader) {
		t.Errorf("the program that loads a tree lacks %q: is it called something else?", yamlReader)
	}
}
