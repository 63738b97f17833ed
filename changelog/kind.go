package changelog

// A Kind is what sort of change an entry is: a kind label of the repository,
// without "kind/". The set is open.
type Kind string

// The kinds for which the notes' generator has a heading, or had.
const (
	Deprecation    Kind = "deprecation"
	APIChange      Kind = "api-change"
	Feature        Kind = "feature"
	Design         Kind = "design"
	Documentation  Kind = "documentation"
	FailingTest    Kind = "failing-test"
	Bug            Kind = "bug"
	Regression     Kind = "regression"
	Cleanup        Kind = "cleanup"
	Flake          Kind = "flake"
	OtherKind      Kind = "other"
	Uncategorized  Kind = "uncategorized"
	DependencyKind Kind = "dependency"
)

// kinds are the kinds that headings stand for.
var kinds = [...]Kind{
	"", Deprecation, APIChange, Feature, Design, Documentation, FailingTest, Bug,
	OtherKind, Uncategorized, DependencyKind, Regression, Cleanup, Flake,
}

const (
	kindNone uint8 = iota
	kindDeprecation
	kindAPIChange
	kindFeature
	kindDesign
	kindDocumentation
	kindFailingTest
	kindBug
	kindOther
	kindUncategorized
	kindDependency
	kindRegression
	kindCleanup
	kindFlake
)

// KindOf returns the kind that a heading stands for, in the words of any year:
// "Bug or Regression" is [Bug], "Other (Cleanup or Flake)" is [OtherKind]. The
// heading "Dependency" is of the kind [DependencyKind], while "Dependencies" is the list of
// modules and none. ok is false if the heading stands for no kind.
func KindOf(heading string) (kind Kind, ok bool) {
	var buffer [maxTitle]byte
	k := kindOf(fold(&buffer, heading))
	return kinds[k], k != kindNone
}

// kindOf is [KindOf] for a folded title; it returns an index in kinds.
func kindOf(title []byte) uint8 {
	switch string(title) {
	case "deprecation", "deprecations", "deprecations and removals", "removals and deprecations",
		"new deprecations", "removed deprecations", "other deprecations", "removed and deprecated metrics":
		return kindDeprecation
	case "api change", "api changes", "api-change":
		return kindAPIChange
	case "feature", "features", "new feature", "new features", "notable features", "experimental features",
		"new alpha features", "additional notable feature updates":
		return kindFeature
	case "design":
		return kindDesign
	case "documentation", "docs":
		return kindDocumentation
	case "failing test", "failing tests", "failing-test":
		return kindFailingTest
	case "bug or regression", "bug", "bugs", "bug fix", "bug fixes", "bugs or regressions",
		"bug fixes and regressions":
		return kindBug
	case "regression", "regressions":
		return kindRegression
	case "other (cleanup or flake)", "other (bug, cleanup or flake)", "other":
		return kindOther
	case "cleanup", "cleanups":
		return kindCleanup
	case "flake", "flakes":
		return kindFlake
	case "uncategorized", "uncategorised":
		return kindUncategorized
	case "dependency":
		return kindDependency
	}
	return kindNone
}
