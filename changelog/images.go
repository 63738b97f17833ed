package changelog

import (
	"iter"
	"strings"

	"github.com/kubenotes/kubenotes/internal/block"
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
			name, architectures := firstCells(row)
			if header {
				if !strings.EqualFold(name, "name") || !strings.EqualFold(architectures, "architectures") {
					return
				}
				header = false
				continue
			}
			var image Image
			image.Name, image.URL = splitLink(name)
			for part := range strings.SplitSeq(architectures, ",") {
				if arch, _ := splitLink(strings.TrimSpace(part)); arch != "" {
					image.Architectures = append(image.Architectures, arch)
				}
			}
			if image.Name != "" && !yield(image) {
				return
			}
		}
	}
}

// firstCells returns a row's first two cells.
func firstCells(row string) (first, second string) {
	column := 0
	for cell := range block.Cells(row) {
		if column == 0 {
			first = cell
		} else {
			return first, cell
		}
		column++
	}
	return first, ""
}
