package main

import (
	"cmp"
	"errors"
	"fmt"
	"go/token"
	"os"
	"slices"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/featuregate/config"
)

// inputs are the arguments.
type inputs struct {
	from, to     kubenotes.Version
	component    string
	featureGates string
	metrics      string
	configs      []string
}

// misuse says what is wrong with the arguments, if anything is.
func (in inputs) misuse(rest []string) string {
	switch {
	case len(rest) > 0:
		return fmt.Sprintf("unexpected argument %q", rest[0])
	case in.from.IsZero():
		return "-from: expected the version that runs now"
	case in.to.IsZero():
		return "-to: expected the version to move to"
	case in.scope() == "" && in.component != "kubernetes":
		return fmt.Sprintf("-component %q: expected kubernetes, kubeadm or a component, such as kubelet", in.component)
	}
	return ""
}

// scope is that of the settings that no file gives, "" if all components have them.
func (in inputs) scope() string {
	if _, ok := config.CatalogFor(in.component); ok {
		return in.component
	}
	return ""
}

// catalog is that of the settings that no file gives.
func (in inputs) catalog() *featuregate.Catalog {
	if in.component == "kubernetes" {
		return featuregate.Kubernetes()
	}
	catalog, _ := config.CatalogFor(in.component)
	return catalog
}

func catalogOf(component string) *featuregate.Catalog {
	if component == "kubeadm" {
		return featuregate.Kubeadm()
	}
	return featuregate.Kubernetes()
}

// collected is what the inputs set.
type collected struct {
	groups      []group
	diagnostics kubenotes.Diagnostics

	// incomplete is set where a part of a file could not be read at all.
	incomplete bool
}

// A group is what one component is given.
type group struct {
	component string // whose catalog: kubernetes or kubeadm
	scope     string // which component, "" if that is not told
	settings  featuregate.Settings

	// The settings are those of files, and of the flags over them.
	files []config.Setting
	given map[string]bool // the gates that flags set
}

// place returns where a file sets a gate, or none where a flag does.
func (g group) place(gate string) token.Position {
	if g.given[gate] {
		return token.Position{}
	}
	s, _ := config.Find(g.files, g.scope, gate)
	return s.Pos
}

func (in inputs) collect() (collected, error) {
	var c collected
	given, err := in.given(&c)
	if err != nil {
		return c, err
	}
	var fromFiles []config.Setting
	for _, name := range in.configs {
		text, err := os.ReadFile(name)
		if err != nil {
			return c, err
		}
		settings, err := config.Parse(name, string(text))
		c.add(err)
		fromFiles = append(fromFiles, settings...)
	}
	scopes := config.Scopes(fromFiles)
	if !slices.ContainsFunc(scopes, in.gives) {
		scopes = append(scopes, in.scope())
	}
	for _, scope := range scopes {
		catalog, ok := config.CatalogFor(scope)
		if !ok {
			c.skip(fromFiles, scope)
			continue
		}
		g := group{component: catalog.Component(), scope: scope, settings: config.SettingsFor(fromFiles, scope), files: fromFiles}
		if in.gives(scope) {
			g.settings.Merge(given)
			g.given = in.names(given)
		}
		c.groups = append(c.groups, g)
	}
	return c, nil
}

// gives reports whether -feature-gates and -metrics are for what has a scope.
func (in inputs) gives(scope string) bool {
	if own := in.scope(); own != "" {
		return own == scope
	}
	catalog, ok := config.CatalogFor(scope)
	return ok && catalog == featuregate.Kubernetes()
}

// names returns the gates that -feature-gates and -metrics set, those without a
// boolean too.
func (in inputs) names(given featuregate.Settings) map[string]bool {
	names := map[string]bool{}
	for name := range given.All() {
		names[name] = true
	}
	for part := range strings.SplitSeq(in.featureGates, ",") {
		name, _, _ := strings.Cut(part, "=")
		names[strings.TrimSpace(name)] = true
	}
	return names
}

// given returns the settings of -feature-gates over those of -metrics.
func (in inputs) given(c *collected) (featuregate.Settings, error) {
	// What the flag has wrong is a problem of the settings, which remember it.
	flag, _ := featuregate.ParseSettings(in.featureGates)
	if in.metrics == "" {
		return flag, nil
	}
	text, err := os.ReadFile(in.metrics)
	if err != nil {
		return flag, err
	}
	metrics, err := config.ParseMetrics(in.metrics, string(text))
	c.add(err)
	catalog := in.catalog()
	settings := metrics.Overrides(catalog, in.from)
	settings.Merge(flag)
	for sample, state := range metrics.Mismatches(catalog, in.from) {
		c.diagnostics = append(c.diagnostics, kubenotes.Diagnostic{
			Pos:  token.Position{Filename: in.metrics, Line: sample.Line},
			Code: "other-version",
			Message: fmt.Sprintf("%s is %v here and %v at %v: the component may be of another version",
				sample.Gate, sample.Stage, state, in.from),
		})
	}
	return settings, nil
}

func (c *collected) add(err error) {
	if diagnostics, ok := errors.AsType[kubenotes.Diagnostics](err); ok {
		c.diagnostics = append(c.diagnostics, diagnostics...)
		c.incomplete = c.incomplete || slices.ContainsFunc(diagnostics, func(d kubenotes.Diagnostic) bool {
			return slices.Contains([]string{"syntax", "too-deep", "too-large", "no-metric"}, d.Code)
		})
	}
}

// skip tells that the settings of a scope are not those of Kubernetes.
func (c *collected) skip(settings []config.Setting, scope string) {
	i := slices.IndexFunc(settings, func(s config.Setting) bool { return s.Scope == scope })
	c.diagnostics = append(c.diagnostics, kubenotes.Diagnostic{
		Pos:     settings[i].Pos,
		Code:    "other-project",
		Found:   scope,
		Message: fmt.Sprintf("the feature gates of %s are not those of Kubernetes: not checked", cmp.Or(scope, "it")),
	})
}
