package kep

import (
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

// gateNames are the names of the gates that any release registered.
func gateNames(t testing.TB) map[string]bool {
	t.Helper()
	names := make(map[string]bool)
	files, err := filepath.Glob(filepath.Join(testkit.Corpus(t, "featuregates", "by-release"), "*.tsv"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no gates: %v", err)
	}
	for _, file := range files {
		for line := range strings.Lines(testkit.ReadFile(t, file)) {
			name, _, _ := strings.Cut(strings.TrimSpace(line), "\t")
			names[name] = true
		}
	}
	return names
}

// TestCorpusKEPs reads every kep.yaml and prints what they have (go test -v).
func TestCorpusKEPs(t *testing.T) {
	fsys := os.DirFS(testkit.Corpus(t, "keps"))
	names := gateNames(t)
	parser := Parser{Gates: slices.Values(slices.Sorted(maps.Keys(names)))}
	files := 0
	err := fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.Name() != "kep.yaml" {
			return err
		}
		files++
		src, err := fs.ReadFile(fsys, name)
		if err != nil {
			return err
		}
		k, err := parser.Parse(name, string(src))
		if problems := (kubenotes.Diagnostics)(nil); err != nil && !errors.As(err, &problems) {
			t.Errorf("%s is lost: %v", name, err)
		}
		if k.Title == "" || k.SIG == "" || k.Status == "" || k.Folder != path.Dir(name) {
			t.Errorf("%s: a field is lost: %+v", name, k)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}

	catalog, err := parser.Load(fsys)
	var problems kubenotes.Diagnostics
	if !errors.As(err, &problems) {
		t.Fatalf("Load: %v", err)
	}
	all := slices.Collect(catalog.All())
	const templates = 2
	if len(all) != files-templates {
		t.Errorf("%d of %d KEPs are in the catalog, want all but the %d templates", len(all), files, templates)
	}
	t.Logf("%d files, %d KEPs", files, len(all))

	count := func(what string, of func(KEP) string) {
		counts := map[string]int{}
		for _, k := range all {
			counts[of(k)]++
		}
		keys := slices.SortedFunc(maps.Keys(counts), func(a, b string) int { return cmp.Or(counts[b]-counts[a], cmp.Compare(a, b)) })
		for _, key := range keys {
			t.Logf("%s %4d %q", what, counts[key], key)
		}
	}
	count("status", func(k KEP) string { return string(k.Status) })
	count("stage", func(k KEP) string { return string(k.Stage) })

	codes := map[string]int{}
	for _, p := range problems {
		codes[p.Code]++
		if p.Pos.Line == 0 || p.Pos.Column == 0 {
			t.Errorf("%v has no position", p)
		}
	}
	for _, code := range slices.Sorted(maps.Keys(codes)) {
		t.Logf("code %4d %s", codes[code], code)
	}
	for _, p := range problems {
		t.Logf("%v", p)
	}
	for _, want := range []string{
		`/2043-pod-resource-concrete-assigments/kep.yaml:2:13: kep-number is not that of the folder: "1884", expected 2043`,
		`/4210-max-image-gc-age/kep.yaml:33:11: unknown feature gate: "ImageGCMaximumAge", nearest is ImageMaximumGCAge`,
		`/1797-configure-fqdn-as-hostname-for-pods/kep.yaml:42:11: unknown feature gate: "setHostnameAsFQDN", nearest is SetHostnameAsFQDN`,
		`/5075-dra-consumable-capacity/kep.yaml:10:16: creation-date is no date: "2025-30-01"`,
		`/2625-cpumanager-policies-thread-placement/kep.yaml:8:9: unknown status: "imlpemented"`,
		`/625-csi-migration/kep.yaml:46:11: a pattern of names: "CSIMigration{vendor}"`,
	} {
		if !slices.ContainsFunc(problems, func(d kubenotes.Diagnostic) bool { return strings.Contains(d.Error(), want) }) {
			t.Errorf("not reported: %s", want)
		}
	}
	shared := map[Number]int{}
	for _, a := range catalog.byNumber {
		if shared[a.number]++; shared[a.number] == 2 {
			t.Logf("number %d: %s", a.number, folders(catalog.ByNumber(a.number)))
		}
	}
}
