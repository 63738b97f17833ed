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
		last, open := IndexEntry{Line: 1}, false // last is yielded when its end is known
		var rule releaseRule
		deepest := func() int {
			if !open {
				return 6 // any heading opens a release
			}
			return rule.deepest()
		}
		for title := range block.Titles(src, deepest) {
			var v kubenotes.Version
			begins := false
			if inFirstColumn(src, title.Start) {
				v, begins = rule.begins(title.Level, title.Text)
			}
			if !begins {
				open = true
				continue
			}
			if open || hasEntries(src[:title.Start]) {
				last.End = title.Start
				if !yield(last) {
					return
				}
			}
			last.Version, last.Line, last.Start, open = v, title.Line, title.Start, true
		}
		if open || hasEntries(src) {
			last.End = len(src)
			yield(last)
		}
	}
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
