package kep

import (
	"iter"
	"path"
	"strings"
)

// ByMention lists the KEPs that a reference means: those with its number. A
// reference by a file of the first years means the KEP of the same name in the
// same group's folder, if there is one: keps/sig-node/20190129-hugepages.md is
// sig-node/1539-hugepages today.
func (c *Catalog) ByMention(m Mention) iter.Seq[KEP] {
	if m.Form != FormLegacy {
		return c.ByNumber(m.Number)
	}
	group, title := legacyName(m.Text)
	return c.where(func(k *KEP) bool {
		dir, base := path.Split(k.Folder)
		return title != "" && dir == group && trimNumbers(base) == title
	})
}

// legacyName takes apart the address of a file of the first years: the folder
// under keps/, with a slash at its end, and the file's name without numbers.
func legacyName(address string) (group, title string) {
	address, _, _ = strings.Cut(address, "#")
	address, _, _ = strings.Cut(address, "?")
	i := strings.LastIndex("/"+strings.TrimSuffix(address, "/"), "/keps/")
	if i < 0 {
		return "", ""
	}
	rest := strings.TrimSuffix(strings.TrimSuffix(address[i:], "/"), "/README.md")
	group, title = path.Split(strings.TrimPrefix(rest, "keps/"))
	return group, trimNumbers(strings.TrimSuffix(title, ".md"))
}

// trimNumbers cuts the numbers and dates that a name begins with.
func trimNumbers(name string) string {
	for {
		_, digits := leadingNumber(name)
		if digits == 0 || at(name, digits) != '-' {
			return name
		}
		name = name[digits+1:]
	}
}
