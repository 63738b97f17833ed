package digest

import (
	"strings"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/claims"
)

// A listed is an entry of a digest with where it stands there.
type listed struct {
	*Entry
	section  *Section
	unsorted bool // in the unlabelled's
}

// list returns the entries of a digest, nil for none.
func list(d *Digest) []listed {
	if d == nil {
		return nil
	}
	var out []listed
	for i, sections := range [2][]Section{d.Sections, d.Unlabelled} {
		for j := range sections {
			for k := range sections[j].Entries {
				out = append(out, listed{&sections[j].Entries[k], &sections[j], i == 1})
			}
		}
	}
	return out
}

const unmatched = -1

// A matcher pairs the entries of one digest with those of another, each with one
// at most.
type matcher struct {
	from, to []listed
	pair     []int // of each in from, its index in to
	taken    []bool
}

// match is [matchOnce], but that of several entries of one pull request those
// beyond the number of the others' share the first.
func match(from, to []listed) []int {
	m := newMatcher(from, to)
	m.share()
	return m.pair
}

// matchOnce returns for each entry of from the index in to of the entry that is
// the same, or unmatched. Entries with pull requests are told by these, in the
// same section and of the same words first; the others by the official words, by
// the first line of these, or else by the gates that they name. No two get the same.
func matchOnce(from, to []listed) []int { return newMatcher(from, to).pair }

func newMatcher(from, to []listed) *matcher {
	m := &matcher{from, to, make([]int, len(from)), make([]bool, len(to))}
	for i := range m.pair {
		m.pair[i] = unmatched
	}
	m.by(func(e listed) []any { return perPR(e, e.section.key(), e.Official) })
	m.by(func(e listed) []any { return perPR(e, e.section.key(), nil) })
	m.by(func(e listed) []any { return perPR(e, nil, nil) })
	m.by(func(e listed) []any { return perText(e, e.section.key()) })
	m.by(func(e listed) []any { return perText(e, nil) })
	m.by(perTitle)
	m.byGate()
	return m
}

type criterion struct {
	pr       changelog.PR
	section  any
	official any
}

func perPR(e listed, section, official any) []any {
	var out []any
	for _, l := range e.PRs {
		out = append(out, criterion{l.PR, section, official})
	}
	return out
}

func perText(e listed, section any) []any {
	if len(e.PRs) > 0 || e.Official == "" {
		return nil
	}
	return []any{criterion{section: section, official: e.Official}}
}

// perTitle tells a theme or a known issue by its first line.
func perTitle(e listed) []any {
	title := firstLine(e.Official)
	if len(e.PRs) > 0 || title == "" || title == e.Official {
		return nil
	}
	return []any{criterion{section: e.section.key(), official: title}}
}

// by pairs what is left by equal criteria, in order.
func (m *matcher) by(criteria func(listed) []any) {
	waiting := map[any][]int{}
	for j, e := range m.to {
		if !m.taken[j] {
			for _, c := range criteria(e) {
				waiting[c] = append(waiting[c], j)
			}
		}
	}
	for i, e := range m.from {
		if m.pair[i] != unmatched {
			continue
		}
		for _, c := range criteria(e) {
			queue := waiting[c]
			for len(queue) > 0 && m.taken[queue[0]] {
				queue = queue[1:]
			}
			if waiting[c] = queue; len(queue) > 0 {
				m.pair[i], m.taken[queue[0]] = queue[0], true
				break
			}
		}
	}
}

// byGate pairs entries without pull request with one of the same section that
// names most of the same gates.
func (m *matcher) byGate() {
	var waiting map[any][]int
	for i, e := range m.from {
		if m.pair[i] != unmatched || len(e.PRs) > 0 {
			continue
		}
		names := gateNames(e.text())
		if len(names) == 0 {
			continue
		}
		if waiting == nil {
			waiting = m.gates()
		}
		votes := map[int]int{}
		best := unmatched
		for name := range names {
			for _, j := range waiting[criterion{section: e.section.key(), official: name}] {
				if votes[j]++; !m.taken[j] && (best == unmatched || votes[j] > votes[best] || votes[j] == votes[best] && j < best) {
					best = j
				}
			}
		}
		if best != unmatched {
			m.pair[i], m.taken[best] = best, true
		}
	}
}

// gates lists what is left in to by section and gate.
func (m *matcher) gates() map[any][]int {
	out := map[any][]int{}
	for j, e := range m.to {
		if m.taken[j] {
			continue
		}
		for name := range gateNames(e.text()) {
			c := criterion{section: e.section.key(), official: name}
			out[c] = append(out[c], j)
		}
	}
	return out
}

func gateNames(text string) map[string]bool {
	if !strings.ContainsFunc(text, func(r rune) bool { return 'A' <= r && r <= 'Z' }) {
		return nil
	}
	names := map[string]bool{}
	for _, c := range claims.Named(text, claims.Options{}) {
		names[c.Name()] = true
	}
	return names
}

// share pairs the entries that are left with others of the same pull request.
func (m *matcher) share() {
	first := map[changelog.PR]int{}
	for j, e := range m.to {
		for _, l := range e.PRs {
			if _, known := first[l.PR]; !known {
				first[l.PR] = j
			}
		}
	}
	for i, e := range m.from {
		for _, l := range e.PRs {
			if j, ok := first[l.PR]; ok && m.pair[i] == unmatched {
				m.pair[i] = j
			}
		}
	}
}
