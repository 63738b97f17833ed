package claims

import (
	"strings"
	"unicode/utf8"
)

// mayName reports whether a text can name a gate at all, which most notes do
// not: it has a word with a capital, or a quoted one, that is a gate's name or a
// slip of one, or it speaks of gates. It costs one pass and allocates nothing.
func (n *names) mayName(text string) bool {
	feature := false // whether the word before was "feature"
	for i := 0; i < len(text); {
		if c := text[i]; !isWordByte(c) {
			if c >= utf8.RuneSelf && (strings.HasPrefix(text[i:], "ゲート") || strings.HasPrefix(text[i:], "フラグ")) {
				return true
			}
			i++
			continue
		}
		start, candidate := i, i > 0 && isQuote(text[i-1])
		for ; i < len(text) && isWordByte(text[i]); i++ {
			candidate = candidate || isUpper(text[i])
		}
		word := text[start:i]
		if hasNoun(word, "gate") || feature && hasNoun(word, "flag") || candidate && n.hasSlip(word) {
			return true
		}
		feature = len(word) >= len("feature") && word[0]|0x20 == 'f'
	}
	return false
}

// hasNoun reports whether a word ends in the noun, in any case, singular or plural.
func hasNoun(word, noun string) bool {
	if len(word) > len(noun) && word[len(word)-1]|0x20 == 's' {
		word = word[:len(word)-1]
	}
	return len(word) >= len(noun) && word[len(word)-1]|0x20 == noun[len(noun)-1] && strings.EqualFold(word[len(word)-len(noun):], noun)
}

// hasSlip reports whether [names.slip] finds a word of letters and digits.
func (n *names) hasSlip(word string) bool {
	var buffer [maxName]byte
	if len(word) < 3 || len(word) > maxName {
		return false
	}
	key := buffer[:len(word)]
	for i := range len(word) {
		key[i] = word[i]
		if isUpper(word[i]) {
			key[i] += 'a' - 'A'
		}
	}
	_, ok := n.folded[string(trimSlip(key))]
	return ok
}

// trimSlip does what [fold] does to the end of a name.
func trimSlip(key []byte) []byte {
	if len(key) <= 6 {
		return key
	}
	if end := len(key) - len("gate"); string(key[end:]) == "gate" {
		key = key[:end]
	}
	if key[len(key)-1] == 's' {
		key = key[:len(key)-1]
	}
	return key
}
