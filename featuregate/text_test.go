package featuregate

import (
	"encoding/json"
	"testing"
)

// Every word reads back as itself, in any case where people write it so.
func TestTextForms(t *testing.T) {
	type all struct {
		Stage    Stage
		Source   Source
		Coverage Coverage
		Kind     ChangeKind
	}
	for stage := Absent; stage <= Removed; stage++ {
		for source := range SourceDocs + 1 {
			for coverage := range CoverageBeyond + 1 {
				for kind := ChangeRenamed; kind <= ChangeUnlocked; kind++ {
					in, out := all{stage, source, coverage, kind}, all{}
					text, err := json.Marshal(in)
					if err == nil {
						err = json.Unmarshal(text, &out)
					}
					if err != nil || in != out {
						t.Fatalf("%s: %+v, error %v", text, out, err)
					}
				}
			}
		}
	}
	for text, want := range map[string]Stage{"BETA": Beta, "ga": GA, "Stable": GA, "DEPRECATED": Deprecated} {
		if got, err := ParseStage(text); err != nil || got != want {
			t.Errorf("ParseStage(%q) = %v, %v", text, got, err)
		}
	}
	var stage Stage
	var source Source
	var coverage Coverage
	var kind ChangeKind
	for _, target := range []any{&stage, &source, &coverage, &kind} {
		if err := json.Unmarshal([]byte(`"gamma"`), target); err == nil {
			t.Errorf("%T reads gamma", target)
		}
	}
	if Stage(99).String() != "Stage(99)" || Source(99).String() != "Source(99)" || Coverage(99).String() != "Coverage(99)" || ChangeKind(99).String() != "ChangeKind(99)" {
		t.Error("values out of range have no text")
	}
}
