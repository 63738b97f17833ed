package claims

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// A row gives one term to the phrases that follow, parted by bars.
type row struct {
	term    term
	phrases string
}

// A phrase is one entry of a lexicon.
type phrase struct {
	words []string // of English, or one of Japanese
	term  term
}

// lexicon finds phrases by their first word, or by their first character where
// words are not set apart.
type lexicon struct {
	words map[string][]phrase // longest first
	runes map[rune][]phrase
}

// lexicons returns the lexicon, which is made once.
var lexicons = sync.OnceValue(func() *lexicon {
	l := &lexicon{words: map[string][]phrase{}, runes: map[rune][]phrase{}}
	for _, r := range english {
		for p := range strings.SplitSeq(r.phrases, "|") {
			words := strings.Fields(p)
			l.words[words[0]] = append(l.words[words[0]], phrase{words, r.term})
		}
	}
	for _, r := range japanese {
		for p := range strings.SplitSeq(r.phrases, "|") {
			first, _ := utf8.DecodeRuneInString(p)
			l.runes[first] = append(l.runes[first], phrase{[]string{p}, r.term})
		}
	}
	for _, list := range l.words {
		slices.SortStableFunc(list, func(a, b phrase) int { return len(b.words) - len(a.words) })
	}
	for _, list := range l.runes {
		slices.SortStableFunc(list, func(a, b phrase) int { return len(b.words[0]) - len(a.words[0]) })
	}
	return l
})

// match returns the longest phrase that the words begin with, and how many of
// them it takes; no more than maxPhrase words are looked at.
func (l *lexicon) match(words []string) (t term, n int) {
	if len(words) == 0 {
		return other, 0
	}
	for _, p := range l.words[words[0]] {
		if len(p.words) <= len(words) && slices.Equal(p.words, words[:len(p.words)]) {
			return p.term, len(p.words)
		}
	}
	return other, 1
}

// matchText returns the longest phrase that s begins with.
func (l *lexicon) matchText(s string) (t term, n int) {
	first, size := utf8.DecodeRuneInString(s)
	for _, p := range l.runes[first] {
		if strings.HasPrefix(s, p.words[0]) {
			return p.term, len(p.words[0])
		}
	}
	return other, size
}

// maxPhrase is the number of words in the longest phrase.
const maxPhrase = 6
