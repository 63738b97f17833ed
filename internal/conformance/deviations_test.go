package conformance

import (
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/kubenotes/kubenotes/internal/block"
)

// A deviation is a case where goldmark does not do what the specification says,
// by the rule that decides it. None occurs in the corpus.
type deviation struct {
	name, rule string
	example    string
	want       outline // of the example, by the rule

	// applies reports whether a document may be such a case.
	applies func(block.Tree) bool
}

var deviations = []deviation{
	{
		name:    "empty item",
		rule:    "CommonMark 5.2, rule 3: an item that begins with a blank line has its content one column behind the marker",
		example: "*\n  - a\n",
		want:    outline{Items: []item{{1, 1}, {2, 2}}},
		applies: func(t block.Tree) bool {
			for i, n := range t.Nodes {
				if n.Kind == block.Item && t.Nodes[i+1].Kind == block.Blank {
					return true
				}
			}
			return false
		},
	},
	{
		name:    "tab behind an indentation or a marker",
		rule:    "CommonMark 2.2: tabs reach to the next tab stop of 4 columns, counted from the line's start",
		example: "- a\n  - \tb\n",
		want:    outline{Items: []item{{1, 1}, {2, 2}}, Codes: []code{{2, "b"}}},
		applies: matches(`(?m)^[-+*>0-9.) \t]*(?:[-+*>0-9.) ]\t|\t[ \t])`),
	},
	{
		name:    "empty heading behind a tab",
		rule:    "CommonMark 4.2: the heading is the line of its #s (goldmark's position counts a tab as up to four bytes)",
		example: "- a\n\t#\nb\n",
		want:    outline{Headings: []heading{{2, 1, ""}}, Items: []item{{1, 1}}},
		applies: matches(`(?m)^[-+*>0-9.) ]*\t[-+*>0-9.) \t]*#+[ \t]*\r?$`),
	},
	{
		name:    "tab behind a tag",
		rule:    "CommonMark 4.6, start condition 7: spaces and tabs may follow the tag",
		example: "<br>\t\n~~~\n",
		applies: matches(`(?m)> *\t[ \t]*\r?$`),
	},
	{
		name:    "end tag of pre, script, style or textarea",
		rule:    "CommonMark 4.6, start condition 7: of closing tags, any begins HTML",
		example: "</pre>\n~~~\n",
		applies: matches(`(?i)</(?:pre|script|style|textarea)`),
	},
	{
		name:    "table header of fewer cells",
		rule:    "GFM 4.10: the header row must match the delimiter row in the number of cells",
		example: "a\n:-: | -\n---\n",
		want:    outline{Headings: []heading{{1, 2, "a\n:-: | -"}}},
		applies: func(t block.Tree) bool {
			for _, n := range t.Nodes {
				if (n.Kind == block.Paragraph || n.Kind == block.Heading) && delimiterRow.MatchString(t.Source[n.Start:n.End]) {
					return true
				}
			}
			return false
		},
	},
	{
		name:    "table and what follows",
		rule:    "GFM 4.10: the table is broken at the first empty line, or beginning of another block-level structure (it is no paragraph, which some cannot interrupt or underline)",
		example: "| a |\n|---|\n2) b\n",
		want:    outline{Items: []item{{3, 1}}},
		applies: func(t block.Tree) bool {
			for i, n := range t.Nodes {
				if n.Kind != block.Table {
					continue
				}
				if i+1 < len(t.Nodes) && t.Nodes[i+1].Kind != block.Blank || underline.MatchString(t.Source[n.Start:n.End]) {
					return true
				}
			}
			return false
		},
	},
	{
		name:    "lone CR",
		rule:    "CommonMark 2.1: a carriage return not followed by a newline is a line ending",
		example: "a\r# b\n",
		want:    outline{Headings: []heading{{1, 1, "b"}}}, // the outline counts LFs
		applies: matches(`\r[^\n]|\r$`),
	},
}

var (
	delimiterRow = regexp.MustCompile(`(?m)^[> \t]*[-|: \t]*-[-|: \t]*\r?$`)
	underline    = regexp.MustCompile(`(?m)^[> \t]*[=-]+[ \t]*\r?$`)
)

func matches(pattern string) func(block.Tree) bool {
	re := regexp.MustCompile(pattern)
	return func(t block.Tree) bool { return re.MatchString(t.Source) }
}

// Each deviation is one, and in it the specification decides for block.
func TestMarkdownDeviations(t *testing.T) {
	for _, d := range deviations {
		t.Run(d.name, func(t *testing.T) {
			tree := block.Scan(d.example)
			if diff := cmp.Diff(d.want, scanned(tree)); diff != "" {
				t.Errorf("%q: %s (-want +block):\n%s", d.example, d.rule, diff)
			}
			if cmp.Equal(d.want, parsed(d.example)) {
				t.Errorf("%q: goldmark follows the rule too: %s", d.example, d.rule)
			}
			if !d.applies(tree) {
				t.Errorf("%q: not recognized as a case of its rule", d.example)
			}
		})
	}
}
