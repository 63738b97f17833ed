package upgrade

import (
	"fmt"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
)

func orDash(s string) string {
	if s == "" {
		return "–"
	}
	return s
}

// names returns the versions of releases, pre-releases as part of what they lead to.
func names(releases []changelog.Release) []string {
	var out []string
	for i := 0; i < len(releases); i++ {
		v := releases[i].Version()
		pre := 0
		for i+1 < len(releases) && releases[i].Version().Pre != "" && releases[i+1].Version().Final() == v.Final() {
			i++
			pre++
		}
		if pre == 0 || releases[i].Version().Pre != "" {
			out = append(out, releases[i].Version().String())
		} else {
			out = append(out, fmt.Sprintf("%v with %s", releases[i].Version(), count(pre, "pre-release")))
		}
	}
	return out
}

func join(versions []kubenotes.Version) string {
	var parts []string
	for _, v := range versions {
		parts = append(parts, v.String())
	}
	return strings.Join(parts, ", ")
}

// ranges is join, but writes three and more patch releases in a row, or .0 releases,
// as "v1.25.3 to v1.25.99".
func ranges(versions []kubenotes.Version) string {
	var parts []string
	for len(versions) > 0 {
		n := max(run(versions, kubenotes.Version{Patch: 1}), run(versions, kubenotes.Version{Minor: 1}))
		if n > 2 {
			parts = append(parts, fmt.Sprintf("%v to %v", versions[0], versions[n-1]))
		} else {
			parts = append(parts, join(versions[:n]))
		}
		versions = versions[n:]
	}
	return strings.Join(parts, ", ")
}

// run returns how many versions follow each other by that step.
func run(versions []kubenotes.Version, step kubenotes.Version) int {
	for i, next := 0, versions[0]; ; i++ {
		if i == len(versions) || versions[i] != next {
			return i
		}
		next.Minor, next.Patch = next.Minor+step.Minor, next.Patch+step.Patch
	}
}

func count(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// cell returns a text for a cell of a table.
func cell(s string) string { return strings.ReplaceAll(oneLine(s), "|", `\|`) }
