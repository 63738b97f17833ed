package digest

import (
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/sig"
)

// opening reads a block ahead of the sections.
func (p *parser) opening(i, end int) {
	lines := p.lines[i:end]
	text := lines[0].text
	if len(lines) == 1 {
		for _, phrases := range p.phrases {
			if values, ok := unfill(phrases.source, text); ok {
				p.setRelease(values["release"])
				p.setSIG(values["sig"])
			}
		}
	}
	isLabel := len(lines) == 1 && p.isEarlierLabel(i)
	switch {
	case p.isFixed(lines):
		p.add(partFixed, i, end)
	case p.region == inImpressions:
		p.Impressions = append(p.Impressions, p.noteOf(lines, 0))
		p.add(partNote, i, end)
	case isLabel:
		p.listing = true
		p.add(partEarlier, i, end)
	case p.earlier(lines):
		p.add(partEarlier, i, end)
	default:
		p.Intro = append(p.Intro, p.noteOf(lines, 0))
		p.add(partNote, i, end)
	}
}

// isEarlierLabel reports whether line i introduces the list of earlier digests.
func (p *parser) isEarlierLabel(i int) bool {
	text := p.lines[i].text
	for _, phrases := range p.phrases {
		if text == phrases.earlier {
			return true
		}
	}
	if !strings.HasSuffix(text, ":") && !strings.HasSuffix(text, "：") {
		return false
	}
	for i++; i < len(p.lines) && p.lines[i].blank(); i++ {
	}
	return i < len(p.lines) && p.lines[i].marker > 0 && namesRelease(p.lines[i].text)
}

// earlier reads a block as an item of the list of earlier digests.
func (p *parser) earlier(lines []line) bool {
	if len(lines) != 1 || lines[0].marker == 0 || !p.listing && !namesRelease(lines[0].text) {
		return false
	}
	text := lines[0].content()
	if title, url, rest, ok := cutLink(text); ok && rest == "" {
		p.Earlier = append(p.Earlier, Earlier{title, url})
	} else {
		p.Earlier = append(p.Earlier, Earlier{Title: text})
	}
	return true
}

// namesRelease reports whether a text names a release of Kubernetes.
func namesRelease(text string) bool {
	_, ok := releaseIn(text)
	return ok && strings.Contains(strings.ToLower(text), "kubernetes")
}

// releaseIn returns the first version in a text.
func releaseIn(text string) (kubenotes.Version, bool) {
	for i := 0; i < len(text); i++ {
		if text[i] < '0' || text[i] > '9' {
			continue
		}
		end := i
		for end < len(text) && (isAccount(text[end:end+1]) || text[end] == '.') {
			end++
		}
		if v, err := kubenotes.ParseVersion(strings.TrimRight(text[i:end], ".-")); err == nil {
			return v, true
		}
		i = end
	}
	return kubenotes.Version{}, false
}

func (p *parser) setTitle(title string) {
	p.Title = title
	if v, ok := releaseIn(title); ok {
		p.Release = v
	}
	p.setSIG(title)
}

func (p *parser) setRelease(text string) {
	if v, ok := releaseIn(text); ok {
		p.Release = v
	}
}

// setSIG takes the group that a text names: "SIG Storageの変更内容", "sig-node".
func (p *parser) setSIG(text string) {
	folded := strings.ToLower(text)
	for at := range folded {
		if !startsGroup(folded[at:]) || at > 0 && isAccount(folded[at-1:at]) {
			continue
		}
		end := at
		for end < len(folded) && (isAccount(folded[end:end+1]) || folded[end] == ' ' || folded[end] == '/') {
			end++
		}
		words := strings.Fields(folded[at:end])
		for n := len(words); n > 0; n-- {
			name := strings.Join(words[:n], " ")
			if g, ok := sig.Kubernetes().Match(name); ok {
				p.SIG = g
				return
			}
		}
		if g, _ := sig.Parse(words[0]); p.SIG == "" {
			p.SIG = g
		}
	}
}

func startsGroup(s string) bool {
	for _, kind := range [...]string{"sig", "wg", "committee", "ug"} {
		if rest, ok := strings.CutPrefix(s, kind); ok && rest != "" && (rest[0] == ' ' || rest[0] == '-') {
			return true
		}
	}
	return false
}

// unfill is the inverse of [fill]: it finds the values of a text made by format.
func unfill(format, text string) (values map[string]string, ok bool) {
	if format == "" {
		return nil, false
	}
	values = map[string]string{}
	for {
		before, rest, more := strings.Cut(format, "{")
		if text, ok = strings.CutPrefix(text, before); !ok {
			return nil, false
		}
		if !more {
			return values, text == ""
		}
		name, after, _ := strings.Cut(rest, "}")
		next, _, _ := strings.Cut(after, "{")
		at := strings.Index(text, next)
		if next == "" {
			at = len(text)
		}
		if at < 0 {
			return nil, false
		}
		values[name], text, format = text[:at], text[at:], after
	}
}
