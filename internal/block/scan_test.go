package block_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/kubenotes/kubenotes/internal/block"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

// Each file of testdata shows one rule.
func TestGolden(t *testing.T) {
	testkit.GoldenTxtar(t, "testdata/*.txtar", func(t *testing.T, input testkit.Section) []testkit.Section {
		tree := block.Scan(input.Data)
		if err := check(&tree); err != nil {
			t.Error(err)
		}
		return []testkit.Section{{Name: "tree", Data: dump(&tree)}}
	})
}

// dump prints the nodes one a line: place, kind and properties, text.
func dump(t *block.Tree) string {
	var b strings.Builder
	var open []uint32
	for i, n := range t.Nodes {
		for len(open) > 0 && open[len(open)-1] <= uint32(i) {
			open = open[:len(open)-1]
		}
		first := 1 + strings.Count(t.Source[:n.Start], "\n")
		lines := max(1, len(strings.SplitAfter(strings.TrimSuffix(t.Source[n.Start:n.End], "\n"), "\n")))
		fmt.Fprintf(&b, "%s%v %d", strings.Repeat("  ", len(open)), n.Kind, first)
		if lines > 1 {
			fmt.Fprintf(&b, "-%d", first+lines-1)
		}
		if n.Level > 0 {
			fmt.Fprintf(&b, " level=%d", n.Level)
		}
		for bit, name := range []string{"ordered", "setext", "unclosed", "flat"} {
			if n.Flags&(1<<bit) != 0 {
				b.WriteString(" " + name)
			}
		}
		switch n.Kind {
		case block.Heading:
			fmt.Fprintf(&b, " %q", t.HeadingText(i))
		case block.Fenced:
			fmt.Fprintf(&b, " language=%q %q", t.Language(i), t.Code(i))
		case block.Indented:
			fmt.Fprintf(&b, " %q", t.Code(i))
		case block.Table:
			for row := range t.Rows(i) {
				b.WriteString(" [")
				for cell := range block.Cells(row) {
					fmt.Fprintf(&b, "%q", cell)
				}
				b.WriteString("]")
			}
		case block.Paragraph, block.LinkDef, block.HTML:
			for line := range t.Lines(i) {
				fmt.Fprintf(&b, " %q", strings.Trim(t.Source[line.Start:line.End], " \t"))
			}
		}
		b.WriteByte('\n')
		if !n.Kind.IsLeaf() {
			open = append(open, n.Next)
		}
	}
	return b.String()
}

// check reports what breaks the contract of Tree and Node, or of Titles.
func check(t *block.Tree) error {
	size := uint32(len(t.Nodes))
	if size == 0 || t.Nodes[0].Kind != block.Document || t.Nodes[0].Next != size {
		return fmt.Errorf("the first of %d nodes is no document that holds them all", size)
	}
	if doc := t.Nodes[0]; doc.Start != 0 || int(doc.End) != len(t.Source) {
		return fmt.Errorf("the document is %d-%d of %d bytes", doc.Start, doc.End, len(t.Source))
	}
	var open []uint32 // the containers around the node
	pos := uint32(0)  // where the next leaf begins
	for i := range t.Nodes {
		n := &t.Nodes[i]
		for len(open) > 0 && t.Nodes[open[len(open)-1]].Next <= uint32(i) {
			open = open[:len(open)-1]
		}
		fail := func(format string, args ...any) error {
			return fmt.Errorf("node %d (%v %d-%d): %s", i, n.Kind, n.Start, n.End, fmt.Sprintf(format, args...))
		}
		if n.Start != pos {
			return fail("begins elsewhere than at %d", pos)
		}
		if n.Text < n.Start || n.Text > n.End {
			return fail("text at %d is outside", n.Text)
		}
		if n.Next <= uint32(i) || len(open) > 0 && n.Next > t.Nodes[open[len(open)-1]].Next {
			return fail("next is %d", n.Next)
		}
		if len(open) > 0 {
			if parent := t.Nodes[open[len(open)-1]]; n.End > parent.End {
				return fail("ends behind its container, at %d", parent.End)
			} else if (parent.Kind == block.List) != (n.Kind == block.Item) && n.Kind != block.Blank {
				return fail("is in a %v", parent.Kind)
			}
		}
		if !n.Kind.IsLeaf() {
			if n.Next == uint32(i)+1 && size > 1 {
				return fail("has no leaf")
			}
			open = append(open, uint32(i))
			continue
		}
		if n.Next != uint32(i)+1 {
			return fail("is a leaf with nodes in it")
		}
		if n.End <= n.Start {
			return fail("is empty")
		}
		if end := t.Source[n.End-1]; int(n.End) < len(t.Source) && end != '\n' && end != '\r' {
			return fail("ends within a line")
		}
		pos = n.End
		for j := len(open) - 1; j >= 0 && t.Nodes[open[j]].Next == uint32(i)+1; j-- {
			if c := t.Nodes[open[j]]; c.End != pos {
				return fail("is the last of a %v that ends at %d", c.Kind, c.End)
			}
		}
		last := n.Text
		for line := range t.Lines(i) {
			if uint32(line.Start) < last || line.End < line.Start || uint32(line.End) > n.End {
				return fail("line %d-%d is out of place", line.Start, line.End)
			}
			last = uint32(line.End)
		}
	}
	if int(pos) != len(t.Source) {
		return fmt.Errorf("leaves end at %d of %d", pos, len(t.Source))
	}
	if diff := cmp.Diff(titles(t), slices.Collect(block.Titles(t.Source, all))); diff != "" {
		return fmt.Errorf("Titles (-Scan +Titles):\n%s", diff)
	}
	return nil
}

// titles is what Titles should find.
func titles(t *block.Tree) []block.Title {
	var found []block.Title
	line, counted := 1, 0
	for i := uint32(1); i < uint32(len(t.Nodes)); i = t.Nodes[i].Next {
		n := t.Nodes[i]
		between := t.Source[counted:n.Start]
		line += strings.Count(between, "\n") + strings.Count(between, "\r") - strings.Count(between, "\r\n")
		counted = int(n.Start)
		if n.Kind == block.Heading {
			found = append(found, block.Title{
				Level: int(n.Level), Line: line, Start: int(n.Start), End: int(n.End), Text: t.HeadingText(int(i)),
			})
		}
	}
	return found
}

// The leaves of every Markdown file of the corpus are the file.
func TestCorpus(t *testing.T) {
	for file, src := range testkit.Markdown(t) {
		tree := block.Scan(src)
		if err := check(&tree); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
}

func FuzzScan(f *testing.F) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		_, sections := testkit.ParseTxtar(testkit.ReadFile(f, file))
		f.Add(sections[0].Data)
		f.Add(strings.ReplaceAll(sections[0].Data, "\n", "\r"))
	}
	f.Fuzz(func(t *testing.T, src string) {
		tree := block.Scan(src)
		if err := check(&tree); err != nil {
			t.Errorf("%v\n%s", err, dump(&tree))
		}
	})
}
