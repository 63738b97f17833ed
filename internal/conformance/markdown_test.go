package conformance

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/kubenotes/kubenotes/internal/block"
	"github.com/kubenotes/kubenotes/internal/testkit"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
)

// The blocks of every Markdown file of the corpus are those that goldmark sees.
func TestMarkdownCorpus(t *testing.T) {
	headings, items, codes := 0, 0, 0
	for file, src := range testkit.Markdown(t) {
		tree := block.Scan(src)
		if diff := compareMarkdown(tree); diff != "" {
			t.Errorf("%s (-goldmark +block):\n%s", file, diff)
		}
		o := scanned(tree)
		headings += len(o.Headings)
		items += len(o.Items)
		codes += len(o.Codes)
	}
	t.Logf("the same %d headings, %d items, %d code blocks", headings, items, codes)
}

// A comparison that cannot fail proves nothing: each of these faults is seen.
func TestMarkdownFaultIsSeen(t *testing.T) {
	const src = "# one\n\n- a\n  - b\n\n```sh\n# no heading\n```\n\n    indented\n\ntwo\n---\n"
	find := func(tree *block.Tree, kind block.Kind, nth int) *block.Node {
		for i := range tree.Nodes {
			if tree.Nodes[i].Kind == kind {
				if nth--; nth == 0 {
					return &tree.Nodes[i]
				}
			}
		}
		t.Fatalf("no %v", kind)
		return nil
	}
	if diff := compareMarkdown(block.Scan(src)); diff != "" {
		t.Fatalf("without a fault (-goldmark +block):\n%s", diff)
	}
	faults := map[string]func(*block.Tree){
		"heading level":       func(t *block.Tree) { find(t, block.Heading, 1).Level++ },
		"heading text":        func(t *block.Tree) { find(t, block.Heading, 1).Text++ },
		"heading place":       func(t *block.Tree) { find(t, block.Heading, 2).Start -= 2 },
		"heading lost":        func(t *block.Tree) { find(t, block.Heading, 2).Kind = block.Paragraph },
		"heading invented":    func(t *block.Tree) { find(t, block.Paragraph, 1).Kind = block.Heading },
		"item depth":          func(t *block.Tree) { find(t, block.Item, 2).Level-- },
		"item place":          func(t *block.Tree) { find(t, block.Item, 2).Start = find(t, block.Item, 1).Start },
		"item lost":           func(t *block.Tree) { find(t, block.Item, 2).Kind = block.Quote },
		"code lost":           func(t *block.Tree) { find(t, block.Fenced, 1).Kind = block.HTML },
		"code without fence":  func(t *block.Tree) { find(t, block.Fenced, 1).Flags |= block.Unclosed },
		"code cut off":        func(t *block.Tree) { find(t, block.Indented, 1).Text++ },
		"code not the source": func(t *block.Tree) { t.Source = strings.Replace(t.Source, "no", "on", 1) },
	}
	for name, plant := range faults {
		tree := block.Scan(src)
		plant(&tree)
		if cmp.Diff(parsed(src), scanned(tree)) == "" {
			t.Errorf("%s: not seen", name)
		}
	}
}

// compareMarkdown returns how goldmark's outline of the tree's source differs
// from that of the tree, or "".
func compareMarkdown(tree block.Tree) string {
	return cmp.Diff(parsed(tree.Source), scanned(tree))
}

// An outline is what the two are compared by. Lines count from 1.
type outline struct {
	Headings []heading
	Items    []item
	Codes    []code
}

type heading struct {
	Line, Level int
	Text        string
}

type item struct{ Line, Depth int }

// A code is a code block: its content without CRs and without blanks on blank
// lines, without blank lines at the end, and the line where that begins, 0 if it is empty.
type code struct {
	Line    int
	Content string
}

func newCode(line int, content string) code {
	lines := strings.Split(content, "\n")
	for i, l := range lines {
		if l = strings.TrimSuffix(l, "\r"); strings.Trim(l, " \t") == "" {
			l = ""
		}
		lines[i] = l
	}
	content = strings.TrimRight(strings.Join(lines, "\n"), "\n")
	if content == "" {
		line = 0
	}
	return code{line, content}
}

// trimLines returns the text without the blanks around its lines.
func trimLines(text string) string {
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		lines[i] = strings.TrimSpace(l)
	}
	return strings.Join(lines, "\n")
}

var gfm = goldmark.New(goldmark.WithExtensions(extension.GFM))

// parsed is the outline that goldmark sees.
func parsed(src string) outline {
	var o outline
	source := []byte(src)
	line, counted := 1, 0
	at := func(offset int) int {
		offset = min(offset, len(source)) // with a tab before a marker it can lie beyond
		if offset < counted {
			line, counted = 1, 0
		}
		line += bytes.Count(source[counted:offset], []byte("\n"))
		counted = offset
		return line
	}
	depth := 0
	err := ast.Walk(gfm.Parser().Parse(text.NewReader(source)), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			if n.Kind() == ast.KindListItem {
				depth--
			}
			return ast.WalkContinue, nil
		}
		switch n.Kind() {
		case ast.KindHeading:
			o.Headings = append(o.Headings, heading{
				at(n.Pos()), n.(*ast.Heading).Level, trimLines(string(n.Lines().Value(source))),
			})
		case ast.KindListItem:
			depth++
			o.Items = append(o.Items, item{at(n.Pos()), depth})
		case ast.KindFencedCodeBlock, ast.KindCodeBlock:
			first := 0
			if n.Lines().Len() > 0 {
				first = at(n.Lines().At(0).Start)
			}
			o.Codes = append(o.Codes, newCode(first, string(n.Lines().Value(source))))
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		panic(err) // the walker returns none
	}
	return o
}

// scanned is the outline that package block sees.
func scanned(t block.Tree) outline {
	var o outline
	at := func(offset int) int { return 1 + strings.Count(t.Source[:offset], "\n") }
	for i, n := range t.Nodes {
		switch n.Kind {
		case block.Heading:
			o.Headings = append(o.Headings, heading{at(int(n.Start)), int(n.Level), trimLines(t.HeadingText(i))})
		case block.Item:
			o.Items = append(o.Items, item{at(int(n.Start)), int(n.Level)})
		case block.Fenced, block.Indented:
			first := 0
			for line := range t.Lines(i) {
				first = at(line.Start)
				break
			}
			o.Codes = append(o.Codes, newCode(first, t.Code(i)))
		}
	}
	return o
}
