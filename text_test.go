package kubenotes_test

import (
	"encoding"
	"fmt"
	"testing"

	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/claims"
	"github.com/kubenotes/kubenotes/changelog/digest"
	"github.com/kubenotes/kubenotes/changelog/krel"
	"github.com/kubenotes/kubenotes/changelog/upgrade"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
)

// The text forms of every package's enumerations, from the first to the last
// value of each. (Kinds and stages that are strings are their own text forms.)
func TestTextForms(t *testing.T) {
	roundTrips(t, changelog.RoleOther, changelog.RoleSecurity)
	roundTrips(t, claims.Mention, claims.Renamed)
	roundTrips(t, claims.Unchecked, claims.Unknown)
	roundTrips(t, digest.Unmarked, digest.Machine)
	roundTrips(t, digest.RuleNone, digest.RuleHeading)
	roundTrips(t, digest.New, digest.Unplaced)
	roundTrips(t, featuregate.Absent, featuregate.Removed)
	roundTrips(t, featuregate.ChangeRenamed, featuregate.ChangeUnlocked)
	roundTrips(t, featuregate.CodeUnknown, featuregate.CodeBeyondData)
	roundTrips(t, featuregate.CoverageExact, featuregate.CoverageBeyond)
	roundTrips(t, featuregate.ReasonDefault, featuregate.ReasonLocked)
	roundTrips(t, featuregate.SeverityInfo, featuregate.SeverityError)
	roundTrips(t, featuregate.Source(0), featuregate.SourceDocs)
	roundTrips(t, kep.Form(0), kep.FormLegacy)
	roundTrips(t, krel.Origin(0), krel.Both)
	roundTrips(t, upgrade.Fixed, upgrade.Open)
}

// Each value has a text of its own, that of String, which reads back as the
// value. Another text, that of a number that is no value included, is an error
// that changes nothing.
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
	for _, text := range []string{"gamma", (last + 1).String(), "-"} {
		value := last
		if err := P(&value).UnmarshalText([]byte(text)); err == nil || value != last {
			t.Errorf("%T reads %q as %v", value, text, value)
		}
	}
}
