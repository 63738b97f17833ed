package upgrade

import (
	"math/rand/v2"
	"slices"

	"github.com/kubenotes/kubenotes/changelog"
)

// Entries have the same words if their letters and digits are the same, without
// regard to case. A hash of the first ones finds those worth comparing.
const (
	fewWords  = 24 // letters below which a text tells too little to be told by it
	headWords = 40 // letters that are hashed, at most 255
)

// A letterHash hashes first words. It has, by letter, a random number whose last
// byte is 1, and 0 for what is no letter: the sum of those of a text counts its
// letters and does not depend on what stands between them.
type letterHash [256]uint32

func newLetterHash() *letterHash {
	h := new(letterHash)
	for c := range h {
		if letter := fold(byte(c)); letter == byte(c) && letter != 0 {
			h[c] = rand.Uint32()<<8 | 1
		}
	}
	for c := range h {
		h[c] = h[fold(byte(c))]
	}
	return h
}

// head returns the hash of an entry's first words, 0 if it has but few.
func (h *letterHash) head(e changelog.Entry) uint32 {
	text := e.Markdown()
	sum := uint32(0)
	for i := 0; i < len(text) && byte(sum) < headWords; i++ {
		if text[i] == '(' && startsTrailer(text[i+1:]) {
			break
		}
		sum += h[text[i]]
	}
	if byte(sum) < fewWords {
		return 0
	}
	return sum
}

// startsTrailer reports whether what follows a parenthesis is a pull request.
func startsTrailer(s string) bool {
	return len(s) > 1 && (s[0] == '#' || s[0] == '[' && s[1] == '#')
}

// wordsOf returns a text's words: its letters and digits, in lower case.
func wordsOf(text string) string { return string(appendWords(nil, text)) }

// appendWords appends what wordsOf returns.
func appendWords(words []byte, text string) []byte {
	n := len(words)
	words = slices.Grow(words, len(text)+1)[:n+len(text)+1]
	for i := range len(text) {
		c := fold(text[i])
		words[n] = c              // or, if it is none, the next one in its place
		n += (int(c) + 0xff) >> 8 // 1 for a letter, without a branch
	}
	return words[:n]
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
