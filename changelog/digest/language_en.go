package digest

import (
	"golang.org/x/text/language"

	"github.com/kubenotes/kubenotes/changelog"
)

func english() *phrases {
	return &phrases{
		lang:    language.English,
		title:   "Kubernetes {release}: changes of {sig}",
		opening: "Introduction",
		source:  "What [Kubernetes {release}'s CHANGELOG]({url}) says about {sig}.",
		legend: "Unmarked text is the CHANGELOG's own. {author} marks the author's remarks and {machine} notes made by a program; " +
			"where the author has reworded a text, the CHANGELOG's stands beneath it behind “{official}”.",
		earlier:      "Earlier releases:",
		earlierTitle: "Kubernetes {release}: changes of {sig}",
		impressions:  "Impressions",
		placeholder:  "(to be written)",
		byKind:       "Changes by Kind",
		unlabelled:   "Unsorted: entries without a SIG",
		sorting:      "Nothing tells which SIG these entries belong to. Move those of {sig} to their sections and delete the rest.",
		none:         "None for {sig}.",

		official: "Official:",

		roles: map[changelog.Role]string{
			changelog.RoleThemes:      "Major Themes",
			changelog.RoleKnownIssues: "Known Issues",
			changelog.RoleUrgent:      "Urgent Upgrade Notes",
			changelog.RoleSecurity:    "Important Security Information",
		},
		kinds: map[changelog.Kind]string{
			changelog.Deprecation:    "Deprecation",
			changelog.APIChange:      "API Change",
			changelog.Feature:        "Feature",
			changelog.Design:         "Design",
			changelog.Documentation:  "Documentation",
			changelog.FailingTest:    "Failing Test",
			changelog.Bug:            "Bug or Regression",
			changelog.Regression:     "Regression",
			changelog.OtherKind:      "Other (Cleanup or Flake)",
			changelog.Cleanup:        "Cleanup",
			changelog.Flake:          "Flake",
			changelog.Uncategorized:  "Uncategorized",
			changelog.DependencyKind: "Dependency",
		},

		selected: map[Rule]string{
			RuleNotes: "SIG according to the pull request's labels",
		},
		gone:     "No longer in the CHANGELOG",
		reworded: "Reworded in the CHANGELOG:",

		annotations: annotations{
			action:     "Action required when upgrading",
			gate:       "Feature gate",
			absent:     "not there",
			removed:    "removed",
			on:         "on by default",
			off:        "off by default",
			locked:     "locked",
			since:      "since {version}",
			written:    " (written {name})",
			revertedBy: "Reverted by",
			reverts:    "Reverts",
			refersTo:   "Refers to",
			referredBy: "Referred to by",
			pickedFrom: "Cherry-pick of",
			similar:    "Much the same change",
			link:       "Link",
			noGate:     "there is no such gate",
			joint:      ", ",
		},
	}
}
