package changelog

import (
	"iter"
	"strings"
)

// An Image is a container image of a release.
type Image struct {
	Name string // with registry and tag: "registry.k8s.io/kube-proxy:v1.32.0"
	URL  string // where the name is a link, or ""

	// Architectures are those that the image is built for: "amd64", "arm64".
	Architectures []string
}

// Images yields the container images of the release, in order.
func (r Release) Images() iter.Seq[Image] {
	return func(yield func(Image) bool) {
		for t := range r.tables() {
			for image := range imagesOf(t) {
				if !yield(image) {
					return
				}
			}
		}
	}
}

// imagesOf returns the images of a table with the header "name | architectures";
// other tables have none.
func imagesOf(t table) iter.Seq[Image] {
	return func(yield func(Image) bool) {
		header := true
		for _, row := range t.rows {
			cells := cellsOf(row)
			if header {
				if !isImageHeader(cells) {
					return
				}
				header = false
				continue
			}
			if image := imageOf(cells); image.Name != "" && !yield(image) {
				return
			}
		}
	}
}

func isImageHeader(cells []string) bool {
	return len(cells) >= 2 && strings.EqualFold(cells[0], "name") && strings.EqualFold(cells[1], "architectures")
}

// maxArchitectures bounds the architectures of an image; the most there were is 5.
const maxArchitectures = 64

// imageOf reads a row: the name, then the architectures, separated by commas or blanks.
func imageOf(cells []string) Image {
	var image Image
	if len(cells) > 0 {
		image.Name, image.URL = splitLink(cells[0])
	}
	if len(cells) < 2 {
		return image
	}
	for part := range strings.FieldsFuncSeq(cells[1], func(c rune) bool { return c == ',' || c == ' ' || c == '\t' }) {
		if arch, _ := splitLink(part); arch != "" && len(image.Architectures) < maxArchitectures {
			image.Architectures = append(image.Architectures, arch)
		}
	}
	return image
}
