package cherrypick

import (
	"slices"
	"testing"
)

func TestOf(t *testing.T) {
	for _, test := range []struct {
		text string
		says bool
		of   []int
	}{
		{"Automated cherry pick of #1 #2 on release-1.32.", true, []int{1, 2}},
		{"Cherry-pick of #1, #2: a fix", true, []int{1, 2}},
		{"CHERRY PICK OF #1", true, []int{1}},
		{"cherrypick of #1.\n\nCherry pick of #2", true, []int{1, 2}},
		{"a cherry tree, and a cherry pick of #3", true, []int{3}},
		{"Cherry-picked from #1", true, nil},
		{"cherry pick of the fix #1", true, nil},
		{"cherry pick of #", true, nil},
		{"cherry pick of #99999999999999999999", true, nil},
		{"a cherry", false, nil},
		{"", false, nil},
	} {
		if got := slices.Collect(Of(test.text)); !slices.Equal(got, test.of) || Says(test.text) != test.says {
			t.Errorf("%q: of %v, %t; want %v, %t", test.text, got, Says(test.text), test.of, test.says)
		}
	}
}
