package kubenotes_test

import (
	"go/build"
	"io/fs"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

const module = "github.com/kubenotes/kubenotes"

// floors holds what the package documentation says of the house: a package
// imports only from lower floors.
var floors = map[string]int{
	".":                  0,
	"sig":                1,
	"featuregate":        1,
	"kep":                2,
	"featuregate/config": 2,
	"featuregate/source": 2,
	"changelog":          3,
	"changelog/krel":     4,
	"changelog/claims":   5,
	"changelog/digest":   6,
	"changelog/upgrade":  6,
}

func TestFloors(t *testing.T) {
	found := 0
	err := filepath.WalkDir(".", func(dir string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		dir = filepath.ToSlash(dir)
		name := path.Base(dir)
		switch {
		case dir == ".":
		case strings.HasPrefix(name, "."), name == "testdata", dir == "internal", dir == "examples":
			return fs.SkipDir
		}
		pkg, err := build.ImportDir(dir, 0)
		if _, none := err.(*build.NoGoError); none {
			return nil
		}
		if err != nil {
			return err
		}
		floor, known := floors[dir]
		if !known {
			t.Errorf("package %s is on no floor", dir)
			return nil
		}
		found++
		for _, imported := range pkg.Imports {
			below, ok := strings.CutPrefix(imported, module)
			if below = strings.TrimPrefix(below, "/"); !ok || strings.HasPrefix(below, "internal/") {
				continue
			}
			if below == "" {
				below = "."
			}
			if on, known := floors[below]; !known || on >= floor {
				t.Errorf("%s, on floor %d, imports %s of floor %d", dir, floor, below, on)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if found != len(floors) {
		t.Errorf("found %d packages of %d", found, len(floors))
	}
}
