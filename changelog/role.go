package changelog

import "github.com/kubenotes/kubenotes/internal/enum"

// A Role is what a section is for. Its text form is that of the constant's name:
// "changes", "urgent", "known-issues", "themes", "security", "other".
type Role uint8

// The roles of sections.
const (
	RoleOther       Role = iota // downloads, dependencies, and whatever is none of the others
	RoleChanges                 // changes by kind or by SIG, notable changes
	RoleUrgent                  // urgent upgrade notes, action required, before upgrading
	RoleKnownIssues             // known issues
	RoleThemes                  // what's new, major themes
	RoleSecurity                // important security information
)

var roleNames = enum.Names[Role]{"other", "changes", "urgent", "known-issues", "themes", "security"}

// String returns the text form.
func (r Role) String() string { return roleNames.String(r) }

// MarshalText implements [encoding.TextMarshaler]; the text is that of [Role.String].
func (r Role) MarshalText() ([]byte, error) { return roleNames.Marshal(r) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (r *Role) UnmarshalText(text []byte) error { return roleNames.Unmarshal(r, text) }
