package upgrade

import "github.com/kubenotes/kubenotes/changelog"

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
	byHead  *table           // the number of the first ones that begin with these words
	byWords map[uint64]int32 // the number of all others by their hash
	first   []firstEntry     // by number
}

// A firstEntry is the first one with certain words. Its text is made once, when another
// is compared with it: these may be many, and it may be long.
type firstEntry struct {
	entry changelog.Entry // none when the text is made
	text  string
}

func newWordNumbers(size int) *wordNumbers {
	return &wordNumbers{newLetterHash(), newTable(size), map[uint64]int32{}, make([]firstEntry, 0, size)}
}

// number returns the number of an entry's words, or none if they are few.
func (w *wordNumbers) number(e changelog.Entry) int32 {
	head := w.letters.head(e)
	if head == 0 {
		return none
	}
	next := int32(len(w.first))
	n := w.byHead.add(head, next)
	if n != next {
		text := e.Text()
		if !w.has(n, text) {
			all := words(text)
			other, ok := w.byWords[all]
			if !ok {
				w.byWords[all], other = next, next
			}
			if n = other; ok && !w.has(n, text) {
				n = next
			}
		}
	}
	if n == next {
		w.first = append(w.first, firstEntry{entry: e})
	}
	return n
}

// has reports whether the words of that number are those of the text.
func (w *wordNumbers) has(n int32, text string) bool {
	f := &w.first[n]
	if f.entry != (changelog.Entry{}) {
		*f = firstEntry{text: f.entry.Text()}
	}
	return sameWords(f.text, text)
}
