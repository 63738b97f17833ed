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
	byHead  *table            // the number of the first ones that begin with these words
	byWords map[uint64]int32  // the number of all others by their hash
	entries []changelog.Entry // by number, one with these words
}

func newWordNumbers(size int) *wordNumbers {
	return &wordNumbers{newLetterHash(), newTable(size), map[uint64]int32{}, make([]changelog.Entry, 0, size)}
}

// number returns the number of an entry's words, or none if they are few. They are
// taken to be those of a related entry, of that number, if they begin alike.
func (w *wordNumbers) number(e changelog.Entry, related int32) int32 {
	head := w.letters.head(e)
	if head == 0 {
		return none
	}
	next := int32(len(w.entries))
	n := w.byHead.add(head, next)
	if n != next && n != related && !sameWords(w.entries[n], e) {
		all := words(e)
		other, ok := w.byWords[all]
		if !ok {
			w.byWords[all], other = next, next
		}
		if n = other; ok && !sameWords(w.entries[n], e) {
			n = next
		}
	}
	if n == next {
		w.entries = append(w.entries, e)
	}
	return n
}
