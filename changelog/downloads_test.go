package changelog

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/kubenotes/kubenotes"
)

// first returns the first release of a document.
func first(t *testing.T, src string) Release {
	t.Helper()
	for r := range Parse("CHANGELOG.md", src).Releases() {
		return r
	}
	t.Fatal("no release")
	return Release{}
}

// found returns the diagnostics with one of the codes as "line: message".
func found(d *Document, codes ...string) []string {
	var list []string
	for _, diagnostic := range d.Diagnostics() {
		if slices.Contains(codes, diagnostic.Code) {
			list = append(list, strings.TrimPrefix(diagnostic.Error(), d.Name()+":"))
		}
	}
	return list
}

var (
	md5Hash    = strings.Repeat("0a", 16)
	sha1Hash   = strings.Repeat("1b", 20)
	sha256Hash = strings.Repeat("2c", 32)
	sha512Hash = strings.Repeat("3D", 64)
)

func TestDownloads(t *testing.T) {
	tests := []struct {
		name, text string
		want       []Download
	}{
		{
			"algorithm from the header, hash bare",
			"### Client Binaries\n\nfilename | sha512 hash\n-------- | -----------\n[kubernetes-client-linux-amd64.tar.gz](https://dl.k8s.io/a) | " + sha512Hash + "\n",
			[]Download{{"client", "kubernetes-client-linux-amd64.tar.gz", "https://dl.k8s.io/a", "sha512", sha512Hash}},
		},
		{
			"hash in backticks, group from the file's name",
			"## Downloads for v1.8.15\n\nfilename | sha256 hash\n-------- | -----------\n[kubernetes.tar.gz](u) | `" + sha256Hash + "`\n[kubernetes-node-linux-arm.tar.gz](v) | `" + sha256Hash + "`\n",
			[]Download{{"source", "kubernetes.tar.gz", "u", "sha256", sha256Hash}, {"node", "kubernetes-node-linux-arm.tar.gz", "v", "sha256", sha256Hash}},
		},
		{
			"two algorithms in one table",
			"## Downloads for v1.2.6\n\nbinary | sha1 hash | md5 hash\n------ | --------- | --------\n[kubernetes.tar.gz](u) | `" + sha1Hash + "` | `" + md5Hash + "`\n",
			[]Download{{"source", "kubernetes.tar.gz", "u", "sha1", sha1Hash}, {"source", "kubernetes.tar.gz", "u", "md5", md5Hash}},
		},
		{
			"no link, bars around the row",
			"### Server binaries\n\n| filename | SHA256 |\n|---|---|\n| `kubernetes-server-linux-arm64.tar.gz` | " + sha256Hash + " |\n",
			[]Download{{"server", "kubernetes-server-linux-arm64.tar.gz", "", "sha256", sha256Hash}},
		},
		{
			"another project's file",
			"## Assets\n\nname | sha256\n---|---\n[manifests.yaml](u) | " + sha256Hash + "\n",
			[]Download{{"", "manifests.yaml", "u", "sha256", sha256Hash}},
		},
		{"a row that lacks its hash", "filename | sha256 hash\n---|---\n[a](u)\n[b](u) |\n", []Download{{"", "a", "u", "sha256", ""}, {"", "b", "u", "sha256", ""}}},
		{"a table of something else", "flag | hash\n---|---\na | b\n", nil},
		{"an unknown algorithm", "filename | sha3 hash\n---|---\na | b\n", nil},
		{"the table of images", "name | architectures\n---|---\na | b\n", nil},
		{"a table in code", "```\nfilename | sha256 hash\n---|---\na | b\n```\n", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := slices.Collect(first(t, "# v1.2.3\n\n"+test.text).Downloads())
			if diff := cmp.Diff(test.want, got, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("downloads (-want +got):\n%s", diff)
			}
		})
	}
}

func TestDownloadsOfEachRelease(t *testing.T) {
	const table = "filename | sha256 hash\n---|---\n"
	d := Parse("", "# v1.2.4\n\n"+table+"[b](u) | "+sha256Hash+"\n\n# v1.2.3\n\n"+table+"[a](u) | "+sha256Hash+"\n")
	for version, want := range map[string]string{"1.2.4": "b", "1.2.3": "a"} {
		r, _ := d.Lookup(kubenotes.MustParseVersion(version))
		got := slices.Collect(r.Downloads())
		if len(got) != 1 || got[0].Name != want {
			t.Errorf("downloads of %s: %v", version, got)
		}
	}
}

// Artifacts that were taken back: no table, so no downloads.
func TestWithdrawnReleaseHasNoDownloads(t *testing.T) {
	r := first(t, "# v1.17.10\n\n## Downloads for v1.17.10\n\nThe artifacts of 1.18.7 and 1.17.10 are incomplete. __Do not use these releases.__\n\n## Changelog since v1.17.9\n\n- Fixed a thing (#1, @a)\n")
	if got := slices.Collect(r.Downloads()); got != nil {
		t.Errorf("downloads %v, want none", got)
	}
	if notice, ok := r.Withdrawn(); !ok || !strings.Contains(notice, "1.17.10") {
		t.Errorf("Withdrawn() = %q, %v", notice, ok)
	}
}

func TestMalformedHash(t *testing.T) {
	rows := []struct {
		hash string
		want bool // a diagnostic
	}{
		{sha512Hash, false},
		{"`" + strings.ToLower(sha512Hash) + "`", false},
		{sha512Hash[1:], true},
		{sha256Hash, true},
		{"g" + sha512Hash[1:], true},
		{"", true},
	}
	for _, row := range rows {
		d := Parse("CHANGELOG.md", "# v1.2.3\n\nfilename | sha512 hash\n---|---\n[a](u) | "+row.hash+"\n")
		got := found(d, codeHash)
		if (len(got) == 1) != row.want || len(got) == 1 && !strings.HasPrefix(got[0], "5:1: the sha512 of a is malformed: ") {
			t.Errorf("hash %.9s… of %d digits: diagnostics %q", row.hash, len(row.hash), got)
		}
	}
}

// A table of files whose header says nothing known is not passed over in silence.
func TestUnknownTable(t *testing.T) {
	const src = `# v1.30.0

## Downloads for v1.30.0

### Client Binaries

file | digest
---- | ------
kubernetes.tar.gz | 2c2c

### Container Images

name | platforms
---- | ---------
registry.k8s.io/pause:3.9 | amd64

## Metrics

old | new
--- | ---
a | b
`
	want := []string{
		"7:1: the table under \"Client Binaries\" was not read: found \"file | digest\", expected \"filename | sha512 hash\"",
		"13:1: the table under \"Container Images\" was not read: found \"name | platforms\", expected \"name | architectures\"",
	}
	if diff := cmp.Diff(want, found(Parse("CHANGELOG.md", src), codeTable)); diff != "" {
		t.Error(diff)
	}
}

func TestDownloadMatches(t *testing.T) {
	d := Download{Name: "a", Algorithm: "sha512", Hash: sha512Hash}
	tests := []struct {
		algorithm, hash string
		want            bool
	}{
		{"sha512", sha512Hash, true},
		{"SHA-512", strings.ToLower(sha512Hash), true},
		{"sha512", "0" + sha512Hash[1:], false},
		{"sha256", sha512Hash, false},
		{"sha512", "", false},
	}
	for _, test := range tests {
		if got := d.Matches(test.algorithm, test.hash); got != test.want {
			t.Errorf("Matches(%q, %.8s…) = %v", test.algorithm, test.hash, got)
		}
	}
	if (Download{Algorithm: "sha512"}).Matches("sha512", "") {
		t.Error("no hash matches no hash")
	}
}

func TestDownloadPlatform(t *testing.T) {
	for name, want := range map[string]string{
		"kubernetes-client-darwin-arm64.tar.gz": "darwin/arm64",
		"kubernetes-node-windows-amd64.tar.gz":  "windows/amd64",
		"kubernetes-src.tar.gz":                 "",
		"kubernetes-node*.tar.gz":               "",
		"kubernetes-client-.tar.gz":             "",
		"":                                      "",
	} {
		if got := (Download{Name: name}).Platform(); got != want {
			t.Errorf("Platform of %q = %q, want %q", name, got, want)
		}
	}
}
