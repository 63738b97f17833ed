package featuregate

import (
	"fmt"
	"slices"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/enum"
)

// A Problem is what [Catalog.Check] has to say about one gate of a user's settings.
type Problem struct {
	// Gate is the name as the user wrote it, or that of the gate whose
	// dependency is off.
	Gate string

	// Severity is Code's usual one. It is the caller's to change: a
	// distribution that only warns about unknown gates turns it down.
	Severity Severity

	Code ProblemCode

	// Message says what is wrong, for a person, without repeating Gate.
	Message string

	// Version is the release in which what Message tells began or will begin:
	// that of the removal, the introduction, the lock, the stage, the new
	// default. It is zero where there is no such release.
	Version kubenotes.Version

	// Suggestion is the gate that was probably meant, for CodeDependency one
	// that must be on, or "".
	Suggestion string
}

// String returns "error: Gate: message (did you mean Suggestion?)".
func (p Problem) String() string {
	s := fmt.Sprintf("%v: %s: %s", p.Severity, quoteOdd(p.Gate), p.Message)
	if p.Suggestion != "" && p.Code != CodeDependency {
		s += fmt.Sprintf(" (did you mean %s?)", p.Suggestion)
	}
	return s
}

// Stops reports whether any of the problems keeps a component from starting: one
// whose severity is [SeverityError].
func Stops(problems []Problem) bool {
	return slices.ContainsFunc(problems, func(p Problem) bool { return p.Severity == SeverityError })
}

// A ProblemCode names a kind of problem.
type ProblemCode uint8

const (
	// CodeUnknown: no release knows the gate, as far as the catalog goes.
	CodeUnknown ProblemCode = iota + 1
	// CodeRemoved: an earlier release had the gate.
	CodeRemoved
	// CodeNotIntroduced: only a later release has the gate.
	CodeNotIntroduced
	// CodeWrongScope: the gate is kubeadm's own and was given to a component
	// of Kubernetes, or the other way round.
	CodeWrongScope
	// CodeLocked: the gate is locked to the other value.
	CodeLocked
	// CodeInvalidValue: the value is not a boolean.
	CodeInvalidValue
	// CodeGA: the gate is set explicitly though its feature is GA.
	CodeGA
	// CodeDeprecated: the gate is set explicitly though it is deprecated.
	CodeDeprecated
	// CodeDependency: the gate is on, one that it needs is off.
	CodeDependency
	// CodeRedundant: the value is the default.
	CodeRedundant
	// CodeDefaultChanged: the value was the default before the upgrade and is
	// not any more.
	CodeDefaultChanged
	// CodeBeyondData: the version is outside of what the catalog knows, and
	// the answer could be another there.
	CodeBeyondData
)

var problemCodes = enum.Names[ProblemCode]{
	"", "unknown", "removed", "not-introduced", "wrong-scope", "locked", "invalid-value",
	"ga", "deprecated", "dependency", "redundant", "default-changed", "beyond-data",
}

// String returns the code's text, such as "not-introduced".
func (c ProblemCode) String() string { return problemCodes.String(c) }

// MarshalText implements [encoding.TextMarshaler].
func (c ProblemCode) MarshalText() ([]byte, error) { return problemCodes.Marshal(c) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (c *ProblemCode) UnmarshalText(text []byte) error { return problemCodes.Unmarshal(c, text) }

// Severity returns the severity that problems of this code usually have: an
// error is what stops a component of Kubernetes from starting.
func (c ProblemCode) Severity() Severity {
	switch c {
	case CodeUnknown, CodeRemoved, CodeNotIntroduced, CodeWrongScope, CodeLocked, CodeInvalidValue, CodeDependency:
		return SeverityError
	case CodeGA, CodeDeprecated, CodeDefaultChanged, CodeBeyondData:
		return SeverityWarning
	}
	return SeverityInfo
}

// A Severity says how much a problem matters. Severities are ordered.
type Severity uint8

const (
	// SeverityInfo marks what is good to know.
	SeverityInfo Severity = iota
	// SeverityWarning marks what works and asks for a look.
	SeverityWarning
	// SeverityError marks what a component refuses to start with.
	SeverityError
)

var severities = enum.Names[Severity]{"info", "warning", "error"}

// String returns "info", "warning" or "error".
func (s Severity) String() string { return severities.String(s) }

// MarshalText implements [encoding.TextMarshaler].
func (s Severity) MarshalText() ([]byte, error) { return severities.Marshal(s) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (s *Severity) UnmarshalText(text []byte) error { return severities.Unmarshal(s, text) }
