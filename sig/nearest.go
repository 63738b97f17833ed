package sig

import (
	"iter"
	"strings"

	"github.com/kubenotes/kubenotes/internal/nearest"
)

// nearest returns the group that an unknown one most likely means, or "": the
// one of that name but another kind, else the only one that the unknown name is
// part of or contains, else the one that differs in the fewest letters. Groups
// of the same kind go before others.
func (c *Catalog) nearest(unknown Group) Group {
	label := unknown.Label()
	if g, ok := c.Match(label); ok {
		return g
	}
	for _, candidates := range []iter.Seq[Info]{
		c.where(func(info Info) bool { return info.Status != Renamed && info.Kind == unknown.Kind() }),
		c.where(func(info Info) bool { return info.Status != Renamed && info.Kind != unknown.Kind() }),
	} {
		if g := onlyPart(label, candidates); g != "" {
			return g
		}
		if g := misspelt(label, candidates); g != "" {
			return g
		}
	}
	return ""
}

// minPart is the length from which letters, not words, point at the whole.
const minPart = 4

// onlyPart returns the only candidate whose label begins with or ends in the
// unknown one, or with which the unknown one begins.
func onlyPart(unknown string, candidates iter.Seq[Info]) (only Group) {
	for info := range candidates {
		switch {
		case strings.HasPrefix(unknown, info.Label+"-"),
			strings.HasPrefix(info.Label, unknown+"-"),
			strings.HasSuffix(info.Label, "-"+unknown),
			len(unknown) >= minPart && strings.HasPrefix(info.Label, unknown):
			if only != "" {
				return ""
			}
			only = info.Group
		}
	}
	return only
}

func misspelt(unknown string, candidates iter.Seq[Info]) Group {
	label := nearest.Name(unknown, func(yield func(string) bool) {
		for info := range candidates {
			if !yield(info.Label) {
				return
			}
		}
	})
	for info := range candidates {
		if label != "" && info.Label == label {
			return info.Group
		}
	}
	return ""
}
