package kep

import "strconv"

// A Number is the number of an enhancement: that of its tracking issue in
// kubernetes/enhancements. 0 means none or unknown.
type Number int32

// maxNumber is the largest number that a text is believed to mean. Issue
// numbers of kubernetes/enhancements have four digits; numbers of six are pull
// requests of kubernetes/kubernetes, numbers of eight dates.
const maxNumber = 99999

// String returns the form KEP-1710, and "" for 0.
func (n Number) String() string {
	if n == 0 {
		return ""
	}
	return "KEP-" + strconv.Itoa(int(n))
}

// URL returns the address https://kep.k8s.io/1710, which leads to the tracking
// issue, and "" for 0.
func (n Number) URL() string {
	if n == 0 {
		return ""
	}
	return "https://kep.k8s.io/" + strconv.Itoa(int(n))
}

// leadingNumber reads the decimal digits that s starts with. The number is 0
// where they are none a KEP can have: no digits, too many, or zeros in front,
// which the files of the first years had (0015-dry-run.md): those numbers are a
// series of their own, not issue numbers.
func leadingNumber(s string) (n Number, digits int) {
	for digits < len(s) && isDigit(s[digits]) {
		if n <= maxNumber {
			n = n*10 + Number(s[digits]-'0')
		}
		digits++
	}
	if n > maxNumber || digits > 0 && s[0] == '0' {
		n = 0
	}
	return n, digits
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isWord(c byte) bool {
	return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'z' || c == '_'
}
