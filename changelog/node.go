package changelog

import (
	"iter"

	"github.com/kubenotes/kubenotes/internal/block"
)

// A NodeKind is what a Node is.
type NodeKind uint8

// The kinds of nodes. Quote, List and Item hold other nodes, the others are
// leaves: whole lines.
const (
	_ NodeKind = iota
	NodeQuote
	NodeList
	NodeItem
	NodeHeading
	NodeParagraph
	NodeFenced   // fenced code
	NodeIndented // indented code
	NodeTable
	NodeHTML
	NodeBreak   // thematic break
	NodeLinkDef // link reference definitions
	NodeBlank   // blank lines
)

// String returns the name of the kind, such as "Paragraph".
func (k NodeKind) String() string { return block.Kind(k).String() }

// A Node is a block of a document's Markdown: a view, comparable with ==.
type Node struct {
	d *Document
	i int32
}

func (n Node) rec() *block.Node {
	if n.d == nil {
		return &block.Node{}
	}
	return &n.d.tree.Nodes[n.i]
}

// Nodes yields the blocks of the document, in preorder. The sources of the
// leaves, in order, are the document's source: every byte belongs to exactly one.
func (d *Document) Nodes() iter.Seq[Node] { return d.nodesIn(1, int32(len(d.tree.Nodes))) }

func (d *Document) nodesIn(first, end int32) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for i := first; i < end; i++ {
			if !yield(Node{d, i}) {
				return
			}
		}
	}
}

// Nodes yields the entry's item or paragraph and the blocks within, in preorder:
// its sub-bullets, code and tables. Of two entries on one line each has all of them.
func (e Entry) Nodes() iter.Seq[Node] {
	if e.d == nil {
		return func(func(Node) bool) {}
	}
	return e.d.nodesIn(e.rec().node, e.rec().last)
}

// Kind returns what the node is.
func (n Node) Kind() NodeKind { return NodeKind(n.rec().Kind) }

// IsLeaf reports whether the node holds lines, not nodes.
func (n Node) IsLeaf() bool { return n.rec().Kind.IsLeaf() }

// Level returns a heading's level, 1 to 6, and an item's depth, counted from 1.
// It is 0 for other nodes.
func (n Node) Level() int {
	if k := n.rec().Kind; k == block.Heading || k == block.Item {
		return int(n.rec().Level)
	}
	return 0
}

// Ordered reports whether a list is numbered.
func (n Node) Ordered() bool { return n.rec().Kind == block.List && n.rec().Flags&block.Ordered != 0 }

// Unclosed reports whether code's fence is never closed, so that it ends with
// the item, quote or document that it is in.
func (n Node) Unclosed() bool {
	return n.rec().Kind == block.Fenced && n.rec().Flags&block.Unclosed != 0
}

// Span returns the byte offsets of the node in the document's source. A leaf
// begins at the beginning of a line and ends at the end of one, line ending included.
func (n Node) Span() (start, end int) { return int(n.rec().Start), int(n.rec().End) }

// Source returns the node's part of the source.
func (n Node) Source() string {
	if n.d == nil {
		return ""
	}
	return n.d.tree.Source[n.rec().Start:n.rec().End]
}

// Language returns the language that fenced code names, or "".
func (n Node) Language() string {
	if n.rec().Kind != block.Fenced {
		return ""
	}
	return n.d.tree.Language(int(n.i))
}

// Code returns the content of fenced or indented code, or "".
func (n Node) Code() string {
	if k := n.rec().Kind; k != block.Fenced && k != block.Indented {
		return ""
	}
	return n.d.tree.Code(int(n.i))
}
