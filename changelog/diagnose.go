package changelog

import (
	"cmp"
	"fmt"
	"go/token"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/block"
	"github.com/kubenotes/kubenotes/internal/trailer"
	"github.com/kubenotes/kubenotes/sig"
)

// The codes of a document's diagnostics; the package's documentation explains them.
const (
	codeLinkDiffers      = "link-differs"
	codeAuthorDiffers    = "author-differs"
	codeDuplicateEntry   = "duplicate-entry"
	codeDuplicateSection = "duplicate-section"
	codeDuplicateRelease = "duplicate-release"
	codeUnknownGroup     = "unknown-group"
	codeNoPullRequest    = "no-pull-request"
	codeUnclosedTrailer  = "unclosed-trailer"
	codeUnclosedFence    = "unclosed-fence"
	codeNotVersion       = "not-a-version"
	codeTooDeep          = "too-deep"
	codeByteOrderMark    = "byte-order-mark"
	codeNUL              = "nul"
	codeInvalidUTF8      = "invalid-utf8"
	codeCarriageReturn   = "lone-carriage-return"
	codeBadNumber        = "bad-number"
	codeHash             = "malformed-hash"
	codeTable            = "unknown-table"
	codeDependency       = "malformed-dependency"
	codeDeadAnchor       = "dead-anchor"
	codeTooMany          = "too-many"
)

// A finding is a diagnostic whose position is yet an offset.
type finding struct {
	offset int
	kubenotes.Diagnostic
}

// maxFindings bounds the diagnostics of one code; no CHANGELOG of Kubernetes has
// more than a few of any.
const maxFindings = 1000

// A report collects what is wrong with a document.
type report struct {
	d        *Document
	findings []finding
	counts   map[string]int // by code, of all that was found
}

func (r *report) add(offset int, d kubenotes.Diagnostic) {
	if r.counts[d.Code]++; r.counts[d.Code] <= maxFindings {
		r.findings = append(r.findings, finding{offset, d})
	}
}

// tooMany returns the diagnostic that tells of those left out, if there are any.
func (r *report) tooMany() (d kubenotes.Diagnostic, ok bool) {
	var parts []string
	for _, code := range slices.Sorted(maps.Keys(r.counts)) {
		if more := r.counts[code] - maxFindings; more > 0 {
			parts = append(parts, fmt.Sprintf("%d more of %s", more, code))
		}
	}
	return kubenotes.Diagnostic{
		Pos: token.Position{Filename: r.d.name}, Code: codeTooMany,
		Message: "not listed: " + strings.Join(parts, ", "),
	}, len(parts) > 0
}

// diagnose looks for everything that is wrong with the document.
func (d *Document) diagnose() kubenotes.Diagnostics {
	r := &report{d: d, counts: map[string]int{}}
	r.bytes()
	r.blocks()
	r.headings()
	r.tables()
	r.dependencies()
	r.anchors()
	r.entries()
	r.duplicates()
	slices.SortStableFunc(r.findings, func(a, b finding) int { return cmp.Compare(a.offset, b.offset) })
	var all kubenotes.Diagnostics
	for _, f := range r.findings {
		f.Pos = d.Position(f.offset)
		all = append(all, f.Diagnostic)
	}
	if more, ok := r.tooMany(); ok {
		all = append(all, more)
	}
	return all
}

// bytes reports what is unusual about the text as such, each thing once.
func (r *report) bytes() {
	src := r.d.tree.Source
	if strings.HasPrefix(src, "\uFEFF") {
		r.add(0, kubenotes.Diagnostic{Code: codeByteOrderMark, Message: "the text begins with a byte order mark"})
	}
	if at := strings.IndexByte(src, 0); at >= 0 {
		r.add(at, kubenotes.Diagnostic{Code: codeNUL, Message: "the text has NUL characters"})
	}
	if at := invalidUTF8(src); at >= 0 {
		r.add(at, kubenotes.Diagnostic{
			Code: codeInvalidUTF8, Found: src[at : at+1],
			Message: fmt.Sprintf("the text is no valid UTF-8: found byte %#02x", src[at]),
		})
	}
	for i := 0; ; i++ {
		at := strings.IndexByte(src[i:], '\r')
		if at < 0 {
			break
		}
		if i += at; i+1 == len(src) || src[i+1] != '\n' {
			r.add(i, kubenotes.Diagnostic{Code: codeCarriageReturn, Message: "a line ends in a carriage return without a line feed"})
			break
		}
	}
}

func invalidUTF8(s string) int {
	if utf8.ValidString(s) {
		return -1
	}
	for i := 0; ; {
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
}

// blocks reports Markdown that most likely means something else than it says.
func (r *report) blocks() {
	for i := range r.d.tree.Nodes {
		switch n := &r.d.tree.Nodes[i]; {
		case n.Kind == block.Fenced && n.Flags&block.Unclosed != 0:
			r.add(int(n.Start), kubenotes.Diagnostic{
				Code: codeUnclosedFence, Message: "the fence of this code is never closed; the code ends with the block that it is in",
			})
		case n.Flags&block.Flat != 0:
			r.add(int(n.Start), kubenotes.Diagnostic{
				Code: codeTooDeep, Message: fmt.Sprintf("lists and quotes nest deeper than %d; what is beyond is read as text", block.MaxDepth),
			})
		}
	}
}

// headings reports headings of the first level that are no versions, releases
// that are twice in the document, and sections that are twice in a release.
func (r *report) headings() {
	versions := map[kubenotes.Version]Release{}
	for release := range r.d.Releases() {
		v := release.Version()
		if first, again := versions[v]; again {
			r.add(release.Position().Offset, kubenotes.Diagnostic{
				Code: codeDuplicateRelease, Found: v.String(),
				Message: fmt.Sprintf("release %s is already at line %d", v, first.Position().Line),
			})
		} else {
			versions[v] = release
		}
		r.sections(release)
	}
}

func (r *report) sections(release Release) {
	type key struct {
		parent int32
		title  string
	}
	seen := map[key]Section{}
	for s := range release.Sections() {
		title := s.Title()
		if s.Level() == 1 && !release.Version().IsZero() {
			r.add(s.Position().Offset, kubenotes.Diagnostic{
				Code: codeNotVersion, Found: title, Expected: "a version",
				Message: fmt.Sprintf("heading %q names no version; it belongs to %s", title, release.Version()),
			})
		}
		k := key{s.rec().parent, title}
		if first, again := seen[k]; again && title != "" {
			r.add(s.Position().Offset, kubenotes.Diagnostic{
				Code: codeDuplicateSection, Found: title,
				Message: fmt.Sprintf("section %q is already at line %d", title, first.Position().Line),
			})
		} else {
			seen[k] = s
		}
	}
}

// entries reports what contradicts itself in an entry.
func (r *report) entries() {
	for e := range r.d.Entries() {
		pulls := 0
		for i := e.rec().marks.first; i < e.rec().marks.end; i++ {
			switch m := &r.d.marks[i]; m.Kind {
			case trailer.Trailer:
				r.trailer(m)
			case trailer.PR:
				if l := e.link(m); r.numbered(int(m.Start), l) {
					pulls++
					r.differs(int(m.Start), l)
				}
			case trailer.Author:
				r.author(m)
			case trailer.SIGs:
				r.groups(m)
			}
		}
		for ref := range e.refs() {
			if r.numbered(ref.start, ref.link) {
				r.differs(ref.start, ref.link)
			}
		}
		if pulls == 0 && e.Section().byKind() {
			r.add(int(e.rec().start), kubenotes.Diagnostic{
				Code: codeNoPullRequest, Expected: "a pull request",
				Message: "the entry names no pull request",
			})
		}
	}
}

// byKind reports whether the section is under "Changes by Kind", where every entry
// was written by the notes' generator.
func (s Section) byKind() bool {
	for i := s.rec().parent; i != none; i = s.d.sections[i].parent {
		var buffer [maxTitle]byte
		if string(fold(&buffer, Section{s.d, i}.Title())) == "changes by kind" {
			return true
		}
	}
	return false
}

func (r *report) trailer(m *trailer.Mark) {
	text := r.d.tree.Source[m.Start:m.End]
	if text[0] == '(' && strings.Count(text, "(") > strings.Count(text, ")") {
		r.add(int(m.Start), kubenotes.Diagnostic{
			Code: codeUnclosedTrailer, Expected: ")", Message: "the parenthesis of the references is never closed",
		})
	}
}

// numbered reports whether the reference has a number that a pull request can have.
func (r *report) numbered(offset int, l Link) bool {
	if l.PR.Number > 0 {
		return true
	}
	found := l.Label
	if found == "" {
		found = l.URL
	}
	r.add(offset, kubenotes.Diagnostic{
		Code: codeBadNumber, Found: found, Expected: "a number from 1 to 2147483647",
		Message: fmt.Sprintf("%q is no pull request or issue: expected a number from 1 to 2147483647", found),
	})
	return false
}

func (r *report) differs(offset int, l Link) {
	if l.Differs() {
		r.add(offset, kubenotes.Diagnostic{
			Code: codeLinkDiffers, Found: l.Label, Expected: l.URL,
			Message: fmt.Sprintf("link %s leads to %s", l.Label, l.URL),
		})
	}
}

func (r *report) author(m *trailer.Mark) {
	src := r.d.tree.Source
	name, url := src[m.Start:m.End], src[m.URL:m.URLEnd]
	host := strings.HasPrefix(url, "https://github.com/") || strings.HasPrefix(url, "http://github.com/")
	linked := strings.TrimSuffix(url[strings.LastIndexByte(url, '/')+1:], "/")
	if url == "" || host && strings.EqualFold(linked, strings.TrimPrefix(strings.TrimSuffix(name, "[bot]"), "app/")) {
		return
	}
	r.add(int(m.Start), kubenotes.Diagnostic{
		Code: codeAuthorDiffers, Found: name, Expected: url,
		Message: fmt.Sprintf("author %s is linked to %s", name, url),
	})
}

func (r *report) groups(m *trailer.Mark) {
	list := r.d.tree.Source[m.Start:m.End]
	for item := range sig.Kubernetes().Items(list) {
		if item.Group != "" {
			continue
		}
		problem := kubenotes.Diagnostic{Code: codeUnknownGroup, Message: "no group has that name"}
		if _, err := sig.Parse(list[item.Start:item.End]); err != nil {
			if d, ok := err.(kubenotes.Diagnostic); ok {
				problem = d
			}
		}
		r.add(int(m.Start)+item.Start, problem)
	}
}

// duplicates reports entries of a section that have a pull request or the whole
// text of an earlier one.
func (r *report) duplicates() {
	for section := range r.d.sectionsIn(0, int32(len(r.d.sections))) {
		byPR := map[PR]Entry{}
		byText := map[string]Entry{}
		for e := range section.Entries() {
			found, first := "", Entry{}
			for l := range e.PRs() {
				if other, again := byPR[l.PR]; again && found == "" {
					found, first = l.PR.String(), other
				} else if !again {
					byPR[l.PR] = e
				}
			}
			text := e.Text()
			if other, again := byText[text]; again && found == "" && text != "" && !e.Empty() {
				found, first = "the same text", other
			} else if !again {
				byText[text] = e
			}
			if found != "" {
				r.add(int(e.rec().start), kubenotes.Diagnostic{
					Code: codeDuplicateEntry, Found: found,
					Message: fmt.Sprintf("the section has %s twice: at line %d and at line %d", found, first.Line(), e.Line()),
				})
			}
		}
	}
}
