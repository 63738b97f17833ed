package krel

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/testkit"
	"github.com/kubenotes/kubenotes/sig"
)

// A pair is one release in both forms.
type pair struct {
	name    string
	release changelog.Release
	notes   *Notes
}

// pairs returns the releases of the corpus that are there in both forms.
func pairs(t testing.TB) []pair {
	t.Helper()
	var all []pair
	documents := map[string]*changelog.Document{}
	files, _ := filepath.Glob(testkit.Corpus(t, "relnotes-json") + "/*.json")
	drafts, _ := filepath.Glob(testkit.Corpus(t, "drafts") + "/*.json")
	for _, file := range append(files, drafts...) {
		base := strings.TrimSuffix(filepath.Base(file), ".json")
		markdown := strings.TrimSuffix(file, ".json") + ".md"
		var version kubenotes.Version
		name := "draft " + base
		if _, err := os.Stat(markdown); err != nil {
			version = kubenotes.MustParseVersion(strings.TrimPrefix(base, "release-notes-"))
			name = version.String()
			markdown = testkit.Corpus(t, "changelog", fmt.Sprintf("CHANGELOG-%d.%d.md", version.Major, version.Minor))
		}
		doc := documents[markdown]
		if doc == nil {
			doc = changelog.Parse(filepath.Base(markdown), testkit.ReadFile(t, markdown))
			documents[markdown] = doc
		}
		src, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		notes, _ := Load(filepath.Base(file), src)
		src.Close()
		for r := range doc.Releases() {
			if version.IsZero() || r.Version() == version {
				all = append(all, pair{name, r, notes})
				break
			}
		}
	}
	return all
}

// TestMarkdownAgainstJSON compares the pull requests of each release, their
// authors and SIGs. Where the two documents differ, the Markdown's own text,
// read here by other means, has to show that the difference is theirs.
func TestMarkdownAgainstJSON(t *testing.T) {
	var sum struct{ notes, matched, authors, untagged, sigs, onlyMarkdown, onlyJSON, unpublished int }
	for _, p := range pairs(t) {
		source := p.release.Source()
		joined := Join(p.release, p.notes)
		matched, before := 0, sum
		for note := range p.notes.All() {
			sum.notes++
			entries := slices.Collect(joined.Entries(note.PRNumber))
			if len(entries) == 0 {
				if note.DoNotPublish || note.saysNothing() {
					sum.unpublished++
				} else {
					sum.onlyJSON++
				}
				if trailer := regexp.MustCompile(fmt.Sprintf(`\(\[?#%d\b`, note.PRNumber)).FindString(source); trailer != "" {
					t.Errorf("%s: the Markdown has a trailer %q, but no entry", p.name, trailer)
				}
				continue
			}
			agrees := true
			if authors := collect(entries, changelog.Entry.Authors); !containsFold(authors, note.Author) {
				agrees = false
				sum.authors++
				for _, e := range entries {
					if strings.Contains(e.Markdown(), "[@"+note.Author+"]") {
						t.Errorf("%s: line %d has the author %s, but we read %q", p.name, e.Line(), note.Author, authors)
					}
				}
			}
			if groups := collect(entries, changelog.Entry.SIGs); !sameSet(groups, note.SIGs) {
				agrees = false
				if len(collect(entries, taggedSIGs)) == 0 {
					sum.untagged++
				} else {
					sum.sigs++
				}
				for _, e := range entries {
					if got, want := slices.Collect(taggedSIGs(e)), tagOf(e.Markdown()); !sameSet(got, want) {
						t.Errorf("%s: line %d has the tag %q, but we read %q", p.name, e.Line(), want, got)
					}
				}
			}
			if agrees {
				matched++
			}
		}
		for e := range p.release.Entries() {
			for link := range e.PRs() {
				if joined.match(link) == nil {
					sum.onlyMarkdown++
					if !regexp.MustCompile(fmt.Sprintf(`(#|pull/|issues/)%d\b`, link.PR.Number)).MatchString(e.Markdown()) {
						t.Errorf("%s: line %d does not have %v", p.name, e.Line(), link)
					}
				}
			}
		}
		sum.matched += matched
		t.Logf("%-26s %4d notes: %4d match, %2d other author, %3d without tag, %2d other SIGs, %3d only in the JSON (and %d not to be published), %2d only in the Markdown",
			p.name, sum.notes-before.notes, matched, sum.authors-before.authors, sum.untagged-before.untagged, sum.sigs-before.sigs,
			sum.onlyJSON-before.onlyJSON, sum.unpublished-before.unpublished, sum.onlyMarkdown-before.onlyMarkdown)
	}
	t.Logf("%+v", sum)
	if sum.matched < sum.notes/3 {
		t.Errorf("%d of %d notes match", sum.matched, sum.notes)
	}
}

var tag = regexp.MustCompile(`\[\s*SIGs?\s+([^\]]*)`)

// tagOf reads the tags of an entry without the help of the parser.
func tagOf(markdown string) []sig.Group {
	var groups []sig.Group
	for _, match := range tag.FindAllStringSubmatch(markdown, -1) {
		list := strings.ReplaceAll(match[1], " and ", ",")
		for _, name := range strings.Split(strings.ReplaceAll(list, " SIG ", ","), ",") {
			if name = strings.TrimPrefix(strings.TrimSpace(name), "SIG "); name != "" {
				group, _ := sig.Parse(name)
				groups = union(groups, []sig.Group{group})
			}
		}
	}
	return groups
}

// TestAuditOfCorpus prints what the documents do not agree on, by kind.
func TestAuditOfCorpus(t *testing.T) {
	counts := map[string]int{}
	for _, p := range pairs(t) {
		for f := range Join(p.release, p.notes).Audit() {
			counts[f.Code]++
			if f.Pos.Line == 0 || f.Message == "" {
				t.Errorf("%s: a finding without a place or a message: %+v", p.name, f.Diagnostic)
			}
		}
	}
	t.Logf("findings: %v", counts)
	if len(counts) == 0 {
		t.Error("the documents agree on everything")
	}
}

func BenchmarkJoin(b *testing.B) {
	all := pairs(b)
	p := all[len(all)-1]
	b.ReportAllocs()
	for b.Loop() {
		joined := Join(p.release, p.notes)
		for e := range p.release.Entries() {
			joined.Fields(e)
		}
		for range joined.Audit() {
		}
	}
}
