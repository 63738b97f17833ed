package claims

import (
	"strings"
	"sync"

	"github.com/kubenotes/kubenotes/featuregate"
)

// maxName bounds what can be a gate's name.
const maxName = 100

// names finds gates of the two catalogs by the names that texts give them.
type names struct {
	gates, kubeadm *featuregate.Catalog
	folded         map[string]string // of either catalog, to the exact name
}

// embedded returns the names of the embedded catalogs.
var embedded = sync.OnceValue(func() *names {
	return newNames(featuregate.Kubernetes(), featuregate.Kubeadm())
})

func newNames(gates, kubeadm *featuregate.Catalog) *names {
	n := &names{gates: gates, kubeadm: kubeadm, folded: map[string]string{}}
	for _, c := range []*featuregate.Catalog{gates, kubeadm} {
		for gate := range c.All() {
			key := fold(gate.Name())
			if _, taken := n.folded[key]; !taken {
				n.folded[key] = gate.Name()
			}
		}
	}
	return n
}

// fold reduces a name to what slips leave alone: letters and digits in lower
// case, without the ending of a plural or of a Go constant.
func fold(s string) string {
	s = strings.Map(func(r rune) rune {
		if r == '-' || r == '_' || r == '.' {
			return -1
		}
		return r
	}, strings.ToLower(s))
	if long := len(s) > 6; long {
		s = strings.TrimSuffix(s, "gate")
		s = strings.TrimSuffix(s, "s")
	}
	return s
}

// has reports whether either catalog has a gate of exactly that name.
func (n *names) has(word string) bool {
	if _, ok := n.gates.Lookup(word); ok {
		return true
	}
	_, ok := n.kubeadm.Lookup(word)
	return ok
}

// component returns the component whose gate it is. Where both have it, that is
// the first argument's choice.
func (n *names) component(kubeadm bool, gate string) string {
	_, inGates := n.gates.Lookup(gate)
	_, inKubeadm := n.kubeadm.Lookup(gate)
	switch {
	case inKubeadm && (kubeadm || !inGates):
		return n.kubeadm.Component()
	case inGates:
		return n.gates.Component()
	}
	return ""
}

// slip returns the gate that a word of other case or number means, or "".
func (n *names) slip(word string) string {
	if len(word) > maxName {
		return ""
	}
	return n.folded[fold(word)]
}

// humps returns how many capitals stand behind another character than a capital,
// or at the start: "NodeSwap" has 2, "GA" and "Kubernetes" have 1.
func humps(word string) int {
	n := 0
	for i := range len(word) {
		if isUpper(word[i]) && (i == 0 || !isUpper(word[i-1])) {
			n++
		}
	}
	return n
}

func isUpper(c byte) bool { return 'A' <= c && c <= 'Z' }
func isLower(c byte) bool { return 'a' <= c && c <= 'z' }
func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// isIdentifier reports whether a word could be a gate's name at all.
func isIdentifier(word string) bool {
	if len(word) < 3 || len(word) > maxName {
		return false
	}
	lower := false
	for i := range len(word) {
		c := word[i]
		if !isUpper(c) && !isLower(c) && !isDigit(c) {
			return false
		}
		lower = lower || isLower(c)
	}
	return lower && !isDigit(word[0])
}
