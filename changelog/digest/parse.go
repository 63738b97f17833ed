package digest

import (
	"strings"
	"unicode"

	"github.com/kubenotes/kubenotes/changelog"
)

// Parse reads an article: what Render wrote, whatever a person has made of it
// since, and digests that were written by hand, in Markdown or copied from a page
// as plain text. It never fails. What it cannot tell is kept, as an unmarked note
// or a section of its own, and is among [Digest.Diagnostics]; and
// [Digest.Source] has every byte.
//
// Where an article was read, an entry's Text is the author's wording, in which
// the CHANGELOG's stands only if the article says so or is in the CHANGELOG's
// language. SelectedBy is RuleNotes if the article says so, RuleNone otherwise.
func Parse(name, src string) *Digest {
	p := &parser{
		Digest:   &Digest{source: &source{name: name, text: src}},
		phrases:  languages().all,
		lines:    splitLines(src),
		isMarked: strings.Contains(src, strings.TrimSpace(Author.mark())) || strings.Contains(src, strings.TrimSpace(Machine.mark())),
	}
	for i := range p.lines {
		p.source.starts = append(p.source.starts, p.lines[i].start)
	}
	if len(p.lines) == 0 {
		p.source.starts = []int{0}
	}
	p.headings = newHeadings(p.phrases)
	p.survey()
	p.article()
	p.finish()
	return p.Digest
}

// A parser reads an article line by line.
type parser struct {
	*Digest
	phrases  []*phrases // of all languages
	native   *phrases   // of the article's
	lines    []line
	headings headings
	fences   fences

	isMarked bool // notes have marks

	region     region
	level      int  // of the unlabelled's heading, 0 outside
	known      int  // level of the last heading that is a section's
	underlying bool // the current section is the unlabelled's
	listing    bool // in the list of earlier digests
	top        int  // columns that the section's entries are indented by, -1 before the first
}

// A region is what part of the article a line is in.
type region uint8

const (
	inOpening region = iota
	inImpressions
	inSection
)

// survey finds out what the article's language is, and whether it is Markdown.
func (p *parser) survey() {
	votes := make([]int, len(p.phrases))
	kana := false
	for i := range p.lines {
		title, _, ok := atx(&p.lines[i])
		if ok && p.headings.lookup(title).what != otherHeading {
			p.source.isMarkdown = true
		}
		if !ok {
			title = p.lines[i].text
		}
		if len(title) > maxHeading {
			continue
		}
		for n, phrases := range p.phrases {
			if phrases.has(title) {
				votes[n]++
			}
		}
		kana = kana || strings.ContainsFunc(title, func(r rune) bool { return unicode.In(r, unicode.Hiragana, unicode.Katakana) })
	}
	p.native = p.phrases[0]
	best := 0
	for n, phrases := range p.phrases {
		if votes[n] > best || best == 0 && kana && phrases.original != "" {
			p.native, best = phrases, votes[n]
		}
	}
	p.Lang = p.native.lang
}

// has reports whether the title is one of the language's headings.
func (p *phrases) has(title string) bool {
	if title == p.opening || title == p.impressions || title == p.byKind || title == p.unlabelled {
		return title != ""
	}
	for _, t := range p.roles {
		if t == title {
			return true
		}
	}
	for _, t := range p.kinds {
		if t == title {
			return true
		}
	}
	return false
}

// atx reads a heading of #s.
func atx(l *line) (title string, level int, ok bool) {
	if l.indent > 3 || !strings.HasPrefix(l.text, "#") {
		return "", 0, false
	}
	rest := strings.TrimLeft(l.text, "#")
	level = len(l.text) - len(rest)
	if level > 6 || rest != "" && rest[0] != ' ' && rest[0] != '\t' {
		return "", 0, false
	}
	rest = strings.Trim(rest, " \t")
	if trimmed := strings.TrimRight(rest, "#"); trimmed == "" || strings.HasSuffix(trimmed, " ") {
		rest = strings.TrimRight(trimmed, " \t")
	}
	return rest, level, true
}

func (p *parser) article() {
	p.top = -1
	i := p.frontMatter()
	for i < len(p.lines) {
		l := &p.lines[i]
		if l.blank() {
			p.add(partBlank, i, i+1)
			i++
			continue
		}
		if title, level, n := p.headingAt(i); n > 0 {
			p.add(partHeading, i, i+n)
			p.heading(title, level, i, i+n)
			i += n
			continue
		}
		end := p.blockEnd(i)
		if p.region != inSection {
			p.opening(i, end)
		} else {
			p.block(i, end)
		}
		i = end
	}
}

// add appends a part of the source, from line i up to line end.
func (p *parser) add(kind partKind, i, end int) {
	p.source.parts = append(p.source.parts, part{kind, p.lines[i].start, p.lines[end-1].end})
}

func (p *parser) place(i, end int) place { return place{p.lines[i].start, p.lines[end-1].end} }

// frontMatter reads the properties between lines of dashes that an article can
// begin with, of which the title counts.
func (p *parser) frontMatter() int {
	if len(p.lines) == 0 || p.lines[0].text != "---" {
		return 0
	}
	for i := 1; i < len(p.lines); i++ {
		switch l := &p.lines[i]; {
		case l.text == "---":
			p.add(partHeading, 0, i+1)
			return i + 1
		case strings.HasPrefix(l.text, "title:"):
			p.setTitle(strings.Trim(strings.TrimPrefix(l.text, "title:"), ` "'`))
		}
	}
	p.Title, p.SIG, p.Release = "", "", p.Release.Final()
	return 0
}

// headingAt reads the heading at line i, which takes n lines, 0 if it is none.
// Without #s, a heading is a line by itself that the tables know, or the first
// line that names a release.
func (p *parser) headingAt(i int) (title string, level, n int) {
	l := &p.lines[i]
	if title, level, ok := atx(l); ok {
		p.source.hashed = true
		return title, level, 1
	}
	isLast := i+1 == len(p.lines)
	if !isLast && l.marker == 0 && l.indent < 4 && p.lines[i+1].text != "" {
		if under := p.lines[i+1].text; strings.Trim(under, "=") == "" && len(under) > 2 {
			return l.text, 1, 2
		}
	}
	if l.indent > 0 || l.marker > 0 || len(l.text) > maxHeading || i > 0 && !p.lines[i-1].blank() && !p.isHeadingLine(i-1) {
		return "", 0, 0
	}
	if p.Title == "" && p.region == inOpening && len(p.Intro) == 0 && namesRelease(l.text) && (isLast || p.lines[i+1].blank()) {
		return l.text, 1, 1
	}
	if p.source.isMarkdown || !isLast && !p.lines[i+1].blank() {
		return "", 0, 0
	}
	title = strings.Trim(l.text, "*_ ")
	if p.headings.lookup(title).what != otherHeading {
		p.source.plain = true
		return title, 2, 1
	}
	return "", 0, 0
}

func (p *parser) isHeadingLine(i int) bool {
	parts := p.source.parts
	return len(parts) > 0 && parts[len(parts)-1].kind == partHeading && parts[len(parts)-1].end == p.lines[i].end
}

// heading goes over to what a heading announces.
func (p *parser) heading(title string, level, i, end int) {
	h := p.headings.lookup(title)
	if p.Title == "" && p.region == inOpening && level == 1 && h.what == otherHeading {
		p.setTitle(title)
		return
	}
	p.listing = false
	if p.level > 0 && level <= p.level {
		p.level = 0
	}
	switch h.what {
	case openingHeading:
		p.region = inOpening
	case impressionsHeading:
		p.region = inImpressions
	case unlabelledHeading:
		p.region, p.level = inSection, level
		p.open(Section{Role: changelog.RoleOther, at: p.place(i, end), level: level})
	case parentHeading:
		p.byKind = p.place(i, end)
		p.region, p.known = inSection, level
		p.open(Section{Role: changelog.RoleOther, Title: title, at: p.place(i, end), level: level})
	case sectionHeading:
		p.region, p.known = inSection, level
		p.open(Section{Role: h.role, Kind: h.kind, Title: title, at: p.place(i, end), level: level})
	default:
		s := Section{Role: changelog.RoleOther, Title: title, at: p.place(i, end), level: level}
		if current := p.section(); p.region == inSection && current != nil && level > p.known && p.known > 0 {
			s.Role, s.Kind = current.Role, current.Kind
		}
		p.region = inSection
		p.open(s)
	}
}

// open begins a section.
func (p *parser) open(s Section) {
	p.top = -1
	s.heading = s.at.end
	if p.underlying = p.level > 0; p.underlying {
		p.Unlabelled = append(p.Unlabelled, s)
	} else {
		p.Sections = append(p.Sections, s)
	}
}

// section returns the current section, nil ahead of the first.
func (p *parser) section() *Section {
	list := p.Sections
	if p.underlying {
		list = p.Unlabelled
	}
	if len(list) == 0 {
		return nil
	}
	return &list[len(list)-1]
}

// finish settles what only the whole of the article tells.
func (p *parser) finish() {
	if p.Title == "" {
		p.source.diagnose(place{}, "no-title", "no heading names a release and a SIG", firstLine(p.source.text))
	}
	p.Sections = p.settled(p.Sections)
	p.Unlabelled = p.settled(p.Unlabelled)
	entries := 0
	for s := range p.all() {
		entries += len(s.Entries)
		for i := range s.Entries {
			p.report(&s.Entries[i])
		}
	}
	if entries == 0 {
		p.source.diagnose(place{}, "no-entries", "the article has no entries", firstLine(p.source.text))
	}
}

// settled drops the headings above sections that have nothing themselves, and
// tells the changes from the rest among the sections of unknown titles.
func (p *parser) settled(sections []Section) []Section {
	var kept []Section
	for _, s := range sections {
		isParent := s.Title == "" || p.headings.lookup(s.Title).what == parentHeading
		if isParent && len(s.Entries) == 0 && len(s.Notes) == 0 && s.none.isNowhere() {
			continue
		}
		if s.Role == changelog.RoleOther && len(s.Entries) > 0 {
			s.Role = changelog.RoleChanges
		}
		kept = append(kept, s)
	}
	return kept
}

func (p *parser) report(e *Entry) {
	if len(e.PRs) == 0 {
		p.source.diagnose(e.at, "no-pr", "the entry names no pull request", firstLine(e.text()))
	}
	for _, l := range e.PRs {
		if l.Differs() {
			p.source.diagnose(e.at, "mixed-reference", "label and address name different numbers", l.Label+" "+l.URL)
		}
	}
	for _, n := range e.Notes {
		if n.Origin == Unmarked {
			p.source.diagnose(e.at, "unmarked-note", "the author's words, or a part of the entry", firstLine(n.Text))
		}
	}
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimLeft(text, "\r\n"), "\n")
	return line
}
