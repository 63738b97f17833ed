package changelog

// once tells which values have been before. A few need no memory of the heap.
type once[T comparable] struct {
	few  [8]T
	n    int
	more map[T]struct{}
}

// first reports whether v is new, and remembers it.
func (o *once[T]) first(v T) bool {
	for _, other := range o.few[:o.n] {
		if other == v {
			return false
		}
	}
	if o.n < len(o.few) {
		o.few[o.n] = v
		o.n++
		return true
	}
	if o.more == nil {
		o.more = map[T]struct{}{}
	}
	before := len(o.more)
	o.more[v] = struct{}{}
	return len(o.more) > before
}
