package digest

import (
	"cmp"
	"slices"
	"strings"
)

// refresh replaces the machine's notes of base under an entry by those of next,
// where the author has left them all as they were.
func (m *merger) refresh(i int, now listed) {
	e, k := m.mine[i], m.toOld[i]
	if k == unmatched || e.bare {
		return
	}
	stale, fresh := machineNotes(m.old[k].Entry, now.Entry), machineNotes(now.Entry, m.old[k].Entry)
	if len(stale) == 0 {
		changed := false
		for _, n := range fresh {
			changed = m.append(e, Machine.mark(), "", n) || changed
		}
		if changed {
			m.change(Updated, *e.Entry, e.section.Title)
		}
		return
	}
	var places []place
	for _, n := range stale {
		at, ok := m.find(m.note(e, Machine.mark(), "", n), place{e.textEnd, e.at.end})
		if !ok || !slices.Contains(e.Notes, Note{n, Machine}) { // with something of the author's in it
			return
		}
		places = append(places, at)
	}
	slices.SortFunc(places, func(a, b place) int { return cmp.Compare(a.start, b.start) })
	var notes strings.Builder
	for _, n := range fresh {
		if note := m.note(e, Machine.mark(), "", n); !m.has(note, e.at) {
			notes.WriteString(note)
		}
	}
	m.edit(places[0].start, places[0].end, notes.String())
	for _, p := range places[1:] {
		m.edit(p.start, p.end, "")
	}
	m.change(Updated, *e.Entry, e.section.Title)
}

// machineNotes lists the machine's notes of an entry that the other one lacks.
func machineNotes(e, other *Entry) []string {
	var out []string
	for _, n := range e.Notes {
		if n.Origin == Machine && !slices.Contains(other.Notes, n) && !slices.Contains(out, n.Text) {
			out = append(out, n.Text)
		}
	}
	return out
}

// find returns where whole lines stand in a part of the article.
func (m *merger) find(lines string, part place) (place, bool) {
	src := m.edited.source.text[:part.end]
	if strings.Contains(src, "\r\n") {
		lines = strings.ReplaceAll(lines, "\n", "\r\n")
	}
	for at := part.start; ; {
		i := strings.Index(src[at:], lines)
		if i < 0 {
			return place{}, false
		}
		at += i
		if at == 0 || src[at-1] == '\n' {
			return place{at, at + len(lines)}, true
		}
		at += len(lines)
	}
}
