package source

import (
	"errors"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

var must = kubenotes.MustParseVersion

// history prints a gate's steps, as "v1.20.0 beta/true; v1.22.0 removed".
func history(c *featuregate.Catalog, name string) string {
	gate, ok := c.Lookup(name)
	if !ok {
		return "unknown"
	}
	var steps []string
	for step := range gate.Steps() {
		text := step.Since.String() + " " + step.State.String()
		if step.Unstated {
			text += " unstated"
		}
		if step.Unclear {
			text += " unclear"
		}
		steps = append(steps, text)
	}
	return strings.Join(steps, "; ")
}

const plainPage = `---
title: Plain
content_type: feature_gate
stages:
  - stage: alpha
    defaultValue: false
    fromVersion: "1.20"
    toVersion: "1.21"
  - stage: stable
    locked: true
    defaultValue: true
    fromVersion: "1.22"
    toVersion: "1.23"
removed: true
---
What it does.
`

func TestPages(t *testing.T) {
	tests := []struct{ why, page, steps, finding string }{
		{"both ends are included", plainPage, "v1.20.0 alpha/false; v1.22.0 GA/true locked; v1.24.0 removed", ""},
		{"the closing dashes may have blanks, lines may end in CR LF",
			strings.ReplaceAll(strings.Replace(plainPage, "---\nWhat", "--- \nWhat", 1), "\n", "\r\n"),
			"v1.20.0 alpha/false; v1.22.0 GA/true locked; v1.24.0 removed", ""},
		{"no default is off, and told",
			page(`{stage: deprecated, fromVersion: "1.20"}`), "v1.20.0 deprecated/false unstated", ""},
		{"patch releases",
			page(`{stage: beta, defaultValue: true, fromVersion: '1.31.0', toVersion: '1.31.0'}`, `{stage: deprecated, defaultValue: false, fromVersion: "1.31.1"}`),
			"v1.31.0 beta/true; v1.31.1 deprecated/false", ""},
		{"numbers without quotes",
			page(`{stage: beta, defaultValue: true, fromVersion: 1.30, toVersion: 1.31}`), "v1.30.0 beta/true; v1.32.0 removed", ""},
		{"another name of the stage, a shorter name of the field",
			page(`{stage: GA, defaultValue: true, from: "1.30"}`), "v1.30.0 GA/true",
			"p.md:5:29: stage: found \"GA\", expected alpha, beta, stable or deprecated\n" +
				"p.md:5:53: from: found \"from\", expected fromVersion"},
		{"two stages at once: the later one counts",
			page(`{stage: alpha, defaultValue: false, fromVersion: "1.28", toVersion: "1.30"}`, `{stage: beta, defaultValue: true, fromVersion: "1.30"}`),
			"v1.28.0 alpha/false; v1.30.0 beta/true unclear; v1.31.0 beta/true",
			`p.md:6:21: P: two stages claim v1.30.0, expected stages that end before the next begins`},
		{"a gap",
			page(`{stage: alpha, defaultValue: false, fromVersion: "1.20", toVersion: "1.20"}`, `{stage: beta, defaultValue: true, fromVersion: "1.22"}`),
			"v1.20.0 alpha/false; v1.21.0 removed; v1.22.0 beta/true", ""},
		{"a stage that is none is left out",
			page(`{stage: gamma, fromVersion: "1.20"}`, `{stage: beta, defaultValue: true, fromVersion: "1.22"}`),
			"v1.22.0 beta/true", `p.md:5:29: stage: found "gamma", expected alpha, beta, stable or deprecated`},
		{"no stage", page(`{fromVersion: "1.20"}`), "", `p.md:5:21: stage: found "nothing", expected alpha, beta, stable or deprecated`},
		{"no version", page(`{stage: beta}`), "", `p.md:5:21: fromVersion: found "nothing", expected a version such as "1.30"`},
		{"a version that is none", page(`{stage: beta, fromVersion: next}`), "", `p.md:5:48: fromVersion: found "next", expected a version such as "1.30"`},
		{"a default that is none", page(`{stage: beta, fromVersion: "1.20", defaultValue: maybe}`), "", `p.md:5:70: defaultValue: found "maybe", expected true or false`},
		{"a position in bytes", page(`{stage: beta, x: "ÄÖ", fromVersion: next}`), "", `p.md:5:59: fromVersion: found "next", expected a version such as "1.30"`},
		{"an end before the start", page(`{stage: beta, fromVersion: "1.20", toVersion: "1.19"}`), "", `p.md:5:67: toVersion: found "1.19", expected a version at or after fromVersion`},
		{"a field twice", page(`{stage: beta, stage: alpha, fromVersion: "1.20"}`), "v1.20.0 beta/false unstated", `p.md:5:35: repeated key "stage", whose first value counts`},
		{"stages that are no list", "---\ntitle: P\ncontent_type: feature_gate\nstages: none\n---\n", "", `p.md:4:9: stages: found "none", expected a list`},
		{"no stages", "---\ntitle: P\ncontent_type: feature_gate\n---\n", "", `p.md:2:1: stages: found "nothing", expected a list`},
		{"no name", "---\ncontent_type: feature_gate\nstages: []\n---\n", "unknown", `p.md:2:1: title: found "nothing", expected the gate's name`},
		{"another page", "---\ntitle: P\ncontent_type: concept\n---\n", "unknown", ""},
		{"no front matter", "# P\n---\ntitle: P\n---\n", "unknown", ""},
		{"front matter without an end", "---\ntitle: P\n", "unknown", ""},
		{"no UTF-8", "---\ntitle: \xff\n---\n", "unknown", "p.md:2:8: not YAML: invalid leading UTF-8 octet"},
		{"no YAML", "---\ntitle: [\n---\n", "unknown", "p.md:2:1: not YAML: did not find expected node content"},
		{"an alias bomb is not expanded",
			"---\na: &a [x, x]\nb: &b [*a, *a]\ntitle: P\ncontent_type: feature_gate\nstages: *b\n---\n", "", "p.md:2:4: stages: found \"a list\", expected a mapping\np.md:2:4: stages: found \"a list\", expected a mapping"},
	}
	for _, test := range tests {
		c, err := LoadPages(fstest.MapFS{"p.md": {Data: []byte(test.page)}})
		finding := ""
		for _, d := range findings(err) {
			if d.Pos.Line > 0 && d.Pos.Offset != offset(test.page, d.Pos.Line, d.Pos.Column) {
				t.Errorf("%s: offset %d of %v", test.why, d.Pos.Offset, d)
			}
		}
		if err != nil {
			finding = err.Error()
		}
		if finding != test.finding {
			t.Errorf("%s: error\n%s\nwant\n%s", test.why, finding, test.finding)
		}
		name := "P"
		if test.page == plainPage || strings.Contains(test.page, "\r") {
			name = "Plain"
		}
		if got := history(c, name); got != test.steps {
			t.Errorf("%s: %q, want %q", test.why, got, test.steps)
		}
	}
}

func findings(err error) kubenotes.Diagnostics {
	var diagnostics kubenotes.Diagnostics
	errors.As(err, &diagnostics)
	return diagnostics
}

func offset(text string, line, column int) int {
	before := 0
	for range line - 1 {
		before += strings.Index(text[before:], "\n") + 1
	}
	return before + column - 1
}

// page returns a page of the gate P with stages in flow style, from line 5 on.
func page(stages ...string) string {
	text := "---\ntitle: P\ncontent_type: feature_gate\nstages:\n"
	for _, stage := range stages {
		text += strings.Repeat(" ", 18) + "- " + stage + "\n"
	}
	return text + "---\n"
}

func TestPagesOfOneGate(t *testing.T) {
	c, err := LoadPages(fstest.MapFS{
		"a.md":     {Data: []byte(plainPage)},
		"b.md":     {Data: []byte(plainPage)},
		"c.txt":    {Data: []byte(plainPage)},
		"sub/d.md": {Data: []byte(plainPage)},
	})
	var diagnostics kubenotes.Diagnostics
	if !errors.As(err, &diagnostics) || len(diagnostics) != 1 || diagnostics[0].Pos.Filename != "b.md" {
		t.Errorf("error %v", err)
	}
	if history(c, "Plain") == "unknown" {
		t.Error("the first page is lost")
	}
	if _, err := LoadPages(fstest.MapFS{"big.md": {Data: make([]byte, maxFile+1)}}); err == nil {
		t.Error("a page larger than the limit is read")
	}
}

// The website's pages against the code, for the .0 releases of 1.17 to 1.35:
// a pair of a gate and a release that has it is right if the page has, without
// doubt, the stage and the default of the code.
func TestPagesAgainstCode(t *testing.T) {
	pages, err := LoadPages(os.DirFS(testkit.Corpus(t, "featuregates", "website")))
	var diagnostics kubenotes.Diagnostics
	if err != nil && !errors.As(err, &diagnostics) {
		t.Fatal(err)
	}
	for _, d := range diagnostics {
		t.Log(d)
		if d.Code != codeUnclear {
			t.Errorf("a page is not understood: %v", d)
		}
	}
	code, last := featuregate.Kubernetes(), must("1.35")
	core := map[string]bool{} // without the code that components share
	for gate := range code.All() {
		core[gate.Name()] = gate.Name() != "AllAlpha" && gate.Name() != "AllBeta"
	}
	for r := range code.Registries() {
		for _, name := range r.Gates {
			core[name] = false
		}
	}
	pairs := 0
	for v := range code.Releases() {
		if v.Patch != 0 || last.Less(v) {
			continue
		}
		for gate := range code.At(v) {
			if core[gate.Name()] {
				pairs++
			}
		}
	}
	wrong := 0
	for d := range featuregate.Compare(code, pages) {
		d.A.Locked, d.B.Locked = false, false
		gate, _ := pages.Lookup(d.Gate)
		if !core[d.Gate] || !d.A.Exists() || last.Less(d.Version) || d.A.State == d.B.State && !gate.StepAt(d.Version).Unclear {
			continue
		}
		wrong++
	}
	if pairs != 2751 || pairs-wrong != 2680 {
		t.Errorf("the pages are right in %d of %d pairs, want 2680 of 2751", pairs-wrong, pairs)
	}
	for d := range featuregate.Compare(code, code) {
		t.Errorf("the library against itself: %+v", d)
	}
}

func FuzzPage(f *testing.F) {
	f.Add(plainPage)
	f.Add(page(`{stage: GA, from: "1.20", to: 1.22.3}`, `{stage: beta, defaultValue: true, fromVersion: "1.21"}`))
	f.Add("---\na: &a [*a]\nstages: *a\n---\n")
	f.Add("---\nstages: [[], {}, {stage: [], fromVersion: {}}, {? {} : 1}]\n--- \n")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := LoadPages(fstest.MapFS{"p.md": {Data: []byte(text)}})
		var diagnostics kubenotes.Diagnostics
		if err != nil && !errors.As(err, &diagnostics) {
			t.Fatalf("no usable value: %v", err)
		}
		for gate := range c.All() {
			last := kubenotes.Version{}
			for step := range gate.Steps() {
				if step.Since.Compare(last) <= 0 || step.Source != featuregate.SourceDocs {
					t.Errorf("%s: %s", gate.Name(), history(c, gate.Name()))
				}
				last = step.Since
			}
		}
	})
}
