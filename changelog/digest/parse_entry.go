package digest

import (
	"slices"
	"strings"
)

// A row is a line of an entry.
type row struct {
	*line
	text   string // without the entry's indentation
	indent int    // columns beyond that
	bullet bool   // begins an item
	fenced bool   // within code, or closes it
	open   bool   // code goes on behind it
}

// rows returns the lines of an entry without its bullet and indentation.
func (p *parser) rows(lines []line) []row {
	indent := lines[0].indent + lines[0].width
	rows := make([]row, len(lines))
	open := ""
	for i := range lines {
		l := &lines[i]
		r := row{line: l, bullet: i > 0 && l.marker > 0 && !isBreak(l.text), indent: max(0, l.indent-indent)}
		if i == 0 {
			r.text = p.rest(l)
		} else {
			r.text = p.source.unindented(l, indent)
		}
		open, r.fenced = codeAfter(open, r.text)
		r.bullet, r.open = r.bullet && !r.fenced, open != ""
		rows[i] = r
	}
	return rows
}

// rest returns what follows the bullet on a line, blanks at the end included.
func (p *parser) rest(l *line) string {
	raw := strings.TrimRight(p.source.text[l.start:l.end], "\r\n")
	at := strings.Index(raw, l.text)
	return raw[at+l.marker:]
}

// codeAfter returns the fence that is open behind a line, given the one before
// it, and whether the line is within code or closes it. See [openFence].
func codeAfter(open, text string) (string, bool) {
	text = strings.TrimSpace(text)
	run := text[:len(text)-len(strings.TrimLeft(text, "`"))]
	if run == "" {
		run = text[:len(text)-len(strings.TrimLeft(text, "~"))]
	}
	switch {
	case open != "" && len(run) >= 3 && run == text && strings.HasPrefix(run, open):
		return "", true
	case open == "" && len(run) >= 3 && (run[0] == '~' || !strings.Contains(text[len(run):], "`")):
		return run, false
	}
	return open, open != ""
}

// readEntry reads an entry: its text up to the reference, then its notes. Without
// a reference, the text goes up to the first marked note; and in an article that
// has no marks, up to the first nested bullet or blank line.
func (p *parser) readEntry(lines []line) Entry {
	rows := p.rows(lines)
	marked := slices.IndexFunc(rows, func(r row) bool { return r.bullet && p.isMarkedText(r.content()) })
	area := len(rows)
	if marked > 0 {
		area = marked
	}
	nested := slices.IndexFunc(rows[:area], func(r row) bool { return r.bullet })
	if nested < 0 {
		nested = area
	}
	var e Entry
	end, text := 0, ""
	if at, r := p.findReference(rows[:area], nested); at >= 0 {
		e.PRs, e.Authors = r.prs, r.authors
		end, text = at+1, joinRows(rows[:at], r.before)
	} else {
		end = area
		if !p.isMarked {
			end = nested
			if i := slices.IndexFunc(rows[:end], func(r row) bool { return r.blank() }); i > 0 {
				end = i
			}
		}
		text = joinRows(rows[:end], "")
	}
	base := -1
	if marked > 0 {
		base = rows[marked].indent
	} else if i := slices.IndexFunc(rows[end:], func(r row) bool { return r.bullet }); i >= 0 {
		base = rows[end+i].indent
	}
	first, last := &lines[0], &rows[len(rows)-1]
	e.layout = layout{
		textEnd: rows[max(end, 1)-1].end, indent: first.indent, nested: first.indent + first.width, bare: first.marker == 0,
		open: last.open,
	}
	p.setText(&e, text)
	p.notes(&e, lines[end:], rows[end:], base)
	return e
}

// findReference returns the row that ends in the entry's reference, or -1. A
// weak one counts at the end of the text only: where that is, a nested bullet
// tells, unless the article has marks.
func (p *parser) findReference(rows []row, nested int) (at int, found reference) {
	last := len(rows)
	if !p.isMarked {
		last = nested
	}
	for last > 0 && rows[last-1].blank() {
		last--
	}
	for i := range rows {
		if rows[i].fenced || rows[i].blank() {
			continue
		}
		if r, ok := trailingReference(rows[i].text); ok && (r.isStrong() || i == last-1) {
			return i, r
		}
	}
	return -1, reference{}
}

func joinRows(rows []row, last string) string {
	var b strings.Builder
	for i := range rows {
		b.WriteString(rows[i].text)
		b.WriteByte('\n')
	}
	b.WriteString(last)
	return strings.Trim(b.String(), blanks)
}

// setText sets what an entry's own text is: the official words, if they are
// labelled so or the article is in their language, or else the author's.
func (p *parser) setText(e *Entry, text string) {
	if official, ok := p.cutLabel(text); ok || p.native.original == "" {
		e.Official = official
	} else {
		e.Text = text
	}
}

// cutLabel removes the word that official text stands behind.
func (p *parser) cutLabel(text string) (string, bool) {
	for _, phrases := range p.phrases {
		for _, label := range [...]string{phrases.original, phrases.official} {
			if label == "" {
				continue
			}
			rest, ok := strings.CutPrefix(text, label)
			if !ok {
				rest, ok = strings.CutPrefix(text, strings.TrimSuffix(label, ":")+"：")
			}
			if ok {
				return strings.Trim(rest, blanks), true
			}
		}
	}
	return text, false
}

// notes reads the rows behind an entry's text. Items that are indented by up to
// base columns begin notes, and so do paragraphs behind a blank line.
func (p *parser) notes(e *Entry, lines []line, rows []row, base int) {
	start, afterBlank := -1, false
	flush := func(end int) {
		for end > start && start >= 0 && rows[end-1].blank() {
			end--
		}
		if start >= 0 && end > start {
			p.note(e, p.noteOf(lines[start:end], lines[start].marker))
		}
	}
	for i := range rows {
		r := &rows[i]
		if r.blank() && !r.fenced {
			afterBlank = true
			continue
		}
		begins := start < 0 || !r.fenced && r.indent <= base && (r.bullet || afterBlank)
		if begins && !r.blank() {
			flush(i)
			start = i
		}
		afterBlank = false
	}
	flush(len(rows))
}

// noteOf makes a note of lines, the first of which begins with a marker of that length.
func (p *parser) noteOf(lines []line, marker int) Note {
	first := lines[0]
	indent := first.indent
	if marker > 0 {
		indent += first.width
	}
	var b strings.Builder
	for i := range lines {
		switch l := &lines[i]; {
		case i == 0 && marker > 0:
			b.WriteString(p.rest(l))
		case i == 0:
			b.WriteString(p.source.unindented(l, indent))
		default:
			b.WriteString("\n" + p.source.unindented(l, indent))
		}
	}
	return newNote(strings.Trim(b.String(), blanks))
}

// note adds a note to an entry, or sets what a note of the machine says.
func (p *parser) note(e *Entry, n Note) {
	if official, ok := p.cutLabel(n.Text); ok && n.Origin == Unmarked {
		if e.Text == "" {
			e.Text = e.Official
		}
		e.Official = official
		return
	}
	if n.Origin == Machine {
		for _, phrases := range p.phrases {
			if n.Text == phrases.gone {
				e.Gone = true
				return
			}
			if wording, ok := strings.CutPrefix(n.Text, phrases.reworded); ok {
				if e.Reworded != "" {
					e.Notes = append(e.Notes, Note{Text: phrases.reworded + " " + e.Reworded, Origin: Machine})
				}
				e.Reworded = strings.Trim(wording, blanks)
				return
			}
			for rule, why := range phrases.selected {
				if n.Text == why {
					e.SelectedBy = rule
					return
				}
			}
		}
	}
	e.Notes = append(e.Notes, n)
}

// marks are how authors mark their own words, and the machine its notes.
var marks = []struct {
	text   string
	origin Origin
}{
	{"📝", Author}, {":pencil:", Author}, {":memo:", Author}, {":pencil2:", Author}, {"✏️", Author}, {"✏", Author}, {"🖊️", Author}, {"🖊", Author},
	{"筆者の補足:", Author}, {"筆者の補足：", Author}, {"筆者補足:", Author}, {"筆者補足：", Author},
	{"筆者によるコメント:", Author}, {"筆者によるコメント：", Author}, {"🤖", Machine}, {":robot:", Machine},
}

// newNote tells whose words a text is, by the mark it begins with.
func newNote(text string) Note {
	for _, m := range marks {
		if rest, ok := strings.CutPrefix(text, m.text); ok {
			return Note{Text: strings.Trim(rest, blanks), Origin: m.origin}
		}
	}
	return Note{Text: text}
}

// isMarkedText reports whether an item tells whose words it is.
func (p *parser) isMarkedText(text string) bool {
	if newNote(text).Origin != Unmarked {
		return true
	}
	_, ok := p.cutLabel(text)
	return ok
}
