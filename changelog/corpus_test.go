package changelog_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

// corpus returns the Markdown files of the corpus by their paths in it.
func corpus(t testing.TB) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, dir := range []string{"changelog", "drafts", "other"} {
		root := testkit.Corpus(t, dir)
		err := fs.WalkDir(os.DirFS(root), ".", func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && filepath.Ext(path) == ".md" {
				files[dir+"/"+path] = testkit.ReadFile(t, filepath.Join(root, path))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}

func TestLeavesAreTheFile(t *testing.T) {
	for file, src := range corpus(t) {
		var b strings.Builder
		for node := range changelog.Parse(file, src).Nodes() {
			if node.IsLeaf() {
				b.WriteString(node.Source())
			}
		}
		if b.String() != src {
			t.Errorf("%s: its leaves are not the file", file)
		}
	}
}
