package changelog

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func TestDependencies(t *testing.T) {
	tests := []struct {
		name, text string
		want       []Dependency
	}{
		{
			"with and without links",
			"## Dependencies\n\n### Added\n- github.com/a/b: [v1.4.0](https://github.com/a/b/tree/v1.4.0)\n- golang.org/x/mod: 4bf6d31\n\n" +
				"### Changed\n- github.com/c/d/v2: [162e562 → v4.9.0+incompatible](https://github.com/c/d/compare/162e562...v4.9.0)\n- k8s.io/utils: v0.1.0 → 0a1b2c3\n\n" +
				"### Removed\n- gopkg.in/yaml.v1: 9f9df34\n",
			[]Dependency{
				{"github.com/a/b", "", "v1.4.0"}, {"golang.org/x/mod", "", "4bf6d31"},
				{"github.com/c/d/v2", "162e562", "v4.9.0+incompatible"}, {"k8s.io/utils", "v0.1.0", "0a1b2c3"},
				{"gopkg.in/yaml.v1", "9f9df34", ""},
			},
		},
		{"nothing has changed", "## Dependencies\n\n### Added\n_Nothing has changed._\n\n### Changed\n_Nothing has changed._\n", nil},
		{
			"a second section is taken together with the first, what it repeats counts once",
			"## Dependencies\n\n### Changed\n- a.io/b: v1 → v2\n\n### Removed\n_Nothing has changed._\n\n# Release notes for v1.21.0-rc.0\n\n" +
				"## Dependencies\n\n### Added\n- a.io/c: v1\n\n### Changed\n- a.io/b: v1 → v2\n- a.io/b: v2 → v3\n",
			[]Dependency{{"a.io/b", "v1", "v2"}, {"a.io/c", "", "v1"}, {"a.io/b", "v2", "v3"}},
		},
		{
			"deeper headings, as in 1.16.0",
			"## Dependencies\n\n### Changed\n\n- etcd has been updated to v3.3.15 ([#1](https://github.com/kubernetes/kubernetes/pull/1))\n\n### Detailed go Dependency Changes\n\n#### Added\n\n- a.io/c: v1\n\n## Other\n\n### Removed\n\n- a.io/d: v1\n",
			[]Dependency{{"a.io/c", "", "v1"}},
		},
		{"the kind Dependency is not the list of modules", "## Changes by Kind\n\n### Dependency\n\n#### Changed\n\n- a.io/b: v1 → v2 (#5, @a)\n", nil},
		{"arrow of two characters", "## Dependencies\n### Changed\n- a.io/b: v1 -> v2\n", []Dependency{{"a.io/b", "v1", "v2"}}},
		{"change and heading disagree", "## Dependencies\n### Changed\n- a.io/b: v2\n### Added\n- a.io/c: v1 → v2\n", nil},
		{"sentences", "## Dependencies\n### Changed\n- klog: updated to v2\n- see https://a.io/b: v2 → v3\n- a.io/b: one of v2 → v3\n- a.io/b: → v3\n- a.io/b:\n", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := first(t, "# v1.21.0\n\n"+test.text)
			got := slices.Collect(r.Dependencies())
			if diff := cmp.Diff(test.want, got, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("dependencies (-want +got):\n%s", diff)
			}
			if r.Version().String() != "v1.21.0" {
				t.Errorf("version %v", r.Version())
			}
		})
	}
}

// A heading Dependency holds entries of that kind, the heading Dependencies modules.
func TestDependencyKindIsNotDependencies(t *testing.T) {
	r := first(t, "# v1.37.0\n\n## Changes by Kind\n\n### Dependency\n\n- Built with Go 1.26.1 (#5, @a) [SIG Release]\n\n## Dependencies\n\n### Added\n- a.io/b: v1\n")
	entries := slices.Collect(r.Entries())
	if len(entries) != 1 || entries[0].Section().Kind() != DependencyKind {
		t.Errorf("entries %v: want one of the kind dependency", entries)
	}
	if got := slices.Collect(r.Dependencies()); len(got) != 1 || got[0].Module != "a.io/b" {
		t.Errorf("dependencies %v", got)
	}
}
