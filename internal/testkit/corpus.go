// Package testkit holds what the tests of several packages share: the corpus,
// golden files and the exported surface of a package.
package testkit

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// Corpus returns the path of a file or folder of the corpus of real inputs. It
// skips the test where KUBENOTES_CORPUS, the corpus' folder, is unset.
func Corpus(t testing.TB, elem ...string) string {
	t.Helper()
	dir := os.Getenv("KUBENOTES_CORPUS")
	if dir == "" {
		t.Skip("KUBENOTES_CORPUS is not set: no real inputs to run on")
	}
	path := filepath.Join(append([]string{dir}, elem...)...)
	if _, err := os.Stat(path); err != nil {
		t.Fatalf("KUBENOTES_CORPUS lacks a part: %v", err)
	}
	return path
}

// ReadCorpus returns the content of a file of the corpus, or skips as [Corpus] does.
func ReadCorpus(t testing.TB, elem ...string) string {
	t.Helper()
	return ReadFile(t, Corpus(t, elem...))
}

// Markdown returns the Markdown files of the corpus, CHANGELOGs and drafts, by
// their paths in it; it skips as [Corpus] does.
func Markdown(t testing.TB) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, dir := range []string{"changelog", "drafts", "other"} {
		root := Corpus(t, dir)
		err := fs.WalkDir(os.DirFS(root), ".", func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && filepath.Ext(path) == ".md" {
				files[dir+"/"+path] = ReadFile(t, filepath.Join(root, path))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(files) == 0 {
		t.Fatal("the corpus has no Markdown files")
	}
	return files
}

// ReadFile returns the content of a file that must be there.
func ReadFile(t testing.TB, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
