package changelog_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

// Each file of testdata shows one rule; its comment says which.
func TestGolden(t *testing.T) {
	testkit.GoldenTxtar(t, "testdata/*.txtar", func(t *testing.T, input testkit.Section) []testkit.Section {
		d := changelog.Parse(input.Name, input.Data)
		return []testkit.Section{
			{Name: "entries", Data: dumpEntries(d)},
			{Name: "diagnostics", Data: dumpDiagnostics(d)},
		}
	})
}

func dumpEntries(d *changelog.Document) string {
	var b strings.Builder
	for r := range d.Releases() {
		fmt.Fprintf(&b, "release %v line %d", r.Version(), r.Position().Line)
		if since := r.Since(); !since.IsZero() {
			fmt.Fprintf(&b, " since %v", since)
		}
		if notice, ok := r.Withdrawn(); ok {
			fmt.Fprintf(&b, " withdrawn %q", notice)
		}
		b.WriteString("\n")
		for s := range r.Sections() {
			fmt.Fprintf(&b, "  section %s, %v", strings.Join(append(s.Path(), s.Title()), " > "), s.Role())
			if s.Kind() != "" {
				fmt.Fprintf(&b, " %s", s.Kind())
			}
			if s.SIG() != "" {
				fmt.Fprintf(&b, " %s", s.SIG())
			}
			b.WriteString("\n")
			for p := range s.Prose() {
				fmt.Fprintf(&b, "    prose %q\n", p)
			}
			for e := range s.Entries() {
				dumpEntry(&b, e)
			}
		}
	}
	return b.String()
}

func dumpEntry(b *strings.Builder, e changelog.Entry) {
	fmt.Fprintf(b, "    entry %d-%d %q\n", e.Line(), e.EndLine(), e.Text())
	add := func(name string, value any) { fmt.Fprintf(b, "      %s %v\n", name, value) }
	if e.Label() != "" {
		add("label", e.Label())
	}
	for l := range e.PRs() {
		add("pr", fmt.Sprintf("%v %q <%s>", l.PR, l.Label, l.URL))
	}
	for a := range e.Authors() {
		add("author", a)
	}
	for g := range e.SIGs() {
		add("sig", g)
	}
	for l := range e.Refs() {
		add("ref", fmt.Sprintf("%v %q <%s>", l.PR, l.Label, l.URL))
	}
	for k := range e.KEPs() {
		add("kep", k.Number)
	}
	for c := range e.CVEs() {
		add("cve", c)
	}
	for pr := range e.Reverts() {
		add("reverts", pr)
	}
	for by := range e.RevertedBy() {
		add("reverted by line", by.Line())
	}
	if e.ActionRequired() {
		add("action required", "")
	}
	if e.Empty() {
		add("empty", "")
	}
}

func dumpDiagnostics(d *changelog.Document) string {
	var b strings.Builder
	for _, diagnostic := range d.Diagnostics() {
		fmt.Fprintf(&b, "%v (%s)\n", diagnostic.Error(), diagnostic.Code)
	}
	return b.String()
}
