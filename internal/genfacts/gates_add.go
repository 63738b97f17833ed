package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing/fstest"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/featuregate/source"
)

// add joins the tables of further releases to those that were generated before,
// whose other sources need not be at hand: a table of steps is as good as the
// tables of the releases that it was made from.
func (from *gateSources) add() (map[string]string, error) {
	files := fstest.MapFS{}
	var bases []*featuregate.Catalog
	for _, component := range []string{"kubernetes", "kubeadm"} {
		base, err := readTable(filepath.Join(from.onto, component+".tsv"))
		if err != nil {
			return nil, err
		}
		unroll(base, files)
		bases = append(bases, base)
	}
	added, err := fs.Glob(os.DirFS(from.releases), "*v*.tsv")
	if err != nil {
		return nil, err
	}
	if len(added) == 0 {
		return nil, fmt.Errorf("%s: no tables to add", from.releases)
	}
	for _, name := range added {
		text, err := os.ReadFile(filepath.Join(from.releases, name))
		if err != nil {
			return nil, err
		}
		files[name] = &fstest.MapFile{Data: text}
	}
	code, err := source.LoadReleases(files, "kubernetes")
	if err != nil {
		return nil, err
	}
	own, err := source.LoadReleases(files, "kubeadm")
	if err != nil {
		return nil, err
	}
	compared, err := from.addCompared(bases[0])
	if err != nil {
		return nil, err
	}
	dependencies, err := from.addDependencies()
	if err != nil {
		return nil, err
	}
	return map[string]string{
		// What the lists and pages said is in the base.
		"kubernetes.tsv":   kubernetesPreamble + table(merge(code, old(bases[0]), old(bases[0]), compared)),
		"kubeadm.tsv":      kubeadmPreamble + table(own),
		"dependencies.tsv": dependencies,
	}, nil
}

func readTable(file string) (*featuregate.Catalog, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return featuregate.LoadTable(file, f)
}

// unroll writes the table of each release that a catalog has read.
func unroll(c *featuregate.Catalog, files fstest.MapFS) {
	owners := map[string]int{} // the registry of a gate, if it is not the main one
	prefixes := []string{"", "component-"}
	if c.Component() != "kubernetes" {
		prefixes = []string{c.Component() + "-"}
	}
	registry := 0
	for r := range c.Registries() {
		for _, name := range r.Gates {
			owners[name] = registry
		}
		registry++
	}
	registry = 0
	for r := range c.Registries() {
		for _, v := range r.Read {
			var b strings.Builder
			for gate, state := range c.At(v) {
				if owners[gate.Name()] == registry {
					fmt.Fprintf(&b, "%s\t%s\t%t\t%t\n", gate.Name(), state.Stage, state.Default, state.Locked)
				}
			}
			files[prefixes[registry]+v.String()+".tsv"] = &fstest.MapFile{Data: []byte(b.String())}
		}
		registry++
	}
}

// old returns the part of a catalog that is not the code's.
func old(c *featuregate.Catalog) *featuregate.Catalog {
	return featuregate.New(c.Component(), func(yield func(string, featuregate.Step) bool) {
		for gate := range c.All() {
			for step := range gate.Steps() {
				if step.Source != featuregate.SourceCode && !yield(gate.Name(), step) {
					return
				}
			}
		}
	})
}

// addCompared replaces the last release of each minor that the file names.
func (from *gateSources) addCompared(base *featuregate.Catalog) ([]kubenotes.Version, error) {
	var compared []kubenotes.Version
	for r := range base.Registries() {
		compared = r.Compared
		break
	}
	if from.compared == "" {
		return compared, nil
	}
	added, err := readCompared(from.compared)
	if err != nil {
		return nil, err
	}
	kept := added
	for _, v := range compared {
		replaced := false
		for _, w := range added {
			replaced = replaced || v.Major == w.Major && v.Minor == w.Minor
		}
		if !replaced {
			kept = append(kept, v)
		}
	}
	return kept, nil
}

func (from *gateSources) addDependencies() (string, error) {
	base := filepath.Join(from.onto, "dependencies.tsv")
	text, err := os.ReadFile(base)
	if err != nil {
		return "", err
	}
	if from.dependencies == "" {
		return string(text), nil
	}
	releases, err := unrollDependencies(string(text))
	if err != nil {
		return "", fmt.Errorf("%s: %w", base, err)
	}
	added, err := readDependencies(os.DirFS(from.dependencies))
	if err != nil {
		return "", err
	}
	if len(added) == 0 {
		return "", errors.New(from.dependencies + ": no tables to add")
	}
	return dependencyTable(append(releases, added...)), nil
}
