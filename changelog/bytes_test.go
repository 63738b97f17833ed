package changelog_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kubenotes/kubenotes/changelog"
)

// Odd bytes stay where they are, and are reported with their place.
func TestOddBytes(t *testing.T) {
	const note = "## Changes by Kind\n\n### Feature\n\n- A note (#1, @anna)\n- More\n  lines (#2, @anna) [SIG Node]\n"
	tests := []struct {
		name, src string
		want      string // the diagnostic
	}{
		{"line feeds", "# v1.2.3\n\n" + note, ""},
		{"carriage returns and line feeds", strings.ReplaceAll("# v1.2.3\n\n"+note, "\n", "\r\n"), ""},
		{"lone carriage returns", strings.ReplaceAll("# v1.2.3\n\n"+note, "\n", "\r"),
			"f.md:1:9: a line ends in a carriage return without a line feed"},
		{"byte order mark", "\uFEFF# v1.2.3\n\n" + note, "f.md:1:1: the text begins with a byte order mark"},
		{"NUL", "# v1.2.3\n\n\x00\n\n" + note, "f.md:3:1: the text has NUL characters"},
		{"invalid UTF-8", "# v1.2.3\n\na\xff\n\n" + note, "f.md:3:2: the text is no valid UTF-8: found byte 0xff"},
		{"no final newline", strings.TrimSuffix("# v1.2.3\n\n"+note, "\n"), ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := changelog.Parse("f.md", test.src)
			checkPartition(t, d)
			r, ok := d.Lookup(version("1.2.3"))
			if !ok {
				t.Fatal("no release v1.2.3")
			}
			var got []string
			for e := range r.Entries() {
				got = append(got, e.Text())
				for g := range e.SIGs() {
					got = append(got, string(g))
				}
			}
			if diff := cmp.Diff([]string{"A note", "More\nlines", "sig-node"}, got); diff != "" {
				t.Errorf("entries (-want +got):\n%s", diff)
			}
			if got := d.Diagnostics().Err(); test.want == "" && got != nil || test.want != "" && (got == nil || got.Error() != test.want) {
				t.Errorf("diagnostics: got %v, want %s", got, test.want)
			}
		})
	}
}

func TestPositionsCountEveryLineEnding(t *testing.T) {
	d := changelog.Parse("f.md", "a\rb\nc\r\nd")
	for offset, want := range []string{"1:1", "1:2", "2:1", "2:2", "3:1", "3:2", "3:3", "4:1", "4:2"} {
		if got := d.Position(offset).String(); got != "f.md:"+want {
			t.Errorf("offset %d: got %s, want %s", offset, got, want)
		}
	}
}

func checkPartition(t testing.TB, d *changelog.Document) {
	t.Helper()
	var b strings.Builder
	for node := range d.Nodes() {
		if node.IsLeaf() {
			b.WriteString(node.Source())
		}
	}
	if b.String() != d.Source() {
		t.Errorf("the leaves are not the source")
	}
}
