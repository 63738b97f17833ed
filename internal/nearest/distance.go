package nearest

// A table holds the last three rows of a table of edit distances.
type table [3][maxLength + 1]int

// distance returns the optimal string alignment distance of a and b.
func (t *table) distance(a, b []byte) int {
	for j := range len(b) + 1 {
		t[1][j] = j
	}
	return t.fill(a, b)[len(b)]
}

// within returns the distance of a and that part of b which is most like it.
func (t *table) within(a, b []byte) int {
	clear(t[1][:len(b)+1])
	nearest := len(a)
	for _, d := range t.fill(a, b)[:len(b)+1] {
		nearest = min(nearest, d)
	}
	return nearest
}

// fill computes the rows of a's letters over b, the row above the first of which
// is t[1], and returns the last one.
func (t *table) fill(a, b []byte) *[maxLength + 1]int {
	before, last, row := &t[0], &t[1], &t[2]
	for i, c := range a {
		row[0] = i + 1
		for j, d := range b {
			distance := last[j]
			if c != d {
				distance = 1 + min(distance, last[j+1], row[j])
				if i > 0 && j > 0 && c == b[j-1] && a[i-1] == d {
					distance = min(distance, before[j-1]+1)
				}
			}
			row[j+1] = distance
		}
		before, last, row = last, row, before
	}
	return last
}
