package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

var facts = filepath.Join("..", "..", "featuregate", "facts")

// A further release changes what it changes and nothing else.
func TestAddRelease(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"kubernetes.tsv": kubernetesPreamble + `# component: kubernetes
# registry: core
# read: v1.17.0 v1.26.0
# compared: v1.17.17 v1.26.15
# registry: component-base
# read: v1.26.0
# gates: Shared
# gate	since	stage	default	locked	source
Listed	v1.8.0	alpha	false	-	list
Listed	v1.17.0	beta	true	-	code
Old	v1.5.0	alpha	unstated	-	docs
Old	v1.7.0	removed	-	-	docs
Overdue	v1.15.0	alpha	false	-	docs
Overdue	v1.17.0	removed	-	-	code
Paged	v1.9.0	alpha	false	-	docs
Shared	v1.24.0	alpha	false	-	docs
Shared	v1.26.0	beta	true	-	code
`,
		"kubeadm.tsv":       kubeadmPreamble + "# component: kubeadm\n# registry: core\n# read: v1.26.0\n# gate\tsince\tstage\tdefault\tlocked\tsource\nOwn\tv1.26.0\talpha\tfalse\t-\tcode\n",
		"dependencies.tsv":  "Listed\tPaged\tv1.25.0\tv1.26.0\nPaged\tListed\tv1.26.0\t-\n",
		"v1.27.0.tsv":       "Listed\t\"\"\ttrue\ttrue\nNew\t\"ALPHA\"\tfalse\tfalse\n",
		"compared.tsv":      "1.26\t1.26.16\n1.27\t1.27.0\n",
		"needs/v1.27.0.tsv": "New\tListed\n",
	} {
		path := filepath.Join(dir, name)
		os.MkdirAll(filepath.Dir(path), 0o777)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	err := run([]string{"gates", "-onto", dir, "-out", dir, "-releases", dir,
		"-compared", filepath.Join(dir, "compared.tsv"), "-dependencies", filepath.Join(dir, "needs")})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"kubernetes.tsv": kubernetesPreamble + `# component: kubernetes
# registry: core
# read: v1.17.0 v1.26.0 v1.27.0
# compared: v1.17.17 v1.26.16 v1.27.0
# registry: component-base
# read: v1.26.0
# gates: Shared
# gate	since	stage	default	locked	source
Listed	v1.8.0	alpha	false	-	list
Listed	v1.17.0	beta	true	-	code
Listed	v1.27.0	GA	true	locked	code
New	v1.27.0	alpha	false	-	code
Old	v1.5.0	alpha	unstated	-	docs
Old	v1.7.0	removed	-	-	docs
Overdue	v1.15.0	alpha	false	-	docs
Overdue	v1.17.0	removed	-	-	code
Paged	v1.9.0	alpha	false	-	docs
Paged	v1.27.0	removed	-	-	code
Shared	v1.24.0	alpha	false	-	docs
Shared	v1.26.0	beta	true	-	code
`,
		"kubeadm.tsv":      kubeadmPreamble + "# component: kubeadm\n# registry: core\n# read: v1.26.0\n# gate\tsince\tstage\tdefault\tlocked\tsource\nOwn\tv1.26.0\talpha\tfalse\t-\tcode\n",
		"dependencies.tsv": "Listed\tPaged\tv1.25.0\tv1.26.0\nNew\tListed\tv1.27.0\t-\nPaged\tListed\tv1.26.0\tv1.27.0\n",
	} {
		if got := testkit.ReadFile(t, filepath.Join(dir, name)); !strings.HasSuffix(got, want) {
			t.Errorf("%s is\n%swant\n%s", name, got, want)
		}
	}
}

// Adding a release that is there changes nothing: the tables are as good as the
// sources they were made from.
func TestAddNothing(t *testing.T) {
	dir := t.TempDir()
	base, err := readTable(filepath.Join(facts, "kubeadm.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	var rows strings.Builder
	for gate, state := range base.At(kubenotes.MustParseVersion("1.31")) {
		fmt.Fprintf(&rows, "%s\t%s\t%t\t%t\n", gate.Name(), state.Stage, state.Default, state.Locked)
	}
	if err := os.WriteFile(filepath.Join(dir, "kubeadm-v1.31.0.tsv"), []byte(rows.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	added(t, []string{"-onto", facts, "-releases", dir}, facts)
}

// Built release by release, the tables are those that are built at once.
func TestAddEachRelease(t *testing.T) {
	corpus := testkit.Corpus(t, "featuregates")
	early, late, needs := t.TempDir(), t.TempDir(), t.TempDir()
	copyTables(t, filepath.Join(corpus, "by-release"), func(v kubenotes.Version) string {
		if v.Minor < 33 && v != kubenotes.MustParseVersion("1.28.6") {
			return early
		}
		return late
	})
	copyTables(t, filepath.Join(corpus, "dependencies"), func(v kubenotes.Version) string {
		if v.Minor == 35 {
			return early + "-needs"
		}
		return needs
	})
	base := t.TempDir()
	if err := run([]string{"gates", "-out", base, "-releases", early, "-dependencies", early + "-needs"}); err != nil {
		t.Fatal(err)
	}
	added(t, []string{"-onto", base, "-releases", late, "-dependencies", needs}, facts)
}

// added checks that the flags give the tables in the folder want.
func added(t *testing.T, args []string, want string) {
	t.Helper()
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	generate := gates(flags)
	if err := flags.Parse(args); err != nil {
		t.Fatal(err)
	}
	files, err := generate()
	if err != nil {
		t.Fatal(err)
	}
	for name, got := range files {
		if got != testkit.ReadFile(t, filepath.Join(want, name)) {
			t.Errorf("%s differs", name)
		}
	}
}

func copyTables(t *testing.T, from string, to func(kubenotes.Version) string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(from, "*v*.tsv"))
	if err != nil || len(files) == 0 {
		t.Fatal(len(files), err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		v := kubenotes.MustParseVersion(strings.TrimSuffix(name[strings.Index(name, "v"):], ".tsv"))
		dir := to(v)
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(testkit.ReadFile(t, file)), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
