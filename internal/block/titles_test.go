package block_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/kubenotes/kubenotes/internal/block"
)

// all levels.
func all() int { return 6 }

func TestTitles(t *testing.T) {
	tests := []struct {
		name, src string
		want      []string
	}{
		{"none", "####### a\n\n#text\n", nil},
		{"closing #s are no text", "# v1.2.0 #\n## a\n# v1.1.0", []string{"v1.2.0", "a", "v1.1.0"}},
		{"in fenced code", "# a\n```\n# code\n```\n# b\n", []string{"a", "b"}},
		{"behind an unclosed fence", "# a\n~~~\n# code\n", []string{"a"}},
		{"behind an item's fence", "- x\n  ```\n  # code\n# a\n  # b\n", []string{"a", "b"}},
		{"a fence that another item's content holds", "- x\n\n  ```\n# a\n", []string{"a"}},
		{"a fence of the document, as indented as that", "x\n\n  ```\n# code\n", nil},
		{"in a comment", "<!--\n# no\n--> x\n# a\n", []string{"a"}},
		{"in an unclosed comment", "# a\n<!-- x\n# no\n", []string{"a"}},
		{"in HTML that a blank line ends", "<div>\n# no\n\n# a\n", []string{"a"}},
		{"a tag that does not interrupt a paragraph", "x\n<br>\n# a\n", []string{"a"}},
		{"indented", "  # a\n\n    # code\n", []string{"a"}},
		{"in an item", "- x\n\n  # no\n- # no\n", nil},
		{"in a quote", "> # no\n", nil},
		{"underlined", "# a\nb\n===\nc\n---\n- - -\nd\n-\n", []string{"a", "b", "c", "d"}},
		{"underlined by one dash ahead of text", "a\n-\nb\n", []string{"a"}},
		{"underline of nothing", "# a\n===\n", []string{"a"}},
		{"behind CRs", "```\r# code\r```\r# a\r", []string{"a"}},
		{"among items, with CRs", "- a\r<x\r- b\r```\r# code\r```\r- c\r=\r# d\r", []string{"d"}},
		{"a CR behind skipped lines", "# a\n- b\nc\r```\n# code\n```\r# d\n", []string{"a", "d"}},
		{"an item behind a CR", "x\r- a\nb\n  ```\n# c\n", []string{"c"}},
		{"CR LFs", "# a\r\n\r\n- b\r\n\r\n  ```\r\n# c\r\nd\r\n---\r\n", []string{"a", "c", "d"}},
		{"underlined behind blanks", "a\n -- \n- `b`\n-\n", []string{"a"}},
		{"behind a byte order mark", "\uFEFF# a\n", []string{"a"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			tree := block.Scan(test.src)
			if err := check(&tree); err != nil {
				t.Error(err)
			}
			var got []string
			for title := range block.Titles(test.src, all) {
				got = append(got, title.Text)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("%q (-want +got):\n%s", test.src, diff)
			}
		})
	}
}

// A fence is found wherever its line begins, whatever the line before it holds.
func TestTitlesBehindText(t *testing.T) {
	texts := []string{"a", "\t", "\x00", "\x0e", "\u00e9", "\u30a2", "\u4e00", "\xff", "\x80", "\x8d\x8e"}
	for _, unit := range texts {
		for n := range 150 {
			src := "x" + strings.Repeat(unit, n) + "\n```\n# code\n```\n# b\n"
			for _, src := range []string{src, strings.ReplaceAll(src, "\n", "\r"), strings.ReplaceAll(src, "\n", "\r\n")} {
				titles := slices.Collect(block.Titles("\n"+src, all))
				if len(titles) != 1 || titles[0].Text != "b" || titles[0].Line != 6 {
					t.Errorf("%d times %q: %v", n, unit, titles)
				}
			}
		}
	}
}

func TestTitlesStop(t *testing.T) {
	const src = "# a\n<br>\n\nb\n===\n# c\n"
	titles := slices.Collect(block.Titles(src, all))
	for n := range len(titles) + 1 {
		var got []block.Title
		for title := range block.Titles(src, all) {
			if len(got) == n {
				break
			}
			got = append(got, title)
		}
		if len(got) != n || !slices.Equal(got, titles[:n]) {
			t.Errorf("stopped after %d: %v", n, got)
		}
	}
}

// The depth can change from title to title. What precedes a deeper heading has no
// bearing on what follows it.
func TestTitlesOfLevels(t *testing.T) {
	const src = "### 3\n\n# 1\n## 2\n- x\n### 3\n\nunder\n---\n<!--\n- x\n-->\n1\n=\n  ### 3\n## 2\n"
	for level, want := range map[int]string{1: "1 1", 2: "1 2 under 1 2", 3: "3 1 2 3 under 1 3 2"} {
		var got []string
		for title := range block.Titles(src, func() int { return level }) {
			got = append(got, title.Text)
		}
		if text := strings.Join(got, " "); text != want {
			t.Errorf("up to level %d: %s, want %s", level, text, want)
		}
	}
	level := 6
	var got []string
	for title := range block.Titles(src, func() int { return level }) {
		level = title.Level
		got = append(got, title.Text)
	}
	if text := strings.Join(got, " "); text != "3 1 1" {
		t.Errorf("up to the level before: %s", text)
	}
}

// The memory does not depend on the size of the document.
func TestTitlesAllocs(t *testing.T) {
	src := strings.Repeat("- an entry\n", 1000)
	allocs := func(src string) float64 {
		return testing.AllocsPerRun(10, func() {
			for range block.Titles(src, all) {
			}
		})
	}
	if small, large := allocs(src), allocs(strings.Repeat(src, 10)); small != large {
		t.Errorf("%v allocations for 1000 lines, %v for 10000", small, large)
	}
}

func TestScanAllocs(t *testing.T) {
	src := strings.Repeat("- an entry of a usual length ([#1](https://example.com/1), [@a](https://example.com/a)) [SIG Node]\n", 1000)
	allocs := testing.AllocsPerRun(10, func() { block.Scan(src) })
	if allocs > 3 {
		t.Errorf("%v allocations for 1000 entries, want at most 3", allocs)
	}
}

// Titles has to tell what Scan does.
func FuzzTitles(f *testing.F) {
	f.Add("# a\r- b\n  ```\r# c\n--\n", 2)
	f.Add("x\n ---\r\n<!--\n-->\n=\n~~~\n", 1)
	f.Add("\uFEFF# a\n- `b`\n\t- c\u00e9\n  # d\n<div>\n\n", 3)
	f.Fuzz(func(t *testing.T, src string, level int) {
		if level < 1 || level > 6 {
			return
		}
		tree := block.Scan(src)
		var want, got []block.Title
		for i := uint32(1); i < uint32(len(tree.Nodes)); i = tree.Nodes[i].Next {
			if n := tree.Nodes[i]; n.Kind == block.Heading && int(n.Level) <= level {
				want = append(want, block.Title{
					Level: int(n.Level), Start: int(n.Start), End: int(n.End), Text: tree.HeadingText(int(i)),
				})
			}
		}
		for title := range block.Titles(src, func() int { return level }) {
			title.Line = 0 // which Scan does not tell
			got = append(got, title)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q up to level %d (-scanned +titles):\n%s", src, level, diff)
		}
	})
}
