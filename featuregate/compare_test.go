package featuregate

import (
	"fmt"
	"slices"
	"testing"
)

func TestCompare(t *testing.T) {
	docs := func(steps ...any) *Catalog { // a source that has read no release
		plain := catalogOf(steps...)
		return New("docs", func(yield func(string, Step) bool) {
			for gate := range plain.All() {
				for step := range gate.Steps() {
					step.Source, step.Unclear = SourceDocs, gate.Name() == "Unclear"
					if !yield(gate.Name(), step) {
						return
					}
				}
			}
		})
	}
	code := catalogOf(
		"Different", "1.20", betaOff,
		"Gone", "1.20", betaOn, "Gone", "1.21", goneNow,
		"Locked", "1.20", gaLocked,
		"OnlyCode", "1.21", alphaOff,
		"Patched", "1.20.3", alphaOff, "Patched", "1.21", goneNow, // no .0 release has it
		"Same", "1.20", betaOn,
		"Unclear", "1.21", betaOn,
	)
	pages := docs(
		"Different", "1.20", betaOn,
		"Gone", "1.20", betaOn,
		"Locked", "1.20", gaOn, // pages seldom mention locks
		"OnlyPages", "1.19", alphaOff,
		"Same", "1.20", betaOn,
		"Unclear", "1.21", betaOn,
	)
	var got []string
	for d := range Compare(code, pages) {
		got = append(got, fmt.Sprintf("%s %s %s|%s", d.Gate, d.Version, d.A.State, d.B.State))
	}
	want := []string{
		"Different v1.20.0 beta/false|beta/true",
		"Different v1.21.0 beta/false|beta/true",
		"Gone v1.21.0 removed|beta/true",
		"OnlyCode v1.21.0 alpha/false|absent",
		"OnlyPages v1.20.0 absent|alpha/false",
		"OnlyPages v1.21.0 absent|alpha/false",
		"Unclear v1.21.0 beta/true|beta/true",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	for d := range Compare(code, code) {
		t.Errorf("compared to itself: %+v", d)
	}
	locks := catalogOf("Locked", "1.20", gaOn)
	for d := range Compare(code, locks) {
		if d.Gate == "Locked" && d.Version == must("1.20") && d.A.Locked && !d.B.Locked {
			return
		}
	}
	t.Error("two registries that differ in a lock agree")
}
