package sig

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

func load(t *testing.T, text string) *Catalog {
	t.Helper()
	c, err := Load("sigs.yaml", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// The upstream file holds much more for each group than this package wants.
func TestLoadSkipsTheRest(t *testing.T) {
	c := load(t, `
sigs:
- dir: sig-storage
  name: Storage
  mission_statement: >
    Persistent and ephemeral volumes.
  charter_link: charter.md
  label: storage
  leadership:
    chairs:
    - github: someone
      name: Some One
  subprojects:
  - name: volumes
    owners: [a, b]
workinggroups:
- dir: wg-batch
  name: Batch
  label: batch
  stakeholder_sigs: [Apps]
usergroups: []
committees:
- dir: committee-steering
  name: Steering
elections: [2024]
`)
	want := []Info{
		{CommitteeSteering, Committee, "Steering", "steering", Active, ""},
		{Storage, SIG, "Storage", "storage", Active, ""},
		{WGBatch, WorkingGroup, "Batch", "batch", Active, ""},
	}
	if diff := cmp.Diff(want, slices.Collect(c.All())); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if g, ok := c.Match("Steering Committee"); g != CommitteeSteering || !ok {
		t.Errorf("Match gives %q, %v", g, ok)
	}
}

func TestLoadProblems(t *testing.T) {
	for _, test := range []struct {
		shows, text, problem string
		want                 []Group
	}{
		{"a group without a folder", "sigs:\n- name: Storage\n- dir: sig-node\n", `sigs.yaml:2:3: group "Storage" has no dir`, []Group{Node}},
		{"a group in the wrong list", "sigs:\n- dir: wg-batch\n", `sigs.yaml:2:8: wg-batch stands among the groups of kind sig`, []Group{WGBatch}},
		{"a group twice", "sigs:\n- dir: sig-node\n- dir: sig-node\n", `sigs.yaml:3:8: sig-node stands here a second time; the first one counts`, []Group{Node}},
		{"a group twice, by an alias", "sigs:\n- &node {dir: sig-node}\n- *node\n", `sigs.yaml:2:15: sig-node stands here a second time; the first one counts`, []Group{Node}},
		{"columns are counted in bytes", "sigs:\n- {dir: sig-node, name: é}\n- {name: é, dir: sig-node}\n", `sigs.yaml:3:19: sig-node stands here a second time; the first one counts`, []Group{Node}},
		{"a list that is none", "sigs: none\nworkinggroups:\n- dir: wg-batch\n", `sigs.yaml:1:7: expected a list of groups of kind sig`, []Group{WGBatch}},
		{"a group that is none", "sigs:\n- sig-node\n", `sigs.yaml:2:3: expected a group with dir, name and label`, nil},
	} {
		t.Run(test.shows, func(t *testing.T) {
			c, err := Load("sigs.yaml", strings.NewReader(test.text))
			var list kubenotes.Diagnostics
			if !errors.As(err, &list) || err.Error() != test.problem {
				t.Errorf("error %v, want %s", err, test.problem)
			}
			var got []Group
			for info := range c.All() {
				got = append(got, info.Group)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestLoadUnusable(t *testing.T) {
	for _, test := range []struct{ shows, text, message string }{
		{"an empty file", "", "expected the lists"},
		{"no lists", "a: b\n", "sigs.yaml:1:1: expected the lists"},
		{"no lists, but other faults", "a: b\na: c\n", "sigs.yaml:1:1: expected the lists"},
		{"no mapping", "- a\n", "sigs.yaml:1:1: expected the lists"},
		{"no UTF-8", "sigs:\n- dir: \xff\n", "sigs.yaml:2:8: not YAML: "},
		{"no YAML", "sigs: [\n", "sigs.yaml:1:1: not YAML: "},
		{
			"aliases that multiply do not fill the memory",
			"a: &a [x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c]\n",
			"expected the lists",
		},
	} {
		t.Run(test.shows, func(t *testing.T) {
			c, err := Load("sigs.yaml", strings.NewReader(test.text))
			if err == nil || !strings.Contains(err.Error(), test.message) || c != nil {
				t.Errorf("Load gives %v, %v; want an error with %q", c, err, test.message)
			}
		})
	}
}

type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '#'
	}
	return len(p), nil
}

func TestLoadIsBounded(t *testing.T) {
	if _, err := Load("sigs.yaml", io.Reader(endless{})); err == nil {
		t.Error("an endless source is read")
	}
}

func TestCompare(t *testing.T) {
	before := load(t, `
sigs:
- {dir: sig-node, name: Node, label: node}
- {dir: sig-ui, name: UI, label: ui}
- {dir: sig-docs, name: Docs, label: docs}
workinggroups:
- {dir: wg-k8s-infra, name: K8s Infra, label: k8s-infra}
- {dir: wg-lts, name: LTS, label: lts}
`)
	after := load(t, `
sigs:
- {dir: sig-node, name: Node, label: node}
- {dir: sig-ui, name: Web UI, label: ui}
- {dir: sig-docs, name: Docs, label: documentation}
- {dir: sig-k8s-infra, name: K8s Infra, label: k8s-infra}
workinggroups:
- {dir: wg-batch, name: Batch, label: batch}
`)
	for _, test := range []struct {
		shows string
		a, b  *Catalog
		want  []string
	}{
		{"forwards", before, after, []string{
			`renamed sig-docs from label "docs" to "documentation"`,
			`renamed sig-ui from "UI" to "Web UI"`,
			`renamed wg-k8s-infra to sig-k8s-infra`,
			`retired wg-lts`,
			`added wg-batch`,
		}},
		{"a catalog with itself", after, after, nil},
		{
			"a catalog that knows of the renaming",
			load(t, "committees:\n- {dir: committee-product-security, name: Product Security, label: product-security}\n"),
			newCatalog([]record{
				{Info: Info{CommitteeSecurityResponse, Committee, "Security Response", "security-response", Active, ""}},
				{Info: Info{"committee-product-security", Committee, "Product Security", "product-security", Renamed, CommitteeSecurityResponse}},
			}),
			[]string{"renamed committee-product-security to committee-security-response"},
		},
	} {
		t.Run(test.shows, func(t *testing.T) {
			var got []string
			for d := range Compare(test.a, test.b) {
				got = append(got, d.String())
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

// The embedded catalog has the groups of the community's list, and of the past
// ones every archived one.
func TestCorpusGroups(t *testing.T) {
	c, err := Load("sigs.yaml", strings.NewReader(testkit.ReadCorpus(t, "sigs", "sigs.yaml")))
	if err != nil {
		t.Fatal(err)
	}
	for d := range Compare(c, Kubernetes()) {
		t.Error(d)
	}
	for slug := range strings.FieldsSeq(testkit.ReadCorpus(t, "sigs", "retired.txt")) {
		if info, ok := Kubernetes().Lookup(Group(slug)); !ok || info.Status != Retired {
			t.Errorf("archived %s is %+v", slug, info)
		}
	}
}

func FuzzLoad(f *testing.F) {
	for _, seed := range []string{
		"sigs:\n- dir: sig-storage\n  name: Storage\n  label: storage\n",
		"usergroups: []\ncommittees:\n- {dir: committee-steering}\n",
		"sigs: &a [*a]\n", "sigs:\n- dir: [x]\n  name: {}\n", "sigs: ~\nworkinggroups:\n- &x {dir: wg-batch}\n- *x\n", "{", "",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := Load("fuzz", strings.NewReader(text))
		if c == nil {
			if err == nil {
				t.Fatal("neither a catalog nor an error")
			}
			return
		}
		for info := range c.All() {
			if got, ok := c.Lookup(info.Group); !ok || got != info {
				t.Errorf("Lookup(%q) = %+v, want %+v", info.Group, got, info)
			}
		}
		for d := range Compare(c, c) {
			t.Errorf("differs from itself: %s", d)
		}
	})
}
