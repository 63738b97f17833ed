package kep

import "strings"

// A gateClass is what stands where the name of a feature gate should.
type gateClass uint8

const (
	gateName gateClass = iota
	noGate
	gatePattern
	environmentVariable
	noName
)

func classOf(name string) gateClass {
	switch strings.ToLower(name) {
	case "", "n/a", "na", "none", "null", "nil", "tbd", "todo", "-":
		return noGate
	}
	lower := false
	for i := range len(name) {
		switch c := name[i]; {
		case strings.IndexByte("{}<>*$", c) >= 0:
			return gatePattern
		case !isWord(c):
			return noName
		case 'a' <= c && c <= 'z':
			lower = true
		}
	}
	if !lower && strings.Contains(name, "_") {
		return environmentVariable
	}
	return gateName
}
