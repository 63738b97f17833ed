package changelog_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

// parsedIndex is what Index has to yield.
func parsedIndex(src string) []changelog.IndexEntry {
	var entries []changelog.IndexEntry
	for r := range changelog.Parse("", src).Releases() {
		start := r.Position().Offset
		entries = append(entries, changelog.IndexEntry{
			Version: r.Version(), Line: r.Position().Line, Start: start, End: start + len(r.Source()),
		})
	}
	return entries
}

func TestIndexOfCorpus(t *testing.T) {
	for file, src := range testkit.Markdown(t) {
		if diff := cmp.Diff(parsedIndex(src), slices.Collect(changelog.Index(src))); diff != "" {
			t.Errorf("%s (-parsed +index):\n%s", file, diff)
		}
	}
}

func TestIndex(t *testing.T) {
	tests := []struct{ name, src string }{
		{"empty", ""},
		{"draft", "## Changes by Kind\n\n- A (#1, @a)\n"},
		{"releases", "# v1.2.1\n\ntext\n\n# v1.2.0\n\ntext\n"},
		{"second level", "## v0.2.1\n\n## Changes\n\n## V0.2.0\n"},
		{"version in a release", "# v1.2.1\n\n## v1.2.0\n"},
		{"notes for", "# Release notes for v1.2.0\n\n# Changelog since v1.1.0\n"},
		{"notes for in a release", "# v1.2.0\n\n# Release notes for v1.2.0-rc.0\n\n# v1.1.0\n"},
		{"byte order mark", "\uFEFF# v1.2.1\n\n# v1.2.0\n"},
		{"CR LF", "# v1.2.1\r\n\r\n# v1.2.0\r\n"},
		{"CR", "# v1.2.1\r\r# v1.2.0\r"},
		{"heading ahead", "# Notes\n\n# v1.2.1\n"},
		{"deep heading ahead", "### Notes\n\n# v1.2.1\n### Changes\n## v1.2.0\n"},
		{"entry with a number alone ahead", "- A (#1) [SIG Node]\n\n# v1.2.1\n"},
		{"entry ahead", "- A (#1, @a)\n\n# v1.2.1\n"},
		{"entry with a link named # ahead", "- A ([#](#a), @a)\n\n# v1.2.1\n"},
		{"contents ahead", "- [v1.2.1](#v121)\n\n# v1.2.1\n"},
		{"numbers in contents ahead", "- [1.2 Notes](#12-notes)\n- [A](#12, @a)\n\n# v1.2.1\n"},
		{"closing #s", "# v1.2.1 ##\n"},
		{"code", "# v1.2.1\n```\n# v1.2.0\n```\n# v1.1.0\n"},
		{"code to the end", "# v1.2.1\n~~~~\n# v1.2.0\n~~~\n# v1.1.0\n"},
		{"code in an item", "# v1.2.1\n- A\n  ```sh\n# v1.2.0\n- B\n# v1.1.0\n"},
		{"code outdented from an item", "# v1.2.1\n-   A\n  ```\n# v1.2.0\n"},
		{"code behind an item", "# v1.2.1\n- A\n\n ```\n# v1.2.0\n"},
		{"code in mid-line", "# v1.2.1\n```a``` b\n# v1.2.0\n"},
		{"comment", "<!-- a\n\n# v1.2.2\n--> b\n# v1.2.1\n<!-- c\n# v1.2.0\n"},
		{"comment at once", "<!-->\n# v1.2.1\n-->\n# v1.2.0\n"},
		{"tags", "<table>\n# v1.2.1\n\n# v1.2.0\n</table>\n"},
		{"raw tags", "<pre>\n\n# v1.2.1\n</pre>\n# v1.2.0\n"},
		{"underlined", "Notes\n=====\n\n# v1.2.1\n"},
		{"indented", " # v1.2.1\n\n# v1.2.0\n"},
		{"quoted", "> ```\n> # v1.2.1\n# v1.2.0\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(parsedIndex(test.src), slices.Collect(changelog.Index(test.src))); diff != "" {
				t.Errorf("%q (-parsed +index):\n%s", test.src, diff)
			}
		})
	}
}

func FuzzIndex(f *testing.F) {
	f.Add("# v1.2.1\n- A\n  ```sh\n# v1.2.0\n- B\n\n<!-- c -->\n```\n# v1.1.0\n> a\n\t- b\n1. c\n")
	f.Add("- [a](#b)\n# v1.2.1\n* * *\n  ~~~\n# v1.2.0\n<div>\n# v1.1.0\n\n## Changes by Kind\n")
	f.Fuzz(func(t *testing.T, src string) {
		if diff := cmp.Diff(parsedIndex(src), slices.Collect(changelog.Index(src))); diff != "" {
			t.Errorf("(-parsed +index):\n%s", diff)
		}
	})
}
