package block_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/kubenotes/kubenotes/internal/block"
)

// What a golden file cannot show: line endings, and bytes that are no text.
func TestBytes(t *testing.T) {
	const (
		heading = `  Heading level=1 "v1.2.0"` + "\n"
		list    = "  List\n    Item level=1\n" + `      Paragraph "a" "b"` + "\n"
	)
	tests := []struct {
		name, src, want string
	}{
		{"empty", "", "Document\n"},
		{"LF", "# v1.2.0\n- a\nb\n", "Document\n" + heading + list},
		{"no final newline", "# v1.2.0\n- a\nb", "Document\n" + heading + list},
		{"CR LF", "# v1.2.0\r\n- a\r\nb\r\n", "Document\n" + heading + list},
		{"CR", "# v1.2.0\r- a\rb\r", "Document\n" + heading + list},
		{"mixed line endings", "# v1.2.0\r- a\r\nb\n", "Document\n" + heading + list},
		{"blank lines of CRs", "# v1.2.0\r\r\r- a\rb", "Document\n" + heading + "  Blank\n" + list},
		{"fence with CR LF", "```sh\r\n# a\r\n```\r\n", "Document\n" + `  Fenced language="sh" "# a\n"` + "\n"},
		{"byte order mark", "\uFEFF# v1.2.0\n- a\nb\n", "Document\n" + heading + list},
		{"byte order mark alone", "\uFEFF", "Document\n  Blank\n"},
		{"byte order mark later", "\n\uFEFF# v1.2.0\n", "Document\n  Blank\n" + `  Paragraph "\ufeff# v1.2.0"` + "\n"},
		{"NUL", "- a\x00\nb\n", "Document\n  List\n    Item level=1\n" + `      Paragraph "a\x00" "b"` + "\n"},
		{"invalid UTF-8", "- a\xff\nb\n", "Document\n  List\n    Item level=1\n" + `      Paragraph "a\xff" "b"` + "\n"},
		{"form feed is no blank", "a\n\f\nb\n", "Document\n" + `  Paragraph "a" "\f" "b"` + "\n"},
		{"tab behind the marker", "-\ta\n\tb\n", "Document\n" + list},
		{"tab as code of an item", "-\t\ta\n", "Document\n  List\n    Item level=1\n" + `      Indented level=2 "  a\n"` + "\n"},
		{"tab as indentation of a nested list", "* a\n\t* b\n", "Document\n  List\n    Item level=1\n" +
			`      Paragraph "a"` + "\n      List\n        Item level=2\n" + `          Paragraph "b"` + "\n"},
		{"label of an unfinished definition", "[a]:", "Document\n" + `  Paragraph "[a]:"` + "\n"},
		{"backslash at the end", "[a]: \\", "Document\n" + `  LinkDef "[a]: \\"` + "\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			tree := block.Scan(test.src)
			if err := check(&tree); err != nil {
				t.Error(err)
			}
			if diff := cmp.Diff(test.want, withoutPlaces(dump(&tree))); diff != "" {
				t.Errorf("%q (-want +got):\n%s", test.src, diff)
			}
		})
	}
}

// withoutPlaces removes the line numbers of a dump, which count LFs.
func withoutPlaces(dump string) string {
	lines := strings.SplitAfter(dump, "\n")
	for i, line := range lines {
		indent := len(line) - len(strings.TrimLeft(line, " "))
		kind, rest, _ := strings.Cut(line[indent:], " ")
		if end := strings.IndexAny(rest, " \n"); end >= 0 {
			lines[i] = line[:indent] + kind + rest[end:]
		}
	}
	return strings.Join(lines, "")
}

// Containers beyond MaxDepth are text, marked as such; what is before and behind
// them is read as ever.
func TestMaxDepth(t *testing.T) {
	nested := func(depth int) string {
		var b strings.Builder
		for i := range depth {
			b.WriteString(strings.Repeat(" ", 2*i) + "- a\n")
		}
		return b.String()
	}
	shapes := map[string]func(depth int) string{
		"items in lines":  nested,
		"items in a line": func(depth int) string { return strings.Repeat("- ", depth) + "a\n" },
		"quotes":          func(depth int) string { return strings.Repeat(">", depth) + " a\n" },
		"mixed":           func(depth int) string { return strings.Repeat("> 1. ", depth/2) + strings.Repeat(">", depth%2) + "a\n" },
	}
	for name, shape := range shapes {
		for _, depth := range []int{block.MaxDepth, block.MaxDepth + 1, 10 * block.MaxDepth} {
			tree := block.Scan("# before\n\n" + shape(depth) + "\n# behind\n")
			if err := check(&tree); err != nil {
				t.Errorf("%s, %d deep: %v", name, depth, err)
			}
			containers, flat, headings := 0, 0, 0
			for _, n := range tree.Nodes {
				switch {
				case n.Kind == block.Quote || n.Kind == block.Item:
					containers++
				case n.Flags&block.Flat != 0:
					flat++
				case n.Kind == block.Heading:
					headings++
				}
			}
			wantFlat := 0
			if depth > block.MaxDepth {
				wantFlat = 1
			}
			if containers != block.MaxDepth || flat != wantFlat || headings != 2 {
				t.Errorf("%s, %d deep: %d containers, %d flat, %d headings; want %d, %d, 2",
					name, depth, containers, flat, headings, block.MaxDepth, wantFlat)
			}
		}
	}
}
