package config

import (
	"errors"
	"fmt"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

// describe writes settings and findings one a line, as the golden files hold them.
func describe(settings []Setting, err error) []testkit.Section {
	var b strings.Builder
	for _, s := range settings {
		scope := s.Scope
		if scope == "" {
			scope = "-"
		}
		value := fmt.Sprint(s.Value)
		if s.Invalid {
			value = "invalid"
		}
		fmt.Fprintf(&b, "%d:%d %s %s=%s %q\n", s.Pos.Line, s.Pos.Column, scope, s.Gate, value, s.Raw)
	}
	sections := []testkit.Section{{Name: "settings", Data: b.String()}}
	var diagnostics kubenotes.Diagnostics
	if errors.As(err, &diagnostics) {
		b.Reset()
		for _, d := range diagnostics {
			fmt.Fprintf(&b, "%d:%d %s: %s\n", d.Pos.Line, d.Pos.Column, d.Code, d.Message)
		}
		sections = append(sections, testkit.Section{Name: "diagnostics", Data: b.String()})
	}
	return sections
}

func TestParse(t *testing.T) {
	testkit.GoldenTxtar(t, "testdata/*.txtar", func(t *testing.T, input testkit.Section) []testkit.Section {
		settings, err := Parse(input.Name, input.Data)
		return describe(settings, err)
	})
}

func TestSettingsFor(t *testing.T) {
	settings, err := Parse("kind.yaml", `kind: Cluster
apiVersion: kind.x-k8s.io/v1alpha4
featureGates: {NodeSwap: true, SELinuxMount: true}
kubeadmConfigPatches:
- |
  kind: ClusterConfiguration
  featureGates: {EtcdLearnerMode: true}
  apiServer:
    extraArgs: {feature-gates: "SELinuxMount=false"}
- |
  kind: KubeletConfiguration
  featureGates: {MemoryQoS: maybe}
---
command: [/manager, --feature-gates=MultiKueue=true]
`)
	var diagnostics kubenotes.Diagnostics
	if !errors.As(err, &diagnostics) || len(diagnostics) != 1 {
		t.Errorf("error %v, want the one invalid value", err)
	}
	if got, want := strings.Join(Scopes(settings), " "), " kube-apiserver kubeadm kubelet manager"; got != want {
		t.Errorf("scopes %q, want %q", got, want)
	}
	for scope, want := range map[string]string{
		"":               "NodeSwap=true,SELinuxMount=true",
		"kube-apiserver": "NodeSwap=true,SELinuxMount=false",
		"kubelet":        "NodeSwap=true,SELinuxMount=true",
		"kube-proxy":     "NodeSwap=true,SELinuxMount=true",
		"kubeadm":        "EtcdLearnerMode=true",
		"manager":        "MultiKueue=true",
		"etcd":           "",
	} {
		if got := SettingsFor(settings, scope).String(); got != want {
			t.Errorf("settings for %q are %q, want %q", scope, got, want)
		}
	}
	problems := featuregate.Kubernetes().Check(kubenotes.MustParseVersion("1.32"), SettingsFor(settings, "kubelet"))
	if len(problems) == 0 || problems[len(problems)-1].Code != featuregate.CodeInvalidValue {
		t.Errorf("Check reports %v, want the invalid value, too", problems)
	}
}

// Sources whose size explodes or whose nesting has no end are read in bounded
// time and memory, and told.
func TestParseBoundedInput(t *testing.T) {
	bomb := "a: &a {featureGates: {X: true, Y: true}}\n"
	for i := range 30 {
		bomb += fmt.Sprintf("%c: &%[1]c [*%[2]c,*%[2]c,*%[2]c,*%[2]c,*%[2]c,*%[2]c,*%[2]c,*%[2]c]\n", rune('b'+i%25), rune('a'+i%25))
	}
	gateBomb := "a: &a {A: true}\n"
	for i := range 25 {
		gateBomb += fmt.Sprintf("%c: &%[1]c {<<: [*%[2]c,*%[2]c,*%[2]c,*%[2]c,*%[2]c,*%[2]c,*%[2]c]}\n", rune('b'+i), rune('a'+i))
	}
	gateBomb += "featureGates: *z\n"
	nested := "kind: X\n"
	for range 8 {
		nested = "featureGates: {A: true}\nx: |\n  " + strings.ReplaceAll(strings.TrimSuffix(nested, "\n"), "\n", "\n  ") + "\n"
	}
	for _, tc := range []struct{ name, src, code string }{
		{"aliases of aliases", bomb, "too-large"},
		{"merges of merges", gateBomb, "too-large"},
		{"an alias within itself", "a: &a {b: [*a]}\n", "too-deep"},
		{"a merge of itself", "featureGates: &a {<<: *a, A: true}\n", "too-deep"},
		{"a list in a list", strings.Repeat("[", 5000) + strings.Repeat("]", 5000), "too-deep"},
		{"a list without end", strings.Repeat("[", 50000), "syntax"},
		{"a map in a map", strings.Repeat("{a: ", 3000) + strings.Repeat("}", 3000), "too-deep"},
		{"documents in strings", nested, "too-deep"},
		{"many documents", strings.Repeat("---\nfeatureGates: {A: true}\n", 20000), ""},
		{"one long line", "featureGates: {" + strings.Repeat("A: true, ", 20000) + "}", "duplicate-key"},
		{"one long flag", "feature-gates: " + strings.Repeat("ü=true,", 50000), ""},
		{"one long script", "a: |\n" + strings.Repeat("  kubelet --feature-gates=A=true\n", 20000), ""},
		{"a script of a word", "a: " + strings.Repeat("feature-gates", 50000), ""},
		{"unknown anchor", "a: *b\n---\nfeatureGates: {A: true}", "syntax"},
		{"a tag that does not fit", "featureGates: {A: !!bool nope}", "invalid-value"},
		{"no text", "\x00\x01\xff", "syntax"},
		{"UTF-16", "\xff\xfef\x00", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			settings, err := Parse("x.yaml", tc.src)
			var diagnostics kubenotes.Diagnostics
			errors.As(err, &diagnostics)
			found := tc.code == "" && err == nil
			for _, d := range diagnostics {
				found = found || d.Code == tc.code
			}
			if !found {
				t.Errorf("%d settings, findings %.300v, want the code %q", len(settings), err, tc.code)
			}
			if len(settings) > len(tc.src)+1<<16 {
				t.Errorf("%d settings of %d bytes", len(settings), len(tc.src))
			}
		})
	}
}

// YAML that is about gates but sets none.
func TestParseFindsNoSettingsWhereThereAreNone(t *testing.T) {
	root := testkit.Corpus(t)
	files := 0
	err := fs.WalkDir(os.DirFS(root), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".yaml" {
			return err
		}
		files++
		settings, err := Parse(path, testkit.ReadFile(t, filepath.Join(root, path)))
		if len(settings) > 0 {
			t.Errorf("%s: %+v, error %v", path, settings, err)
		}
		return nil
	})
	if err != nil || files == 0 {
		t.Fatalf("%d files, error %v", files, err)
	}
	t.Logf("%d files", files)
}

func FuzzParse(f *testing.F) {
	goldens, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range goldens {
		_, sections := testkit.ParseTxtar(testkit.ReadFile(f, file))
		f.Add(sections[0].Data)
	}
	f.Add("a: &a [*a, *a]\nfeatureGates: &b {<<: *b}")
	f.Add("%YAML 1.1\n---\r\nfeatureGates: 'A=true'\r\n...\n")
	f.Add(`{"kubeletconfig":{"featureGates":{"A":true}}}`)
	f.Fuzz(func(t *testing.T, src string) {
		settings, err := Parse("x.yaml", src)
		var diagnostics kubenotes.Diagnostics
		if err != nil && (!errors.As(err, &diagnostics) || len(diagnostics) == 0) {
			t.Fatalf("error of type %T: %v", err, err)
		}
		for _, d := range diagnostics {
			checkPosition(t, src, d.Pos)
		}
		for _, s := range settings {
			checkPosition(t, src, s.Pos)
			if s.Gate == "" || s.Invalid && s.Value {
				t.Errorf("setting %+v", s)
			}
		}
		for _, scope := range Scopes(settings) {
			for gate, value := range SettingsFor(settings, scope).All() {
				if set, ok := Find(settings, scope, gate); !ok || set.Gate != gate || !set.Invalid && set.Value != value {
					t.Errorf("%s is set to %t by %+v", gate, value, set)
				}
			}
		}
	})
}

// checkPosition reports a position whose line and column are not those of its offset.
func checkPosition(t *testing.T, src string, pos token.Position) {
	t.Helper()
	if pos.Offset > len(src) {
		t.Fatalf("%v is at offset %d of %d", pos, pos.Offset, len(src))
	}
	before := src[:pos.Offset]
	line, column := strings.Count(before, "\n")+1, pos.Offset-strings.LastIndexByte(before, '\n')
	if pos.Line != line || pos.Column != column {
		t.Fatalf("offset %d is %d:%d, not %v", pos.Offset, line, column, pos)
	}
}

func BenchmarkParse(b *testing.B) {
	src := ""
	for _, name := range []string{"kind", "kubeadm-v1beta4", "static-pod", "wrappers"} {
		_, sections := testkit.ParseTxtar(testkit.ReadFile(b, "testdata/"+name+".txtar"))
		src += "---\n" + sections[0].Data
	}
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if settings, _ := Parse("x.yaml", src); len(settings) == 0 {
			b.Fatal("no settings")
		}
	}
}

func TestAPI(t *testing.T) { testkit.API(t) }

// Of more settings than any component has gates, the first ones are read.
func TestTooManySettings(t *testing.T) {
	parts := strings.Repeat("A=true,", 2*maxFound)
	for _, test := range []struct{ shows, src, place string }{
		{"in a flag string", "feature-gates: " + parts, fmt.Sprintf("f:1:%d", len("feature-gates: ")+maxFound*len("A=true,")+1)},
		{"in a map", "featureGates:\n" + numbered(2*maxFound), fmt.Sprintf("f:%d:3", maxFound+2)},
		{"in documents", strings.Repeat("featureGates: {A: true}\n---\n", 2*maxFound), fmt.Sprintf("f:%d:1", 2*maxFound)},
		{"in arguments", strings.Repeat("- --feature-gates=A=true\n", 2*maxFound), fmt.Sprintf("f:%d:19", maxFound+1)},
	} {
		settings, err := Parse("f", test.src)
		found, _ := errors.AsType[kubenotes.Diagnostics](err)
		if len(settings) != maxFound || len(found) != 1 || found[0].Code != "too-many" || found[0].Pos.String() != test.place {
			t.Errorf("%s: %d settings, findings %.200s; want %d and one at %s", test.shows, len(settings), fmt.Sprint(err), maxFound, test.place)
		}
	}
	if _, err := Parse("f", "feature-gates: "+strings.Repeat("=,", 2*maxFound)); len(err.(kubenotes.Diagnostics)) != maxFound+1 {
		t.Errorf("%d findings, want %d and that there are more", len(err.(kubenotes.Diagnostics)), maxFound)
	}
}

// numbered returns a map of so many gates.
func numbered(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "  G%d: true\n", i)
	}
	return b.String()
}

func BenchmarkParseLongFlag(b *testing.B) {
	src := "feature-gates: " + strings.Repeat("A=true,", 1_600_000)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if settings, _ := Parse("f", src); len(settings) != maxFound {
			b.Fatal(len(settings))
		}
	}
}
