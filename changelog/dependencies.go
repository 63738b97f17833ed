package changelog

import (
	"iter"
	"strings"

	"github.com/kubenotes/kubenotes/internal/block"
)

// A Dependency is a Go module that a release requires in another version than
// the one before it. From is empty if the module was added, To if it was removed.
//
// A version is as the notes have it: "v1.2.3", "v1.2.3+incompatible", or an
// abbreviated commit, "0a1b2c3".
type Dependency struct {
	Module   string
	From, To string
}

// Dependencies yields the modules that were added, changed or removed, in the
// document's order. Where a release has several sections of dependencies, they
// are taken together, and what they repeat is yielded once.
//
// Sentences such as "etcd has been updated to v3.3.15", which stood under these
// headings up to 1.16, are entries.
func (r Release) Dependencies() iter.Seq[Dependency] {
	return func(yield func(Dependency) bool) {
		seen := make(map[Dependency]bool)
		for item := range r.dependencyItems() {
			d, ok := parseDependency(item.text, item.change)
			if ok && !seen[d] {
				seen[d] = true
				if !yield(d) {
					return
				}
			}
		}
	}
}

// dependencyItem is the text of a list item under a heading of the dependencies.
type dependencyItem struct {
	text   string
	change string // the heading: "added", "changed" or "removed"
	node   int32
}

// dependencyItems yields the items under the headings Added, Changed and Removed
// below Dependencies.
func (r Release) dependencyItems() iter.Seq[dependencyItem] {
	return func(yield func(dependencyItem) bool) {
		level, change := uint8(0), "" // level of the heading Dependencies, 0 outside
		for i := r.rec().first; i < r.rec().last; i++ {
			n := &r.d.tree.Nodes[i]
			switch n.Kind {
			case block.Heading:
				level, change = dependencyHeading(r.d.tree.HeadingText(int(i)), n.Level, level)
			case block.Item:
				if first := &r.d.tree.Nodes[i+1]; change != "" && first.Kind == block.Paragraph {
					text := trimBlank(r.d.tree.Source[first.Text:first.End])
					if !yield(dependencyItem{text, change, i}) {
						return
					}
				}
			}
		}
	}
}

// dependencyHeading returns the level of the heading Dependencies that is in
// force behind the heading, given the one before it, and the change that the
// heading itself names.
func dependencyHeading(title string, level, within uint8) (now uint8, change string) {
	title = strings.ToLower(strings.Trim(title, " :*"))
	switch {
	case title == "dependencies", title == "detailed go dependency changes":
		return level, ""
	case within == 0 || level <= within:
		return 0, ""
	case title == "added", title == "changed", title == "removed":
		return within, title
	}
	return within, ""
}

// parseDependency reads "module: version" or "module: from → to"; either what
// follows the colon is a link or it is not.
func parseDependency(text, change string) (d Dependency, ok bool) {
	module, value, found := strings.Cut(text, ": ")
	module, _ = splitLink(module)
	value, _ = splitLink(strings.TrimSpace(value))
	if !found || !isModule(module) || value == "" {
		return Dependency{}, false
	}
	d.Module = module
	from, to, changed := strings.Cut(value, "→")
	if !changed {
		from, to, changed = strings.Cut(value, "->")
	}
	from, to = strings.TrimSpace(from), strings.TrimSpace(to)
	switch {
	case changed != (change == "changed"):
		return Dependency{}, false
	case changed:
		d.From, d.To = from, to
	case change == "added":
		d.To = from
	default:
		d.From = from
	}
	if strings.ContainsAny(d.From+d.To, " \t\r\n") || changed && (from == "" || to == "") {
		return Dependency{}, false
	}
	return d, true
}

// isModule reports whether the text can be the path of a module: its first part
// is a host's name.
func isModule(text string) bool {
	host, _, _ := strings.Cut(text, "/")
	return strings.Contains(host, ".") && !strings.ContainsAny(text, " \t\r\n()[]`")
}
