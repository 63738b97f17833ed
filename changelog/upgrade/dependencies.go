package upgrade

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"github.com/Masterminds/semver/v3"

	"github.com/kubenotes/kubenotes/changelog"
)

// Dependencies yields the Go modules that From and To require in different
// versions, by their paths: one change a module, whatever it went through
// between them.
func (r *Report) Dependencies() iter.Seq[changelog.Dependency] {
	return func(yield func(changelog.Dependency) bool) {
		for _, d := range r.dependencies() {
			if r.To.Less(r.From) {
				d.From, d.To = d.To, d.From
			}
			if !yield(d) {
				return
			}
		}
	}
}

// required is a module's version at either end of a step, "" where it is not required.
type required struct{ low, high string }

// netDependencies returns what differs between the lower and the higher version.
// A list's versions are relative to where the two lines part: both versions' own
// lists count.
func (s *step) netDependencies() []changelog.Dependency {
	modules := map[string]*required{}
	for _, d := range listed(s.beforeWay()) {
		m := modules[d.Module]
		if m == nil {
			m = &required{high: d.From}
			modules[d.Module] = m
		}
		m.low = d.To
	}
	for _, d := range listed(s.way) {
		m := modules[d.Module]
		if m == nil {
			m = &required{low: d.From}
			modules[d.Module] = m
		}
		m.high = d.To
	}
	var net []changelog.Dependency
	for path, m := range modules {
		if m.low != m.high {
			net = append(net, changelog.Dependency{Module: path, From: m.low, To: m.high})
		}
	}
	slices.SortFunc(net, func(a, b changelog.Dependency) int { return cmp.Compare(a.Module, b.Module) })
	return net
}

// beforeWay returns the releases whose lists lead from what those of the way are
// compared to, to the lower version: its own patch releases, and the pre-releases
// up to it if the way has the release that they lead to.
func (s *step) beforeWay() []changelog.Release {
	if s.low.Pre == "" || s.high.Less(s.low.Final()) {
		return s.own()
	}
	return slices.DeleteFunc(slices.Clone(s.had), func(r changelog.Release) bool {
		v := r.Version()
		return v.Final() != s.low.Final() && leadsTo(v, s.high)
	})
}

// listed returns the changes of modules in the releases, in their order. A
// release's list has what its pre-releases list, unless there is none or it is
// compared to a pre-release.
func listed(releases []changelog.Release) []changelog.Dependency {
	var all []changelog.Dependency
	for i := 0; i < len(releases); i++ {
		first := i
		for i+1 < len(releases) && releases[i].Version().Pre != "" && releases[i+1].Version().Final() == releases[i].Version().Final() {
			i++
		}
		last := slices.Collect(releases[i].Dependencies())
		if len(last) > 0 && releases[i].Version().Pre == "" && releases[i].Since().Pre == "" {
			all = append(all, inOrder(last)...)
			continue
		}
		for _, r := range releases[first : i+1] {
			all = append(all, inOrder(slices.Collect(r.Dependencies()))...)
		}
	}
	return all
}

// inOrder makes one change of those that a release lists for one module: from the
// lowest version to the highest, and from none or to none if one of them is.
func inOrder(deps []changelog.Dependency) []changelog.Dependency {
	index := make(map[string]int, len(deps))
	out := deps[:0]
	for _, d := range deps {
		i, repeated := index[d.Module]
		if !repeated {
			index[d.Module] = len(out)
			out = append(out, d)
			continue
		}
		if d.From == "" || out[i].From != "" && lower(d.From, out[i].From) {
			out[i].From = d.From
		}
		if d.To == "" || out[i].To != "" && lower(out[i].To, d.To) {
			out[i].To = d.To
		}
	}
	return out
}

// lower reports whether a module's version comes before another by semantic
// versioning. That of an abbreviated commit is not known.
func lower(a, b string) bool {
	x, err := semver.StrictNewVersion(strings.TrimPrefix(a, "v"))
	if err != nil {
		return false
	}
	y, err := semver.StrictNewVersion(strings.TrimPrefix(b, "v"))
	return err == nil && x.LessThan(y)
}
