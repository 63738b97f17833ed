package main

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/internal/testkit"
)

// The committed tables are what the sources give, byte for byte.
func TestGatesAreReproduced(t *testing.T) {
	testkit.Corpus(t, "featuregates")
	files, err := gates(flag.NewFlagSet("", flag.ContinueOnError))()
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Fatal("no tables")
	}
	for name, got := range files {
		if want := testkit.ReadFile(t, filepath.Join("..", "..", "featuregate", "facts", name)); got != want {
			t.Errorf("%s differs; go generate ./featuregate writes it", name)
		}
	}
}

// The smallest sources that show each rule of who speaks when.
func TestGatesFromSources(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	write("releases/v1.17.0.tsv", "Listed\tBETA\ttrue\tfalse\nPaged\tALPHA\tfalse\tfalse\nSentinel\tBETA\ttrue\tfalse\n")
	write("releases/v1.26.0.tsv", "Late\tALPHA\tfalse\tfalse\nListed\tBETA\ttrue\tfalse\nPaged\tALPHA\tfalse\tfalse\nSentinel\tBETA\ttrue\tfalse\n")
	write("releases/component-v1.26.0.tsv", "Shared\tBETA\ttrue\tfalse\n")
	write("releases/kubeadm-v1.26.0.tsv", "Own\tALPHA\tfalse\tfalse\n")
	write("dependencies/v1.25.0.tsv", "Paged\tListed\nListed\tSentinel\n")
	write("dependencies/v1.26.0.tsv", "Paged\tListed\n")
	spec := func(version string) string {
		return "  - {default: false, lockToDefault: false, preRelease: Alpha, version: \"" + version + "\"}\n"
	}
	write("list.yaml", "- name: Listed\n  versionedSpecs:\n"+spec("1.8")+"- name: Sentinel\n  versionedSpecs:\n"+spec("1.0"))
	page := func(gate, from, to string) {
		write("pages/"+gate+".md", "---\ntitle: "+gate+"\ncontent_type: feature_gate\nstages:\n- {stage: alpha, fromVersion: \""+from+"\", toVersion: \""+to+"\"}\n---\n")
	}
	page("Listed", "1.7", "1.15")   // the list speaks
	page("Sentinel", "1.9", "1.15") // the list is silent; the page ends too early
	page("Paged", "1.16", "1.40")   // cut at the first table
	page("Late", "1.13", "1.30")    // the first table lacks it and a later one has it
	page("Ended", "1.5", "1.6")     // in no table
	page("Overdue", "1.15", "1.20") // in no table, and the tables speak
	page("TooNew", "1.17", "1.18")  // no page speaks for a release that has a table
	page("Shared", "1.24", "1.26")  // its first table is that of 1.26.0
	from := gateSources{
		releases: filepath.Join(dir, "releases"), dependencies: filepath.Join(dir, "dependencies"), pages: filepath.Join(dir, "pages"),
		list: filepath.Join(dir, "list.yaml"), compared: write("compared.tsv", "# minor\tversion\n1.17\t1.17.17\n"),
	}
	files, err := from.generate()
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"kubernetes.tsv": `# component: kubernetes
# registry: core
# read: v1.17.0 v1.26.0
# compared: v1.17.17
# registry: component-base
# read: v1.26.0
# gates: Shared
# gate	since	stage	default	locked	source
Ended	v1.5.0	alpha	unstated	-	docs
Ended	v1.7.0	removed	-	-	docs
Late	v1.26.0	alpha	false	-	code
Listed	v1.8.0	alpha	false	-	list
Listed	v1.17.0	beta	true	-	code
Overdue	v1.15.0	alpha	unstated	-	docs
Overdue	v1.17.0	removed	-	-	code
Paged	v1.16.0	alpha	unstated	-	docs
Sentinel	v1.9.0	alpha	unstated	-	docs
Sentinel	v1.17.0	beta	true	-	code
Shared	v1.24.0	alpha	unstated	-	docs
Shared	v1.26.0	beta	true	-	code
`,
		"kubeadm.tsv": `# component: kubeadm
# registry: core
# read: v1.26.0
# gate	since	stage	default	locked	source
Own	v1.26.0	alpha	false	-	code
`,
		"dependencies.tsv": `# gate	needs	since	until, that one excluded
Listed	Sentinel	v1.25.0	v1.26.0
Paged	Listed	v1.25.0	-
`,
	}
	for name, table := range want {
		if got := files[name]; !strings.HasSuffix(got, table) {
			t.Errorf("%s is\n%swant\n%s", name, got, table)
		}
	}
}

func TestBadUse(t *testing.T) {
	t.Setenv("KUBENOTES_CORPUS", "")
	for _, args := range [][]string{{}, {"nothing"}, {"gates"}, {"gates", "-out", t.TempDir()}, {"gates", "-what"}} {
		if err := run(args); err == nil {
			t.Errorf("%q: no error", args)
		}
	}
}
