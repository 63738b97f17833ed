package block

import "fmt"

// Kind is the kind of a node. [Document], [Quote], [List] and [Item] are
// containers, all others are leaves.
type Kind uint8

const (
	Document  Kind = iota
	Quote          // block quote
	List           // its children are items, and the blank leaves between them
	Item           // list item
	Heading        // ATX or setext
	Paragraph      //
	Fenced         // fenced code
	Indented       // indented code
	Table          // header row, delimiter row, further rows
	HTML           // HTML block
	Break          // thematic break
	LinkDef        // link reference definitions in a row
	Blank          // blank lines in a row
)

var kindNames = [...]string{
	Document: "Document", Quote: "Quote", List: "List", Item: "Item", Heading: "Heading",
	Paragraph: "Paragraph", Fenced: "Fenced", Indented: "Indented", Table: "Table",
	HTML: "HTML", Break: "Break", LinkDef: "LinkDef", Blank: "Blank",
}

// String returns the name of the constant.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return fmt.Sprintf("Kind(%d)", uint8(k))
}

// IsLeaf reports whether nodes of the kind hold lines, not nodes.
func (k Kind) IsLeaf() bool { return k > Item }

// Flags are properties of a node.
type Flags uint8

const (
	Ordered  Flags = 1 << iota // List: numbered
	Setext                     // Heading: underlined
	Unclosed                   // Fenced: it ends with its container, not with a closing fence
	Flat                       // Paragraph: containers beyond MaxDepth are part of its text
)

// A Node is a block: a span of the source.
//
// A leaf's span is whole lines, with the prefixes of the containers and the
// line endings; no two leaves share a line. A container's span is that of its
// leaves; it has at least one. So containers that begin on one line begin at
// the same offset.
type Node struct {
	// Start and End delimit the span, as byte offsets in the source.
	Start, End uint32

	// Text is the offset in the first line where the content begins: behind the
	// markers of lists and quotes and their spaces, behind the #s of an ATX
	// heading, behind the opening fence (where the info string is), behind the
	// indentation of indented code. For an Item that begins with a blank line,
	// and for a Blank, it is the end of the line's text.
	Text uint32

	// Next is the index of the first node that is no descendant.
	Next uint32

	// Indent is the number of columns that the enclosing items indent the
	// content by, counted from the line's start or the innermost quote's marker.
	Indent uint16

	Kind  Kind
	Flags Flags

	// Level of a Heading is 1 to 6; of an Item, its depth: 1 plus the number of
	// items around it; of a Fenced, the indentation of the fence, 0 to 3 columns;
	// of an Indented, the columns of a tab before Text that belong to the content.
	Level uint8

	// Quotes is the number of quotes around a leaf.
	Quotes uint8
}

// A Tree is a scanned document.
type Tree struct {
	// Source is what the offsets refer to: the first [MaxSize] bytes of what was
	// scanned.
	Source string

	// Nodes are in preorder: a node is followed by its descendants, which are the
	// nodes up to Next. Nodes[0] is the Document.
	Nodes []Node
}

const (
	// MaxDepth is how deep containers nest. Text that would open a container
	// beyond is kept as a paragraph with the [Flat] flag.
	MaxDepth = 128

	// MaxSize is how many bytes a document can have.
	MaxSize = 1<<32 - 1
)
