package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kubenotes/kubenotes/internal/testkit"
	"github.com/kubenotes/kubenotes/sig"
)

// The committed table is what the corpus gives, byte for byte.
func TestGroupsTableIsReproduced(t *testing.T) {
	got, err := groupsTable(
		[]byte(testkit.ReadCorpus(t, "sigs", "sigs.yaml")),
		[]byte(testkit.ReadCorpus(t, "sigs", "retired.txt")))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(testkit.ReadFile(t, "../../sig/facts/groups.tsv"), got); diff != "" {
		t.Errorf("sig/facts/groups.tsv is not what the generator writes (-committed +generated):\n%s", diff)
	}
}

// The archive of kubernetes/community is a folder with a folder for each group.
func TestArchivedSlugs(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"wg-old", "sig-gone", "images"} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	list := filepath.Join(dir, "sig-list.txt")
	if err := os.WriteFile(list, []byte("sig-gone\nwg-old\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{dir, list} {
		got, err := archivedSlugs(name)
		if want := "sig-gone\nwg-old\n"; err != nil || string(got) != want {
			t.Errorf("%s: %q, %v; want %q", name, got, err, want)
		}
	}
}

func TestHistoryErrors(t *testing.T) {
	present := func() map[sig.Group]groupRow {
		return map[sig.Group]groupRow{
			"sig-node": {Info: sig.Info{Group: "sig-node", Name: "Node", Label: "node", Status: sig.Active}},
			"wg-old":   {Info: sig.Info{Group: "wg-old", Label: "old", Status: sig.Retired}},
		}
	}
	for _, test := range []struct{ shows, history, problem string }{
		{"an archived group gets its name here", "wg-old\t-\tOld\t-\n", ""},
		{"an archived group without a name", "", "wg-old has no name"},
		{"a present group has its name already", "sig-node\t-\tNodes\t-\n", "sig-node is present"},
		{"a row with a column too few", "wg-old\t-\tOld\n", "want 4 columns"},
		{"a successor that does not exist", "wg-old\tsig-new\tOld\t-\n", "sig-new, which is not"},
		{
			"a successor that was renamed itself", "wg-old\twg-older\tOld\t-\nwg-older\tsig-node\tOlder\t-\n",
			"wg-older, which is not",
		},
	} {
		t.Run(test.shows, func(t *testing.T) {
			rows := present()
			err := addHistory(rows, test.history)
			if err == nil {
				_, err = formatGroups(rows)
			}
			if test.problem == "" && err != nil || test.problem != "" && (err == nil || !strings.Contains(err.Error(), test.problem)) {
				t.Errorf("error %v, want %q", err, test.problem)
			}
		})
	}
}
