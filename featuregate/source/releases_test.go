package source

import (
	"errors"
	"testing"
	"testing/fstest"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
)

func tables(files map[string]string) fstest.MapFS {
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

func TestReleases(t *testing.T) {
	c, err := LoadReleases(tables(map[string]string{
		"v1.26.0.tsv":           "# gate stage default lock\nLasting\t\"BETA\"\ttrue\tfalse\nFlipped\tBETA\ttrue\tfalse\nRemoved\t\"\"\ttrue\ttrue\n",
		"v1.26.9.tsv":           "Lasting\t\"BETA\"\ttrue\tfalse\nFlipped\tBETA\tfalse\tfalse\nRemoved\t\"\"\ttrue\ttrue\nBrought\tALPHA\tfalse\tfalse\nBriefly\tALPHA\tfalse\tfalse\n",
		"v1.26.10.tsv":          "Lasting\t\"BETA\"\ttrue\tfalse\nFlipped\tDEPRECATED\tfalse\tfalse\nRemoved\t\"\"\ttrue\ttrue\nBrought\tALPHA\tfalse\tfalse\nBriefly\tALPHA\tfalse\tfalse\n",
		"v1.27.0.tsv":           "Lasting\t\"BETA\"\ttrue\tfalse\nFlipped\tBETA\ttrue\tfalse\nReturned\tALPHA\tfalse\tfalse\n",
		"v1.28.0.tsv":           "Lasting\t\"BETA\"\ttrue\tfalse\nBrought\tBETA\ttrue\tfalse\n",
		"v1.29.0.tsv":           "Lasting\t\"BETA\"\ttrue\tfalse\nBrought\tBETA\ttrue\tfalse\nReturned\tBETA\ttrue\tfalse\n",
		"component-v1.27.0.tsv": "Shared\tALPHA\tfalse\tfalse\nLasting\tALPHA\tfalse\tfalse\n",
		"kubeadm-v1.27.0.tsv":   "Own\tALPHA\tfalse\tfalse\n",
		"README.md":             "no table",
	}), "kubernetes")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ why, gate, steps string }{
		{"unchanged; the main registry answers for it", "Lasting", "v1.26.0 beta/true"},
		{"a patch release's change is taken back; patch 10 comes after 9", "Flipped", "v1.26.0 beta/true; v1.26.9 beta/false; v1.26.10 deprecated/false; v1.27.0 beta/true; v1.28.0 removed"},
		{"in no table any more", "Removed", "v1.26.0 GA/true locked; v1.27.0 removed"},
		{"brought to a patch release before the next minor had it", "Brought", "v1.26.9 alpha/false; v1.27.0 absent; v1.28.0 beta/true"},
		{"in patch releases of one minor only", "Briefly", "v1.26.9 alpha/false; v1.27.0 removed"},
		{"removed, and there again", "Returned", "v1.27.0 alpha/false; v1.28.0 removed; v1.29.0 beta/true"},
		{"of the shared code", "Shared", "v1.27.0 alpha/false"},
		{"of another component", "Own", "unknown"},
	} {
		if got := history(c, test.gate); got != test.steps {
			t.Errorf("%s: %s is %q, want %q", test.why, test.gate, got, test.steps)
		}
	}
	shared, _ := c.Lookup("Shared")
	if got := shared.Coverage(must("1.26")); got != featuregate.CoverageBefore {
		t.Errorf("coverage of the shared gate before its first table: %v", got)
	}
	if got := c.Coverage(must("1.26.10")); got != featuregate.CoverageExact {
		t.Errorf("coverage of a release with a table: %v", got)
	}
}

func TestReleasesOfKubeadm(t *testing.T) {
	c, err := LoadReleases(tables(map[string]string{"kubeadm-v1.27.0.tsv": "Own\tALPHA\tfalse\tfalse\n", "v1.27.0.tsv": "x"}), "kubeadm")
	if err != nil || history(c, "Own") != "v1.27.0 alpha/false" || c.Component() != "kubeadm" {
		t.Errorf("%v, error %v", c, err)
	}
}

func TestBadReleases(t *testing.T) {
	for _, test := range []struct{ row, finding string }{
		{"A\tBETA\ttrue", `v1.27.0.tsv:2:1: found "A\tBETA\ttrue", expected gate, stage, default and lock, separated by tabs`},
		{"A\tGAMMA\ttrue\tfalse", `v1.27.0.tsv:2:1: found "A\tGAMMA\ttrue\tfalse", expected ALPHA, BETA, DEPRECATED or, for GA, an empty stage`},
		{"A\tBETA\ton\tfalse", `v1.27.0.tsv:2:1: found "A\tBETA\ton\tfalse", expected true or false as the default`},
		{"A\tBETA\ttrue\toff", `v1.27.0.tsv:2:1: found "A\tBETA\ttrue\toff", expected true or false as the lock`},
		{"Good\tBETA\ttrue\tfalse", `v1.27.0.tsv:2:1: found "Good\tBETA\ttrue\tfalse", expected each gate once`},
	} {
		c, err := LoadReleases(tables(map[string]string{"v1.27.0.tsv": "Good\tALPHA\tfalse\tfalse\n" + test.row + "\n"}), "kubernetes")
		var diagnostics kubenotes.Diagnostics
		if !errors.As(err, &diagnostics) || err.Error() != test.finding {
			t.Errorf("error %v, want %s", err, test.finding)
		}
		if got := history(c, "Good"); got != "v1.27.0 alpha/false" {
			t.Errorf("%q: the good row is %q", test.row, got)
		}
	}
	for why, fsys := range map[string]fstest.MapFS{
		"no table":          {},
		"a name that lies":  tables(map[string]string{"vnext.tsv": ""}),
		"a table too large": tables(map[string]string{"v1.27.0.tsv": string(make([]byte, maxFile+1))}),
	} {
		if _, err := LoadReleases(fsys, "kubernetes"); err == nil {
			t.Errorf("%s: no error", why)
		}
	}
}
