package claims

import (
	"fmt"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

// TestAuditGolden shows what an audit finds. The many changes that no entry names
// are counted alone.
func TestAuditGolden(t *testing.T) {
	testkit.GoldenTxtar(t, "testdata/audit*.txtar", func(t *testing.T, input testkit.Section) []testkit.Section {
		var findings, changes strings.Builder
		for r := range changelog.Parse(input.Name, input.Data).Releases() {
			report := Audit(r, Options{})
			for _, f := range report.Findings {
				if f.Entry == (changelog.Entry{}) {
					continue
				}
				fmt.Fprintf(&findings, "%v [%s]\n", f, f.Code)
			}
			unnamed := 0
			for _, c := range report.Changes {
				if len(c.Named) == 0 {
					unnamed++
					continue
				}
				fmt.Fprintf(&changes, "%s %v %v, before %v:", c.Gate, c.Kind, c.To, c.From)
				for _, claim := range c.Claims {
					fmt.Fprintf(&changes, " line %d %v;", claim.Entry.Line(), claim.Kind)
				}
				changes.WriteByte('\n')
			}
			fmt.Fprintf(&changes, "%d changes that nobody names\n", unnamed)
		}
		return []testkit.Section{{Name: "findings", Data: findings.String()}, {Name: "changes", Data: changes.String()}}
	})
}
