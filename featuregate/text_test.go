package featuregate

import (
	"encoding"
	"fmt"
	"testing"
)

// Every value's text reads back as the value; other texts and numbers are errors
// that change nothing.
func TestTextForms(t *testing.T) {
	roundTrips(t, Absent, Removed)
	roundTrips(t, Source(0), SourceDocs)
	roundTrips(t, CoverageExact, CoverageBeyond)
	roundTrips(t, ChangeRenamed, ChangeUnlocked)
	roundTrips(t, ReasonDefault, ReasonLocked)
	roundTrips(t, CodeUnknown, CodeBeyondData)
	roundTrips(t, SeverityInfo, SeverityError)
	for text, want := range map[string]Stage{"BETA": Beta, "ga": GA, "Stable": GA, "DEPRECATED": Deprecated} {
		if got, err := ParseStage(text); err != nil || got != want {
			t.Errorf("ParseStage(%q) = %v, %v", text, got, err)
		}
	}
}

func roundTrips[E interface {
	~uint8
	fmt.Stringer
	encoding.TextMarshaler
}, P interface {
	*E
	encoding.TextUnmarshaler
}](t *testing.T, first, last E) {
	t.Helper()
	seen := map[string]bool{}
	for value := first; value <= last; value++ {
		text, err := value.MarshalText()
		if err != nil || string(text) != value.String() || seen[string(text)] {
			t.Errorf("%T %d: text %q, error %v", value, uint8(value), text, err)
		}
		seen[string(text)] = true
		var back E
		if err := P(&back).UnmarshalText(text); err != nil || back != value {
			t.Errorf("%T: %q reads as %v, error %v", value, text, back, err)
		}
	}
	value := last
	if err := P(&value).UnmarshalText([]byte("gamma")); err == nil || value != last {
		t.Errorf("%T reads gamma as %v", value, value)
	}
	if text, err := (last + 1).MarshalText(); err == nil {
		t.Errorf("%T: the number after the last one has the text %q", value, text)
	}
	if got := (last + 1).String(); got == "" {
		t.Errorf("%T: the number after the last one cannot be printed", value)
	}
}
