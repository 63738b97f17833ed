// Package nearest finds the known name that a misspelt one most likely means.
package nearest

import (
	"iter"
	"strings"
)

// maxLength bounds the names that are compared: longer input is no name, and
// the distance costs the product of the lengths.
const maxLength = 128

// Name returns the candidate most like name, or "" if none is close: one that
// differs in case, dashes, underscores or blanks alone, else the one with the
// smallest edit distance (letters inserted, deleted, replaced, or two
// neighbours swapped) that is at most a third of the name's length. Of several
// equally close ones the first in candidates wins.
func Name(name string, candidates iter.Seq[string]) string {
	if len(name) > maxLength {
		return ""
	}
	folded := fold(name)
	if folded == "" || len(folded) > maxLength {
		return ""
	}
	best, bestDistance := "", len(folded)/3+1
	var rows distanceRows
	for candidate := range candidates {
		if candidate == name || len(candidate) > maxLength {
			continue
		}
		f := fold(candidate)
		if diff := len(f) - len(folded); len(f) > maxLength || diff >= bestDistance || -diff >= bestDistance {
			continue
		}
		if d := rows.distance(folded, f); d < bestDistance {
			best, bestDistance = candidate, d
			if d == 0 {
				break
			}
		}
	}
	return best
}

func fold(s string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case '-', '_', ' ', '/':
			return -1
		}
		return r
	}, strings.ToLower(s))
}

// distanceRows holds the last three rows of the distance table.
type distanceRows [3][maxLength + 1]int

// distance returns the optimal string alignment distance of a and b.
func (rows *distanceRows) distance(a, b string) int {
	before, last, row := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			d := min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, before[j-2]+1)
			}
			row[j] = d
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
