package block

import "math/bits"

// skipLine returns where the line behind the one at pos begins, or len(src).
func skipLine(src string, pos int) int {
	for pos = skipText(src, pos); pos < len(src); pos = skipText(src, pos) {
		switch {
		case src[pos] == '\n':
			return pos + 1
		case src[pos] == '\r' && pos+1 < len(src) && src[pos+1] == '\n':
			return pos + 2
		case src[pos] == '\r':
			return pos + 1
		}
		for pos++; pos < len(src) && src[pos] >= 0x80; pos++ {
			// More text beyond ASCII, on which skipText would stop each time.
		}
	}
	return pos
}

// skipText returns where the first byte at pos or behind it stands that may end a
// line, a control character or one beyond ASCII, or len(src).
//
// It sees eight bytes at once. Few lines are so long that strings.IndexByte makes
// up for being called, and that would find only one of the two line ends.
func skipText(src string, pos int) int {
	const step = 64
	for ; pos <= len(src)-step; pos += step {
		s := src[pos : pos+step]
		if m := ends(s); m != 0 {
			return pos + bits.TrailingZeros64(m)/8
		}
		if m := ends(s[8:]); m != 0 {
			return pos + bits.TrailingZeros64(m)/8 + 8
		}
		if m := ends(s[16:]); m != 0 {
			return pos + bits.TrailingZeros64(m)/8 + 16
		}
		if m := ends(s[24:]); m != 0 {
			return pos + bits.TrailingZeros64(m)/8 + 24
		}
		if m := ends(s[32:]); m != 0 {
			return pos + bits.TrailingZeros64(m)/8 + 32
		}
		if m := ends(s[40:]); m != 0 {
			return pos + bits.TrailingZeros64(m)/8 + 40
		}
		if m := ends(s[48:]); m != 0 {
			return pos + bits.TrailingZeros64(m)/8 + 48
		}
		if m := ends(s[56:]); m != 0 {
			return pos + bits.TrailingZeros64(m)/8 + 56
		}
	}
	for pos < len(src) && src[pos] > '\r' && src[pos] < 0x80 {
		pos++
	}
	return pos
}

// ends returns a word in which no bit is set if none of the first eight bytes of s
// may end a line; else the lowest bit set is in the byte of the first that may.
func ends(s string) uint64 {
	const each = 0x0101010101010101 // times a byte: the byte in all eight places
	word := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
	// A difference has the high bit if the byte is less, or far greater. What a
	// byte borrows changes only those above it.
	return (word - ('\r'+1)*each) & (0x80 * each)
}
