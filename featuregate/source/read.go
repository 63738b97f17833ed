package source

import (
	"fmt"
	"io/fs"

	"github.com/kubenotes/kubenotes/internal/yamlnode"
)

// maxFile bounds a file, and with it the memory that its nodes take. The largest
// real one, a list of all gates, has 60 KB.
const maxFile = 1 << 20

func readFile(fsys fs.FS, path string) (string, error) {
	f, err := fsys.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	text, err := yamlnode.Read(f, maxFile)
	if err == nil && len(text) > maxFile {
		err = fmt.Errorf("%s: larger than %d MiB", path, maxFile>>20)
	}
	return text, err
}
