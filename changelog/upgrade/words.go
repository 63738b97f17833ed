package upgrade

import (
	"encoding/binary"

	"github.com/kubenotes/kubenotes/changelog"
)

// Entries have the same words if their letters and digits are the same, without
// regard to case. A hash of the first ones finds those worth comparing.
const (
	fewWords  = 24 // letters below which a text tells too little to be told by it
	headWords = 40 // letters that are hashed
)

// Of the FNV-1a hash.
const fnvOffset, fnvPrime = 14695981039346656037, 1099511628211

// head returns the hash of an entry's first words, 0 if it has but few.
func head(e changelog.Entry) uint64 {
	text := e.Markdown()
	var letters [headWords]byte
	n := 0
	for i := 0; i < len(text) && n < len(letters); i++ {
		if text[i] == '(' && startsTrailer(text[i+1:]) {
			break
		}
		c := fold(text[i])
		letters[n] = c            // or, if it is none, the next one in its place
		n += (int(c) + 0xff) >> 8 // 1 for a letter, without a branch
	}
	if n < fewWords {
		return 0
	}
	clear(letters[n:])
	h := uint64(fnvOffset)
	for i := 0; i < len(letters); i += 8 {
		h = (h ^ binary.LittleEndian.Uint64(letters[i:])) * fnvPrime
		h ^= h >> 32
	}
	return h
}

// beginsAs reports whether two entries begin with the same bytes, more than the
// first words need. It is a quick way to tell that these are the same.
func beginsAs(a, b changelog.Entry) bool {
	const bytes = headWords * 3 / 2
	s, t := a.Markdown(), b.Markdown()
	return len(s) >= bytes && len(t) >= bytes && s[:bytes] == t[:bytes]
}

// words returns the hash of all of an entry's words.
func words(e changelog.Entry) uint64 {
	h := uint64(fnvOffset)
	for _, c := range []byte(e.Text()) {
		if c = fold(c); c != 0 {
			h = (h ^ uint64(c)) * fnvPrime
		}
	}
	return h
}

// startsTrailer reports whether what follows a parenthesis is a pull request.
func startsTrailer(s string) bool {
	return len(s) > 1 && (s[0] == '#' || s[0] == '[' && s[1] == '#')
}

// sameWords reports whether two entries have the same words.
func sameWords(a, b changelog.Entry) bool {
	s, t := a.Text(), b.Text()
	i, j := 0, 0
	for {
		for i < len(s) && fold(s[i]) == 0 {
			i++
		}
		for j < len(t) && fold(t[j]) == 0 {
			j++
		}
		if i == len(s) || j == len(t) {
			return i == len(s) && j == len(t)
		}
		if fold(s[i]) != fold(t[j]) {
			return false
		}
		i, j = i+1, j+1
	}
}

// fold returns a letter or digit in lower case, a byte of another character as it
// is, and 0 for everything else.
func fold(c byte) byte {
	if c < 0x80 {
		return folds[c]
	}
	return c
}

// folds has what [fold] returns for ASCII.
const (
	zeros = "\x00\x00\x00\x00\x00\x00\x00\x00"
	alpha = "abcdefghijklmnopqrstuvwxyz"
	folds = zeros + zeros + zeros + zeros + zeros + zeros + "0123456789" + "\x00\x00\x00\x00\x00\x00\x00" +
		alpha + "\x00\x00\x00\x00\x00\x00" + alpha + "\x00\x00\x00\x00\x00"
)
