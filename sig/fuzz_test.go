package sig

import (
	"slices"
	"strings"
	"testing"
)

func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"SIG Storage", "sig-storage", "sig/storage", "storage", "SIG-Storage", "@kubernetes/sig-storage-bugs",
		"@kubernetes/", "ＳＩＧ　Ｓｔｏｒａｇｅ", "SIGs Node", "SIG", "wg/k8s-infra", "committee/product-security",
		"SIG Multi-cluster (formerly known as SIG Federation)", "(", "sig-", "Steering Committee", "\xff", "",
		"SIG Long (" + strings.Repeat("x", maxName) + ")",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		g, err := Parse(name)
		matched, ok := Kubernetes().Match(name)
		if ok != (err == nil) || ok && matched != g {
			t.Fatalf("Parse(%q) = %q, %v, but Match gives %q, %v", name, g, err, matched, ok)
		}
		if g == "" {
			return
		}
		if g.Kind() == "" {
			t.Errorf("Parse(%q) = %q, which has no kind", name, g)
		}
		if again, _ := Parse(string(g)); again != g {
			t.Errorf("Parse(%q) = %q, which reads as %q", name, g, again)
		}
	})
}

func FuzzParseList(f *testing.F) {
	for _, seed := range []string{
		"[SIG API Machinery, Apps, Auth and Node]", "[SIG Architecture, SIG CLI, and SIG Testing]", "SIG Apps and Storage",
		"[ ]", "[SIG Node", "[SIG Node] x", "[SIG API SIG API Machinery]", "[SIG a (b, c SIG d) and e]", "[sig-network]",
		"［ＳＩＧ　Ｎｏｄｅ、Ａｐｐｓ］", "and and and", "&,;[", "[SIG Node,\nApps]", "\xff, \xe3\x80", "",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, list string) {
		groups, _ := ParseList(list)
		end := 0
		for item := range Kubernetes().Items(list) {
			if item.Start < end || item.End <= item.Start || item.End > len(list) {
				t.Fatalf("item %+v after %d in %q", item, end, list)
			}
			end = item.End
			if g, _ := Kubernetes().Match(list[item.Start:item.End]); g != item.Group {
				t.Errorf("item %q is %q, but Match gives %q", list[item.Start:item.End], item.Group, g)
			}
			if item.Group != "" && !slices.Contains(groups, item.Group) {
				t.Errorf("ParseList(%q) lacks %s", list, item.Group)
			}
		}
		var known []Group
		for _, g := range groups {
			if _, ok := Kubernetes().Lookup(g); ok {
				known = append(known, g)
			}
		}
		written := FormatList(known)
		if again, err := ParseList("[" + written + "]"); err != nil || !slices.Equal(again, known) {
			t.Errorf("%q reads back as %q, %v; want %q", written, again, err, known)
		}
	})
}
