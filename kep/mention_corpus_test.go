package kep

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

// TestMentionsInNotes runs over every text and every documentation link of the
// JSON notes, and lists what looks like a KEP and is none (go test -v).
func TestMentionsInNotes(t *testing.T) {
	forms := map[Form]int{}
	refused := map[string]int{}
	for _, pattern := range []string{"relnotes-json/*.json", "drafts/*.json"} {
		folder, pattern := filepath.Split(pattern)
		files, _ := filepath.Glob(filepath.Join(testkit.Corpus(t, folder), pattern))
		if len(files) == 0 {
			t.Fatalf("no notes in %s", folder)
		}
		for _, file := range files {
			for _, text := range noteTexts(t, file) {
				checkMentions(t, text)
				s := scanner{text: text, refused: func(text, reason string) {
					refused[reason+": "+text]++
				}}
				for m, ok := s.next(); ok; m, ok = s.next() {
					forms[m.Form]++
				}
				for _, at := range lookalike.FindAllStringIndex(text, -1) {
					if !slices.ContainsFunc(slices.Collect(Mentions(text)), func(m Mention) bool {
						return m.Start < at[1] && at[0] < m.End
					}) {
						refused["number not joined to the word: "+text[at[0]:at[1]]]++
					}
				}
			}
		}
	}
	for _, form := range []Form{FormName, FormShort, FormIssue, FormRef, FormFolder, FormLegacy} {
		if forms[form] == 0 {
			t.Errorf("no mention of form %v", form)
		}
		t.Logf("%5d of form %v", forms[form], form)
	}
	for _, line := range slices.Sorted(maps.Keys(refused)) {
		t.Logf("refused %dx: %s", refused[line], line)
		if strings.Contains(line, "/issues/") || strings.Contains(line, "kep.k8s.io/") {
			t.Errorf("refused: %s", line)
		}
	}
}

// lookalike finds the word KEP with a number in sight.
var lookalike = regexp.MustCompile(`(?i)\b(?:keps?|enhancements?)\b[^\w\n]{0,6}[0-9]+`)

// noteTexts returns the texts of a file of notes, and the descriptions and URLs
// of their documentation.
func noteTexts(t *testing.T, file string) []string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var notes map[string]struct {
		Text, Markdown string
		Documentation  []struct{ Description, URL string }
	}
	if err := json.Unmarshal(data, &notes); err != nil {
		t.Fatal(fmt.Errorf("%s: %w", file, err))
	}
	var texts []string
	for _, key := range slices.Sorted(maps.Keys(notes)) {
		note := notes[key]
		texts = append(texts, note.Text)
		for _, doc := range note.Documentation {
			texts = append(texts, doc.Description, doc.URL)
		}
	}
	return texts
}
