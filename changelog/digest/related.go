package digest

import (
	"slices"
	"strings"
	"unicode"

	"github.com/kubenotes/kubenotes/changelog"
)

// relations index the items of a release by what relates them.
type relations struct {
	items      []item
	references map[changelog.PR][]int // items whose text refers to the pull request
	byAuthor   map[string][]int
	words      [][]string // of each item, sorted, as soon as they are needed
}

func newRelations(items []item) relations {
	r := relations{
		items:      items,
		references: map[changelog.PR][]int{},
		byAuthor:   map[string][]int{},
		words:      make([][]string, len(items)),
	}
	for i := range items {
		for l := range items[i].source.Refs() {
			r.references[l.PR] = append(r.references[l.PR], i)
		}
		for _, name := range items[i].bare.Authors {
			r.byAuthor[name] = append(r.byAuthor[name], i)
		}
	}
	return r
}

// related tells the pull requests that an item has to do with, each once, by the
// most that can be said of it.
func (a *annotator) related(it *item) []string {
	words := &a.b.phrases.annotations
	var seen []changelog.PR
	for _, l := range it.bare.PRs {
		seen = append(seen, l.PR)
	}
	var notes []string
	add := func(label string, prs []changelog.PR) {
		var links []string
		for _, pr := range prs {
			if !slices.Contains(seen, pr) {
				seen = append(seen, pr)
				links = append(links, link(a.label(pr), pr.URL()))
			}
		}
		if len(links) > 0 {
			notes = append(notes, label+": "+strings.Join(links, ", "))
		}
	}
	var reverting []changelog.PR
	for e := range it.source.RevertedBy() {
		reverting = appendPRs(reverting, e)
	}
	add(words.revertedBy, reverting)
	add(words.reverts, slices.Collect(it.source.Reverts()))
	add(words.pickedFrom, a.pickedFrom(it))
	r := a.relations()
	var referring []changelog.PR
	for _, l := range it.bare.PRs {
		for _, i := range r.references[l.PR] {
			referring = appendPRs(referring, r.items[i].source)
		}
	}
	add(words.referredBy, referring)
	add(words.similar, r.similar(it))
	return notes
}

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
		_, list, _ := strings.Cut(note.PRBody, "herry pick of ")
		for word := range strings.FieldsSeq(list[:min(len(list), 200)]) {
			var pr changelog.PR
			if !strings.HasPrefix(word, "#") || pr.UnmarshalText([]byte(strings.TrimRight(word, ",."))) != nil {
				break
			}
			prs = append(prs, changelog.PR{Owner: owner, Repo: repo, Number: pr.Number})
		}
	}
	return prs
}

// similar lists the pull requests of other items by the same author that say
// nearly the same, as a change and its second attempt do.
func (r *relations) similar(it *item) []changelog.PR {
	var prs []changelog.PR
	for _, name := range it.bare.Authors {
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

// wordsOf returns the different words of an item, sorted.
func (r *relations) wordsOf(i int) []string {
	if r.words[i] == nil {
		words := strings.FieldsFunc(strings.ToLower(r.items[i].bare.Official), func(c rune) bool {
			return !unicode.IsLetter(c) && !unicode.IsDigit(c)
		})
		slices.Sort(words)
		r.words[i] = slices.Compact(words)
	}
	return r.words[i]
}

// alike reports whether two items share most of their words: two thirds of all
// that either has.
func (r *relations) alike(i, j int) bool {
	const fewest = 10 // shorter texts are alike by chance
	x, y := len(r.items[i].bare.Official), len(r.items[j].bare.Official)
	if 2*min(x, y) < max(x, y) {
		return false
	}
	a, b := r.wordsOf(i), r.wordsOf(j)
	if len(a) < fewest || len(b) < fewest {
		return false
	}
	common := 0
	for len(a) > 0 && len(b) > 0 {
		switch strings.Compare(a[0], b[0]) {
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
