package digest

import "strings"

// fences finds where blocks end that can hold blank lines: code, folded details.
type fences struct {
	unclosed map[string]bool
}

// maxFence is how long a fence can be to count as such.
const maxFence = 10

// end returns the index behind the last line of the block that line i opens, or 0
// if it opens none, or one that is never closed. Each kind of block is looked for
// in vain but once, so that the whole takes linear time.
func (f *fences) end(lines []line, i int) int {
	opener := blockOpener(lines[i].text)
	if opener == "" || f.unclosed[opener] {
		return 0
	}
	depth := 0
	for j := i; j < len(lines); j++ {
		text := lines[j].text
		switch opener[0] {
		case '<':
			depth += strings.Count(text, "<details") - strings.Count(text, "</details>")
			if depth <= 0 {
				return j + 1
			}
		case ':':
			if j > i && text == opener {
				return j + 1
			}
		default:
			if j > i && strings.HasPrefix(text, opener) && strings.Trim(text, opener[:1]) == "" {
				return j + 1
			}
		}
	}
	if f.unclosed == nil {
		f.unclosed = map[string]bool{}
	}
	f.unclosed[opener] = true
	return 0
}

// blockOpener returns what opens a block: "```", "<details", ":::", or "".
func blockOpener(text string) string {
	switch {
	case strings.HasPrefix(text, "<details"):
		return "<details"
	case strings.HasPrefix(text, ":::") && strings.Trim(text, ":") != "":
		return ":::"
	}
	return fence(text)
}

// fence returns the run of a fence that opens code, or "".
func fence(text string) string {
	for _, c := range [...]string{"`", "~"} {
		rest := strings.TrimLeft(text, c)
		n := len(text) - len(rest)
		if n >= 3 && n <= maxFence && (c == "~" || !strings.Contains(rest, "`")) {
			return text[:n]
		}
	}
	return ""
}

// blockEnd returns the index behind the block at line i: a bullet with all that
// is indented under it, or else what stands up to the next blank line.
func (p *parser) blockEnd(i int) int {
	if p.isTop(i) {
		return p.itemEnd(i)
	}
	end := i
	for end < len(p.lines) && !p.lines[end].blank() && (end == i || !p.isTop(end) && !p.isHeading(end)) {
		if n := p.fences.end(p.lines, end); n > 0 {
			end = n
		} else {
			end++
		}
	}
	return end
}

// isTop reports whether line i is a bullet that can be an entry's.
func (p *parser) isTop(i int) bool {
	l := &p.lines[i]
	if l.marker == 0 || isBreak(l.text) {
		return false
	}
	return p.top < 0 || l.indent < p.top+2
}

// isBreak reports whether the text is a line across the page, "* * *".
func isBreak(text string) bool {
	return len(text) > 2 && (strings.Trim(text, "- ") == "" || strings.Trim(text, "* ") == "")
}

func (p *parser) isHeading(i int) bool {
	_, _, ok := atx(&p.lines[i])
	return ok
}

// itemEnd returns the index behind the item at line i. A line that is not
// indented continues its last paragraph if no blank line is between, and if the
// line before has not ended the entry with its reference.
func (p *parser) itemEnd(i int) int {
	first := &p.lines[i]
	end := i + 1
	for j := i + 1; j < len(p.lines); j++ {
		l := &p.lines[j]
		switch {
		case l.blank():
			continue
		case l.indent >= first.indent+2:
		case end == j && l.marker == 0 && !p.isHeading(j) && fence(l.text) == "" && !endsEntry(p.lines[j-1].text) && !isBreak(l.text):
		default:
			return end
		}
		end = j + 1
	}
	return end
}

func endsEntry(text string) bool {
	r, ok := trailingReference(text)
	return ok && r.isStrong()
}

// block reads a block of a section.
func (p *parser) block(i, end int) {
	s := p.section()
	isItem := p.isTop(i)
	lines := p.lines[i:end]
	if len(s.Entries) == 0 && p.saysNone(lines) {
		p.add(partNone, i, end)
		s.none = p.place(i, end)
		p.extend(s, end)
		return
	}
	if p.isFixed(lines) {
		p.add(partFixed, i, end)
		p.extend(s, end)
		return
	}
	if isItem && p.continuesReference(s, lines) {
		p.add(partEntryNote, i, end)
		p.extendEntry(s, end)
		return
	}
	if isItem && (!lines[0].ordered || hasReference(lines)) {
		p.top = lines[0].indent
		p.entry(s, i, end)
		return
	}
	if !isItem && hasReference(lines) {
		p.paragraphs(s, i, end)
		return
	}
	note := p.noteOf(lines, 0)
	if n := len(s.Entries); n > 0 {
		e := &s.Entries[n-1]
		p.note(e, note)
		p.add(partEntryNote, i, end)
		p.extendEntry(s, end)
		return
	}
	s.Notes = append(s.Notes, note)
	p.add(partNote, i, end)
	p.extend(s, end)
}

// paragraphs makes entries of a block whose bullets were lost: each ends with its
// reference.
func (p *parser) paragraphs(s *Section, i, end int) {
	last := end - 1
	for last > i && !endsEntry(p.lines[last].text) {
		last--
	}
	for start := i; i < end; i++ {
		if i+1 == end || i < last && endsEntry(p.lines[i].text) {
			p.entry(s, start, i+1)
			start = i + 1
		}
	}
}

func (p *parser) entry(s *Section, i, end int) {
	e := p.readEntry(p.lines[i:end])
	e.at = p.place(i, end)
	e.itemEnd = e.at.end
	s.Entries = append(s.Entries, e)
	p.add(partEntry, i, end)
	p.extend(s, end)
}

func (p *parser) extend(s *Section, end int) { s.at.end = p.lines[end-1].end }

func (p *parser) extendEntry(s *Section, end int) {
	s.Entries[len(s.Entries)-1].at.end = p.lines[end-1].end
	p.extend(s, end)
}

// continuesReference reports whether an item is but the reference of the entry
// before, which it then takes.
func (p *parser) continuesReference(s *Section, lines []line) bool {
	if p.isMarked || len(lines) != 1 || len(s.Entries) == 0 || len(s.Entries[len(s.Entries)-1].PRs) > 0 {
		return false
	}
	r, ok := trailingReference(lines[0].content())
	if !ok || r.before != "" {
		return false
	}
	e := &s.Entries[len(s.Entries)-1]
	e.PRs, e.Authors = r.prs, r.authors
	return true
}

func hasReference(lines []line) bool {
	for i := range lines {
		if _, ok := trailingReference(lines[i].content()); ok {
			return true
		}
	}
	return false
}

// saysNone reports whether a block says that the section has no entries: "なし。",
// "SIG Storage関連のものはありません", "None".
func (p *parser) saysNone(lines []line) bool {
	const longest = 240
	text := lines[0].content()
	if len(lines) > 1 || len(text) > longest {
		return false
	}
	if _, ok := trailingReference(text); ok {
		return false
	}
	for _, phrases := range p.phrases {
		if _, ok := unfill(phrases.none, text); ok {
			return true
		}
	}
	folded := fold(text)
	for _, ending := range [...]string{"なし", "ありません", "ありませんでした", "ないです", "特になし", "該当なし"} {
		if strings.HasSuffix(folded, ending) {
			return true
		}
	}
	return folded == "none" || folded == "n/a" || strings.HasPrefix(folded, "nonefor") || strings.HasPrefix(folded, "thereareno")
}

// isFixed reports whether a block is one that Render writes of its own.
func (p *parser) isFixed(lines []line) bool {
	if len(lines) != 1 {
		return false
	}
	text := lines[0].text
	for _, phrases := range p.phrases {
		for _, format := range [...]string{phrases.source, phrases.legend, phrases.sorting, Author.mark() + phrases.placeholder} {
			if _, ok := unfill(format, text); ok {
				return true
			}
		}
	}
	return false
}
