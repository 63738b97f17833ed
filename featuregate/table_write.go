package featuregate

import (
	"bytes"
	"io"
	"strings"

	"github.com/kubenotes/kubenotes"
)

// WriteTo writes the catalog's registries and steps as a table that [LoadTable]
// reads. Dependencies and renames are not part of it.
func (c *Catalog) WriteTo(w io.Writer) (int64, error) {
	var b bytes.Buffer
	b.WriteString("# component: " + c.component + "\n")
	for _, r := range c.registries {
		b.WriteString("# registry: " + r.Name + "\n")
		writeVersions(&b, "read", r.Read)
		writeVersions(&b, "compared", r.Compared)
		if len(r.Gates) > 0 {
			b.WriteString("# gates: " + strings.Join(r.Gates, " ") + "\n")
		}
	}
	b.WriteString("# gate\tsince\tstage\tdefault\tlocked\tsource\n")
	for gate := range c.All() {
		for step := range gate.Steps() {
			b.WriteString(gate.name + "\t" + step.Since.String() + "\t" + step.Stage.String() + "\t")
			b.WriteString(defaultText(step) + "\t" + lockedText(step) + "\t" + step.Source.String())
			if step.Unclear {
				b.WriteString(unclearSuffix)
			}
			b.WriteByte('\n')
		}
	}
	return b.WriteTo(w)
}

func writeVersions(b *bytes.Buffer, key string, versions []kubenotes.Version) {
	if len(versions) == 0 {
		return
	}
	b.WriteString("# " + key + ":")
	for _, v := range versions {
		b.WriteString(" " + v.String())
	}
	b.WriteByte('\n')
}

func defaultText(s Step) string {
	switch {
	case !s.Exists():
		return "-"
	case s.Unstated:
		return "unstated"
	case s.Default:
		return "true"
	}
	return "false"
}

func lockedText(s Step) string {
	if s.Locked {
		return "locked"
	}
	return "-"
}
