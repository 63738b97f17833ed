package sig

import (
	"fmt"
	"go/token"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/yamlnode"
)

// The codes of this package's diagnostics.
const (
	codeUnknown  = "unknown-group" // no group has or had that name
	codeNoName   = "no-group-name" // the text cannot be a name
	codeUnclosed = "unclosed-list"
	codeAfter    = "text-after-list"
	codeNoList   = "no-list" // too many problems for a list of groups
)

// maxProblems is where a text is taken for something else than a list of groups.
const maxProblems = 100

// Parse reads the name of one group of [Kubernetes] in any of the forms that
// people and tools write: "SIG Storage", "sig-storage", "sig/storage",
// "storage", "WG Batch", "Steering Committee", "@kubernetes/sig-storage-bugs",
// in any case, with stray blanks, and in full-width letters. A name of the past
// gives the group of today: "SIG Federation" is [Multicluster].
//
// The error is a [kubenotes.Diagnostic]. If its code is "unknown-group", the name
// is well-formed, Nearest is the group it most likely means, and Parse returns
// it as a Group all the same. If the code is "no-group-name", the text cannot be
// a name, and Parse returns "".
func Parse(name string) (Group, error) {
	g, problem := Kubernetes().parse(name)
	if problem.Code != "" {
		return g, problem
	}
	return g, nil
}

// ParseList reads a list of groups of [Kubernetes], with or without brackets, as
// release notes have it at the end of an entry; [Catalog.Items] says what
// separates the names. It returns each group once, in the order of the list.
// Groups that do not exist are returned, too, as by [Parse].
//
// An error is of type [kubenotes.Diagnostics]; columns are those of the list.
// Beside the codes of Parse there are "unclosed-list", for a missing bracket,
// "text-after-list", and "no-list" where reading stopped after 100 problems.
func ParseList(list string) ([]Group, error) {
	var groups []Group
	var problems kubenotes.Diagnostics
	report := func(offset int, d kubenotes.Diagnostic) {
		d.Pos = position(list, offset)
		problems = append(problems, d)
	}
	names := splitter{text: list}
	for {
		start, end, ok := names.next()
		if !ok {
			break
		}
		g, problem := Kubernetes().parse(list[start:end])
		if problem.Code != "" {
			report(start, problem)
		}
		if len(problems) == maxProblems {
			report(end, kubenotes.Diagnostic{Code: codeNoList, Message: "this is no list of groups; the rest is not read"})
			return groups, problems
		}
		if g != "" && !slices.Contains(groups, g) {
			groups = append(groups, g)
		}
	}
	if after := strings.TrimSpace(list[names.pos:]); after != "" {
		report(names.pos, kubenotes.Diagnostic{
			Code: codeAfter, Found: after,
			Message: fmt.Sprintf("text after the list of groups: %s", yamlnode.Quote(after)),
		})
	}
	if strings.HasPrefix(strings.TrimLeft(list, " \t"), "[") && !names.closed {
		report(len(list), kubenotes.Diagnostic{
			Code: codeUnclosed, Expected: "]",
			Message: `the list of groups has no closing "]"`,
		})
	}
	return groups, problems.Err()
}

// parse is [Parse]. There is no problem if its code is empty.
func (c *Catalog) parse(name string) (g Group, problem kubenotes.Diagnostic) {
	if g, ok := c.Match(name); ok {
		return g, kubenotes.Diagnostic{}
	}
	g = unknown(name)
	if g == "" {
		return "", kubenotes.Diagnostic{
			Code: codeNoName, Found: name, Expected: "the name of a group",
			Message: fmt.Sprintf("expected the name of a group, found %s", yamlnode.Quote(name)),
		}
	}
	problem = kubenotes.Diagnostic{
		Code: codeUnknown, Found: name, Expected: "the name of a group",
		Nearest: string(c.nearest(g)),
		Message: fmt.Sprintf("no group is named %s", yamlnode.Quote(name)),
	}
	if problem.Nearest != "" {
		problem.Message += ", nearest is " + problem.Nearest
	}
	return g, problem
}

// unknown returns the group that a name would have if it existed, a SIG if the
// name does not say what else, or "" if the text cannot be a name.
func unknown(name string) Group {
	if f, ok := foldName(name); !ok || f.n == 0 {
		return ""
	}
	name = strings.TrimPrefix(name, "@kubernetes/")
	g := Group(slug(name))
	switch {
	case slices.Contains(kinds[:], Kind(strings.TrimSuffix(string(g), "s"))):
		return "" // the kind alone names no group
	case g.Kind() == "":
		g = Group(SIG) + "-" + g
	}
	// A remark is no part of the folded name and can make the slug too long to be
	// read again.
	return Group(strings.TrimRight(string(g[:min(len(g), maxName)]), "-"))
}

func position(text string, offset int) token.Position {
	before := text[:offset]
	return token.Position{
		Offset: offset,
		Line:   1 + strings.Count(before, "\n"),
		Column: offset - strings.LastIndexByte(before, '\n'),
	}
}
