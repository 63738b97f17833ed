package kep

import (
	"testing"

	"github.com/kubenotes/kubenotes"
)

func TestChangeText(t *testing.T) {
	v := kubenotes.MustParseVersion
	k := kepOf(t, "sig-x/1-y", "{milestone: {alpha: v1.20, beta: v1.22}}")
	c := newCatalog([]KEP{k})
	for _, test := range []struct{ from, to, want string }{
		{"1.20", "1.23", "sig-x/1-y: alpha to beta since v1.22.0"},
		{"1.22", "1.19", "sig-x/1-y: beta to none"},
	} {
		for change := range c.Changes(v(test.from), v(test.to)) {
			if got := change.String(); got != test.want {
				t.Errorf("%s to %s: %q, want %q", test.from, test.to, got, test.want)
			}
		}
	}
}
