package kep

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/testkit"
	"github.com/kubenotes/kubenotes/sig"
)

// folders writes KEPs as their folders.
func folders(keps iter.Seq[KEP]) string {
	var b strings.Builder
	for k := range keps {
		b.WriteString(k.Folder + " ")
	}
	return strings.TrimSpace(b.String())
}

func TestKubernetes(t *testing.T) {
	c := Kubernetes()
	k, found := c.Lookup("sig-storage/1710-selinux-relabeling")
	if !found || k.Number != 1710 || k.SIG != sig.Storage || k.Status != Implemented || k.Stage != Stable ||
		k.Title != "Skip SELinux relabeling of volumes" || k.Milestone(Beta) != (kubenotes.Version{Major: 1, Minor: 27}) {
		t.Errorf("1710 is %+v", k)
	}
	if _, found := c.Lookup("sig-storage/1710"); found {
		t.Error("found a folder that does not exist")
	}
	for _, test := range []struct{ shows, got, want string }{
		{"a number in two folders", folders(c.ByNumber(2133)), "sig-cloud-provider/2133-out-of-tree-credential-provider sig-node/2133-kubelet-credential-providers"},
		{"a file's number that is not its folder's", folders(c.ByNumber(1884)), "sig-node/2043-pod-resource-concrete-assigments"},
		{"the folder's number", folders(c.ByNumber(2043)), "sig-node/2043-pod-resource-concrete-assigments"},
		{"KEPs of before the numbers", folders(c.ByNumber(0)), "sig-architecture/0000-kep-process sig-contributor-experience/0000-community-forum sig-release/0000-anago-to-krel-migration"},
		{"a number that pads its folder with a zero", folders(c.ByNumber(752)), "sig-network/0752-endpointslices"},
		{"a number of nothing", folders(c.ByNumber(99999)), ""},
		{"a gate", folders(c.ByGate("SELinuxMount")), "sig-storage/1710-selinux-relabeling"},
		{"a gate of nothing", folders(c.ByGate("n/e")), ""},
		{"a group", folders(c.BySIG(sig.Docs)), "sig-docs/1326-third-party-content-in-docs"},
		{"a group of nothing", folders(c.BySIG("")), ""},
	} {
		if test.got != test.want {
			t.Errorf("%s: got %q, want %q", test.shows, test.got, test.want)
		}
	}
}

// The embedded table is what Load makes of the corpus, in every field.
func TestKubernetesIsTheCorpus(t *testing.T) {
	loaded, err := Load(os.DirFS(testkit.Corpus(t, "keps")))
	if !isUsable(err) {
		t.Fatal(err)
	}
	for d := range Compare(Kubernetes(), loaded) {
		t.Errorf("%v", d)
	}
}

func TestListingsStop(t *testing.T) {
	c := Kubernetes()
	v := kubenotes.Version{Major: 1, Minor: 30}
	count := 0
	for range c.All() {
		count++
		break
	}
	for range c.ByNumber(2133) {
		count++
		break
	}
	for range c.BySIG(sig.Node) {
		count++
		break
	}
	for range c.Changes(kubenotes.Version{}, v) {
		count++
		break
	}
	for range Compare(c, newCatalog(nil)) {
		count++
		break
	}
	for range Compare(newCatalog(nil), c) {
		count++
		break
	}
	if count != 6 {
		t.Errorf("%d of 6 listings began", count)
	}
}

// kepOf makes a KEP from an excerpt of a kep.yaml.
func kepOf(t testing.TB, folder, text string) KEP {
	t.Helper()
	k, err := Parse(folder+"/kep.yaml", text)
	if !isUsable(err) {
		t.Fatal(err)
	}
	return k
}

func TestStageAt(t *testing.T) {
	tests := []struct{ shows, kep, want string }{
		{"the stages in order", "{alpha: v1.20, beta: v1.22, stable: v1.24}, latest-milestone: v1.24", "19: 20:alpha 21:alpha 22:beta 23:beta 24:stable 25:stable"},
		{"what comes after the latest milestone is a plan", "{alpha: v1.20, beta: v1.22, stable: v1.24}, latest-milestone: v1.22", "19: 20:alpha 21:alpha 22:beta 23:beta 24:beta 25:beta"},
		{"without a latest milestone all count", "{alpha: v1.20, beta: v1.22}, latest-milestone: '0.0'", "19: 20:alpha 21:alpha 22:beta 23:beta 24:beta 25:beta"},
		{"of stages in one release the last", "{beta: v1.20, alpha: v1.20}", "19: 20:beta 21:beta 22:beta 23:beta 24:beta 25:beta"},
		{"a feature that is taken away", "{stable: v1.20, deprecated: v1.21, disabled: v1.22, removed: v1.24}", "19: 20:stable 21:deprecated 22:disabled 23:disabled 24:removed 25:removed"},
		{"milestones that are none", "{alpha: TBD, beta: '', gone: v1.20}", "19: 20: 21: 22: 23: 24: 25:"},
		{"a proposal not accepted", "{alpha: v1.20}, status: provisional", "19: 20: 21: 22: 23: 24: 25:"},
		{"a proposal rejected", "{alpha: v1.20}, status: rejected", "19: 20: 21: 22: 23: 24: 25:"},
		{"a proposal withdrawn after it was there", "{alpha: v1.20}, status: withdrawn", "19: 20:alpha 21:alpha 22:alpha 23:alpha 24:alpha 25:alpha"},
	}
	for _, test := range tests {
		t.Run(test.shows, func(t *testing.T) {
			k := kepOf(t, "sig-x/1-y", "{milestone: "+test.kep+"}")
			var got []string
			for minor := 19; minor <= 25; minor++ {
				got = append(got, fmt.Sprintf("%d:%s", minor, k.StageAt(kubenotes.Version{Major: 1, Minor: minor})))
			}
			if got := strings.Join(got, " "); got != test.want {
				t.Errorf("got %s\nwant %s", got, test.want)
			}
		})
	}
}

func TestStageAtPatchesAndPreReleases(t *testing.T) {
	k := kepOf(t, "sig-x/1-y", "{milestone: {alpha: v1.20}}")
	for version, want := range map[string]Stage{"v1.20.5": Alpha, "v1.20.0-rc.1": Alpha, "v1.19.9": ""} {
		if got := k.StageAt(kubenotes.MustParseVersion(version)); got != want {
			t.Errorf("at %s %q, want %q", version, got, want)
		}
	}
	if got := k.StageAt(kubenotes.Version{}); got != "" {
		t.Errorf("at no version %q", got)
	}
}

func TestChanges(t *testing.T) {
	c := newCatalog([]KEP{
		kepOf(t, "sig-x/2-two-steps", "{milestone: {alpha: v1.21, beta: v1.22}}"),
		kepOf(t, "sig-x/1-new", "{milestone: {alpha: v1.21}}"),
		kepOf(t, "sig-x/3-before", "{milestone: {alpha: v1.20}}"),
		kepOf(t, "sig-x/4-on", "{milestone: {alpha: v1.20, stable: v1.22}}"),
		kepOf(t, "sig-x/5-later", "{milestone: {alpha: v1.23}}"),
	})
	list := func(from, to string) string {
		var changes []string
		for c := range c.Changes(kubenotes.MustParseVersion(from), kubenotes.MustParseVersion(to)) {
			changes = append(changes, fmt.Sprintf("%v %s>%s %v", c.KEP.Number, c.From, c.To, c.Since))
		}
		return strings.Join(changes, ", ")
	}
	for _, test := range []struct{ shows, from, to, want string }{
		{"upwards", "v1.20", "v1.22", "KEP-1 >alpha v1.21.0, KEP-2 >beta v1.22.0, KEP-4 alpha>stable v1.22.0"},
		{"one release", "v1.20", "v1.21", "KEP-1 >alpha v1.21.0, KEP-2 >alpha v1.21.0"},
		{"downwards", "v1.22", "v1.21", "KEP-2 beta>alpha v1.21.0, KEP-4 stable>alpha v1.20.0"},
		{"to before it was there", "v1.21", "v1.20", "KEP-1 alpha> , KEP-2 alpha> "},
		{"patches", "v1.22.1", "v1.22.9", ""},
	} {
		if got := list(test.from, test.to); got != test.want {
			t.Errorf("%s: got %s\nwant %s", test.shows, got, test.want)
		}
	}
}

func TestCompare(t *testing.T) {
	const base = "{title: A, owning-sig: sig-node, status: implementable, stage: beta, latest-milestone: v1.30, milestone: {beta: v1.30}, feature-gates: [{name: A, components: [kubelet]}]}"
	const next = "{title: B, owning-sig: sig-apps, participating-sigs: [sig-node], status: implemented, stage: stable, latest-milestone: v1.31, " +
		"milestone: {beta: v1.30, stable: v1.31}, feature-gates: [{name: B}], creation-date: 2020-01-01, last-updated: 2020-01-02}"
	a := newCatalog([]KEP{
		kepOf(t, "sig-node/1-same", base), kepOf(t, "sig-node/2-changed", base), kepOf(t, "sig-node/3-moved", base), kepOf(t, "sig-node/4-deleted", base),
		kepOf(t, "sig-node/0000-old", base), kepOf(t, "sig-node/7-one-of-two", base), kepOf(t, "sig-apps/7-two-of-two", base),
	})
	b := newCatalog([]KEP{
		kepOf(t, "sig-node/1-same", base), kepOf(t, "sig-node/2-changed", next), kepOf(t, "sig-apps/3-moved", base), kepOf(t, "sig-node/5-added", base),
		kepOf(t, "sig-node/0000-new", base), kepOf(t, "sig-node/7-renamed", base), kepOf(t, "sig-apps/7-two-of-two", base),
	})
	var got []string
	for d := range Compare(a, b) {
		got = append(got, d.String())
	}
	want := []string{
		"deleted sig-node/0000-old",
		"sig-node/2-changed: title A to B; owner sig-node to sig-apps; participating none to sig-node; status implementable to implemented; " +
			"stage beta to stable; latest v1.30 to v1.31; milestones beta=v1.30 to beta=v1.30,stable=v1.31; gates A=kubelet to B=; " +
			"created none to 2020-01-01; updated none to 2020-01-02",
		"sig-node/3-moved: folder sig-node/3-moved to sig-apps/3-moved",
		"deleted sig-node/4-deleted",
		"deleted sig-node/7-one-of-two",
		"added sig-node/0000-new",
		"added sig-node/5-added",
		"added sig-node/7-renamed",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestLoad(t *testing.T) {
	const good = "{title: A, kep-number: 1, owning-sig: sig-node, status: implemented}"
	files := fstest.MapFS{
		"README.md":                                {Data: []byte("title: no")},
		"keps/NNNN-kep-template/kep.yaml":          {Data: []byte("{title: KEP Template, kep-number: NNNN, owning-sig: sig-xyz, status: a|b}")},
		"keps/sig-node/1-a/kep.yaml":               {Data: []byte(good)},
		"keps/sig-node/1-a/README.md":              {Data: []byte("A")},
		"keps/sig-node/2-no-yaml/kep.yaml":         {Data: []byte("title: a: b")},
		"keps/sig-node/3-huge/kep.yaml":            {Data: []byte(strings.Repeat(" ", maxSource+2))},
		"keps/sig-node/4-wrong-number/kep.yaml":    {Data: []byte(good)},
		"keps/sig-node/5-template-of-pod/kep.yaml": {Data: []byte("{title: B, kep-number: 5, owning-sig: sig-node, status: implemented}")},
	}
	want := []string{
		"sig-node/2-no-yaml/kep.yaml:1:1: not YAML: mapping values are not allowed in this context",
		"sig-node/3-huge/kep.yaml: larger than 65536 bytes",
		`sig-node/4-wrong-number/kep.yaml:1:24: kep-number is not that of the folder: "1", expected 4`,
	}
	check := func(t *testing.T, fsys fs.FS, prefix string) {
		c, err := Load(fsys)
		var problems kubenotes.Diagnostics
		errors.As(err, &problems)
		var got []string
		for _, p := range problems {
			got = append(got, p.Error())
		}
		want := slices.Clone(want)
		for i := range want {
			want[i] = prefix + want[i]
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
		if got, want := folders(c.All()), "sig-node/1-a sig-node/4-wrong-number sig-node/5-template-of-pod"; got != want {
			t.Errorf("KEPs in %s, want %s", got, want)
		}
	}
	t.Run("a checkout", func(t *testing.T) { check(t, files, "keps/") })
	t.Run("its folder keps", func(t *testing.T) {
		sub, err := fs.Sub(files, "keps")
		if err != nil {
			t.Fatal(err)
		}
		check(t, sub, "")
	})
	t.Run("no folder", func(t *testing.T) {
		if c, err := Load(os.DirFS("does/not/exist")); c != nil || isUsable(err) {
			t.Errorf("got %v, %v", c, err)
		}
	})
}

func TestLoadTable(t *testing.T) {
	const row = "12\tsig-x/12-a\tTitle, with = and +\tsig-x\t-\timplemented\tstable\t-\talpha=v1.2\\, v1.3,beta=\tA=kubelet+x,B=\t-\t2020-01-01\n"
	c, err := LoadTable("t.tsv", strings.NewReader("# a comment\n\n"+row+row+"x\ty\n"+strings.Replace(row, "12", "1x", 1)))
	const want = "t.tsv:4:1: folder stands there twice: \"sig-x/12-a\"\n" +
		"t.tsv:5:1: 2 fields, expected 12 separated by tabs\n" +
		"t.tsv:6:1: no number of a KEP: \"1x\""
	if err == nil || err.Error() != want {
		t.Errorf("error:\n%v\nwant:\n%s", err, want)
	}
	var b strings.Builder
	if n, err := c.WriteTo(&b); err != nil || int(n) != b.Len() {
		t.Errorf("wrote %d bytes, %v", n, err)
	}
	if got := strings.TrimPrefix(b.String(), header); got != row {
		t.Errorf("written back:\n%swant:\n%s", got, row)
	}
	if _, err := LoadTable("t.tsv", strings.NewReader(strings.Repeat("#", maxTable+1))); isUsable(err) {
		t.Errorf("a table of more than %d bytes gives %v", maxTable, err)
	}
}

func TestTableKeepsEveryCharacter(t *testing.T) {
	for _, text := range []string{"-", `\`, "\t", "a\nb", "\r", `\t`, ",", "=", "+", "#", `-\`} {
		k := KEP{
			Folder: "sig-x/" + text, Title: text, SIG: sig.Group(text), Created: text,
			participating: []sig.Group{sig.Group(text), sig.Group(text)},
			gates:         []FeatureGate{{Name: text, components: []string{text, text}}},
			milestones:    []Milestone{{Stage: Stage(text), Raw: text}},
		}
		back, problem := readRow(strings.TrimSuffix(string(appendRow(nil, k)), "\n"))
		if problem != "" || !back.Equal(k) {
			t.Errorf("%q reads back as %+v, %s", text, back, problem)
		}
	}
}
