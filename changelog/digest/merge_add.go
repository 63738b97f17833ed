package digest

import "strings"

// additions adds to the article's sections what is new in next's, and what moves
// there.
func (m *merger) additions(mine, fresh []Section, unsorted bool) {
	if unsorted && len(mine) == 0 {
		return
	}
	for n := range fresh {
		s := &fresh[n]
		home := sectionOf(mine, s.key())
		var anchor *Entry // the entry of the article that the next addition follows
		pending := ""     // additions behind the anchor
		flush := func() {
			if pending != "" && home != nil && !m.atEnd {
				m.insert(home, anchor, pending)
				pending = ""
			}
		}
		for k := range s.Entries {
			e := &s.Entries[k]
			if i, ok := m.present[e]; ok && !m.moving[m.mine[i].Entry] {
				if home != nil && m.mine[i].section == home {
					flush()
					anchor = m.mine[i].Entry
				}
				continue
			}
			pending += m.addition(e, home, s.Title, unsorted)
		}
		if (home == nil || m.atEnd) && pending != "" {
			m.newSection(mine, fresh, n, pending, unsorted)
			continue
		}
		flush()
	}
}

func sectionOf(sections []Section, key sectionKey) *Section {
	for i := range sections {
		if sections[i].key() == key {
			return &sections[i]
		}
	}
	return nil
}

// addition returns the text of an entry that the section is to get, "" if none.
func (m *merger) addition(e *Entry, home *Section, title string, unsorted bool) string {
	indent := 0
	if home != nil && len(home.Entries) > 0 && !m.atEnd {
		indent = home.Entries[0].indent
	}
	separator := ""
	if m.separated {
		separator = "\n"
	}
	if i, ok := m.present[e]; ok { // it moves
		moving := m.mine[i]
		if moving.bare { // without a bullet it would continue what is ahead of it
			separator = "\n"
		}
		text := m.applied(moving.at, m.within[moving.Entry])
		if !strings.HasSuffix(text, "\n") {
			text += "\n"
		}
		m.edit(moving.at.start, moving.at.end, m.leftBehind(moving))
		m.change(Moved, *moving.Entry, title)
		return separator + text
	}
	if m.isDeleted(m.index[e]) {
		return ""
	}
	text := m.render(e)
	if m.lines[strings.TrimSpace(firstLine(text))] && m.has(text, place{0, len(m.edited.source.text)}) {
		return "" // it is there, though in a form that does not read back
	}
	m.change(New, *e, title)
	return separator + indentLines(text, indent)
}

// isDeleted reports whether the author has deleted an entry that the article had.
func (m *merger) isDeleted(j int) bool {
	k := m.freshToOld[j]
	return k != unmatched && (m.old[k].unsorted == m.fresh[j].unsorted || !m.old[k].unsorted)
}

// leftBehind returns what stands in the place of an entry that moves away: what a
// section says that has no other, or nothing.
func (m *merger) leftBehind(e listed) string {
	for i := range e.section.Entries {
		if !m.moving[&e.section.Entries[i]] {
			return ""
		}
	}
	if e.unsorted || &e.section.Entries[len(e.section.Entries)-1] != e.Entry {
		return ""
	}
	return m.phrases.noneSentence(m.edited) + "\n"
}

// insert adds text to a section of the article, behind an entry of it, or ahead
// of the first.
func (m *merger) insert(s *Section, after *Entry, text string) {
	src := m.edited.source.text
	switch {
	case after != nil:
		m.edit(after.at.end, after.at.end, m.apart(after.at.end, text))
	case len(s.Entries) > 0:
		at := s.Entries[0].at.start
		m.edit(at, at, m.apart(at, strings.TrimPrefix(text, "\n"))+m.gap())
	case !s.none.isNowhere() && m.isFixedNone(src[s.none.start:s.none.end]):
		m.edit(s.none.start, s.none.end, m.apart(s.none.end, strings.TrimPrefix(text, "\n")))
	default:
		m.edit(s.at.end, s.at.end, m.apart(s.at.end, "\n"+strings.TrimPrefix(text, "\n")))
	}
}

func (m *merger) gap() string {
	if m.separated {
		return "\n"
	}
	return ""
}

// isFixedNone reports whether a sentence is Render's own.
func (m *merger) isFixedNone(text string) bool {
	for _, phrases := range languages().all {
		if _, ok := unfill(phrases.none, strings.TrimSpace(text)); ok {
			return true
		}
	}
	return false
}

// apart sets an empty line behind text where the article goes on, at that offset,
// with a line that would continue it.
func (m *merger) apart(at int, text string) string {
	rest := m.edited.source.text[at:]
	line, _, _ := strings.Cut(rest, "\n")
	line = strings.TrimSpace(line)
	if n, _, _ := bullet(line); rest == "" || line == "" || n > 0 {
		return text
	}
	return text + "\n"
}

// newSection adds section n of fresh, which the article does not have, with the
// text of its entries: behind the section that comes before it, or ahead of the
// one that comes next.
func (m *merger) newSection(mine, fresh []Section, n int, entries string, unsorted bool) {
	s := &fresh[n]
	if m.atEnd {
		end := len(m.edited.source.text)
		m.edit(end, end, "\n"+m.heading(s, nil, nil, unsorted)+"\n"+strings.TrimPrefix(entries, "\n"))
		return
	}
	var before, after *Section
	for i := n - 1; i >= 0 && before == nil; i-- {
		before = sectionOf(mine, fresh[i].key())
	}
	for i := n + 1; i < len(fresh) && after == nil; i++ {
		after = sectionOf(mine, fresh[i].key())
	}
	if before != nil && after != nil && isByKind(s) && !isByKind(before) && isByKind(after) {
		before = nil // it is the first below the heading of the kinds
	}
	text := m.heading(s, before, after, unsorted) + "\n" + strings.TrimPrefix(entries, "\n")
	switch {
	case before != nil:
		m.edit(before.at.end, before.at.end, m.apart(before.at.end, "\n"+text))
	case after != nil:
		at := after.at.start
		if heading := m.edited.byKind; !isByKind(s) && isByKind(after) && !heading.isNowhere() && heading.start < at {
			at = heading.start
		}
		m.edit(at, at, text+"\n")
	default:
		end := len(m.edited.source.text)
		if len(mine) > 0 {
			end = mine[len(mine)-1].at.end
		}
		m.edit(end, end, m.apart(end, "\n"+text))
	}
}

// heading returns the heading of a new section, like those around it.
func (m *merger) heading(s, before, after *Section, unsorted bool) string {
	title := m.phrases.heading(*s)
	if !m.isMarkdown && newHeadings(languages().all).lookup(title).what == sectionHeading {
		return title + "\n"
	}
	level := 2
	if unsorted {
		level = 3
	}
	for _, neighbour := range []*Section{before, after} {
		if neighbour != nil && isByKind(neighbour) == isByKind(s) && neighbour.level > 0 {
			level = neighbour.level
			break
		}
	}
	return strings.Repeat("#", level) + " " + title + "\n"
}

// unsorted adds the part for the unlabelled, if the article cannot have had it.
func (m *merger) unsorted() {
	if m.base == nil || len(m.base.Unlabelled) > 0 || len(m.edited.Unlabelled) > 0 || len(m.next.Unlabelled) == 0 {
		return
	}
	kept := *m.next
	kept.Unlabelled = nil
	for _, s := range m.next.Unlabelled {
		all := s.Entries
		s.Entries = nil
		for i := range all {
			if _, ok := m.present[&all[i]]; !ok {
				s.Entries = append(s.Entries, all[i])
				m.change(New, all[i], s.Title)
			}
		}
		if len(s.Entries) > 0 {
			kept.Unlabelled = append(kept.Unlabelled, s)
		}
	}
	r := m.renderer()
	r.digest = &kept
	r.unsorted()
	end := len(m.edited.source.text)
	m.edit(end, end, string(r.out))
}
