package source

import (
	"fmt"
	"io"
	"io/fs"
)

// maxFile bounds a file, and with it the memory that its nodes take. The largest
// real one, a list of all gates, has 60 KB.
const maxFile = 1 << 20

func readFile(fsys fs.FS, path string) ([]byte, error) {
	f, err := fsys.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err != nil {
		return nil, err
	}
	return text, checkSize(path, text)
}

func checkSize(name string, text []byte) error {
	if len(text) > maxFile {
		return fmt.Errorf("%s: larger than %d MiB", name, maxFile>>20)
	}
	return nil
}
