package digest

import (
	"cmp"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
)

// Merge brings an article up to a newer CHANGELOG. Edited is what a person has
// made of the article that base was rendered to, and next is built from the
// newer CHANGELOG, with the options that base was built with. Base can be built
// again from the older CHANGELOG, or read by [Parse] from the article as it was
// rendered at first. The result's [Digest.Source] is the new article, in which
// every line of edited stands unchanged but for the machine's own:
//
//   - entries that are new stand in the CHANGELOG's order. Those that the author
//     has deleted since base do not come back;
//   - entries that are gone are kept and marked so;
//   - of entries that were reworded, an untouched official text is replaced, and
//     beneath any other the new wording is shown;
//   - the machine's notes are replaced by next's where they are base's, unchanged;
//   - entries go to the section where the CHANGELOG has them now, with all their
//     notes, unless the author has moved them.
//
// Merging the result once more changes nothing. An article of a form in which the
// changes would not read back as they were made, such as one with a block that
// takes in what is set behind it, gets what is new at its end; if that does not
// hold either, it stays as it is and the changes are all [Unplaced].
//
// Base may be nil: then rewordings are told only where the article shows the
// official text, entries that are gone only where something shows that they are
// not the author's own, and deleted ones come back. The unlabelled of next are
// added where the article has such a part or base had none.
// Positions in the result bear the name that edited was read under.
func Merge(base, edited, next *Digest) (*Digest, []Change) {
	if edited.source == nil {
		var b strings.Builder
		_ = edited.Render(&b) // a strings.Builder returns no error
		edited = Parse("", b.String())
	}
	var intended []Change
	for _, atEnd := range [2]bool{false, true} {
		text, changes := merge(base, edited, next, atEnd)
		merged := Parse(edited.source.name, text)
		if len(changes) == 0 && text == edited.source.text {
			return merged, nil
		}
		if readsBack(edited, merged, changes) {
			if again, more := merge(base, merged, next, false); len(more) == 0 && again == text {
				return merged, changes
			}
		}
		if !atEnd {
			intended = changes
		}
	}
	for i := range intended {
		intended[i].Kind = Unplaced
	}
	return Parse(edited.source.name, edited.source.text), intended
}

// readsBack reports whether a merged article has the entries that it had and those
// that are new, so that none has taken in another.
func readsBack(edited, merged *Digest, changes []Change) bool {
	want := len(list(edited))
	for _, c := range changes {
		if c.Kind == New {
			want++
		}
	}
	return len(list(merged)) == want
}

// merge returns the article with the changes made, be they stable or not. What is
// to be added stands where it belongs, or else in sections of its own at the end.
func merge(base, edited, next *Digest, atEnd bool) (string, []Change) {
	m := newMerger(base, edited, next)
	m.atEnd = atEnd
	m.entries()
	m.additions(edited.Sections, next.Sections, false)
	m.additions(edited.Unlabelled, next.Unlabelled, true)
	m.unsorted()
	return m.applied(place{0, len(edited.source.text)}, m.edits), m.changes
}

// A merger collects the edits of an article.
type merger struct {
	base, edited, next    *Digest
	old, mine, fresh      []listed // of base, edited, next
	toFresh, toOld        []int    // of mine
	freshToOld            []int
	index                 map[*Entry]int // of fresh entries
	present               map[*Entry]int // of fresh entries, the index in mine
	released              map[changelog.PR]bool
	moving                map[*Entry]bool   // of edited
	within                map[*Entry][]edit // of those that move, the edits of their text
	lines                 map[string]bool   // of the article
	phrases               *phrases
	edits                 []edit
	changes               []Change
	bullet                string // as the article has it
	isMarkdown, separated bool
	crlf                  bool // all its lines end in CR LF
	atEnd                 bool // additions stand in sections of their own at the end
}

// An edit replaces a part of the article.
type edit struct {
	start, end int
	text       string
}

func newMerger(base, edited, next *Digest) *merger {
	m := &merger{
		base: base, edited: edited, next: next, old: list(base), mine: list(edited), fresh: list(next),
		index: map[*Entry]int{}, present: map[*Entry]int{}, released: map[changelog.PR]bool{}, moving: map[*Entry]bool{}, within: map[*Entry][]edit{}, lines: map[string]bool{},
		phrases: phrasesFor(edited.Lang), bullet: "-",
	}
	m.toFresh, m.toOld, m.freshToOld = match(m.mine, m.fresh), match(m.mine, m.old), matchOnce(m.fresh, m.old)
	for j, e := range m.fresh {
		m.index[e.Entry] = j
	}
	for i, j := range m.toFresh {
		if j != unmatched {
			if _, shared := m.present[m.fresh[j].Entry]; !shared {
				m.present[m.fresh[j].Entry] = i
			}
		}
	}
	for e := range next.release.Entries() {
		for l := range e.PRs() {
			m.released[l.PR] = true
		}
	}
	for line := range strings.Lines(edited.source.text) {
		m.lines[strings.TrimSpace(line)] = true
	}
	ends := strings.Count(edited.source.text, "\n")
	m.crlf = ends > 0 && strings.Count(edited.source.text, "\r\n") == ends
	if len(m.mine) > 0 {
		m.bullet = bulletOf(edited.source.text[m.mine[0].at.start:])
	}
	m.isMarkdown = edited.source.isMarkdown || edited.source.hashed && !edited.source.plain
	for _, s := range edited.Sections {
		for k := 1; k < len(s.Entries); k++ {
			m.separated = m.separated || s.Entries[k].at.start > s.Entries[k-1].at.end
		}
	}
	return m
}

// bulletOf returns the bullet that a text begins with, "-" if it has none.
func bulletOf(text string) string {
	text = strings.TrimLeft(text, " ")
	for _, b := range bullets {
		if strings.HasPrefix(text, b+" ") {
			return b
		}
	}
	return "-"
}

func (m *merger) change(kind ChangeKind, e Entry, section string) {
	m.changes = append(m.changes, Change{kind, e, section})
}

func (m *merger) edit(start, end int, text string) {
	m.edits = append(m.edits, edit{start, end, text})
}

// entries goes over what the article has.
func (m *merger) entries() {
	for i, e := range m.mine {
		j := m.toFresh[i]
		if j == unmatched {
			if !e.Gone && m.isGone(i) && m.append(e, Machine.mark(), "", m.phrases.gone) {
				m.change(Gone, *e.Entry, e.section.Title)
			}
			continue
		}
		before := len(m.edits)
		if e.Gone && m.restore(e) {
			m.change(Restored, *e.Entry, e.section.Title)
		}
		if m.present[m.fresh[j].Entry] != i {
			continue // one of several that share a pull request
		}
		m.reword(i, m.fresh[j])
		m.refresh(i, m.fresh[j])
		if m.follows(i, m.fresh[j]) {
			m.moving[e.Entry] = true
			m.within[e.Entry] = slices.Clone(m.edits[before:])
			m.edits = m.edits[:before]
		}
	}
}

// isGone reports whether an entry that next does not have was the CHANGELOG's.
// Without a base, the machine's marks tell so.
func (m *merger) isGone(i int) bool {
	e := m.mine[i]
	if m.base != nil && m.toOld[i] == unmatched {
		return false
	}
	for _, l := range e.PRs {
		if m.released[l.PR] {
			return false // the CHANGELOG has it, as another SIG's
		}
	}
	return m.base != nil || len(e.PRs) > 0 && m.isMade(e.Entry)
}

// isMade reports whether an entry of the article shows that Render has written it.
func (m *merger) isMade(e *Entry) bool {
	return e.SelectedBy != RuleNone || e.Official != "" && (e.Text != "" || m.phrases.original != "") ||
		slices.ContainsFunc(e.Notes, func(n Note) bool { return n.Origin == Machine })
}

// restore removes the mark of an entry that was gone.
func (m *merger) restore(e listed) bool {
	at := e.at.start
	for line := range strings.Lines(m.edited.source.text[e.at.start:e.at.end]) {
		text := strings.TrimLeft(strings.TrimSpace(line), "-*+• ")
		for _, phrases := range languages().all {
			if text == Machine.mark()+phrases.gone {
				m.edit(at, at+len(line), "")
				return true
			}
		}
		at += len(line)
	}
	return false
}

// reword shows what the CHANGELOG says now, if the article has it otherwise.
func (m *merger) reword(i int, now listed) {
	e := m.mine[i]
	was := e.Official
	if k := m.toOld[i]; k != unmatched && e.Official != now.Official {
		was = m.old[k].Official
	}
	if e.Reworded != "" {
		was = e.Reworded
	}
	if was == "" || was == now.Official || now.Official == "" {
		return
	}
	k := m.toOld[i]
	untouched := k != unmatched && e.Text == "" && e.Reworded == "" && e.Official == m.old[k].Official
	if untouched && !e.bare && e.nested == e.indent+2 && slices.Equal(e.PRs, now.PRs) && m.isRendered(e, m.old[k].Entry) {
		m.edit(e.at.start, e.textEnd, m.official(e, now.Entry))
	} else if !m.append(e, Machine.mark(), m.phrases.reworded, now.Official) {
		return
	}
	m.change(Reworded, *e.Entry, e.section.Title)
}

// official returns the official text and the trailer of an entry as Render writes
// them in the place of e.
func (m *merger) official(e listed, of *Entry) string {
	return indentLines(m.render(&Entry{Official: of.Official, PRs: of.PRs, Authors: of.Authors}), e.indent)
}

// isRendered reports whether an entry's text stands in the article as Render wrote
// it, so that nothing of the author's is lost with its lines.
func (m *merger) isRendered(e listed, was *Entry) bool {
	lines := strings.ReplaceAll(m.edited.source.text[e.at.start:e.textEnd], "\r\n", "\n")
	return strings.TrimSuffix(lines, "\n") == strings.TrimSuffix(m.official(e, was), "\n")
}

// append adds a note under an entry of the article, unless it is there.
func (m *merger) append(e listed, mark, label, text string) bool {
	note := m.note(e, mark, label, text)
	if m.has(note, e.at) || label != "" && m.lines[firstLine(strings.TrimSpace(note))] {
		return false // it is there, be it in a form that does not read back
	}
	m.edit(e.itemEnd, e.itemEnd, m.apart(e.itemEnd, note))
	return true
}

// note returns a note as it stands under an entry of the article.
func (m *merger) note(e listed, mark, label, text string) string {
	if e.bare {
		return "\n" + mark + strings.TrimSpace(label+" "+strings.Join(strings.Fields(text), " ")) + "\n"
	}
	r := m.renderer()
	r.note(mark, label, text)
	return indentLines(string(r.out), e.nested-2)
}

// has reports whether a part of the article has the lines of text.
func (m *merger) has(text string, at place) bool {
	text = strings.TrimSpace(text)
	return strings.Contains(strings.ReplaceAll(m.edited.source.text[at.start:at.end], "\r\n", "\n"), text)
}

// follows reports whether an entry is to go where the CHANGELOG has it now.
func (m *merger) follows(i int, now listed) bool {
	e := m.mine[i]
	same := e.section.key() == now.section.key() && e.unsorted == now.unsorted
	if same || now.unsorted || e.open || e.indent > 1 {
		return false
	}
	if k := m.toOld[i]; k != unmatched {
		was := m.old[k]
		return was.section.key() != now.section.key() || was.unsorted != now.unsorted && e.unsorted
	}
	return true
}

// render returns an entry as Render writes it.
func (m *merger) render(e *Entry) string {
	r := m.renderer()
	r.entry(e)
	return string(r.out)
}

func (m *merger) renderer() renderer {
	return renderer{phrases: m.phrases, digest: m.edited, bullet: m.bullet}
}

func indentLines(text string, columns int) string {
	if columns <= 0 {
		return text
	}
	by := strings.Repeat(" ", columns)
	return by + string(appendIndented(nil, strings.TrimSuffix(text, "\n"), by)) + "\n"
}

// applied returns a part of the article with the edits made, which are within it.
func (m *merger) applied(part place, edits []edit) string {
	slices.SortStableFunc(edits, func(a, b edit) int { // what is inserted stands ahead of what is replaced
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end))
	})
	src := m.edited.source.text
	var b strings.Builder
	b.Grow(part.end - part.start)
	at := part.start
	for _, e := range edits {
		b.WriteString(src[at:e.start])
		at = e.end
		if e.text == "" {
			continue
		}
		text := e.text
		if e.start > 0 && src[e.start-1] != '\n' {
			text = "\n" + text
		}
		if m.crlf {
			text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", "\r\n")
		}
		b.WriteString(text)
	}
	b.WriteString(src[at:part.end])
	return b.String()
}
