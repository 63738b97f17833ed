package main

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
	"github.com/kubenotes/kubenotes/sig"
)

// TestSteps lays single gates out from 1.30 to 1.33, of which 1.31 is known to
// have four releases.
func TestSteps(t *testing.T) {
	v := kubenotes.MustParseVersion
	core := featuregate.Registry{
		Name:     "core",
		Read:     []kubenotes.Version{v("1.28.0"), v("1.30.0"), v("1.31.0"), v("1.32.0"), v("1.33.0"), v("1.34.0")},
		Compared: []kubenotes.Version{v("1.31.3")},
	}
	for _, tc := range []struct {
		name    string
		history string
		want    string // each step's start and end in columns, and its class
	}{
		{"at a minor's first release", "1.31.0 alpha/false", "1-4 alpha off"},
		{"at a patch release", "1.31.0 beta/true, 1.31.3 alpha/false", "1-1.75 beta on, 1.75-4 alpha off patch"},
		{"at a patch release later than the known ones", "1.32.1 alpha/false", "2.5-4 alpha off patch"},
		{"begun before", "1.28.0 alpha/false, 1.29.2 beta/true, 1.32.0 GA/true", "0-2 beta on cut, 2-4 ga on"},
		{"removed: one column tells it", "1.30.0 alpha/false, 1.31.0 removed", "0-1 alpha off, 1-2 removed"},
		{"removed and back", "1.30.0 alpha/false, 1.31.0 removed, 1.33.0 alpha/false", "0-1 alpha off, 1-2 removed, 3-4 alpha off"},
		{"absent after patches", "1.31.1 GA/true, 1.32.0 absent, 1.33.0 GA/true", "1.25-2 ga on patch, 2-3 absent, 3-4 ga on"},
		{"beyond the last column", "1.33.0 alpha/false, 1.34.0 beta/false", "3-4 alpha off"},
		{"not there yet", "1.28.0 alpha/false, 1.30.0 removed, 1.34.0 beta/true", ""},
		{"no longer there", "1.28.0 alpha/false, 1.30.0 removed", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			// A second gate gives the catalog a history as long as the axis.
			gates := featuregate.New("test", steps(t, map[string]string{"A": tc.history, "Z": "1.28.0 alpha/false"}), core)
			c, err := newChart(gates, kep.Kubernetes(), selection{from: v("1.30"), to: v("1.33.2")})
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			if r := c.Rows[0]; r.Gate == "A" {
				for _, s := range r.Steps {
					got = append(got, fmt.Sprintf("%v-%v %s", s.Start, s.End, strings.TrimPrefix(s.Class(), "step ")))
				}
			}
			if got := strings.Join(got, ", "); got != tc.want {
				t.Errorf("got  %s\nwant %s", got, tc.want)
			}
		})
	}
}

// steps reads histories as "1.31.0 beta/true, 1.32.0 removed".
func steps(t *testing.T, histories map[string]string) iter.Seq2[string, featuregate.Step] {
	t.Helper()
	return func(yield func(string, featuregate.Step) bool) {
		for gate, history := range histories {
			for part := range strings.SplitSeq(history, ", ") {
				since, state, _ := strings.Cut(part, " ")
				stage, on, _ := strings.Cut(state, "/")
				s, err := featuregate.ParseStage(stage)
				if err != nil {
					t.Fatal(err)
				}
				step := featuregate.Step{
					State:  featuregate.State{Stage: s, Default: on == "true"},
					Since:  kubenotes.MustParseVersion(since),
					Source: featuregate.SourceCode,
				}
				if !yield(gate, step) {
					return
				}
			}
		}
	}
}

func TestText(t *testing.T) {
	at := kubenotes.MustParseVersion("1.28.6")
	for _, tc := range []struct {
		step featuregate.Step
		want string
	}{
		{featuregate.Step{State: featuregate.State{Stage: featuregate.Beta}, Source: featuregate.SourceCode}, "beta, off by default, since v1.28.6 (code)"},
		{featuregate.Step{State: featuregate.State{Stage: featuregate.GA, Default: true, Locked: true}, Source: featuregate.SourceList}, "GA, on by default, locked, since v1.28.6 (list)"},
		{featuregate.Step{State: featuregate.State{Stage: featuregate.Deprecated}, Unstated: true, Source: featuregate.SourceDocs}, "deprecated, default not stated, since v1.28.6 (docs)"},
		{featuregate.Step{State: featuregate.State{Stage: featuregate.Beta, Default: true}, Unclear: true, Source: featuregate.SourceDocs}, "beta, on by default, or the stage before it, since v1.28.6 (docs)"},
		{featuregate.Step{State: featuregate.State{Stage: featuregate.Removed}, Source: featuregate.SourceCode}, "removed in v1.28.6 (code)"},
		{featuregate.Step{Source: featuregate.SourceCode}, "absent, since v1.28.6 (code)"},
	} {
		tc.step.Since = at
		if got := (step{Step: tc.step}).Text(); got != tc.want {
			t.Errorf("%v: got %q, want %q", tc.step.State, got, tc.want)
		}
	}
}

// mustChart returns the chart of the embedded facts.
func mustChart(t *testing.T, sel selection) *chart {
	t.Helper()
	c, err := newChart(featuregate.Kubernetes(), kep.Kubernetes(), sel)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestEveryGateIsShown(t *testing.T) {
	rows := mustChart(t, selection{}).Rows
	i := 0
	for gate := range featuregate.Kubernetes().All() {
		if i == len(rows) || rows[i].Gate != gate.Name() {
			t.Fatalf("%s has no row", gate.Name())
		}
		want := slices.Collect(gate.Steps())
		for j, s := range rows[i].Steps {
			if j >= len(want) || s.Step != want[j] {
				t.Fatalf("%s: step %d is %v", gate.Name(), j, s.Step)
			}
			if s.End <= s.Start {
				t.Errorf("%s: step %d has no extent: %v-%v", gate.Name(), j, s.Start, s.End)
			}
		}
		if len(rows[i].Steps) != len(want) {
			t.Errorf("%s has %d steps, want %d", gate.Name(), len(rows[i].Steps), len(want))
		}
		i++
	}
	if i != len(rows) {
		t.Errorf("%d rows, want %d", len(rows), i)
	}
}

// TestSelection holds each selection against the catalogs, gate by gate.
func TestSelection(t *testing.T) {
	v := kubenotes.MustParseVersion
	beta, removed := featuregate.Beta, featuregate.Removed
	lastOf := func(minor string) kubenotes.Version { // no minor has that many patches
		last := v(minor)
		last.Patch = 99
		return last
	}
	for _, tc := range []struct {
		name string
		sel  selection
		want func(*featuregate.Gate) bool
	}{
		{"a group", selection{sig: sig.Storage}, func(g *featuregate.Gate) bool {
			for k := range kep.Kubernetes().ByGate(g.Name()) {
				if k.SIG == sig.Storage {
					return true
				}
			}
			return false
		}},
		{"a stage", selection{stage: &beta}, func(g *featuregate.Gate) bool { return g.At(lastOf("1.37")).Stage == beta }},
		{"a stage at an older release", selection{stage: &beta, to: v("1.28")}, func(g *featuregate.Gate) bool { return g.At(lastOf("1.28")).Stage == beta }},
		{"removed within the releases shown", selection{stage: &removed, from: v("1.30")}, func(g *featuregate.Gate) bool {
			return !g.RemovedIn().IsZero() && v("1.30").Less(g.RemovedIn())
		}},
		{"one release", selection{from: v("1.32"), to: v("1.32")}, func(g *featuregate.Gate) bool {
			return g.At(v("1.32")).Exists() || g.At(lastOf("1.32")).Exists()
		}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var got, want []string
			for _, r := range mustChart(t, tc.sel).Rows {
				got = append(got, r.Gate)
			}
			for g := range featuregate.Kubernetes().All() {
				if tc.want(g) {
					want = append(want, g.Name())
				}
			}
			if len(want) == 0 || !slices.Equal(got, want) {
				t.Errorf("got %d gates, want %d:\n%v\n%v", len(got), len(want), got, want)
			}
		})
	}
}
