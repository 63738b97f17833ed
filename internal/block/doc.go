// Package block scans the block structure of Markdown: CommonMark 0.31.2 with
// the tables of GitHub Flavored Markdown. Inline Markdown is not parsed.
//
// [Scan] makes one pass over the bytes and returns a [Tree]: the nodes in
// preorder in one slice, without pointers, each a span of the source.
//
//	tree := block.Scan(src)
//	for i := range tree.Nodes {
//		if tree.Nodes[i].Kind == block.Heading {
//			fmt.Println(tree.Nodes[i].Level, tree.HeadingText(i))
//		}
//	}
//
// Containers (document, quotes, lists, items) hold other nodes, leaves hold
// whole lines. Every byte of the source belongs to exactly one leaf, so that
// the leaves in order are the source: blank lines and link reference
// definitions are leaves too, and the prefixes of the containers ("> ", "- ",
// indentation) and the line endings belong to the leaf of their line. What
// these prefixes are, [Tree.Lines] knows.
//
// [Titles] finds the headings alone, several times faster.
//
// Any input is a document, whatever bytes it holds; NUL and invalid UTF-8 are
// ordinary characters here. A byte order mark at the very start is skipped over.
// Lines end in LF, CR LF or CR. The time is linear in the length of the source,
// and the stack does not grow with the nesting: see [MaxDepth].
package block
