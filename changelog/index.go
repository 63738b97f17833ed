package changelog

import (
	"iter"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/block"
)

// An IndexEntry tells where a release stands in a document, as [Index] finds it.
type IndexEntry struct {
	// Version is the zero Version where [Release.Version] is.
	Version kubenotes.Version

	// Line is the line of the release's heading, counted from 1.
	Line int

	// Start and End are byte offsets: src[Start:End] is the release's [Release.Source].
	Start, End int
}

// Index yields the releases of a document in its order, those that
// [Document.Releases] yields, without parsing what is in them: it looks for
// headings only, and no further than the caller ranges.
func Index(src string) iter.Seq[IndexEntry] {
	return func(yield func(IndexEntry) bool) {
		x := indexer{last: IndexEntry{Line: 1}}
		for title := range block.Titles(src, x.deepest) {
			var v kubenotes.Version
			begins := false
			if inFirstColumn(src, title.Start) {
				v, begins = x.rule.begins(title.Level, title.Text)
			}
			if !begins {
				x.open = true
				continue
			}
			if x.open || hasEntries(src[:title.Start]) {
				x.last.End = title.Start
				if !yield(x.last) {
					return
				}
			}
			x.last.Version, x.last.Line, x.last.Start, x.open = v, title.Line, title.Start, true
		}
		if x.open || hasEntries(src) {
			x.last.End = len(src)
			yield(x.last)
		}
	}
}

// An indexer is in the midst of a document.
type indexer struct {
	rule releaseRule
	last IndexEntry // the release that is yielded when its end is known
	open bool       // it is one: a heading has opened it
}

// deepest returns the level up to which headings are of interest.
func (x *indexer) deepest() int {
	if !x.open {
		return 6 // any heading opens a release
	}
	return x.rule.deepest()
}

// hasEntries reports whether a text without headings has entries, so that it
// makes a release. Each has a pull request, "#12" or an address.
func hasEntries(src string) bool {
	if strings.Contains(src, "/pull") || strings.Contains(src, "/issues") || hasNumberSign(src) {
		return len(Parse("", src).entries) > 0
	}
	return false
}

// hasNumberSign reports whether a # is in the text that does not begin the target
// of a link: those of a table of contents are no pull requests.
func hasNumberSign(src string) bool {
	for i := 0; ; i++ {
		at := strings.IndexByte(src[i:], '#')
		if at < 0 {
			return false
		}
		if i += at; !strings.HasSuffix(src[:i], "](") {
			return true
		}
	}
}
