package trailer

import "strings"

// usual is a shorter way to read the form that nine of ten trailers have,
//
//	([#123](https://github.com/o/r/pull/123), [@a](https://github.com/a))
//
// It appends the marks that items would, and returns where the trailer ends, or
// reports false and leaves all to items.
func (s *scanner) usual(open int) (end int, ok bool) {
	src := s.src
	if !strings.HasPrefix(src[open:], "([#") {
		return 0, false
	}
	number, i, n := open+3, open+3, uint64(0)
	for i < len(src) && isDigit(src[i]) {
		n = 10*n + uint64(src[i]-'0')
		i++
	}
	if i == number || i-number > maxDigits || !strings.HasPrefix(src[i:], linkTo) {
		return 0, false
	}
	url := i + len("](")
	before, known := s.address(url)
	j := before + i - number
	if before == 0 || j > len(src) || src[before:j] != src[number:i] || !strings.HasPrefix(src[j:], "), [@") {
		return 0, false
	}
	author := j + len("), [@")
	k := author
	for k < len(src) && classes[src[k]]&account != 0 {
		k++
	}
	if k == author || !strings.HasPrefix(src[k:], linkTo) {
		return 0, false
	}
	account := k + len("](")
	end = k + len(linkTo) + k - author
	if end+2 > len(src) || src[end-(k-author):end] != src[author:k] || src[end] != ')' || src[end+1] != ')' {
		return 0, false
	}
	s.append(PR, number-1, i, url, j)
	if known {
		s.marks[len(s.marks)-1].Number = uint32(n)
	}
	s.append(Author, author, k, account, end)
	s.tally = tally{prs: 1, pulls: 1, authors: 1, linkedAuthors: 1}
	return end + 2, true
}

// plain is usual for the form without links, (#123, @a).
func (s *scanner) plain(open int) (end int, ok bool) {
	src := s.src
	if !strings.HasPrefix(src[open:], "(#") {
		return 0, false
	}
	number := open + len("(#")
	i := number
	for i < len(src) && isDigit(src[i]) {
		i++
	}
	if i == number || i-number > maxDigits || src[number] == '0' || !strings.HasPrefix(src[i:], ", @") {
		return 0, false
	}
	author := i + len(", @")
	k := author
	for k < len(src) && classes[src[k]]&account != 0 {
		k++
	}
	if k == author || k == len(src) || src[k] != ')' {
		return 0, false
	}
	s.append(PR, number-1, i, 0, 0)
	s.append(Author, author, k, 0, 0)
	s.tally = tally{prs: 1, authors: 1}
	return k + 1, true
}

// address reads the address of a pull request at i. It returns where its number
// begins, or 0, and whether the rest is as in the first one.
func (s *scanner) address(i int) (number int, known bool) {
	if s.prefix != "" && strings.HasPrefix(s.src[i:], s.prefix) {
		return i + len(s.prefix), true
	}
	number = i + len(github)
	for number < len(s.src) && classes[s.src[number]]&word != 0 {
		number++
	}
	for isDigit(s.src[number-1]) {
		number--
	}
	if !strings.HasSuffix(s.src[i:number], "/pull/") {
		return 0, false
	}
	if s.prefix == "" {
		s.prefix = s.src[i:number]
	}
	return number, s.prefix == s.src[i:number]
}

// maxDigits bounds a number, so that it fits 32 bits.
const maxDigits = 9

const linkTo = "](" + github
