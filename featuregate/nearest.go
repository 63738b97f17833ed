package featuregate

import (
	"iter"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/nearest"
)

// Nearest returns the gate that is most likely meant by a name that v does not
// have, or "" if none is close: one that differs in case alone, the flag's name
// of a Go constant, the gate's name before or after it was renamed, or else the
// name of the smallest edit distance. Gates that exist at v come first; others
// are named only where no gate was ever called name. The zero Version stands
// for any version.
func (c *Catalog) Nearest(name string, v kubenotes.Version) string {
	if len(name) > maxName {
		return ""
	}
	if near := c.sameGate(name, v); near != "" {
		return near
	}
	if _, known := c.Lookup(name); known {
		return ""
	}
	if near := c.sameGate(name, kubenotes.Version{}); near != "" {
		return near
	}
	if near := nearest.Name(name, c.namesAt(v)); near != "" {
		return near
	}
	return nearest.Name(name, c.namesAt(kubenotes.Version{}))
}

// sameGate returns the gate that exists at v, or at any version if v is zero, and
// that name is another way to write: in another case, or by a known rename.
func (c *Catalog) sameGate(name string, v kubenotes.Version) string {
	for candidate := range c.namesAt(v) {
		if candidate != name && strings.EqualFold(candidate, name) {
			return candidate
		}
	}
	for _, r := range c.renames {
		meant := ""
		switch {
		case r.written == name:
			meant = r.gate
		case r.gate == name && r.why == renamed:
			meant = r.written
		}
		if gate, known := c.Lookup(meant); known && (v.IsZero() || gate.At(v).Exists()) {
			return meant
		}
	}
	return ""
}

// namesAt lists the names of the gates that exist at v, or of all at the zero Version.
func (c *Catalog) namesAt(v kubenotes.Version) iter.Seq[string] {
	return func(yield func(string) bool) {
		for gate := range c.All() {
			if (v.IsZero() || gate.At(v).Exists()) && !yield(gate.name) {
				return
			}
		}
	}
}
