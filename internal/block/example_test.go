package block_test

import (
	"fmt"
	"strings"

	"github.com/kubenotes/kubenotes/internal/block"
)

func ExampleScan() {
	tree := block.Scan(strings.Join([]string{
		"# v1.30.1",
		"- Fixes a leak ([#1](https://example.com/1)):",
		"  ```sh",
		"  # this is no heading",
		"  ```",
		"",
		"name | hash",
		"---- | ----",
		"a.tar.gz | `01`",
	}, "\n"))
	for i, n := range tree.Nodes {
		switch n.Kind {
		case block.Heading:
			fmt.Println("heading", n.Level, tree.HeadingText(i))
		case block.Item:
			fmt.Println("item", n.Level)
		case block.Fenced:
			fmt.Printf("code in %s: %q\n", tree.Language(i), tree.Code(i))
		case block.Table:
			for row := range tree.Rows(i) {
				for cell := range block.Cells(row) {
					fmt.Printf("[%s]", cell)
				}
				fmt.Println()
			}
		}
	}
	// Output:
	// heading 1 v1.30.1
	// item 1
	// code in sh: "# this is no heading\n"
	// [name][hash]
	// [a.tar.gz][`01`]
}

func ExampleTitles() {
	src := "# v1.30.1\n\n```\n# a comment\n```\n\n# v1.30.0\n"
	for title := range block.Titles(src, func() int { return 6 }) {
		fmt.Printf("line %d: %s\n", title.Line, title.Text)
	}
	// Output:
	// line 1: v1.30.1
	// line 7: v1.30.0
}
