package changelog

import (
	"bytes"
	"strings"

	"github.com/kubenotes/kubenotes/sig"
)

// maxTitle is how much of a title is looked at.
const maxTitle = 80

// fold writes into the buffer what of a title tells its meaning: lower case,
// without emphasis, doubled #s, and blanks and colons around it.
func fold(buffer *[maxTitle]byte, title string) []byte {
	n := 0
	title = strings.TrimLeft(title, "# \t")
	for i := 0; i < len(title) && n < maxTitle; i++ {
		c := title[i]
		switch {
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		case c == '*' || c == '`' || c == '_':
			continue
		case c == 0xE2 && strings.HasPrefix(title[i:], "’"):
			c = '\''
			i += len("’") - 1
		}
		buffer[n] = c
		n++
	}
	out := buffer[:n]
	for len(out) > 0 && isFraming(out[0]) {
		out = out[1:]
	}
	for len(out) > 0 && isFraming(out[len(out)-1]) {
		out = out[:len(out)-1]
	}
	return out
}

func isFraming(c byte) bool { return c == ' ' || c == '\t' || c == ':' }

// inherit is the role of a heading that tells none by itself.
const inherit Role = 0xff

// roleOf returns the role that a folded title gives its section, or inherit.
func roleOf(title []byte) Role {
	switch string(title) {
	case "changes by kind", "changes", "other notable changes", "notable changes", "other notable improvements",
		"other changes", "additional changes", "notable features", "metrics changes", "api changes", "features",
		"detailed bug fixes and changes", "release notes from sigs", "new features", "bug fixes",
		"notable changes to existing behavior", "deprecations", "deprecations and removals",
		"non-user-facing changes", "removed and deprecated metrics", "experimental features":
		return RoleChanges
	case "before upgrading", "upgrading steps", "upgrade steps", "urgent upgrade notes",
		"warning: etcd backup strongly recommended":
		return RoleUrgent
	case "highlights", "major updates and release themes":
		return RoleThemes
	case "external dependencies", "dependencies", "container images", "source code", "security content",
		"client binaries", "server binaries", "node binaries", "support status":
		return RoleOther
	}
	word, rest, _ := bytes.Cut(title, []byte(" "))
	switch string(word) {
	case "changelog", "changes":
		return RoleChanges // "Changelog since v1.2.3", "Changes to Addons"
	case "urgent", "action", "actions":
		return RoleUrgent // "Action Required Before Upgrading"
	case "(no,":
		return RoleUrgent // "(No, really, you MUST read this before you upgrade)"
	case "known":
		return RoleKnownIssues // "Known Issues for v1.5.1"
	case "major":
		if bytes.HasPrefix(rest, []byte("theme")) {
			return RoleThemes
		}
	case "what's":
		return RoleThemes // "What's New (Major Themes)"
	case "important":
		if bytes.HasPrefix(rest, []byte("security")) {
			return RoleSecurity
		}
	case "downloads", "previous", "introduction":
		return RoleOther
	case "external":
		if bytes.HasPrefix(rest, []byte("dependency")) {
			return RoleOther // "External Dependency Version Information"
		}
	case "behavior":
		return RoleChanges
	}
	switch {
	case bytes.HasPrefix(title, []byte("cve-")):
		return RoleSecurity
	case bytes.HasSuffix(title, []byte("dependency changes")):
		return RoleOther // "Detailed go Dependency Changes"
	case bytes.HasSuffix(title, []byte("known issues")):
		return RoleKnownIssues // "Docker Known Issues"
	case bytes.HasSuffix(title, []byte("what's new")):
		return RoleThemes // "1.15 What's New"
	case bytes.HasSuffix(title, []byte("release notes")):
		return RoleChanges // "Kubernetes v1.16.0 Release Notes"
	}
	return inherit
}

// sigOf returns the group that a title names, or "".
func sigOf(title string) sig.Group {
	if _, isKind := KindOf(title); isKind {
		return ""
	}
	g, _ := sig.Kubernetes().Match(strings.Trim(title, "*_` :"))
	return g
}
