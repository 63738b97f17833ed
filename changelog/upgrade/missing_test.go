package upgrade_test

import (
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/upgrade"
)

// Where the notes of a release were not read, the report says neither that
// nothing changed nor that nobody tells of a gate.
func TestMarkdownWithoutNotes(t *testing.T) {
	var b strings.Builder
	from, to := kubenotes.Version{Major: 1, Minor: 24}, kubenotes.Version{Major: 1, Minor: 25}
	if err := upgrade.Between(changelog.NewHistory(), from, to, upgrade.Options{}).WriteMarkdown(&b); err != nil {
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
