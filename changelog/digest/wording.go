package digest

import (
	"strconv"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/sig"
)

// sigName returns the group's name as titles have it: "SIG Storage".
func sigName(g sig.Group) string {
	info, ok := sig.Kubernetes().Lookup(g)
	if !ok {
		return string(g)
	}
	return strings.TrimSpace(strings.ToUpper(string(info.Kind)) + " " + info.Name)
}

// releaseName returns the version as titles have it: "1.32", "1.32.1", "1.32.0-rc.1".
func releaseName(v kubenotes.Version) string {
	if v.Patch == 0 && v.Pre == "" {
		return strconv.Itoa(v.Major) + "." + strconv.Itoa(v.Minor)
	}
	return strings.TrimPrefix(v.String(), "v")
}

// changelogURL returns the address of the release's notes.
func changelogURL(v kubenotes.Version) string {
	const folder = "https://github.com/kubernetes/kubernetes/blob/master/CHANGELOG/CHANGELOG-"
	minor := releaseName(kubenotes.Version{Major: v.Major, Minor: v.Minor})
	return folder + minor + ".md#" + strings.ReplaceAll(v.String(), ".", "")
}

func (p *phrases) titleOf(v kubenotes.Version, g sig.Group) string {
	return fill(p.title, "release", releaseName(v), "sig", sigName(g))
}

// earlierThan lists the three minor releases before v.
func (p *phrases) earlierThan(v kubenotes.Version, g sig.Group) []Earlier {
	var list []Earlier
	for n := 1; n <= 3 && v.Minor-n >= 0; n++ {
		before := kubenotes.Version{Major: v.Major, Minor: v.Minor - n}
		list = append(list, Earlier{Title: fill(p.earlierTitle, "release", releaseName(before), "sig", sigName(g))})
	}
	return list
}

func (p *phrases) sourceSentence(d *Digest) string {
	return fill(p.source, "release", strings.TrimPrefix(d.Release.String(), "v"), "url", changelogURL(d.Release), "sig", sigName(d.SIG))
}

func (p *phrases) legendLine() string {
	return fill(p.legend, "author", strings.TrimSpace(Author.mark()), "machine", strings.TrimSpace(Machine.mark()),
		"original", p.original, "official", p.official)
}

func (p *phrases) noneSentence(d *Digest) string { return fill(p.none, "sig", sigName(d.SIG)) }

// heading returns the title of a section in the language, or the CHANGELOG's own,
// which s has, where the genre knows none.
func (p *phrases) heading(s Section) string {
	if title := p.kinds[s.Kind]; title != "" {
		return title
	}
	if title := p.roles[s.Role]; title != "" {
		return title
	}
	return s.Title
}
