package upgrade

import (
	"hash/maphash"

	"github.com/kubenotes/kubenotes/changelog"
)

// prNumbers numbers pull requests from 0 on: it finds those of the repository that
// most are of by what they are called there.
type prNumbers struct {
	owner, repo string
	usual       *table
	others      map[changelog.PR]int32
	count       int32
}

func newPRNumbers(owner, repo string, size int) *prNumbers {
	return &prNumbers{owner: owner, repo: repo, usual: newTable(size), others: map[changelog.PR]int32{}}
}

func (p *prNumbers) number(pr *changelog.PR) int32 {
	var n int32
	if pr.Repo == p.repo && pr.Owner == p.owner {
		n = p.usual.add(uint32(pr.Number), p.count)
	} else if known, ok := p.others[*pr]; ok {
		return known
	} else {
		n = p.count
		p.others[*pr] = n
	}
	if n == p.count {
		p.count++
	}
	return n
}

// wordNumbers numbers words from 0 on. All words of an entry are looked at only where
// others begin alike.
type wordNumbers struct {
	letters *letterHash
	byHead  *table // the number of the first ones that begin with these words
	seed    maphash.Seed
	byWords map[uint64]int32 // the number of all others by their hash
	first   []firstEntry     // by number
	words   []byte           // those of the current entry, if needed
}

// A firstEntry is the first one with certain words. What it is compared by is made
// once: many may be compared with it, and it may be long.
type firstEntry struct {
	changelog.Entry
	text, words string // "" as long as they are not needed
}

func newWordNumbers(size int) *wordNumbers {
	return &wordNumbers{
		letters: newLetterHash(), byHead: newTable(size),
		seed: maphash.MakeSeed(), byWords: map[uint64]int32{},
		first: make([]firstEntry, 0, size),
	}
}

// number returns the number of an entry's words, or none if they are few.
func (w *wordNumbers) number(e changelog.Entry) int32 {
	head := w.letters.head(e)
	if head == 0 {
		return none
	}
	next := int32(len(w.first))
	n := w.byHead.add(head, next)
	if n != next && !w.hasText(n, e.Text()) && !w.hasWords(n) {
		all := maphash.Bytes(w.seed, w.words)
		other, ok := w.byWords[all]
		if !ok {
			w.byWords[all], other = next, next
		}
		if n = other; ok && !w.hasWords(n) {
			n = next
		}
	}
	if n == next {
		w.first = append(w.first, firstEntry{Entry: e})
	}
	return n
}

// hasText reports whether the first entry of that number has that text. If it has
// not, the text's words are the current ones.
func (w *wordNumbers) hasText(n int32, text string) bool {
	if w.first[n].Text() == text {
		return true
	}
	w.words = appendWords(w.words[:0], text)
	return false
}

// hasWords reports whether the first entry of that number has the current words.
func (w *wordNumbers) hasWords(n int32) bool {
	f := &w.first[n]
	if f.words == "" {
		f.words = wordsOf(f.Text())
	}
	return f.words == string(w.words)
}

// Text returns what [changelog.Entry.Text] does.
func (f *firstEntry) Text() string {
	if f.text == "" {
		f.text = f.Entry.Text()
	}
	return f.text
}
