package sig

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/internal/testkit"
)

// use is a name that a document gives a group, and where it stands first.
type use struct{ name, where string }

// unresolved are the names in the corpus that stand for no group, and why.
var unresolved = map[string]string{
	"SIG API":                          "half a name, followed by the whole one without a comma",
	"SIG Windows development tools":    "a heading about the tools of SIG Windows",
	"SIG CLI introduces kubectl debug": "a heading about what SIG CLI did",
}

// Every tag, heading and label of the notes resolves, or is known not to be one.
func TestCorpusNames(t *testing.T) {
	uses := make(map[string]int)
	first := make(map[string]string)
	for u := range corpusUses(t) {
		uses[u.name]++
		if first[u.name] == "" {
			first[u.name] = u.where
		}
	}
	total := 0
	var aliased []string
	for _, name := range slices.Sorted(maps.Keys(uses)) {
		total += uses[name]
		g, err := Parse(name)
		if reason := unresolved[name]; (err != nil) != (reason != "") {
			t.Errorf("%s: Parse(%q) = %q, %v; expected to fail: %q", first[name], name, g, err, reason)
			continue
		}
		if err != nil {
			t.Logf("unresolved: %v (%s)", err, unresolved[name])
		} else if !plainNameOf(name, g) {
			aliased = append(aliased, fmt.Sprintf("%q is %s (%d times, first %s)", name, g, uses[name], first[name]))
		}
	}
	t.Logf("%d names in %d uses; by way of another name:\n%s", len(uses), total, strings.Join(aliased, "\n"))
	if total < 10000 {
		t.Errorf("only %d uses: the corpus was not searched", total)
	}
}

// plainNameOf reports whether name is g's present name, slug or label, whatever
// its case, blanks and dashes.
func plainNameOf(name string, g Group) bool {
	info, _ := Kubernetes().Lookup(g)
	f, _ := foldName(name)
	for _, plain := range []string{info.Name, info.Label, string(info.Kind) + info.Name, string(info.Kind) + info.Label} {
		var p foldedName
		if p.add(plain); p == f {
			return true
		}
	}
	return false
}

// Lists that release notes have today are written back to the letter.
func TestCorpusListsWriteBack(t *testing.T) {
	lists, same := 0, 0
	seen := make(map[string]bool)
	for text := range corpusTexts(t) {
		for _, list := range tag.FindAllString(text.name, -1) {
			lists++
			groups, err := ParseList(list)
			if "["+FormatList(groups)+"]" == list {
				same++
			} else if !seen[list] {
				seen[list] = true
				t.Logf("%s: %s is written [%s] (%v)", text.where, list, FormatList(groups), err)
			}
		}
	}
	t.Logf("%d of %d lists are written back to the letter", same, lists)
	if lists < 5000 || same < lists*99/100 {
		t.Errorf("%d of %d lists are written back to the letter", same, lists)
	}
}

var (
	tag     = regexp.MustCompile(`\[\s*(?i:sig|wg)[ -][^\]\n(]*\]`)
	heading = regexp.MustCompile(`(?m)^#+ +((?i:sig|wg)[ -].*)$`)
)

// corpusUses yields every name of a group in the tags and headings of the
// Markdown and in the tags and labels of the JSON.
func corpusUses(t *testing.T) func(func(use) bool) {
	return func(yield func(use) bool) {
		for text := range corpusTexts(t) {
			if label, is := strings.CutPrefix(text.name, "label:"); is {
				if !yield(use{label, text.where}) {
					return
				}
				continue
			}
			for _, match := range heading.FindAllStringSubmatch(text.name, -1) {
				if !yield(use{match[1], text.where}) {
					return
				}
			}
			for _, list := range tag.FindAllString(text.name, -1) {
				for item := range Kubernetes().Items(list) {
					if !yield(use{list[item.Start:item.End], text.where}) {
						return
					}
				}
			}
		}
	}
}

// corpusTexts yields the Markdown files, the Markdown of each JSON note, and
// each of its SIG labels, marked by "label:".
func corpusTexts(t *testing.T) func(func(use) bool) {
	t.Helper()
	var files []string
	for _, pattern := range []string{"changelog/*.md", "drafts/*", "relnotes-json/*.json", "other/*/*.md"} {
		matches, err := filepath.Glob(filepath.Join(testkit.Corpus(t), pattern))
		if err != nil || len(matches) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		files = append(files, matches...)
	}
	return func(yield func(use) bool) {
		for _, file := range files {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Error(err)
				return
			}
			where := filepath.Base(file)
			if filepath.Ext(file) != ".json" {
				if !yield(use{string(src), where}) {
					return
				}
				continue
			}
			var notes map[string]struct {
				Markdown string
				SIGs     []string
			}
			if err := json.Unmarshal(src, &notes); err != nil {
				t.Error(where, err)
				return
			}
			for key, note := range notes {
				if !yield(use{note.Markdown, where + "#" + key}) {
					return
				}
				for _, label := range note.SIGs {
					if !yield(use{"label:" + label, where + "#" + key}) {
						return
					}
				}
			}
		}
	}
}
