package sig

import (
	_ "embed" // for the table
	"fmt"
	"strings"
	"sync"
)

//go:generate go run ../internal/genfacts groups -out facts

//go:embed facts/groups.tsv
var table string

var kubernetes struct {
	once    sync.Once
	catalog *Catalog
}

// Kubernetes returns the groups of the Kubernetes community: those of today, the
// archived ones, and the names that groups had before. The table is read on
// first use; a program that never calls Kubernetes does not carry it.
func Kubernetes() *Catalog {
	kubernetes.once.Do(func() {
		records, err := readTable(table)
		if err != nil {
			panic(err) // the table is embedded, and a test reads it
		}
		kubernetes.catalog = newCatalog(records)
	})
	return kubernetes.catalog
}

// readTable reads the table of groups. Its rows hold a group, its status, the
// group it was renamed to, its name, its label, and further names separated by
// semicolons; "-" stands for none, and lines that begin with # are comments.
func readTable(text string) ([]record, error) {
	var records []record
	line := 0
	for row := range strings.Lines(text) {
		line++
		row = strings.TrimRight(row, "\r\n")
		if row == "" || row[0] == '#' {
			continue
		}
		fields := strings.Split(row, "\t")
		if len(fields) != 6 {
			return nil, fmt.Errorf("groups.tsv:%d: %d columns, want 6", line, len(fields))
		}
		for i := range fields {
			if fields[i] == "-" {
				fields[i] = ""
			}
		}
		g := Group(fields[0])
		r := record{Info: Info{
			Group: g, Kind: g.Kind(), Status: Status(fields[1]), RenamedTo: Group(fields[2]),
			Name: fields[3], Label: fields[4],
		}}
		if fields[5] != "" {
			r.also = strings.Split(fields[5], ";")
		}
		records = append(records, r)
	}
	return records, nil
}
