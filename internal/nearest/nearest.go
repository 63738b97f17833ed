// Package nearest finds the known name that a misspelt one most likely means.
package nearest

import (
	"iter"
	"unicode"
	"unicode/utf8"
)

// maxLength bounds the names that are compared: longer input is no name, and
// the distance costs the product of the lengths.
const maxLength = 128

// Name returns the candidate most like name, or "" if none is close: one that
// differs in case, dashes, underscores or blanks alone, else the one with the
// smallest edit distance (letters inserted, deleted, replaced, or two
// neighbours swapped) that is at most a third of the name's length. Of several
// equally close ones the first in candidates wins.
//
// Names are made of words, MixedCaps or separated. A candidate that has nothing
// like one of name's words is another name, however few letters that takes:
// CSIMigrationAWS is not what CSIMigrationCephfs means.
//
// Most candidates are told by their length and letters; none costs an allocation.
func Name(name string, candidates iter.Seq[string]) string {
	if len(name) > maxLength {
		return ""
	}
	var nameBuffer, candidateBuffer [2 * maxLength]byte // lower case can be longer
	folded := fold(nameBuffer[:0], name)
	if len(folded) == 0 || len(folded) > maxLength {
		return ""
	}
	letters := count(folded)
	best, limit := "", len(folded)/3
	var t table
	for candidate := range candidates {
		if candidate == name || len(candidate) > maxLength {
			continue
		}
		f := fold(candidateBuffer[:0], candidate)
		if len(f) > maxLength || len(f) > len(folded)+limit || letters.distance(f) > limit {
			continue
		}
		d := t.distance(folded, f)
		if d > limit || d > 0 && t.foreignWord(name, candidate, f) {
			continue
		}
		if best, limit = candidate, d-1; d == 0 {
			break
		}
	}
	return best
}

// fold appends s in lower case and without what separates words.
func fold(b []byte, s string) []byte {
	for _, r := range s {
		if !isSeparator(r) {
			b = utf8.AppendRune(b, unicode.ToLower(r))
		}
	}
	return b
}

func isSeparator(r rune) bool { return r == '-' || r == '_' || r == ' ' || r == '/' }

// letterCount holds how often each byte, modulo its length, stands in a name.
type letterCount [64]int8

func count(folded []byte) (n letterCount) {
	for _, c := range folded {
		n[c%64]++
	}
	return n
}

// distance returns how many edits it takes at least to come from n's name to the
// other one: each adds one letter, takes one away, or does both.
func (n letterCount) distance(other []byte) int {
	for _, c := range other {
		n[c%64]--
	}
	missing, surplus := 0, 0
	for _, d := range n {
		missing += int(max(d, 0))
		surplus += int(max(-d, 0))
	}
	return max(missing, surplus)
}

// foreignWord reports whether a word of name is foreign to the other name: it is
// like none of its words, and nowhere in its letters, which folded holds and
// which may be parted into words in another way.
func (t *table) foreignWord(name, other string, folded []byte) bool {
	for word := range words(name) {
		var buffer [2 * maxLength]byte
		if w := fold(buffer[:0], word); t.within(w, folded) > len(w)/4 && !t.like(w, other) {
			return true
		}
	}
	return false
}

// like reports whether one of the words of name differs from the folded word in
// no more than a third of its letters.
func (t *table) like(word []byte, name string) bool {
	for other := range words(name) {
		var buffer [2 * maxLength]byte
		if t.distance(word, fold(buffer[:0], other)) <= len(word)/3 {
			return true
		}
	}
	return false
}

// words yields the words of a name: HTTPServer-name is HTTP, Server and name.
func words(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		start := 0
		var before, last rune
		lastAt := 0
		for i, r := range name {
			switch {
			case isSeparator(r), unicode.IsUpper(r) && !unicode.IsUpper(last):
				if i > start && !yield(name[start:i]) {
					return
				}
				start = i
			case unicode.IsLower(r) && unicode.IsUpper(last) && unicode.IsUpper(before):
				if lastAt > start && !yield(name[start:lastAt]) {
					return
				}
				start = lastAt
			}
			before, last, lastAt = last, r, i
		}
		if start < len(name) {
			yield(name[start:])
		}
	}
}
