package digest

import (
	"iter"
	"strings"
	"sync"

	"golang.org/x/text/language"

	"github.com/kubenotes/kubenotes/changelog"
)

// phrases are an article's fixed texts in one language. {release} stands for
// "1.32", {sig} for "SIG Storage", and so on; see the uses.
type phrases struct {
	lang language.Tag

	title        string // {release}, {sig}
	opening      string // heading
	source       string // {release}, {url}, {sig}
	legend       string // {author}, {machine}: the marks; {original}, {official}
	earlier      string // above the list
	earlierTitle string // {release}, {sig}
	impressions  string // heading
	placeholder  string // in the place of what the author has yet to write
	byKind       string // heading above the kinds of changes
	unlabelled   string // heading
	sorting      string // above the unlabelled, {sig}
	none         string // {sig}

	original string // before the official text; "" in the CHANGELOG's own language
	official string // before the official text beneath the author's

	roles map[changelog.Role]string
	kinds map[changelog.Kind]string

	selected map[Rule]string // SelectedBy, where the article says it
	gone     string
	reworded string

	annotations
}

// A tongues is a choice of languages.
type tongues struct {
	all     []*phrases
	matcher language.Matcher
}

// languages are those of the articles. The first is for readers of any other.
var languages = sync.OnceValue(func() tongues {
	l := tongues{all: []*phrases{english(), japanese()}}
	tags := make([]language.Tag, len(l.all))
	for i, p := range l.all {
		tags[i] = p.lang
	}
	l.matcher = language.NewMatcher(tags)
	return l
})

// Languages yields the languages that articles are written in.
func Languages() iter.Seq[language.Tag] {
	return func(yield func(language.Tag) bool) {
		for _, p := range languages().all {
			if !yield(p.lang) {
				return
			}
		}
	}
}

// phrasesFor returns the phrases of the language nearest to lang.
func phrasesFor(lang language.Tag) *phrases {
	l := languages()
	_, i, _ := l.matcher.Match(lang)
	return l.all[i]
}

// fill replaces each {name} in format by the value that follows it in pairs.
func fill(format string, pairs ...string) string {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(format, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		name, after, _ := strings.Cut(after, "}")
		for i := 0; i < len(pairs); i += 2 {
			if pairs[i] == name {
				b.WriteString(pairs[i+1])
			}
		}
		format = after
	}
}
