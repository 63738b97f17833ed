package featuregate

import (
	"fmt"
	"strings"

	"github.com/kubenotes/kubenotes/internal/enum"
)

// A Stage is how mature a feature gate is. The zero value is [Absent].
type Stage uint8

const (
	Absent     Stage = iota // not introduced yet, or never known
	Alpha                   // tried out; may vanish
	Beta                    // well tested; on or off by default
	GA                      // generally available ("stable")
	Deprecated              // on its way out
	Removed                 // no longer known: setting it is an error
)

var stages = enum.Names[Stage]{"absent", "alpha", "beta", "GA", "deprecated", "removed"}

// ParseStage reads a stage in any case: "absent", "alpha", "beta", "GA" or its
// other name "stable", "deprecated", "removed".
func ParseStage(s string) (Stage, error) {
	for stage, name := range stages {
		if s == name || strings.EqualFold(s, name) {
			return Stage(stage), nil
		}
	}
	if strings.EqualFold(s, "stable") {
		return GA, nil
	}
	return Absent, fmt.Errorf("stage %q: expected %s or stable", s, stageList())
}

// stageList lists the stages for messages.
func stageList() string { return strings.Join(stages, ", ") }

// String returns "absent", "alpha", "beta", "GA", "deprecated" or "removed".
func (s Stage) String() string { return stages.String(s) }

// MarshalText implements [encoding.TextMarshaler].
func (s Stage) MarshalText() ([]byte, error) { return stages.Marshal(s) }

// UnmarshalText implements [encoding.TextUnmarshaler]; it reads what [ParseStage] reads.
func (s *Stage) UnmarshalText(text []byte) error {
	stage, err := ParseStage(string(text))
	if err == nil {
		*s = stage
	}
	return err
}
