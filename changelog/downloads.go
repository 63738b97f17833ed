package changelog

import (
	"iter"
	"strings"
)

// A Download is a file of a release with one checksum. A file with checksums by
// several algorithms is several Downloads.
type Download struct {
	// Group is what the file is for: "source", "client", "server", "node", or ""
	// if neither the heading nor the file's name tells. The kubernetes.tar.gz of
	// the early releases, which held it all, is in "source", as is today's.
	Group string

	Name, URL string

	// Algorithm is what the table's header names: "sha512", "sha256", "sha1" or "md5".
	Algorithm string

	// Hash is the checksum as it is published, in hexadecimal digits. It is empty
	// where the table lacks it.
	Hash string
}

// Platform returns the operating system and the architecture that the file's
// name tells, "linux/amd64", or "".
func (d Download) Platform() string {
	for _, group := range downloadGroups {
		rest, ok := strings.CutPrefix(d.Name, "kubernetes-"+group+"-")
		if !ok {
			continue
		}
		rest, _, _ = strings.Cut(rest, ".")
		if os, arch, ok := strings.Cut(rest, "-"); ok && os != "" && arch != "" {
			return os + "/" + arch
		}
	}
	return ""
}

// Matches reports whether a file with that checksum is the one published.
// Algorithms are compared without dashes, and both without regard to case:
// "SHA-512" is "sha512".
func (d Download) Matches(algorithm, hash string) bool {
	return d.Hash != "" && strings.EqualFold(strings.ReplaceAll(algorithm, "-", ""), d.Algorithm) && strings.EqualFold(hash, d.Hash)
}

// wellFormed reports whether the hash has the algorithm's number of hexadecimal digits.
func (d Download) wellFormed() bool {
	if len(d.Hash) != hashDigits(d.Algorithm) {
		return false
	}
	for i := range len(d.Hash) {
		if c := d.Hash[i] | 0x20; ('0' > c || c > '9') && ('a' > c || c > 'f') {
			return false
		}
	}
	return true
}

// Downloads yields the files of the release, in order.
func (r Release) Downloads() iter.Seq[Download] {
	return func(yield func(Download) bool) {
		for t := range r.tables() {
			for _, d := range downloadsOf(t) {
				if !yield(d) {
					return
				}
			}
		}
	}
}

// downloadsOf returns the downloads of a table whose header names algorithms, as
// "filename | sha512 hash" does, with the offsets of their rows; other tables
// have none.
func downloadsOf(t table) iter.Seq2[int, Download] {
	return func(yield func(int, Download) bool) {
		var algorithms []string // by column; "" is another column
		for offset, row := range t.rows {
			if algorithms == nil {
				if algorithms = algorithmsOf(row); algorithms == nil {
					return
				}
				continue
			}
			cells := cellsOf(row)
			if len(cells) == 0 {
				continue
			}
			name, url := splitLink(cells[0])
			group := downloadGroup(t.heading, name)
			for column, algorithm := range algorithms {
				if column == 0 || algorithm == "" {
					continue
				}
				file := Download{Group: group, Name: name, URL: url, Algorithm: algorithm}
				if column < len(cells) {
					file.Hash = bare(cells[column])
				}
				if !yield(offset, file) {
					return
				}
			}
		}
	}
}

// algorithmsOf returns the algorithms that the header's columns name, "" for
// columns that name none, or nil if none does.
func algorithmsOf(header string) []string {
	var algorithms []string
	found := false
	for _, cell := range cellsOf(header) {
		name := strings.ToLower(bare(cell))
		name, rest, _ := strings.Cut(name, " ")
		if hashDigits(name) == 0 || rest != "" && rest != "hash" {
			name = ""
		}
		found = found || name != ""
		algorithms = append(algorithms, name)
	}
	if !found {
		return nil
	}
	return algorithms
}

// hashDigits returns how many hexadecimal digits a hash has, or 0 if the
// algorithm is unknown.
func hashDigits(algorithm string) int {
	switch algorithm {
	case "md5":
		return 32
	case "sha1":
		return 40
	case "sha256":
		return 64
	case "sha512":
		return 128
	}
	return 0
}

var downloadGroups = [...]string{"source", "client", "server", "node"}

// downloadGroup returns the group that the first word of the heading names
// ("Client Binaries"), or else the file's name.
func downloadGroup(heading, name string) string {
	word, _, _ := strings.Cut(heading, " ")
	for _, group := range downloadGroups {
		if strings.EqualFold(word, group) || strings.HasPrefix(name, "kubernetes-"+group+"-") {
			return group
		}
	}
	if name == "kubernetes.tar.gz" || name == "kubernetes-src.tar.gz" {
		return "source"
	}
	return ""
}
