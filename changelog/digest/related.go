package digest

import (
	"cmp"
	"iter"
	"math/bits"
	"slices"
	"unicode/utf8"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/cherrypick"
)

// relations index the items of a release by what relates them.
type relations struct {
	items      []item
	references map[changelog.PR][]int // items whose text refers to the pull request
	byAuthor   map[string][]int
	words      [][]uint32 // of each item, as soon as they are needed
	sketches   []uint64   // likewise
}

func newRelations(items []item) relations {
	r := relations{
		items:      items,
		references: map[changelog.PR][]int{},
		byAuthor:   map[string][]int{},
		words:      make([][]uint32, len(items)),
		sketches:   make([]uint64, len(items)),
	}
	for i := range items {
		for l := range items[i].source.Refs() {
			r.references[l.PR] = append(r.references[l.PR], i)
		}
		for _, name := range items[i].entry.Authors {
			r.byAuthor[name] = append(r.byAuthor[name], i)
		}
	}
	return r
}

// related tells the pull requests that an item has to do with, each once, by the
// most that can be said of it.
func (a *annotator) related(it *item) []string {
	var notes []string
	var seen []changelog.PR
	add := func(label string, prs []changelog.PR) {
		var links []byte
		for _, pr := range prs {
			if slices.Contains(seen, pr) || slices.ContainsFunc(it.entry.PRs, func(l changelog.Link) bool { return l.PR == pr }) {
				continue
			}
			seen = append(seen, pr)
			links = append(links, separators[min(len(links), 1)]...)
			links = appendLink(links, a.label(pr), pr.URL())
		}
		if len(links) > 0 {
			notes = append(notes, label+string(links))
		}
	}
	words := &a.b.phrases.annotations
	var prs []changelog.PR
	for e := range it.source.RevertedBy() {
		prs = appendPRs(prs, e)
	}
	add(words.revertedBy, prs)
	prs = prs[:0]
	for pr := range it.source.Reverts() {
		prs = append(prs, pr)
	}
	add(words.reverts, prs)
	add(words.pickedFrom, a.pickedFrom(it))
	prs = prs[:0]
	for l := range it.source.Refs() {
		if l.URL == "" { // what is linked in the text needs no second link
			prs = append(prs, l.PR)
		}
	}
	add(words.refersTo, prs)
	r := a.relations()
	prs = prs[:0]
	for _, l := range it.entry.PRs {
		for _, i := range r.references[l.PR] {
			prs = appendPRs(prs, r.items[i].source)
		}
	}
	add(words.referredBy, prs)
	add(words.similar, r.similar(it))
	return notes
}

// separators are what stands before the first link and before the others.
var separators = [...]string{": ", ", "}

func appendPRs(prs []changelog.PR, e changelog.Entry) []changelog.PR {
	for l := range e.PRs() {
		prs = append(prs, l.PR)
	}
	return prs
}

// label returns the number of a pull request, with the repository if that is
// not the document's.
func (a *annotator) label(pr changelog.PR) string {
	if owner, name := a.b.release.Document().Repo(); pr.Owner == owner && pr.Repo == name {
		pr.Owner, pr.Repo = "", ""
	}
	return pr.String()
}

// pickedFrom lists the pull requests that the item's were picked from, as their
// descriptions in the JSON say: "Cherry pick of #1 #2 on release-1.32."
func (a *annotator) pickedFrom(it *item) []changelog.PR {
	var prs []changelog.PR
	owner, repo := a.b.release.Document().Repo()
	for note := range a.joined.Notes(it.source) {
		for number := range cherrypick.Of(note.PRBody) {
			prs = append(prs, changelog.PR{Owner: owner, Repo: repo, Number: number})
		}
	}
	return prs
}

// similar lists the pull requests of other items by the same author that say
// nearly the same, as a change and its second attempt do.
func (r *relations) similar(it *item) []changelog.PR {
	var prs []changelog.PR
	for _, name := range it.entry.Authors {
		own := slices.IndexFunc(r.byAuthor[name], func(i int) bool { return &r.items[i] == it })
		if own < 0 {
			continue
		}
		own = r.byAuthor[name][own]
		for _, i := range r.byAuthor[name] {
			if i != own && r.items[i].section == it.section && r.alike(own, i) {
				prs = appendPRs(prs, r.items[i].source)
			}
		}
	}
	return prs
}

// wordsOf returns the hashes of an item's different words, sorted.
func (r *relations) wordsOf(i int) []uint32 {
	if r.words[i] == nil {
		for hash := range hashes(r.items[i].entry.Official) {
			r.words[i] = append(r.words[i], hash)
		}
		slices.Sort(r.words[i])
		r.words[i] = slices.Compact(r.words[i])
	}
	return r.words[i]
}

// sketchOf returns a set of an item's words that is too small to hold them
// apart, but tells cheaply that two items have little in common.
func (r *relations) sketchOf(i int) uint64 {
	if r.sketches[i] == 0 {
		for hash := range hashes(r.items[i].entry.Official) {
			r.sketches[i] |= 1 << (hash % 64)
		}
	}
	return r.sketches[i]
}

// hashes yields the hash of each word. Case and punctuation make no difference.
func hashes(text string) iter.Seq[uint32] {
	return func(yield func(uint32) bool) {
		const offset, prime = 2166136261, 16777619 // of FNV-1a
		hash := uint32(offset)
		for i := range len(text) {
			c := text[i]
			switch {
			case c|0x20 >= 'a' && c|0x20 <= 'z':
				hash = (hash ^ uint32(c|0x20)) * prime
			case c >= '0' && c <= '9' || c >= utf8.RuneSelf:
				hash = (hash ^ uint32(c)) * prime
			default:
				if hash != offset && !yield(hash) {
					return
				}
				hash = offset
			}
		}
		if hash != offset {
			yield(hash)
		}
	}
}

// alike reports whether two items share most of their words: two thirds of all
// that either has.
func (r *relations) alike(i, j int) bool {
	const fewest = 10 // shorter texts are alike by chance
	x, y := len(r.items[i].entry.Official), len(r.items[j].entry.Official)
	if 2*min(x, y) < max(x, y) {
		return false
	}
	if x, y := r.sketchOf(i), r.sketchOf(j); 2*bits.OnesCount64(x&y) < bits.OnesCount64(x|y) {
		return false
	}
	a, b := r.wordsOf(i), r.wordsOf(j)
	if len(a) < fewest || len(b) < fewest {
		return false
	}
	common := 0
	for len(a) > 0 && len(b) > 0 {
		switch cmp.Compare(a[0], b[0]) {
		case -1:
			a = a[1:]
		case 1:
			b = b[1:]
		default:
			common, a, b = common+1, a[1:], b[1:]
		}
	}
	return 3*common >= 2*(len(r.wordsOf(i))+len(r.wordsOf(j))-common)
}
