package sig

import (
	"cmp"
	"fmt"
	"io"

	"go.yaml.in/yaml/v3"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/yamlnode"
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
// "duplicate-group", "not-a-group", "duplicate-key" and "too-large" (aliases stand
// for more than the file has, and not all is read). Name is the file in its
// positions. A text that gives no catalog is a [kubenotes.Diagnostic] whose code
// is "syntax", "too-large" or "no-groups".
func Load(name string, r io.Reader) (*Catalog, error) {
	src, err := yamlnode.Read(r, maxSource)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	l := loader{Source: yamlnode.New(name, src), seen: make(map[Group]bool)}
	root, err := l.Root(maxSource)
	if err != nil {
		return nil, err
	}
	lists := 0
	for key, list := range l.Fields(root) {
		if kind, ok := listKinds[key.Value]; ok {
			lists++
			l.list(kind, list)
		}
	}
	if lists == 0 {
		return nil, l.noLists(root)
	}
	return newCatalog(l.records), l.Diagnostics.Err()
}

// listKinds are the lists of sigs.yaml and what they hold.
var listKinds = map[string]Kind{
	"sigs":          SIG,
	"workinggroups": WorkingGroup,
	"usergroups":    UserGroup,
	"committees":    Committee,
}

// A loader collects the groups of a sigs.yaml.
type loader struct {
	*yamlnode.Source
	records []record
	seen    map[Group]bool
}

// noLists returns the error for a file that is none of groups.
func (l *loader) noLists(root *yaml.Node) error {
	l.Report(root, kubenotes.Diagnostic{
		Code: "no-groups", Found: yamlnode.Describe(root), Expected: "sigs, workinggroups, usergroups or committees",
		Message: "expected the lists sigs, workinggroups, usergroups or committees, found none",
	})
	return l.Diagnostics[len(l.Diagnostics)-1]
}

func (l *loader) list(kind Kind, list *yaml.Node) {
	if list.Kind != yaml.SequenceNode && list.Tag != "!!null" {
		l.Report(list, kubenotes.Diagnostic{
			Code: "not-a-group", Found: list.Value, Expected: "a list",
			Message: fmt.Sprintf("expected a list of groups of kind %s", kind),
		})
		return
	}
	for item := range l.Items(list) {
		l.group(kind, item)
	}
}

func (l *loader) group(kind Kind, item *yaml.Node) {
	if item.Kind != yaml.MappingNode {
		l.Report(item, kubenotes.Diagnostic{
			Code: "not-a-group", Found: item.Value, Expected: "a mapping",
			Message: "expected a group with dir, name and label",
		})
		return
	}
	info := Info{Kind: kind, Status: Active}
	at := item
	for key, value := range l.Fields(item) {
		switch key.Value {
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
		l.Report(at, kubenotes.Diagnostic{
			Code: "no-slug", Found: info.Name, Expected: "dir",
			Message: fmt.Sprintf("group %q has no dir", info.Name),
		})
		return
	case info.Group.Kind() != kind:
		l.Report(at, kubenotes.Diagnostic{
			Code: "wrong-kind", Found: string(info.Group), Expected: string(kind) + "-…",
			Message: fmt.Sprintf("%s stands among the groups of kind %s", info.Group, kind),
		})
	case l.seen[info.Group]:
		l.Report(at, kubenotes.Diagnostic{
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
