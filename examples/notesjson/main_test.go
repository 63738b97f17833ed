package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/internal/testkit"
)

const (
	markdownFile = "testdata/CHANGELOG-1.32.md"
	krelFile     = "testdata/release-notes-1.32.0.json"
)

func TestOutput(t *testing.T) {
	testkit.Golden(t, "testdata/markdown.golden", testkit.RunOK(t, run, markdownFile))
	testkit.Golden(t, "testdata/krel.golden", testkit.RunOK(t, run, krelFile))
}

// texts returns the first words of the entries of an output.
func texts(t *testing.T, out string) string {
	t.Helper()
	var got output
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, d := range got.Documents {
		for _, r := range d.Releases {
			for _, s := range r.Sections {
				for _, e := range s.Entries {
					word, _, _ := strings.Cut(e.Text, " ")
					words = append(words, r.Version.String()+":"+word)
				}
			}
		}
	}
	return strings.Join(words, " ")
}

func TestFilters(t *testing.T) {
	for _, test := range []struct {
		shows string
		args  []string
		want  string
	}{
		{"all", []string{markdownFile}, "v1.32.1:Kubelet: v1.32.1:Reverts v1.32.0:A v1.32.0:NONE"},
		{"one release", []string{"-release", "1.32", markdownFile}, "v1.32.0:A v1.32.0:NONE"},
		{"one group, by any of its names", []string{"-sig", "SIG Node", markdownFile}, "v1.32.1:Kubelet: v1.32.0:A"},
		{"the kind of the heading", []string{"-kind", "bug", markdownFile}, "v1.32.1:Kubelet: v1.32.1:Reverts"},
		{"a heading names its kind", []string{"-kind", "Bug or Regression", "-sig", "apps", markdownFile}, "v1.32.1:Reverts"},
		{"the section of a note", []string{"-kind", "bug", krelFile}, "v1.32.0:Fixed"},
		{"the labels of a note", []string{"-kind", "regression", krelFile}, "v1.32.0:Fixed"},
		{"urgent notes keep their labels", []string{"-kind", "cleanup", krelFile}, "v1.32.0:A"},
		{"both forms", []string{"-release", "v1.32.0", "-sig", "node", markdownFile, krelFile}, "v1.32.0:A v1.32.0:A"},
		{"the form can be told", []string{"-format", "krel", krelFile}, "v1.32.0:A v1.32.0:Fixed v1.32.0:NONE"},
		{"a kind that is in no entry", []string{"-kind", "new-label", markdownFile}, ""},
	} {
		t.Run(test.shows, func(t *testing.T) {
			if got := texts(t, testkit.RunOK(t, run, test.args...)); got != test.want {
				t.Errorf("entries %q\nwant    %q", got, test.want)
			}
		})
	}
}

// A digest by SIG cannot place a note without a tag, so that their number is told.
func TestUnlabelled(t *testing.T) {
	file := filepath.Join(t.TempDir(), "CHANGELOG-1.37.md")
	const src = "# v1.37.0-alpha.2\n\n## Changes by Kind\n\n### Feature\n\n" +
		"- A ([#1](u), [@a](u)) [SIG Node]\n- B ([#2](u), [@a](u))\n- C ([#3](u), [@a](u)) [ ]\n"
	if err := os.WriteFile(file, []byte(src), 0o666); err != nil {
		t.Fatal(err)
	}
	var got output
	if err := json.Unmarshal([]byte(testkit.RunOK(t, run, file)), &got); err != nil {
		t.Fatal(err)
	}
	if n := got.Documents[0].Releases[0].Unlabelled; n != 2 {
		t.Errorf("%d unlabelled notes, want 2", n)
	}
}

func TestErrors(t *testing.T) {
	for _, test := range []struct {
		shows   string
		args    []string
		code    int
		message string
		written bool
	}{
		{"a file is needed", nil, 2, "usage: notesjson", false},
		{"there are two formats", []string{"-format", "yaml", markdownFile}, 2, "usage: notesjson", false},
		{"what is no version is refused", []string{"-release", "latest", markdownFile}, 2, `version "latest"`, false},
		{"the nearest group is suggested", []string{"-sig", "storge", markdownFile}, 1, "sig-storage", false},
		{"the other files are written", []string{"missing.md", markdownFile}, 1, "missing.md", true},
		{"Markdown is no JSON", []string{"-format", "krel", markdownFile}, 1, markdownFile + ":1:1: ", true},
		{"no such release", []string{"-release", "1.31.0", markdownFile}, 1, "v1.31.0", true},
	} {
		t.Run(test.shows, func(t *testing.T) {
			var stdout, stderr bytes.Buffer
			code := run(test.args, &stdout, &stderr)
			if code != test.code || !strings.Contains(stderr.String(), test.message) || (stdout.Len() > 0) != test.written {
				t.Errorf("exit code %d, %q, %d bytes", code, &stderr, stdout.Len())
			}
		})
	}
}

// No list is null, and each release and entry of the corpus is there.
func TestCorpus(t *testing.T) {
	var files []string
	for _, pattern := range []string{"changelog/*.md", "drafts/*", "other/*/*.md", "relnotes-json/*.json"} {
		matches, _ := filepath.Glob(filepath.Join(testkit.Corpus(t), pattern))
		files = append(files, matches...)
	}
	var stdout, stderr bytes.Buffer
	if code := run(files, &stdout, &stderr); code != 0 {
		t.Fatalf("exit code %d: %s", code, &stderr)
	}
	var anything any
	if err := json.Unmarshal(stdout.Bytes(), &anything); err != nil || hasNull(anything) {
		t.Errorf("the output has null: %v", err)
	}
	var got output
	if err := json.Unmarshal(stdout.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	releases, entries := 0, 0
	for i, d := range got.Documents {
		if d.File != files[i] || len(d.Releases) == 0 {
			t.Errorf("%s: %d releases", d.File, len(d.Releases))
		}
		releases += len(d.Releases)
		for _, r := range d.Releases {
			for _, s := range r.Sections {
				entries += len(s.Entries)
				for _, e := range s.Entries {
					if e.Line < 1 || e.EndLine < e.Line {
						t.Errorf("%s: an entry from line %d to %d", d.File, e.Line, e.EndLine)
					}
				}
			}
		}
	}
	t.Logf("%d files, %d releases, %d entries, %d bytes", len(files), releases, entries, stdout.Len())
}

func hasNull(value any) bool {
	switch value := value.(type) {
	case nil:
		return true
	case []any:
		return slices.ContainsFunc(value, hasNull)
	case map[string]any:
		for _, v := range value {
			if hasNull(v) {
				return true
			}
		}
	}
	return false
}
