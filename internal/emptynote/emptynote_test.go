package emptynote

import "testing"

func TestIs(t *testing.T) {
	for text, want := range map[string]bool{
		"": true, " \r\n": true, "NONE": true, "`none`.": true, "**N/A**": true, "[TBD]": true,
		"No release note": true, "None of the probes works": false, "a": false,
	} {
		if got := Is(text); got != want {
			t.Errorf("Is(%q) = %t", text, got)
		}
	}
}
