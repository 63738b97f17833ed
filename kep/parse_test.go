package kep

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/testkit"
	"github.com/kubenotes/kubenotes/sig"
)

var someGates = slices.Values([]string{"ImageMaximumGCAge", "WarmPods", "WarmPodsMetrics", "ExecProbeTimeout"})

func TestParse(t *testing.T) {
	testkit.GoldenTxtar(t, "testdata/parse/*.txtar", func(t *testing.T, input testkit.Section) []testkit.Section {
		parser := Parser{Gates: someGates}
		k, err := parser.Parse(input.Name, input.Data)
		var problems kubenotes.Diagnostics
		if err != nil && !errors.As(err, &problems) {
			t.Fatal(err)
		}
		checkPositions(t, input.Data, problems)
		var found strings.Builder
		for _, p := range problems {
			fmt.Fprintf(&found, "%d:%d: %s: %s\n", p.Pos.Line, p.Pos.Column, p.Code, p.Message)
		}
		return []testkit.Section{{Name: "kep", Data: dump(k)}, {Name: "findings", Data: found.String()}}
	})
}

// dump writes a KEP a field a line.
func dump(k KEP) string {
	var b strings.Builder
	fmt.Fprintf(&b, "number    %v\nfolder    %s\ntitle     %s\nowner     %s\n", k.Number, k.Folder, k.Title, k.SIG)
	fmt.Fprintf(&b, "with      %s\nstatus    %s\nstage     %s\nlatest    %s = %v\n", joinGroups(k), k.Status, k.Stage, k.Latest.Raw, k.Latest.Version)
	for m := range k.Milestones() {
		fmt.Fprintf(&b, "milestone %s %s = %v\n", m.Stage, m.Raw, m.Version)
	}
	for g := range k.Gates() {
		fmt.Fprintf(&b, "gate      %s %q is a name: %t\n", g.Name, slices.Collect(g.Components()), g.IsName())
	}
	fmt.Fprintf(&b, "created   %s\nupdated   %s\n", k.Created, k.Updated)
	var lines []string
	for line := range strings.Lines(b.String()) {
		lines = append(lines, strings.TrimRight(line, " \n"))
	}
	return strings.Join(lines, "\n")
}

// checkPositions holds that offset, line and column say the same place.
func checkPositions(t *testing.T, text string, problems kubenotes.Diagnostics) {
	t.Helper()
	for _, p := range problems {
		if p.Pos.Line == 0 || p.Pos.Offset > len(text) {
			t.Errorf("%v: no position", p)
			continue
		}
		before := text[:p.Pos.Offset]
		line, column := 1+strings.Count(before, "\n"), len(before)-strings.LastIndexByte(before, '\n')
		if line != p.Pos.Line || column != p.Pos.Column {
			t.Errorf("%v: offset %d is at %d:%d", p, p.Pos.Offset, line, column)
		}
	}
}

func TestParseNothing(t *testing.T) {
	tests := []struct{ shows, text, code string }{
		{"empty", "", "not-a-kep"},
		{"a list", "- title: x", "not-a-kep"},
		{"a text", "title", "not-a-kep"},
		{"no YAML", "title: a\nstatus: b: c\n", "syntax"},
		{"an alias of nothing", "title: *nothing", "syntax"},
		{"longer than any", "title: " + strings.Repeat("x", maxSource), "too-large"},
	}
	for _, test := range tests {
		t.Run(test.shows, func(t *testing.T) {
			k, err := Parse("kep.yaml", test.text)
			var problem kubenotes.Diagnostic
			if !errors.As(err, &problem) || problem.Code != test.code || problem.Pos.Filename != "kep.yaml" {
				t.Errorf("error %v, want code %s", err, test.code)
			}
			if isUsable(err) || !k.Equal(KEP{}) {
				t.Errorf("got %+v, want no KEP", k)
			}
		})
	}
}

// isUsable reports whether a KEP comes with the error.
func isUsable(err error) bool {
	var problems kubenotes.Diagnostics
	return err == nil || errors.As(err, &problems)
}

func TestParseSyntaxErrorHasItsLine(t *testing.T) {
	_, err := Parse("kep.yaml", "title: a\nstatus: b: c\n")
	if err == nil || !strings.HasPrefix(err.Error(), "kep.yaml:2:1: ") {
		t.Errorf("error %v, want one in line 2", err)
	}
}

// Aliases of aliases stand for much more than memory holds; they are followed
// one step, and not expanded.
func TestParseDoesNotExpandAliases(t *testing.T) {
	var bomb strings.Builder
	bomb.WriteString("see-also: &a0 [x, x, x, x, x, x, x, x, x]\n")
	for i := range 20 {
		fmt.Fprintf(&bomb, "authors%d: &a%d [*a%d, *a%d, *a%d, *a%d, *a%d, *a%d, *a%d]\n", i, i+1, i, i, i, i, i, i, i)
	}
	bomb.WriteString("title: *a20\nparticipating-sigs: *a20\nfeature-gates: *a20\nmilestone: *a20\n")
	k, err := Parse("kep.yaml", bomb.String())
	if !isUsable(err) || k.Title != "" {
		t.Errorf("got %+v, %v", k, err)
	}
	if n := len(k.participating) + len(k.gates); n != 0 {
		t.Errorf("%d groups and gates of lists of lists", n)
	}
}

// A list of aliases of one mapping would be as long as the square of the file.
func TestParseBoundsAliases(t *testing.T) {
	text := "see-also: &a {" + strings.Repeat("?,", maxSource/8) + "}\nfeature-gates: [" + strings.Repeat("*a,", maxSource/8) + "]\n"
	_, err := Parse("kep.yaml", text)
	var problems kubenotes.Diagnostics
	if !errors.As(err, &problems) || len(problems) > 3*maxSource {
		t.Fatalf("%d findings", len(problems))
	}
	if !slices.ContainsFunc(problems, func(d kubenotes.Diagnostic) bool { return d.Code == "too-large" }) {
		t.Error("it is not told that the file was not read to its end")
	}
}

func TestParseWithoutGatesDoesNotCheckThem(t *testing.T) {
	_, err := Parse("kep.yaml", "title: x\nkep-number: 1\nowning-sig: sig-node\nstatus: implemented\nfeature-gates:\n- name: Anything\n")
	if err != nil {
		t.Error(err)
	}
}

func TestFolder(t *testing.T) {
	for _, test := range []struct{ shows, name, want string }{
		{"in the checkout", "keps/sig-node/24-apparmor/kep.yaml", "sig-node/24-apparmor"},
		{"in the folder keps", "sig-node/24-apparmor/kep.yaml", "sig-node/24-apparmor"},
		{"absolute", "/src/enhancements/keps/sig-node/24-apparmor/kep.yaml", "sig-node/24-apparmor"},
		{"the last keps counts", "/keps/keps/sig-node/24-apparmor/kep.yaml", "sig-node/24-apparmor"},
		{"Windows", `keps\sig-node\24-apparmor\kep.yaml`, "sig-node/24-apparmor"},
		{"the file alone", "kep.yaml", ""},
		{"nothing", "", ""},
	} {
		if got := folderOf(test.name); got != test.want {
			t.Errorf("%s: folder of %q is %q, want %q", test.shows, test.name, got, test.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"title: x\nkep-number: 1\nowning-sig: sig-node\nstatus: implemented\nstage: stable\nlatest-milestone: v1.30\nmilestone:\n  alpha: v1.29\n",
		"status: imlpemented\ncreation-date: 2025-30-01\nmilestone: {alpha: TBD, beta: null, gone: ''}\n",
		"feature-gates:\n- name: n/a\n- name: CSIMigration{vendor}\n  components: [a, b]\n- KUBECTL_KUBERC\n",
		"title: &a [*a]\nstage: *a\n",
		"title: \"a\\tb\\n\"\nowning-sig: '-'\nparticipating-sigs: ['a,b', '=+']\n",
		"- x\n", "title: ü\r\nü: [ü, {name: [x]}]\r\n", "\xff", "",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		k, err := (&Parser{Gates: someGates}).Parse("keps/sig-x/12-y/kep.yaml", text)
		if !isUsable(err) {
			return
		}
		var table strings.Builder
		if _, err := newCatalog([]KEP{k}).WriteTo(&table); err != nil {
			t.Fatal(err)
		}
		back, err := LoadTable("table", strings.NewReader(table.String()))
		if err != nil {
			t.Fatalf("%v\n%s", err, table.String())
		}
		if again, found := back.Lookup(k.Folder); !found || !again.Equal(k) {
			t.Errorf("a KEP reads back as %+v, was %+v", again, k)
		}
	})
}

// A list of components that stands in one item is read as the list that it
// means, and a name that is no group's is not made into one.
func TestParseKeepsWhatIsMeant(t *testing.T) {
	k, err := Parse("kep.yaml", "title: x\nkep-number: 1\nowning-sig: sig-node\nstatus: implemented\n"+
		"participating-sigs: [sig-windows, Some garbage WG]\n"+
		"feature-gates:\n- name: A\n  components:\n  - kube-apiserver, kubelet,\n  - kube-proxy\n")
	if want := []sig.Group{"sig-windows", "Some garbage WG"}; !slices.Equal(k.participating, want) {
		t.Errorf("groups %q, want %q", k.participating, want)
	}
	if want := []string{"kube-apiserver", "kubelet", "kube-proxy"}; len(k.gates) != 1 || !slices.Equal(k.gates[0].components, want) {
		t.Errorf("gates %q, want one with the components %q", k.gates, want)
	}
	want := `kep.yaml:5:35: unknown group: "Some garbage WG", expected a group of the community` + "\n" +
		`kep.yaml:9:5: several components in one item: "kube-apiserver, kubelet,", expected an item for each`
	if err == nil || err.Error() != want {
		t.Errorf("error\n%v\nwant\n%s", err, want)
	}
}
