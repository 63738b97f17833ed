package claims

import (
	"path/filepath"
	"testing"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

// No text that names a gate is passed over: of every note of the corpus, those
// that may name none have no claims when they are read all the same.
func TestMayNameMissesNothing(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join(testkit.Corpus(t, "changelog"), "*.md"))
	passed, all := 0, 0
	for _, file := range files {
		for e := range changelog.Parse(file, testkit.ReadFile(t, file)).Entries() {
			text := e.Text()
			all++
			if embedded().mayName(text) {
				passed++
				continue
			}
			p := &parser{names: embedded(), text: text}
			if p.resolve(scan(text)); len(p.gates) > 0 {
				t.Errorf("%v: %q is a gate's name", e.Position(), p.gates[0].name)
			}
		}
	}
	t.Logf("%d of %d notes may name a gate", passed, all)
}
