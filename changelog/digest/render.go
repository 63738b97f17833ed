package digest

import (
	"io"
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
)

// Render writes the digest as Markdown, in its language, as Zenn and Qiita show
// it. Parse reads it back.
func (d *Digest) Render(w io.Writer) error {
	p := phrasesFor(d.Lang)
	r := renderer{phrases: p, digest: d}
	r.introduction()
	r.sections()
	r.unsorted()
	_, err := w.Write(r.out)
	return err
}

// A renderer appends the lines of an article to out.
type renderer struct {
	*phrases
	digest *Digest
	out    []byte
}

func (r *renderer) put(parts ...string) {
	for _, s := range parts {
		r.out = append(r.out, s...)
	}
}

func (r *renderer) heading(level int, title string) {
	r.put("\n", "######"[:level], " ", title, "\n\n")
}

// introduction writes what stands ahead of the sections.
func (r *renderer) introduction() {
	d := r.digest
	r.put("# ", d.Title, "\n")
	r.heading(2, r.opening)
	r.put(r.sourceSentence(d), "\n\n", r.legendLine(), "\n")
	for _, n := range d.Intro {
		r.block(n)
	}
	if len(d.Earlier) > 0 {
		r.put("\n", r.earlier, "\n\n")
		for _, e := range d.Earlier {
			r.put("- ", link(e.Title, e.URL), "\n")
		}
	}
	r.heading(2, r.impressions)
	if len(d.Impressions) == 0 {
		r.put(Author.mark(), r.placeholder, "\n")
		return
	}
	r.out = r.out[:len(r.out)-1]
	for _, n := range d.Impressions {
		r.block(n)
	}
}

// block writes a note that stands by itself, not in a list.
func (r *renderer) block(n Note) { r.put("\n", n.Origin.mark(), n.Text, "\n") }

func (r *renderer) sections() {
	byKind := false
	for _, s := range r.digest.Sections {
		level := 2
		if s.Role == changelog.RoleChanges && s.Kind != "" {
			if level = 3; !byKind {
				byKind = true
				r.heading(2, r.byKind)
				r.out = r.out[:len(r.out)-1]
			}
		}
		r.section(level, s)
	}
}

func (r *renderer) section(level int, s Section) {
	r.heading(level, s.Title)
	for _, n := range s.Notes {
		r.put(n.Origin.mark(), n.Text, "\n\n")
	}
	if s.Empty() {
		r.put(r.noneSentence(r.digest), "\n")
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
	r.put(fill(r.sorting, "sig", sigName(r.digest.SIG)), "\n")
	for _, s := range r.digest.Unlabelled {
		r.section(3, s)
	}
}

func (r *renderer) entry(e *Entry) {
	r.put("- ")
	if e.Text != "" {
		r.text("", e.Text, e, "  ")
	} else {
		r.text(r.original, e.Official, e, "  ")
	}
	if e.Text != "" && e.Official != "" {
		r.put("  - ")
		r.text(r.official, e.Official, nil, "    ")
	}
	if e.Reworded != "" {
		r.put("  - ")
		r.text(Machine.mark()+r.reworded, e.Reworded, nil, "    ")
	}
	if e.Gone {
		r.put("  - ", Machine.mark(), r.gone, "\n")
	}
	if why := r.selected[e.SelectedBy]; why != "" {
		r.put("  - ", Machine.mark(), why, "\n")
	}
	for _, n := range e.Notes {
		r.put("  - ")
		r.text(strings.TrimSuffix(n.Origin.mark(), " "), n.Text, nil, "    ")
	}
}

// text writes the content of a bullet: a label, the text, and the trailer of e,
// if it is one's.
func (r *renderer) text(label, text string, e *Entry, indent string) {
	if label != "" {
		r.put(label)
		if beginsBlock(text) {
			r.put("\n\n", indent)
		} else if text != "" {
			r.put(" ")
		}
	}
	r.put(indented(text, indent))
	if e != nil && len(e.PRs)+len(e.Authors) > 0 {
		switch {
		case text == "" && label == "":
		case endsInBlock(text):
			r.put("\n\n", indent)
		default:
			r.put(" ")
		}
		r.trailer(e)
	}
	r.put("\n")
}

// trailer writes "([#1](url), [@a](url))".
func (r *renderer) trailer(e *Entry) {
	separator := "("
	for _, l := range e.PRs {
		r.put(separator, link(l.Label, l.URL))
		separator = ", "
	}
	for _, name := range e.Authors {
		r.put(separator)
		if isAccount(name) {
			r.put("[@", name, "](https://github.com/", name, ")")
		} else {
			r.put("@", name)
		}
		separator = ", "
	}
	r.put(")")
}

func isAccount(name string) bool {
	for i := range len(name) {
		c := name[i]
		if c|0x20 < 'a' || c|0x20 > 'z' {
			if (c < '0' || c > '9') && c != '-' && c != '_' {
				return false
			}
		}
	}
	return name != ""
}
