package main

import (
	"os"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/kubenotes/kubenotes/internal/testkit"
)

// The committed table is what the corpus gives, byte for byte.
func TestKEPsTableIsReproduced(t *testing.T) {
	got, err := kepsTable(os.DirFS(testkit.Corpus(t, "keps")))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(testkit.ReadFile(t, "../../kep/facts/keps.tsv"), got); diff != "" {
		t.Errorf("kep/facts/keps.tsv is not what the generator writes (-committed +generated):\n%s", diff)
	}
}

func TestKEPsTableErrors(t *testing.T) {
	if _, err := kepsTable(os.DirFS("does/not/exist")); err == nil {
		t.Error("no folder gives a table")
	}
	broken := fstest.MapFS{"keps/sig-x/1-a/kep.yaml": {Data: []byte("title: a: b")}}
	if table, err := kepsTable(broken); err == nil {
		t.Errorf("a file that is no YAML gives a table without it:\n%s", table)
	}
}
