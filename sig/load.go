package sig

import (
	"cmp"
	"errors"
	"fmt"
	"go/token"
	"io"
	"iter"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"github.com/kubenotes/kubenotes"
)

// maxSource bounds a source, and with it the memory that its nodes take; the
// community's sigs.yaml has 150 KB.
const maxSource = 1 << 20

// Load reads the community's sigs.yaml: the groups' folders, names and labels.
// Whatever else stands there is skipped. The groups are all active; the file does
// not hold those of the past.
//
// An error of type [kubenotes.Diagnostics] comes with a catalog of the groups
// that could be read. Its codes are "no-slug" (a group without a folder),
// "wrong-kind" (a folder whose first word does not fit the list it is in),
// "duplicate-group" and "not-a-group". Name is the file in its positions.
func Load(name string, r io.Reader) (*Catalog, error) {
	src, err := io.ReadAll(io.LimitReader(r, maxSource+1))
	if err != nil {
		return nil, err
	}
	if len(src) > maxSource {
		return nil, fmt.Errorf("%s: larger than %d bytes", name, maxSource)
	}
	var document yaml.Node
	if err := yaml.Unmarshal(src, &document); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(document.Content) == 0 || document.Content[0].Kind != yaml.MappingNode {
		return nil, fmt.Errorf("%s: %w", name, errNoLists)
	}
	l := loader{name: name, src: src, seen: make(map[Group]bool)}
	for key, list := range pairs(document.Content[0]) {
		if kind, ok := listKinds[key]; ok {
			l.list(kind, list)
		}
	}
	if len(l.records)+len(l.problems) == 0 {
		return nil, fmt.Errorf("%s: %w", name, errNoLists)
	}
	return newCatalog(l.records), l.problems.Err()
}

var errNoLists = errors.New("expected the lists sigs, workinggroups, usergroups or committees, found none")

// listKinds are the lists of sigs.yaml and what they hold.
var listKinds = map[string]Kind{
	"sigs":          SIG,
	"workinggroups": WorkingGroup,
	"usergroups":    UserGroup,
	"committees":    Committee,
}

// A loader collects the groups of a sigs.yaml.
type loader struct {
	name     string
	src      []byte
	lines    []int                              // offset of each line, once a position was asked for
	last     struct{ line, column, offset int } // the position before
	records  []record
	seen     map[Group]bool
	problems kubenotes.Diagnostics
}

func (l *loader) list(kind Kind, list *yaml.Node) {
	if list.Kind != yaml.SequenceNode && list.Tag != "!!null" {
		l.report(list, kubenotes.Diagnostic{
			Code: "not-a-group", Found: list.Value, Expected: "a list",
			Message: fmt.Sprintf("expected a list of groups of kind %s", kind),
		})
		return
	}
	for _, item := range list.Content {
		l.group(kind, resolve(item))
	}
}

func (l *loader) group(kind Kind, item *yaml.Node) {
	if item.Kind != yaml.MappingNode {
		l.report(item, kubenotes.Diagnostic{
			Code: "not-a-group", Found: item.Value, Expected: "a mapping",
			Message: "expected a group with dir, name and label",
		})
		return
	}
	info := Info{Kind: kind, Status: Active}
	at := item
	for key, value := range pairs(item) {
		switch key {
		case "dir":
			info.Group, at = Group(value.Value), value
		case "name":
			info.Name = value.Value
		case "label":
			info.Label = value.Value
		}
	}
	switch {
	case info.Group == "":
		l.report(at, kubenotes.Diagnostic{
			Code: "no-slug", Found: info.Name, Expected: "dir",
			Message: fmt.Sprintf("group %q has no dir", info.Name),
		})
		return
	case info.Group.Kind() != kind:
		l.report(at, kubenotes.Diagnostic{
			Code: "wrong-kind", Found: string(info.Group), Expected: string(kind) + "-…",
			Message: fmt.Sprintf("%s stands among the groups of kind %s", info.Group, kind),
		})
	case l.seen[info.Group]:
		l.report(at, kubenotes.Diagnostic{
			Code: "duplicate-group", Found: string(info.Group),
			Message: fmt.Sprintf("%s stands here a second time; the first one counts", info.Group),
		})
		return
	}
	info.Name = cmp.Or(info.Name, title(info.Group.Label()))
	info.Label = cmp.Or(info.Label, info.Group.Label())
	l.seen[info.Group] = true
	l.records = append(l.records, record{Info: info})
}

func (l *loader) report(at *yaml.Node, d kubenotes.Diagnostic) {
	d.Pos = l.position(at)
	l.problems = append(l.problems, d)
}

// position gives the column in bytes; the YAML reader counts characters.
func (l *loader) position(at *yaml.Node) token.Position {
	if l.lines == nil {
		l.lines = []int{0}
		for i, c := range l.src {
			if c == '\n' {
				l.lines = append(l.lines, i+1)
			}
		}
	}
	pos := token.Position{Filename: l.name, Line: at.Line, Column: at.Column}
	if at.Line < 1 || at.Line > len(l.lines) {
		return pos
	}
	start := l.lines[at.Line-1]
	if l.last.line != at.Line || l.last.column > at.Column {
		l.last.line, l.last.column, l.last.offset = at.Line, 1, start
	}
	for ; l.last.column < at.Column; l.last.column++ {
		_, size := utf8.DecodeRune(l.src[l.last.offset:])
		l.last.offset += size
	}
	pos.Offset, pos.Column = l.last.offset, 1+l.last.offset-start
	return pos
}

// pairs yields the keys and values of a mapping.
func pairs(mapping *yaml.Node) iter.Seq2[string, *yaml.Node] {
	return func(yield func(string, *yaml.Node) bool) {
		for i := 0; i+1 < len(mapping.Content); i += 2 {
			if !yield(mapping.Content[i].Value, resolve(mapping.Content[i+1])) {
				return
			}
		}
	}
}

// resolve returns what an alias stands for, or the node itself.
func resolve(node *yaml.Node) *yaml.Node {
	if node.Kind == yaml.AliasNode {
		return node.Alias
	}
	return node
}
