package kep

import (
	_ "embed" // for the table
	"sync"
)

//go:generate go run ../internal/genfacts keps -out facts

//go:embed facts/keps.tsv
var table string

var kubernetes struct {
	once    sync.Once
	catalog *Catalog
}

// Kubernetes returns the KEPs of kubernetes/enhancements. The table is read on
// first use; a program that never calls Kubernetes does not carry it.
func Kubernetes() *Catalog {
	kubernetes.once.Do(func() {
		// Errors are for the generator's tests: the table never changes.
		kubernetes.catalog, _ = readTable("keps.tsv", table)
	})
	return kubernetes.catalog
}
