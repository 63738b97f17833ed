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
	number, i := open+3, open+3
	for i < len(src) && isDigit(src[i]) {
		i++
	}
	if i == number || !strings.HasPrefix(src[i:], linkTo) {
		return 0, false
	}
	url := i + len("](")
	j := i + len(linkTo)
	for j < len(src) && classes[src[j]]&word != 0 {
		j++
	}
	const pull = "/pull/"
	before := j - (i - number) // where the number in the URL begins
	if before < url+len(pull) || src[before:j] != src[number:i] || src[before-len(pull):before] != pull ||
		!strings.HasPrefix(src[j:], "), [@") {
		return 0, false
	}
	author := j + len("), [@")
	k := author
	for k < len(src) && (isAlnum(src[k]) || src[k] == '-') {
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
	s.marks = append(s.marks,
		Mark{Kind: PR, Start: uint32(number - 1), End: uint32(i), URL: uint32(url), URLEnd: uint32(j)},
		Mark{Kind: Author, Start: uint32(author), End: uint32(k), URL: uint32(account), URLEnd: uint32(end)})
	s.tally = tally{prs: 1, pulls: 1, authors: 1, linkedAuthors: 1}
	return end + 2, true
}

const linkTo = "](" + github
