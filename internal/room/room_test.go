package room_test

import (
	"slices"
	"testing"

	"github.com/kubenotes/kubenotes/internal/room"
)

func TestGrow(t *testing.T) {
	for _, c := range []struct {
		name              string
		length, done, all int
		atLeast, atMost   int
	}{
		{"as many as the rest will add", 100, 25, 100, 400, 420},
		{"half as much again at the end", 100, 99, 100, 150, 160},
		{"8 times the length at most", 100, 1, 1000, 800, 810},
		{"from nothing", 0, 0, 0, 1, 10},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := slices.Repeat([]int{7}, c.length)
			grown := room.Grow(s, c.done, c.all)
			if !slices.Equal(grown, s) {
				t.Errorf("got other elements: %v", grown)
			}
			if n := cap(grown); n < c.atLeast || n > c.atMost {
				t.Errorf("got room for %d, want %d to %d", n, c.atLeast, c.atMost)
			}
		})
	}
}
