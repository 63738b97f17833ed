package config

import (
	"go/token"
	"iter"
	"slices"

	"github.com/kubenotes/kubenotes/featuregate"
)

// A Setting is one feature gate that a source sets.
type Setting struct {
	Gate  string
	Value bool

	// Raw is the value as written. Where Invalid is set it is no boolean, and
	// Value is false.
	Raw     string
	Invalid bool

	// Pos is the place of the gate's name, or of the string that holds it where
	// quoting or folding hides the exact place. Columns are counted in bytes.
	Pos token.Position

	// Scope is the component that the setting is for, as its command is called:
	// "kubelet", "kube-apiserver", "kubeadm" for kubeadm's own gates. In another
	// project's document it is that project's API group, or the name of the
	// command or container. It is "" where the source names no component, as in
	// a kind cluster, whose featureGates are for all components of Kubernetes.
	Scope string
}

// Scopes lists the scopes of the settings, sorted, each once.
func Scopes(settings []Setting) []string {
	var scopes []string
	for _, s := range settings {
		scopes = append(scopes, s.Scope)
	}
	slices.Sort(scopes)
	return slices.Compact(scopes)
}

// SettingsFor returns what a component gets: the settings whose scope is the
// given one, over those that are for all components of Kubernetes. Kubeadm gets
// no share of the latter, which are gates of another catalog.
func SettingsFor(settings []Setting, scope string) featuregate.Settings {
	var out featuregate.Settings
	for s := range given(settings, scope) {
		if s.Invalid {
			// The error tells what Invalid tells; out remembers the text.
			_ = out.AddText(s.Gate, s.Raw)
		} else {
			out.Add(s.Gate, s.Value)
		}
	}
	return out
}

// Find returns the setting of a gate that counts in [SettingsFor] of that scope,
// which has the place that a [featuregate.Problem] is to be reported at; ok is
// false if none names the gate.
func Find(settings []Setting, scope, gate string) (found Setting, ok bool) {
	for s := range given(settings, scope) {
		if s.Gate == gate {
			found, ok = s, true
		}
	}
	return found, ok
}

// given yields the settings that a component gets; of two the later one counts.
func given(settings []Setting, scope string) iter.Seq[Setting] {
	return func(yield func(Setting) bool) {
		for _, s := range settings {
			if s.Scope == "" && scope != "" && isKubernetes(scope) && !yield(s) {
				return
			}
		}
		for _, s := range settings {
			if s.Scope == scope && !yield(s) {
				return
			}
		}
	}
}
