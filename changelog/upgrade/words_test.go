package upgrade_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/changelog/upgrade"
)

const sameHead = "The kubelet no longer restarts all of the static pods when it"

// Entries that begin alike and name the same pull request in a release outside the
// step need not tell the same in it.
func TestWordsOfRelatedEntries(t *testing.T) {
	h := history(`# v1.22.1
- ` + sameHead + ` starts. (#2, @a)
# v1.22.0
- ` + sameHead + ` stops. (#1, @a)
# v1.21.0
- ` + sameHead + ` starts. (#1, @a)
`)
	r := between(h, "1.21.0 1.22.1", upgrade.Options{})
	if got, want := show(r.Changes)+"|"+show(r.AlreadyHave), "v1.22.1:2|v1.22.0:4"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// Each shape is read in full; at this size, what is not linear would take minutes.
func TestLinear(t *testing.T) {
	const n = 20000
	notes := func(format string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i+2)
		}
		return b.String()
	}
	long := strings.Repeat("long words ", n)
	for shape, src := range map[string]string{
		"a long entry that many begin as": "# v1.22.0\n- " + sameHead + long + "\n  b (#1, @a)\n" + notes("- "+sameHead+" %d (#2, @a)\n"),
		"a long entry of few words that many begin as": "# v1.22.0\n- " + sameHead + strings.Repeat("- ", n) + "\n  b (#1, @a)\n" +
			notes("- "+sameHead+" %d (#2, @a)\n"),
		"a change of a long entry and many": "# v1.22.0\n- " + long + "\n  b (#1, @a)\n" + notes("- "+sameHead+" %d (#1, @a)\n"),
		"many of the words of one with many pull requests": "# v1.22.0\n- " + sameHead + " (" + notes("#%d, ") + "@a)\n# v1.21.1\n" +
			notes("- "+sameHead+" (o/p#%d, @a)\n"),
	} {
		t.Run(shape, func(t *testing.T) {
			r := between(history(src), "1.21.1 1.22.0", upgrade.Options{})
			if err := r.WriteMarkdown(new(strings.Builder)); err != nil || len(r.Changes)+len(r.AlreadyHave) == 0 {
				t.Errorf("%d changes, %v", len(r.Changes), err)
			}
		})
	}
}
