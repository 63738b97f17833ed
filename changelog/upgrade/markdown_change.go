package upgrade

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
)

// section writes changes in the order they are in.
func (p *printer) section(title string, changes []Change, intro string) {
	if len(changes) == 0 {
		return
	}
	p.heading(2, title, len(changes))
	p.printf("\n")
	if intro != "" {
		p.printf("%s\n\n", intro)
	}
	for _, c := range changes {
		p.change(c)
	}
}

// changes writes changes under their headings, without those that say nothing,
// and below them the passages that stand there.
func (p *printer) changes(level int, changes []Change, prose map[heading][]passage) {
	for h := range heading(headings) {
		n := 0
		for n < len(changes) && headingOf(changes[n]) == h {
			n++
		}
		told := slices.DeleteFunc(slices.Clone(changes[:n]), func(c Change) bool { return c.Entry.Empty() })
		changes = changes[n:]
		if len(told)+len(prose[h]) == 0 {
			continue
		}
		p.heading(level, h.title(), len(told)+titled(prose[h]))
		if len(told) > 0 {
			p.printf("\n")
		}
		for _, c := range told {
			p.change(c)
		}
		p.passages(prose[h])
	}
}

// change writes a change as a list item: the entry to read, further texts of the
// same release, and where they are from.
func (p *printer) change(c Change) {
	text := itemText(c.Entry)
	p.printf("- %s", text)
	also := p.otherTexts(c)
	for _, other := range also {
		p.printf("\n  - %s", indented(other))
	}
	if strings.Contains(text, "\n") || len(also) > 0 {
		p.printf("\n\n  ")
	} else {
		p.printf(" ")
	}
	p.printf("(%s)\n", strings.Join(p.origin(c), ", "))
}

// otherTexts returns what further entries of the same release tell in other words.
func (p *printer) otherTexts(c Change) []string {
	words := wordsOf(c.Entry.Text())
	var texts []string
	for _, e := range c.Others {
		if e.Release() == c.Entry.Release() && wordsOf(e.Text()) != words && !e.Empty() {
			texts = append(texts, itemText(e))
		}
	}
	return texts
}

// maxGroups bounds how many groups are named of a change that concerns all.
const maxGroups = 4

// origin returns the pull requests, groups, release and place of a change, the file
// without its directory, which is nobody's but the caller's.
func (p *printer) origin(c Change) []string {
	var parts []string
	for pr := range c.PRs() {
		label := "#" + fmt.Sprint(pr.Number)
		if url := pr.URL(); url != "" {
			label = "[" + label + "](" + url + ")"
		}
		parts = append(parts, label)
	}
	groups := slices.Collect(c.SIGs())
	for i, g := range groups {
		if i == maxGroups {
			parts = append(parts, count(len(groups)-i, "more group"))
			break
		}
		parts = append(parts, string(g))
	}
	pos := c.Entry.Position()
	parts = append(parts, fmt.Sprintf("%v at %s:%d", c.Entry.Release().Version(), filepath.Base(pos.Filename), pos.Line))
	if last := len(c.Others) - 1; last >= 0 && c.Others[last].Release().Version().Compare(p.report.step.high) > 0 {
		parts = append(parts, fmt.Sprintf("again in %v", c.Others[last].Release().Version()))
	}
	for e := range p.report.RevertedBy(c) {
		by := fmt.Sprintf("**reverted in %v**", e.Release().Version())
		for l := range e.PRs() {
			by = fmt.Sprintf("**reverted by #%d in %v**", l.PR.Number, e.Release().Version())
		}
		parts = append(parts, by)
	}
	return parts
}

// itemText returns an entry's text for a list item: indented, with code closed.
func itemText(e changelog.Entry) string {
	text := e.Text()
	for n := range e.Nodes() {
		if n.Unclosed() {
			text += "\n```"
			break
		}
	}
	if label := e.Label(); label != "" {
		text = label + ": " + text
	}
	return indented(text)
}

// indented returns a text whose lines but the first are indented for a list item.
func indented(text string) string {
	text = strings.ReplaceAll(text, "\n", "\n  ")
	return strings.ReplaceAll(text, "\n  \n", "\n\n")
}
