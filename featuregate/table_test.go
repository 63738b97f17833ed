package featuregate

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
)

const tinyTable = `# Any remark.
# component: tiny
# registry: core
# read: v1.20.0 v1.21.0 v1.21.3
# compared: v1.20.7 v1.21.5
# registry: shared
# read: v1.21.0
# gates: B
# gate	since	stage	default	locked	source
A	v1.9.0	deprecated	unstated	-	docs
A	v1.10.0	beta	true	-	docs-unclear
A	v1.20.0	GA	true	locked	code
A	v1.21.3	removed	-	-	code
B	v1.21.0	alpha	false	-	list
`

func TestTableRoundTrip(t *testing.T) {
	for _, text := range []string{tinyTable, kubernetesTable, kubeadmTable} {
		first, err := LoadTable("t.tsv", strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		var written bytes.Buffer
		n, err := first.WriteTo(&written)
		if err != nil || n != int64(written.Len()) {
			t.Errorf("WriteTo = %d, %v, and wrote %d bytes", n, err, written.Len())
		}
		if i := strings.Index(text, "# component:"); written.String() != text[i:] {
			t.Errorf("written:\n%s\nwant:\n%s", written.String(), text[i:])
		}
		second, err := LoadTable("t.tsv", &written)
		if err != nil || !reflect.DeepEqual(first, second) {
			t.Errorf("read again, the table differs (error %v)", err)
		}
	}
}

func TestTableOfTwoRegistries(t *testing.T) {
	c, err := LoadTable("t.tsv", strings.NewReader(tinyTable))
	if err != nil {
		t.Fatal(err)
	}
	a, _ := c.Lookup("A")
	want := Step{State: State{Deprecated, false, false}, Since: must("1.9"), Source: SourceDocs, Unstated: true}
	if got := a.StepAt(must("1.9.3")); got != want {
		t.Errorf("A at 1.9.3: %+v, want %+v", got, want)
	}
	b, _ := c.Lookup("B")
	tests := []struct {
		version     string
		whole, ofB  Coverage
		description string
	}{
		{"1.19.9", CoverageBefore, CoverageBefore, "before both"},
		{"1.20.7", CoverageExact, CoverageBefore, "compared; B's registry came later"},
		{"1.20.8", CoverageAssumedPatch, CoverageBefore, "after the last one compared"},
		{"1.21.5", CoverageExact, CoverageAssumedPatch, "B's registry was read at .0 only"},
		{"1.21.0-rc.1", CoverageApproximate, CoverageApproximate, "a pre-release"},
		{"1.22.0-alpha.1", CoverageBeyond, CoverageBeyond, "a pre-release of an unknown minor"},
	}
	for _, test := range tests {
		v := must(test.version)
		if got := c.Coverage(v); got != test.whole {
			t.Errorf("%s: coverage at %v is %v, want %v", test.description, v, got, test.whole)
		}
		if got := b.Coverage(v); got != test.ofB {
			t.Errorf("%s: B's coverage at %v is %v, want %v", test.description, v, got, test.ofB)
		}
	}
}

func TestBadTables(t *testing.T) {
	tests := []struct{ text, want string }{
		{"A\tv1.9.0\talpha\tfalse\t-", `t.tsv:1:1: found "5 fields", expected 6 fields separated by tabs`},
		{"A\tv1.9.0\talpha\tfalse\t-\tcode\tx\ty\tz\t1", `t.tsv:1:1: found "10 fields", expected 6 fields separated by tabs`},
		{"\nA b\tv1.9.0\talpha\tfalse\t-\tcode", `t.tsv:2:1: found "A b", expected the name of a gate`},
		{"A\t1\talpha\tfalse\t-\tcode", `t.tsv:1:3: found "1", expected a version such as v1.32.0`},
		{"A\tv1.9.0-rc.1\talpha\tfalse\t-\tcode", `t.tsv:1:3: found "v1.9.0-rc.1", expected a version such as v1.32.0`},
		{"A\tv1.9.0\tgamma\tfalse\t-\tcode", `t.tsv:1:10: found "gamma", expected absent, alpha, beta, GA, deprecated, removed`},
		{"A\tv1.9.0\talpha\tno\t-\tcode", `t.tsv:1:16: found "no", expected true, false or unstated`},
		{"A\tv1.9.0\tremoved\tfalse\t-\tcode", `t.tsv:1:18: found "false", expected - for a gate that does not exist`},
		{"A\tv1.9.0\tremoved\t-\tlocked\tcode", `t.tsv:1:20: found "locked", expected - or, for a gate that exists, locked`},
		{"A\tv1.9.0\talpha\tfalse\t-\trumour", `t.tsv:1:24: found "rumour", expected code, list, docs or docs-unclear`},
		{"B\tv1.9.0\talpha\tfalse\t-\tcode\nA\tv1.9.0\talpha\tfalse\t-\tcode", `t.tsv:2:1: found "A", expected a gate after B`},
		{"B\tv1.9.0\talpha\tfalse\t-\tcode\nB\tv1.9.0\tbeta\tfalse\t-\tcode", `t.tsv:2:3: found "v1.9.0", expected a version after v1.9.0`},
		{"# read: v1.2.0", `t.tsv:1:1: found "read", expected a line "# registry: NAME" before it`},
		{"# registry: core\n# read: x", `t.tsv:2:1: found "x", expected a version such as v1.32.0`},
	}
	for _, test := range tests {
		// The good row must survive.
		c, err := LoadTable("t.tsv", strings.NewReader(test.text+"\nZ\tv1.9.0\talpha\tfalse\t-\tcode\n"))
		var diagnostics kubenotes.Diagnostics
		if !errors.As(err, &diagnostics) || len(diagnostics) != 1 || err.Error() != test.want {
			t.Errorf("%q: error %v, want %s", test.text, err, test.want)
		}
		if z, ok := c.Lookup("Z"); !ok || z.At(must("1.9")).Stage != Alpha {
			t.Errorf("%q: the good row is lost", test.text)
		}
	}
	if _, err := LoadTable("t.tsv", strings.NewReader(strings.Repeat("#\n", maxTable/2+1))); err == nil {
		t.Error("a table larger than the limit is read")
	}
	if _, err := LoadTable("t.tsv", strings.NewReader(strings.Repeat("x\n", 10_000))); len(err.(kubenotes.Diagnostics)) > maxFindings {
		t.Error("findings are not bounded")
	}
}

func FuzzTable(f *testing.F) {
	f.Add(tinyTable)
	f.Add("A\tv1.9.0\talpha\tfalse\t-\tcode\r\n")
	f.Add("# registry: core\n# read: v1.0.0 x\n# gates: A A\nA\tv1.9.0\tremoved\t-\t-\tdocs\n")
	f.Add("\t\t\t\t\t\n\t\t\t\t\t\t\t\t\t\t\t\n#:\n# :\n")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := LoadTable("t.tsv", strings.NewReader(text))
		var diagnostics kubenotes.Diagnostics
		if err != nil && !errors.As(err, &diagnostics) {
			t.Fatal(err)
		}
		var written, again bytes.Buffer
		c.WriteTo(&written)
		second, err := LoadTable("t.tsv", bytes.NewReader(written.Bytes()))
		if err != nil {
			t.Fatalf("what was written has findings: %v\n%s", err, written.String())
		}
		second.WriteTo(&again)
		if written.String() != again.String() {
			t.Errorf("written: %q, again: %q", written.String(), again.String())
		}
		for _, v := range []string{"1.9", "1.30.4"} {
			for gate, state := range c.At(must(v)) {
				if !state.Exists() || gate.At(must(v)) != state {
					t.Errorf("%s at %s: %v", gate.Name(), v, state)
				}
			}
		}
	})
}
