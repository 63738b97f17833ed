package changelog_test

import (
	"fmt"

	"github.com/kubenotes/kubenotes/changelog"
)

const tables = `# v1.32.1

### Server Binaries

filename | sha256 hash
-------- | -----------
[kubernetes-server-linux-arm64.tar.gz](https://dl.k8s.io/v1.32.1/kubernetes-server-linux-arm64.tar.gz) | ` + "`" + `2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae` + "`" + `

### Container Images

name | architectures
---- | -------------
registry.k8s.io/kube-proxy:v1.32.1 | amd64, arm64

## Dependencies

### Changed
- golang.org/x/net: v0.30.0 → v0.33.0

### Removed
- github.com/pkg/errors: [v0.9.1](https://github.com/pkg/errors/tree/v0.9.1)
`

func ExampleRelease_Downloads() {
	for release := range changelog.Parse("CHANGELOG-1.32.md", tables).Releases() {
		for file := range release.Downloads() {
			fmt.Println(file.Group, file.Platform(), file.Algorithm, file.Matches("SHA-256", "2C26B46B68FFC68FF99B453C1D30413413422D706483BFA0F98A5E886266E7AE"))
		}
		for image := range release.Images() {
			fmt.Println(image.Name, image.Architectures)
		}
	}
	// Output:
	// server linux/arm64 sha256 true
	// registry.k8s.io/kube-proxy:v1.32.1 [amd64 arm64]
}

func ExampleRelease_Dependencies() {
	for release := range changelog.Parse("CHANGELOG-1.32.md", tables).Releases() {
		for d := range release.Dependencies() {
			fmt.Printf("%s: %q to %q\n", d.Module, d.From, d.To)
		}
	}
	// Output:
	// golang.org/x/net: "v0.30.0" to "v0.33.0"
	// github.com/pkg/errors: "v0.9.1" to ""
}
