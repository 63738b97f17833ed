package kep

import (
	"errors"
	"fmt"
	"go/token"
	"io/fs"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/yamlnode"
)

// Load reads the KEPs of a checkout of kubernetes/enhancements, or of its folder
// keps; see [Parser.Load].
func Load(fsys fs.FS) (*Catalog, error) { return new(Parser).Load(fsys) }

// Load reads every kep.yaml of a checkout of kubernetes/enhancements, or of its
// folder keps. Templates are left out.
//
// An error of type [kubenotes.Diagnostics] comes with a catalog of all KEPs that
// could be read; its codes are those of [Parser.Parse], and "unreadable".
func (p *Parser) Load(fsys fs.FS) (*Catalog, error) {
	root := "."
	if info, err := fs.Stat(fsys, "keps"); err == nil && info.IsDir() {
		root = "keps"
	}
	var keps []KEP
	var problems kubenotes.Diagnostics
	err := fs.WalkDir(fsys, root, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil && name == root:
			return err
		case err != nil:
			problems = append(problems, unreadable(name, err))
			return nil
		case entry.IsDir() || entry.Name() != "kep.yaml":
			return nil
		}
		src, err := readFile(fsys, name)
		if err != nil {
			problems = append(problems, unreadable(name, err))
			return nil
		}
		k, template, found, err := p.parse(name, src)
		switch problem, unusable := errors.AsType[kubenotes.Diagnostic](err); {
		case unusable:
			problems = append(problems, problem)
		case !template:
			problems = append(problems, found...)
			keps = append(keps, k)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("kep: %w", err)
	}
	return newCatalog(keps), problems.Err()
}

func readFile(fsys fs.FS, name string) (string, error) {
	file, err := fsys.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	return yamlnode.Read(file, maxSource)
}

func unreadable(name string, err error) kubenotes.Diagnostic {
	return kubenotes.Diagnostic{Pos: token.Position{Filename: name}, Code: "unreadable", Message: err.Error()}
}
