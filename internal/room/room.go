// Package room makes room in slices that fill as a source is read.
package room

// Grow returns s with room for more: for as many elements as s will have at the
// end, if those it has come from the first done of all parts of a source and the
// others are like them, but to 8 times its length at most, and to half as much
// again at least. So a long source takes few copies and little memory to spare,
// while append, which grows long slices by a quarter, copies them many times.
func Grow[T any](s []T, done, all int) []T {
	const spare = 1 + 1.0/64 // the others are never quite like them
	n := len(s)
	expected := min(float64(n)*float64(all)/float64(max(done, 1))*spare, float64(8*n))
	// Memory fresh from the system stays untouched where nothing is put, which it
	// would not if slices.Grow cleared it.
	grown := make([]T, n, max(int(expected), n+n/2)+8)
	copy(grown, s)
	return grown
}
