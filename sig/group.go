package sig

import "strings"

// A Group is the slug of a group of the Kubernetes community, the name of its
// folder in kubernetes/community: "sig-storage", "wg-batch",
// "committee-steering". Groups compare with ==; "" is none.
//
// Any text can be made a Group. [Parse] gives one that exists, and
// [Catalog.Lookup] says what is known about it.
type Group string

// String returns the slug.
func (g Group) String() string { return string(g) }

// Kind returns the kind that the slug's first word names, or "" if it names none.
func (g Group) Kind() Kind {
	for _, kind := range kinds {
		if strings.HasPrefix(string(g), string(kind)+"-") {
			return kind
		}
	}
	return ""
}

// Label returns the slug without its kind, "api-machinery": the group's label
// on pull requests without "sig/", and the way the JSON notes name it. A
// renamed group's label is in [Info].
func (g Group) Label() string {
	if kind := g.Kind(); kind != "" {
		return string(g[len(kind)+1:])
	}
	return string(g)
}

// A Kind is what a group is: the first word of its slug, a text as Group is one.
type Kind string

// The kinds of groups.
const (
	SIG          Kind = "sig"
	WorkingGroup Kind = "wg"
	UserGroup    Kind = "ug"
	Committee    Kind = "committee"
)

// kinds is in the order in which a name without a kind is looked up.
var kinds = [...]Kind{SIG, WorkingGroup, UserGroup, Committee}
