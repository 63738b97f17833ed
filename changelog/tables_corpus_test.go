package changelog_test

import (
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

// Rows of tables and items of dependencies, found without the parser.
var (
	downloadRow = regexp.MustCompile(`(?m)^\[?kubernetes[\w*-]*\.tar\.gz\S*[ \t]*\|.*$`)
	imageRow    = regexp.MustCompile(`(?m)^\[?(?:k8s\.gcr\.io|registry\.k8s\.io)/[\w-]+:v\S+[ \t]*\|`)
	moduleItem  = regexp.MustCompile(`(?m)^- ([\w~-]+(?:\.[\w~-]+)+(?:/[\w.~-]+)*): \[?[\w.+-]+(?: → [\w.+-]+)?(?:\]\(\S*\))?$`)
	cveHeading  = regexp.MustCompile(`(?m)^#+ CVE-\d{4}-\d+`)
)

// malformed are the hashes of the corpus that are none, as they stand there.
var malformed = map[string]string{
	"changelog/CHANGELOG-1.4.md": "kubernetes-node*.tar.gz", // v1.4.12: the tool found no file
}

// TestTablesOfCorpus counts what the tables, lists and headings of each file
// hold against a search for their lines.
func TestTablesOfCorpus(t *testing.T) {
	files := testkit.Markdown(t)
	var all struct{ downloads, images, dependencies, advisories int }
	for _, file := range slices.Sorted(maps.Keys(files)) {
		src := files[file]
		var downloads, images, advisories int
		modules := map[string]bool{}
		for r := range changelog.Parse(file, src).Releases() {
			for d := range r.Downloads() {
				downloads++
				if d.Group == "" || d.Name == "" || !strings.HasPrefix(d.URL, "https://") || d.Algorithm == "" {
					t.Errorf("%s: %s: incomplete: %+v", file, r.Version(), d)
				}
				digits := map[string]int{"md5": 32, "sha1": 40, "sha256": 64, "sha512": 128}[d.Algorithm]
				if len(d.Hash) != digits && malformed[file] != d.Name {
					t.Errorf("%s: %s: %s of %s has %d digits", file, r.Version(), d.Algorithm, d.Name, len(d.Hash))
				}
			}
			for image := range r.Images() {
				images++
				if _, tag, ok := strings.Cut(image.Name, ":"); tag != r.Version().String() || !ok || len(image.Architectures) < 4 {
					t.Errorf("%s: %s: image %+v", file, r.Version(), image)
				}
			}
			for d := range r.Dependencies() {
				all.dependencies++
				modules[d.Module] = true
				if d.From == d.To || strings.ContainsAny(d.From+d.To, " []()") {
					t.Errorf("%s: %s: dependency %+v", file, r.Version(), d)
				}
			}
			for a := range r.Advisories() {
				advisories++
				if a.Title == "" || len(a.Affected) == 0 || len(a.Fixed) == 0 || a.Score == 0 || !strings.HasPrefix(a.Vector, "CVSS:3") {
					t.Errorf("%s: %s: incomplete: %+v", file, r.Version(), a)
				}
			}
		}
		wantDownloads := 0
		for _, row := range downloadRow.FindAllString(src, -1) {
			wantDownloads += strings.Count(row, "|") // one more for a second algorithm
		}
		wantModules := map[string]bool{}
		for _, item := range moduleItem.FindAllStringSubmatch(src, -1) {
			wantModules[item[1]] = true
		}
		for _, count := range []struct {
			what      string
			got, want int
		}{
			{"downloads", downloads, wantDownloads},
			{"images", images, len(imageRow.FindAllString(src, -1))},
			{"modules", len(modules), len(wantModules)},
			{"advisories", advisories, len(cveHeading.FindAllString(src, -1))},
		} {
			if count.got != count.want {
				t.Errorf("%s: %d %s, want %d", file, count.got, count.what, count.want)
			}
		}
		all.downloads, all.images, all.advisories = all.downloads+downloads, all.images+images, all.advisories+advisories
		if downloads+images+len(modules)+advisories > 0 {
			t.Logf("%s: %d downloads, %d images, %d modules, %d advisories", file, downloads, images, len(modules), advisories)
		}
	}
	t.Logf("%+v", all)
}

// TestContentsOfCorpus checks that the anchors of the tables of contents lead to
// the headings of their titles. The dead ones are upstream's.
func TestContentsOfCorpus(t *testing.T) {
	dead := map[string][]string{
		"changelog/CHANGELOG-1.4.md":  {"optionally-remove-the-old-secret"},
		"changelog/CHANGELOG-1.9.md":  {"api-&-api-server"},
		"changelog/CHANGELOG-1.15.md": {"115-what’s-new", "deprecated/changed-metrics"},
		"changelog/CHANGELOG-1.16.md": {"what’s-new-major-themes", "deprecated/changed-metrics"},
	}
	items := 0
	for file, src := range testkit.Markdown(t) {
		lines := strings.Split(src, "\n")
		var got []string
		for c := range changelog.Parse(filepath.Base(file), src).Contents() {
			items++
			if c.Target.Line == 0 {
				got = append(got, c.Anchor)
				continue
			}
			if heading := lines[c.Target.Line-1]; !strings.HasPrefix(heading, "#") && !strings.Contains(heading, "name=") {
				t.Errorf("%s:%d: #%s leads to %q", file, c.Pos.Line, c.Anchor, heading)
			}
		}
		if !slices.Equal(got, dead[file]) {
			t.Errorf("%s: dead anchors %q, want %q", file, got, dead[file])
		}
	}
	t.Logf("%d lines of contents", items)
}

func BenchmarkTables(b *testing.B) {
	src := testkit.ReadCorpus(b, "changelog", "CHANGELOG-1.24.md")
	doc := changelog.Parse("CHANGELOG-1.24.md", src)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		n := 0
		for r := range doc.Releases() {
			for range r.Downloads() {
				n++
			}
			for range r.Images() {
				n++
			}
			for range r.Dependencies() {
				n++
			}
			for range r.Advisories() {
				n++
			}
		}
		if n == 0 {
			b.Fatal("no tables")
		}
	}
}
