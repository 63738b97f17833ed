package sig

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kubenotes/kubenotes/internal/testkit"
)

func TestAPI(t *testing.T) { testkit.API(t) }

// Each group of today has its constant, and no other group has one.
func TestConstantsAreTheActiveGroups(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "constants.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var constants, active []Group
	for _, decl := range file.Decls {
		for _, spec := range decl.(*ast.GenDecl).Specs {
			text, err := strconv.Unquote(spec.(*ast.ValueSpec).Values[0].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			constants = append(constants, Group(text))
		}
	}
	for info := range Kubernetes().active() {
		active = append(active, info.Group)
	}
	slices.Sort(constants)
	if diff := cmp.Diff(active, constants); diff != "" {
		t.Errorf("the constants are not the active groups (-active +constants):\n%s", diff)
	}
}

func TestLookup(t *testing.T) {
	for _, want := range []Info{
		{Storage, SIG, "Storage", "storage", Active, ""},
		{Etcd, SIG, "etcd", "etcd", Active, ""},
		{WGBatch, WorkingGroup, "Batch", "batch", Active, ""},
		{CommitteeSteering, Committee, "Steering", "steering", Active, ""},
		{"sig-pm", SIG, "PM", "pm", Retired, ""},
		{"ug-big-data", UserGroup, "Big Data", "big-data", Retired, ""},
		{"wg-k8s-infra", WorkingGroup, "K8s Infra", "k8s-infra", Renamed, K8sInfra},
	} {
		got, ok := Kubernetes().Lookup(want.Group)
		if diff := cmp.Diff(want, got); diff != "" || !ok {
			t.Errorf("Lookup(%q) ok=%v (-want +got):\n%s", want.Group, ok, diff)
		}
	}
	for _, unknown := range []Group{"", "sig-strage", "SIG Storage", "storage"} {
		if info, ok := Kubernetes().Lookup(unknown); ok {
			t.Errorf("Lookup(%q) = %+v", unknown, info)
		}
	}
}

// What the table says of a group is consistent, and each of its names is found.
func TestTable(t *testing.T) {
	last := Group("")
	for info := range Kubernetes().All() {
		if info.Group <= last {
			t.Errorf("%s comes after %s", info.Group, last)
		}
		last = info.Group
		if info.Kind == "" || info.Name == "" || info.Label == "" {
			t.Errorf("incomplete: %+v", info)
		}
		want := info.Group
		if info.Status == Renamed {
			to, ok := Kubernetes().Lookup(info.RenamedTo)
			if !ok || to.Status == Renamed {
				t.Errorf("%s leads to %q, which is no group", info.Group, info.RenamedTo)
			}
			want = info.RenamedTo
		} else if info.RenamedTo != "" {
			t.Errorf("%s is %s and renamed", info.Group, info.Status)
		}
		for _, name := range []string{string(info.Group), string(info.Kind) + "/" + info.Label, string(info.Kind) + " " + info.Name} {
			if got, _ := Kubernetes().Match(name); got != want {
				t.Errorf("Match(%q) = %q, want %q", name, got, want)
			}
		}
	}
}

func TestItemsAreSpansOfTheList(t *testing.T) {
	const list = "[SIG API Machinery, nobody and SIG Node] SIG Storage"
	type item struct {
		Name  string
		Group Group
	}
	var got []item
	for i := range Kubernetes().Items(list) {
		got = append(got, item{list[i.Start:i.End], i.Group})
	}
	want := []item{{"SIG API Machinery", APIMachinery}, {"nobody", ""}, {"SIG Node", Node}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestMatchAndItemsDoNotAllocate(t *testing.T) {
	catalog := Kubernetes()
	groups := 0
	if n := testing.AllocsPerRun(100, func() {
		for item := range catalog.Items(benchList) {
			if item.Group != "" {
				groups++
			}
		}
	}); n != 0 {
		t.Errorf("Items allocates %v times", n)
	}
	if n := testing.AllocsPerRun(100, func() {
		if _, ok := catalog.Match("ＳＩＧ　Ｓｔｏｒａｇｅ"); ok {
			groups++
		}
	}); n != 0 {
		t.Errorf("Match allocates %v times", n)
	}
	if groups == 0 {
		t.Error("no group was found")
	}
}

const benchList = "[SIG API Machinery, Apps, Cluster Lifecycle and Testing]"

func BenchmarkMatch(b *testing.B) {
	for _, name := range []string{"Node", "SIG API Machinery", "SIG Federation", "The nobodies"} {
		b.Run(name, func(b *testing.B) {
			catalog := Kubernetes()
			b.SetBytes(int64(len(name)))
			b.ReportAllocs()
			for b.Loop() {
				catalog.Match(name)
			}
		})
	}
}

func BenchmarkItems(b *testing.B) {
	catalog := Kubernetes()
	b.SetBytes(int64(len(benchList)))
	b.ReportAllocs()
	for b.Loop() {
		for item := range catalog.Items(benchList) {
			_ = item
		}
	}
}

func BenchmarkParseList(b *testing.B) {
	b.SetBytes(int64(len(benchList)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ParseList(benchList); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkFirstUse reads the table and builds the index.
func BenchmarkFirstUse(b *testing.B) {
	b.SetBytes(int64(len(table)))
	b.ReportAllocs()
	for b.Loop() {
		records, err := readTable(table)
		if err != nil {
			b.Fatal(err)
		}
		newCatalog(records)
	}
}
