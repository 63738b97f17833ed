package kubenotes_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
	"github.com/kubenotes/kubenotes/sig"
)

// together runs f in several goroutines, which all begin at once, and returns
// what they say. The race detector sees what they share.
func together(f func() string) []string {
	said := make([]string, 8)
	start := make(chan struct{})
	var all sync.WaitGroup
	for i := range said {
		all.Go(func() {
			<-start
			said[i] = f()
		})
	}
	close(start)
	all.Wait()
	return said
}

func agree(t *testing.T, what, want string, f func() string) {
	t.Helper()
	for _, got := range together(f) {
		if got != want {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
}

func TestCatalogsAreFirstUsedTogether(t *testing.T) {
	agree(t, "catalogs", "API Machinery KEP-1710 SELinuxMount PublicKeysECDSA", func() string {
		info, _ := sig.Kubernetes().Lookup(sig.APIMachinery)
		var number kep.Number
		for k := range kep.Kubernetes().ByNumber(1710) {
			number = k.Number
		}
		gate, _ := featuregate.Kubernetes().Lookup("SELinuxMount")
		own, _ := featuregate.Kubeadm().Lookup("PublicKeysECDSA")
		return fmt.Sprint(info.Name, " ", number, " ", gate.Name(), " ", own.Name())
	})
}

func TestDocumentAndHistoryAreUsedTogether(t *testing.T) {
	const notes = `# v1.2.0

## Changes by Kind

### Feature

- One. ([#1](https://github.com/kubernetes/kubernetes/pull/1), [@a](https://github.com/a)) [SIG Node and Apps]
- Reverts #1. ([#2](https://github.com/kubernetes/kubernetes/pull/2), [@a](https://github.com/a)) [SIG Node]
`
	doc := changelog.Parse("CHANGELOG-1.2.md", notes)
	history := changelog.NewHistory(doc)
	agree(t, "document and history", "[#1 sig-node sig-apps reverted] [#2 sig-node] | v1.2.0", func() string {
		var b strings.Builder
		for r := range doc.Releases() {
			for e := range r.Entries() {
				b.WriteString("[")
				for l := range e.PRs() {
					fmt.Fprintf(&b, "#%d", l.PR.Number)
				}
				for g := range e.SIGs() {
					fmt.Fprint(&b, " ", g)
				}
				for range e.RevertedBy() {
					b.WriteString(" reverted")
				}
				b.WriteString("] ")
			}
		}
		r, _ := history.Lookup(kubenotes.MustParseVersion("1.2.0"))
		return b.String() + "| " + r.Version().String()
	})
}
