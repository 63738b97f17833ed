package kep

import (
	"fmt"
	"go/token"
	"io"
	"strconv"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/yamlnode"
	"github.com/kubenotes/kubenotes/sig"
)

// The table has a KEP a line, its fields separated by tabs, "-" for an empty one.
// The items of a list are separated by commas, a gate's components by plus signs.
// [escape] says how these characters are written where they do not separate.
const header = "# number\tfolder\ttitle\towner\tparticipating\tstatus\tstage\tlatest\tmilestones\tgates\tcreated\tupdated\n"

const columns = 12

// WriteTo writes the catalog as a table that [LoadTable] reads.
func (c *Catalog) WriteTo(w io.Writer) (int64, error) {
	b := []byte(header)
	for k := range c.All() {
		b = appendRow(b, k)
	}
	n, err := w.Write(b)
	return int64(n), err
}

// maxTable bounds a table; that of all KEPs has 120 KB.
const maxTable = 16 << 20

// LoadTable reads a catalog that [Catalog.WriteTo] wrote. Name is the file in
// positions. An error of type [kubenotes.Diagnostics], with the code table-row,
// comes with a catalog of the rows that could be read.
func LoadTable(name string, r io.Reader) (*Catalog, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxTable+1))
	if err != nil {
		return nil, err
	}
	if len(text) > maxTable {
		return nil, fmt.Errorf("%s: larger than %d bytes", name, maxTable)
	}
	return readTable(name, string(text))
}

func readTable(name, text string) (*Catalog, error) {
	keps := make([]KEP, 0, strings.Count(text, "\n"))
	folders := make(map[string]bool, cap(keps))
	var problems kubenotes.Diagnostics
	pos := token.Position{Filename: name, Column: 1}
	for row := range strings.Lines(text) {
		pos.Line++
		if line := strings.TrimRight(row, "\r\n"); line != "" && line[0] != '#' {
			k, problem := readRow(line)
			if problem == "" && folders[k.Folder] {
				problem = "folder stands there twice: " + yamlnode.Quote(k.Folder)
			}
			if problem == "" {
				folders[k.Folder] = true
				keps = append(keps, k)
			} else {
				problems = append(problems, kubenotes.Diagnostic{Pos: pos, Code: "table-row", Message: problem})
			}
		}
		pos.Offset += len(row)
	}
	return newCatalog(keps), problems.Err()
}

func appendRow(b []byte, k KEP) []byte {
	for i, field := range [columns]string{
		strconv.Itoa(int(k.Number)),
		escape(k.Folder, fieldMarks),
		escape(k.Title, fieldMarks),
		escape(string(k.SIG), fieldMarks),
		joinGroups(k),
		escape(string(k.Status), fieldMarks),
		escape(string(k.Stage), fieldMarks),
		escape(k.Latest.Raw, fieldMarks),
		joinMilestones(k),
		joinGates(k),
		escape(k.Created, fieldMarks),
		escape(k.Updated, fieldMarks),
	} {
		if i > 0 {
			b = append(b, '\t')
		}
		if field == "" {
			field = "-"
		}
		b = append(b, field...)
	}
	return append(b, '\n')
}

// readRow reads a line of the table. The problem is "" if there is none.
func readRow(line string) (k KEP, problem string) {
	var fields [columns]string
	n, rest, more := 0, line, true
	for ; more && n < columns; n++ {
		fields[n], rest, more = strings.Cut(rest, "\t")
		if fields[n] == "-" {
			fields[n] = ""
		}
	}
	if n != columns || more {
		return KEP{}, fmt.Sprintf("%d fields, expected %d separated by tabs", strings.Count(line, "\t")+1, columns)
	}
	number, err := strconv.ParseUint(fields[0], 10, 31)
	if err != nil || number > maxNumber {
		return KEP{}, "no number of a KEP: " + yamlnode.Quote(fields[0])
	}
	return KEP{
		Number: Number(number),
		Folder: unescape(fields[1]),
		Title:  unescape(fields[2]),
		SIG:    sig.Group(unescape(fields[3])),
		Status: Status(unescape(fields[5])),
		Stage:  Stage(unescape(fields[6])),
		Latest: Milestone{
			Stage: Stage(unescape(fields[6])), Raw: unescape(fields[7]), Version: milestoneVersion(unescape(fields[7])),
		},
		Created:       unescape(fields[10]),
		Updated:       unescape(fields[11]),
		participating: splitGroups(fields[4]),
		milestones:    splitMilestones(fields[8]),
		gates:         splitGates(fields[9]),
	}, ""
}

func joinGroups(k KEP) string {
	var b strings.Builder
	for i, g := range k.participating {
		writeItem(&b, i, escape(string(g), itemMarks))
	}
	return b.String()
}

func splitGroups(field string) []sig.Group {
	groups := room[sig.Group](field, ',')
	for item, rest := cut(field, ','); item != ""; item, rest = cut(rest, ',') {
		groups = append(groups, sig.Group(unescape(item)))
	}
	return groups
}

// joinMilestones gives "alpha=v1.24,beta=v1.27".
func joinMilestones(k KEP) string {
	var b strings.Builder
	for i, m := range k.milestones {
		writeItem(&b, i, escape(string(m.Stage), itemMarks)+"="+escape(m.Raw, itemMarks))
	}
	return b.String()
}

func splitMilestones(field string) []Milestone {
	milestones := room[Milestone](field, ',')
	for item, rest := cut(field, ','); item != ""; item, rest = cut(rest, ',') {
		stage, raw := cut(item, '=')
		m := Milestone{Stage: Stage(unescape(stage)), Raw: unescape(raw)}
		m.Version = milestoneVersion(m.Raw)
		milestones = append(milestones, m)
	}
	return milestones
}

// joinGates gives "SELinuxMount=kubelet+kube-apiserver,SELinuxChangePolicy=".
func joinGates(k KEP) string {
	var b strings.Builder
	for i, g := range k.gates {
		writeItem(&b, i, escape(g.Name, itemMarks)+"=")
		for j, component := range g.components {
			if j > 0 {
				b.WriteByte('+')
			}
			b.WriteString(escape(component, itemMarks))
		}
	}
	return b.String()
}

func splitGates(field string) []FeatureGate {
	gates := room[FeatureGate](field, ',')
	for item, rest := cut(field, ','); item != ""; item, rest = cut(rest, ',') {
		name, components := cut(item, '=')
		g := FeatureGate{Name: unescape(name), components: room[string](components, '+')}
		for c, rest := cut(components, '+'); c != ""; c, rest = cut(rest, '+') {
			g.components = append(g.components, unescape(c))
		}
		gates = append(gates, g)
	}
	return gates
}

func writeItem(b *strings.Builder, i int, item string) {
	if i > 0 {
		b.WriteByte(',')
	}
	b.WriteString(item)
}

// room returns an empty slice with room for the items of a list; nil for none.
func room[T any](list string, separator byte) []T {
	if list == "" {
		return nil
	}
	return make([]T, 0, 1+strings.Count(list, string(separator)))
}
