package upgrade_test

import (
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/upgrade"
)

// Releases in a row are written as a range.
func TestMarkdownOfManyMissing(t *testing.T) {
	h := history("# v1.25.0\n# v1.25.1\n# v1.25.4\n")
	var b strings.Builder
	if err := between(h, "1.25.0 1.25.99", upgrade.Options{}).WriteMarkdown(&b); err != nil {
		t.Fatal(err)
	}
	if want := "Missing notes: v1.25.2, v1.25.3, v1.25.5 to v1.25.99.**"; !strings.Contains(b.String(), want) {
		t.Errorf("%q is not in\n%.500s", want, b.String())
	}
	b.Reset()
	if err := between(h, "1.20.0 1.24.0", upgrade.Options{}).WriteMarkdown(&b); err != nil {
		t.Fatal(err)
	}
	if want := "Missing notes: v1.21.0 to v1.24.0.**"; !strings.Contains(b.String(), want) {
		t.Errorf("%q is not in\n%.500s", want, b.String())
	}
}

// One group more than are named is "1 more group".
func TestMarkdownOfManyGroups(t *testing.T) {
	h := history("# v1.25.0\n## Changes by Kind\n### Feature\n- Blue pods. (#1, @a) [SIG API Machinery, Apps, Auth, CLI and Node]\n")
	var b strings.Builder
	if err := between(h, "1.24.0 1.25.0", upgrade.Options{}).WriteMarkdown(&b); err != nil {
		t.Fatal(err)
	}
	if want := "sig-cli, 1 more group, v1.25.0"; !strings.Contains(b.String(), want) {
		t.Errorf("%q is not in\n%.500s", want, b.String())
	}
}

// Where the notes of a release were not read, the report says neither that
// nothing changed nor that nobody tells of a gate.
func TestMarkdownWithoutNotes(t *testing.T) {
	var b strings.Builder
	from, to := kubenotes.Version{Major: 1, Minor: 24}, kubenotes.Version{Major: 1, Minor: 25}
	if err := upgrade.NewIndex(changelog.NewHistory()).Between(from, to, upgrade.Options{}).WriteMarkdown(&b); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), "| v1.25.0 | notes missing |") {
		t.Errorf("no gate has its notes missing in\n%s", b.String())
	}
	for _, wrong := range []string{"No changes", "nobody"} {
		if strings.Contains(b.String(), wrong) {
			t.Errorf("the report says %q", wrong)
		}
	}
}
