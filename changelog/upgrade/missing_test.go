package upgrade_test

import (
	"strings"
	"testing"

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
// nothing changed nor that nobody tells of a gate: not even of one that changed in a
// patch release first, and in the next minor on the way.
func TestMarkdownWithoutNotes(t *testing.T) {
	for step, want := range map[string]string{
		"1.24 1.25":     "| v1.25.0 | notes missing |",
		"1.29.3 1.32.1": "| v1.30.4 | notes missing |",
		"1.32.1 1.29.3": "| notes missing |",
	} {
		var b strings.Builder
		if err := between(changelog.NewHistory(), step, upgrade.Options{}).WriteMarkdown(&b); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.String(), want) {
			t.Errorf("%s: %q is not in\n%s", step, want, b.String())
		}
		for _, wrong := range []string{"No changes", "nobody"} {
			if strings.Contains(b.String(), wrong) {
				t.Errorf("%s: the report says %q in\n%s", step, wrong, b.String())
			}
		}
	}
}
