package digest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes/internal/nearest"
	"github.com/kubenotes/kubenotes/kep"
)

// enhancementsIn reports enhancements that a text names by a number that none
// has, or by a title that is another's.
func (c *checker) enhancementsIn(e listed, text string) {
	for m := range kep.Mentions(text) {
		if m.Number == 0 {
			continue
		}
		var titles []string
		for k := range c.enhancements().ByNumber(m.Number) {
			titles = append(titles, k.Title)
		}
		if len(titles) == 0 {
			if m.Form != kep.FormIssue {
				c.add("unknown-kep", e, nil, "no enhancement has the number", m.Text)
			}
			continue
		}
		title := titleBehind(text[m.End:])
		if title == "" || isTitle(title, titles) {
			continue
		}
		f := c.add("kep-title", e, nil, fmt.Sprintf("%s is called %q", m.Number, titles[0]), title)
		f.Expected = titles[0]
	}
}

// titleBehind returns the title that follows a number up to the end of the line:
// "KEP-1: Title". What goes on in another script or is in a link is none.
func titleBehind(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	title, ok := strings.CutPrefix(strings.TrimLeft(line, " "), ":")
	if !ok {
		return ""
	}
	title = strings.TrimSpace(title)
	for _, r := range title {
		if r >= 0x80 || r == '[' || r == ']' || r == '(' {
			return ""
		}
	}
	return title
}

// isTitle reports whether a title is one of those, but for slips.
func isTitle(title string, titles []string) bool {
	for _, t := range titles {
		if fold(t) == fold(title) || strings.HasPrefix(fold(title), fold(t)) || strings.HasPrefix(fold(t), fold(title)) {
			return true
		}
	}
	return nearest.Name(title, slices.Values(titles)) != ""
}
