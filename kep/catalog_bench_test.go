package kep

import (
	"os"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

// BenchmarkKubernetes is the first use of the embedded catalog.
func BenchmarkKubernetes(b *testing.B) {
	b.SetBytes(int64(len(table)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := readTable("keps.tsv", table); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkLoad reads the tree of all kep.yaml.
func BenchmarkLoad(b *testing.B) {
	fsys := os.DirFS(testkit.Corpus(b, "keps"))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Load(fsys); !isUsable(err) {
			b.Fatal(err)
		}
	}
}

func BenchmarkChanges(b *testing.B) {
	c := Kubernetes()
	from, to := kubenotes.MustParseVersion("1.32"), kubenotes.MustParseVersion("1.33")
	b.ReportAllocs()
	for b.Loop() {
		for range c.Changes(from, to) {
		}
	}
}

// BenchmarkParseHostile runs on files of the greatest length that are all faults.
func BenchmarkParseHostile(b *testing.B) {
	for name, units := range map[string][3]string{
		"lists in lists":     {"title: ", "[", ""},
		"mappings deep":      {"", "a: {", ""},
		"keys":               {"{", "?,", "}"},
		"unknown groups":     {"participating-sigs: [", "sig-x,", "]"},
		"unknown gates":      {"feature-gates: [", "ExecProbeTimeoutss,", "]"},
		"unknown milestones": {"milestone: {", "a,", "}"},
		"comments":           {"title: x\n", "#\n", ""},
		"aliases":            {"title: &a x\nparticipating-sigs: [", "*a,", "]"},
		"one line":           {"feature-gates: [", "ü,", "]"},
		"indents":            {"", "-\n ", ""},
		"quotes":             {"", "\"a\": 'b'\n", ""},
	} {
		count := (maxSource - len(units[0]) - len(units[2])) / len(units[1])
		text := units[0] + strings.Repeat(units[1], count) + units[2]
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				(&Parser{Gates: someGates}).Parse("kep.yaml", text)
			}
		})
	}
}
