package digest

import (
	"io"

	"github.com/kubenotes/kubenotes/changelog"
)

// Render writes the digest as Markdown, in its language, as Zenn and Qiita show
// it. Parse reads it back.
func (d *Digest) Render(w io.Writer) error {
	r := renderer{phrases: phrasesFor(d.Lang), digest: d, bullet: "-", w: w, out: make([]byte, 0, 2*chunk)}
	r.empty = r.noneSentence(d)
	r.introduction()
	r.sections()
	r.unsorted()
	r.flush()
	return r.err
}

// chunk is how much of an article is written at once.
const chunk = 2 << 10

// A renderer appends the lines of an article to out.
type renderer struct {
	*phrases
	digest *Digest
	bullet string    // of entries and notes
	empty  string    // the sentence for an empty section
	out    []byte    // not yet written
	w      io.Writer // nil if out is to hold all
	err    error     // of the first write that failed
}

func (r *renderer) flush() {
	if r.w != nil {
		r.write(r.out)
		r.out = r.out[:0]
	}
}

func (r *renderer) write(b []byte) {
	if r.err == nil {
		_, r.err = r.w.Write(b)
	}
}

func (r *renderer) put(s string) { r.out = append(r.out, s...) }

// heading writes a heading between empty lines.
func (r *renderer) heading(level int, title string) {
	r.put("\n")
	r.put("######"[:level])
	r.put(" ")
	r.put(title)
	r.put("\n\n")
}

// introduction writes what stands ahead of the sections.
func (r *renderer) introduction() {
	d := r.digest
	r.put("# ")
	r.put(d.Title)
	r.put("\n")
	r.heading(2, r.opening)
	r.put(r.sourceSentence(d))
	r.put("\n\n")
	r.put(r.legendLine())
	r.put("\n")
	for _, n := range d.Intro {
		r.block(n)
	}
	if len(d.Earlier) > 0 {
		r.put("\n")
		r.put(r.earlier)
		r.put("\n\n")
		for _, e := range d.Earlier {
			r.put("- ")
			r.out = appendLink(r.out, e.Title, e.URL)
			r.put("\n")
		}
	}
	r.put("\n## ")
	r.put(r.impressions)
	r.put("\n")
	for _, n := range d.Impressions {
		r.block(n)
	}
	if len(d.Impressions) == 0 {
		r.block(Note{Text: r.placeholder, Origin: Author})
	}
}

// block writes a note that stands by itself, not in a list.
func (r *renderer) block(n Note) {
	r.put("\n")
	r.put(n.Origin.mark())
	r.put(n.Text)
	r.put("\n")
}

func (r *renderer) sections() {
	sections := r.digest.Sections
	grouped := kindsTogether(sections)
	inGroup := false
	for i := range sections {
		level := 2
		if grouped && isByKind(&sections[i]) {
			level = 3
			if !inGroup {
				r.put("\n## ")
				r.put(r.byKind)
				r.put("\n")
			}
			inGroup = true
		}
		r.section(level, &sections[i])
	}
}

func isByKind(s *Section) bool { return s.Role == changelog.RoleChanges && s.Kind != "" }

// kindsTogether reports whether the kinds of changes are not interrupted by
// other sections, so that they can stand under one heading.
func kindsTogether(sections []Section) bool {
	runs := 0
	for i := range sections {
		if isByKind(&sections[i]) && (i == 0 || !isByKind(&sections[i-1])) {
			runs++
		}
	}
	return runs == 1
}

func (r *renderer) section(level int, s *Section) {
	r.heading(level, s.Title)
	for _, n := range s.Notes {
		r.put(n.Origin.mark())
		r.put(n.Text)
		r.put("\n\n")
	}
	if s.Empty() {
		r.put(r.empty)
		r.put("\n")
	}
	for i := range s.Entries {
		r.entry(&s.Entries[i])
	}
}

func (r *renderer) unsorted() {
	if len(r.digest.Unlabelled) == 0 {
		return
	}
	r.heading(2, r.unlabelled)
	r.put(fill(r.sorting, "sig", sigName(r.digest.SIG)))
	r.put("\n")
	if r.digest.shared != nil {
		r.flush()
		r.write(r.digest.shared())
		return
	}
	for i := range r.digest.Unlabelled {
		r.section(3, &r.digest.Unlabelled[i])
	}
}

// rendered returns sections of unlabelled entries as Render writes them. They are
// not empty, so that nothing in them depends on the SIG.
func (p *phrases) rendered(unlabelled []Section) []byte {
	const overhead = 192 // of an entry: the addresses in its trailer
	size := 0
	for _, s := range unlabelled {
		for i := range s.Entries {
			size += len(s.Entries[i].Official) + overhead
		}
	}
	r := renderer{phrases: p, bullet: "-", out: make([]byte, 0, size)}
	for i := range unlabelled {
		r.section(3, &unlabelled[i])
	}
	return r.out
}

// The indentation of what an entry holds, and of what a note holds.
const (
	inEntry = "  "
	inNote  = "    "
)

// entry writes a bullet with what is nested in it.
func (r *renderer) entry(e *Entry) {
	r.put(r.bullet)
	r.put(" ")
	if e.Text != "" {
		r.text("", "", e.Text, inEntry)
	} else {
		r.text("", r.original, e.Official, inEntry)
	}
	r.trailer(e)
	r.put("\n")
	if e.Text != "" && e.Official != "" {
		r.note("", r.official, e.Official)
	}
	if e.Reworded != "" {
		r.note(Machine.mark(), r.reworded, e.Reworded)
	}
	if e.Gone {
		r.note(Machine.mark(), "", r.gone)
	}
	if e.SelectedBy != RuleNone {
		if why := r.selected[e.SelectedBy]; why != "" {
			r.note(Machine.mark(), "", why)
		}
	}
	for i := range e.Notes {
		r.note(e.Notes[i].Origin.mark(), "", e.Notes[i].Text)
	}
	if len(r.out) > chunk {
		r.flush()
	}
}

// note writes a nested bullet.
func (r *renderer) note(mark, label, text string) {
	r.put("  ")
	r.put(r.bullet)
	r.put(" ")
	r.text(mark, label, text, inNote)
	r.put("\n")
}

// text writes the content of a bullet: a mark, which ends in a blank, a label and
// the text.
func (r *renderer) text(mark, label, text, indent string) {
	r.put(mark)
	r.put(label)
	switch {
	case text == "" || mark == "" && label == "":
	case beginsBlock(text):
		r.put("\n\n")
		r.put(indent)
	case label != "":
		r.put(" ")
	}
	r.out = appendIndented(r.out, text, indent)
}

// trailer writes "([#1](url), [@a](url))" behind the text of an entry.
func (r *renderer) trailer(e *Entry) {
	if len(e.PRs)+len(e.Authors) == 0 {
		return
	}
	text := e.text()
	switch {
	case text == "":
	case endsInBlock(text):
		r.put("\n\n" + inEntry)
	default:
		r.put(" ")
	}
	out, separator := r.out, "("
	for i := range e.PRs {
		out = append(out, separator...)
		out = appendLink(out, e.PRs[i].Label, e.PRs[i].URL)
		separator = ", "
	}
	for _, name := range e.Authors {
		out = append(out, separator...)
		separator = ", "
		if isAccount(name) {
			out = append(append(append(out, "[@"...), name...), "](https://github.com/"...)
			out = append(append(out, name...), ')')
		} else {
			out = append(append(out, '@'), name...)
		}
	}
	r.out = append(out, ')')
}

// isAccount reports whether name can be that of an account on GitHub.
func isAccount(name string) bool {
	for i := range len(name) {
		switch c := name[i]; {
		case 'a' <= c|0x20 && c|0x20 <= 'z', '0' <= c && c <= '9', c == '-', c == '_':
		default:
			return false
		}
	}
	return name != ""
}
