package featuregate

import "testing"

func TestParseStage(t *testing.T) {
	for text, want := range map[string]Stage{"BETA": Beta, "ga": GA, "Stable": GA, "DEPRECATED": Deprecated} {
		if got, err := ParseStage(text); err != nil || got != want {
			t.Errorf("ParseStage(%q) = %v, %v", text, got, err)
		}
	}
}
