package changelog

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// FuzzTables reads the tables and lists of a release out of any text, and reads
// what it has read once more.
func FuzzTables(f *testing.F) {
	for _, text := range []string{
		"filename | sha512 hash\n-------- | -----------\n[kubernetes.tar.gz](https://dl.k8s.io/a) | `" + sha512Hash + "`\n",
		"binary | sha1 hash | md5 hash\n-- | -- | --\n[a](u) | `" + sha1Hash + "` | " + md5Hash + "\n",
		"| filename | SHA256 |\r\n|---|---|\r\n| a\\|b | " + sha256Hash + " |\r\n",
		"name | architectures\n---- | ---\n[registry.k8s.io/kubectl:v1.28.0](u) | [amd64](v), arm64,\n",
		"## Dependencies\n\n### Added\n- a.io/b: [v1](u)\n- a.io/c: 0a1b2c3\n### Changed\n- a.io/d: [v1 → v2](u)\n### Removed\n- a.io/e: v1 -> v2\n",
		"## Important Security Information\n\n### CVE-2021-25741: a\n\n**Affected Versions**:\n  - kubelet v1\n\n**CVSS Rating:** High (8.8) [CVSS:3.0/AV:N](u)\n### b\nhttps://github.com/a/b/issues/1\n",
		"- [v1.2.3](#v123)\n  - [A `b`](#a-b-1)\n<a name=\"x\"></a> [x](#x) [y](#y\n\n### A `b`\n### _A_ [b](c)\n",
	} {
		f.Add("# v1.2.3\n\n" + text)
	}
	f.Fuzz(func(t *testing.T, src string) {
		d := Parse("a.md", src)
		for r := range d.Releases() {
			for file := range r.Downloads() {
				if hashDigits(file.Algorithm) == 0 {
					t.Errorf("algorithm %q", file.Algorithm)
				}
				if file.wellFormed() && !file.Matches(file.Algorithm, strings.ToUpper(file.Hash)) {
					t.Errorf("%+v does not match itself", file)
				}
			}
			for image := range r.Images() {
				if image.Name == "" || slices.Contains(image.Architectures, "") {
					t.Errorf("image %+v", image)
				}
			}
			dependencies := slices.Collect(r.Dependencies())
			again := Parse("b.md", "# v1.2.3\n\n"+writeDependencies(dependencies))
			for r := range again.Releases() {
				if got := slices.Collect(r.Dependencies()); len(dependencies) > 0 && !cmp.Equal(dependencies, got) {
					t.Errorf("dependencies %q\nread again  %q", dependencies, got)
				}
				break
			}
			for a := range r.Advisories() {
				if cveOf(a.CVE) != a.CVE || a.CVE == "" || !strings.Contains(src, a.Text) {
					t.Errorf("advisory %+v", a)
				}
			}
		}
		for c := range d.Contents() {
			if c.Pos.Line < 1 || c.Depth < 1 || !strings.Contains(src, "#"+c.Anchor) {
				t.Errorf("contents %+v", c)
			}
		}
		for at := range d.deadAnchors() {
			if src[at] != '#' {
				t.Errorf("a dead anchor at %d", at)
			}
		}
	})
}

// writeDependencies writes each dependency below headings of its own.
func writeDependencies(list []Dependency) string {
	var b strings.Builder
	for _, d := range list {
		b.WriteString("## Dependencies\n\n")
		switch {
		case d.From == "":
			b.WriteString("### Added\n- " + d.Module + ": " + d.To)
		case d.To == "":
			b.WriteString("### Removed\n- " + d.Module + ": " + d.From)
		default:
			b.WriteString("### Changed\n- " + d.Module + ": " + d.From + " → " + d.To)
		}
		b.WriteString("\n\n")
	}
	return b.String()
}
