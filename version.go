package kubenotes

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
)

// A Version names a release of Kubernetes, or of a project that numbers its
// releases the same way. Versions compare with ==; their order is [Version.Compare].
//
// The zero Version means "none".
type Version struct {
	Major, Minor, Patch int

	// Pre is the pre-release without its dash: "alpha.1", "beta.0", "rc.1".
	// It is empty for a final release.
	Pre string
}

// maxNumber bounds each number of a version, so that arithmetic on them is safe
// on every platform.
const maxNumber = 1<<31 - 1

// ParseVersion reads a version with or without the leading v: "1.32", which is
// 1.32.0, "v1.32.0-rc.1", and versions with a vendor's suffix, as
// "v1.32.4-gke.1000", "1.32.1+k3s1" or "v1.32.1-eks-5d632ec". A pre-release is
// kept if it is one of Kubernetes' own (alpha, beta, rc, with or without a
// number); whatever else follows the numbers is a vendor's and is dropped.
//
// An error quotes the input and says where it stopped making sense.
func ParseVersion(s string) (Version, error) {
	var v Version
	rest := strings.TrimPrefix(s, "v")
	for i, field := range []*int{&v.Major, &v.Minor, &v.Patch} {
		if i > 0 {
			after, found := strings.CutPrefix(rest, ".")
			if !found {
				if i == 1 {
					return Version{}, versionError(s, rest, `expected "." and a minor number`)
				}
				break
			}
			rest = after
		}
		n, after, problem := leadingNumber(rest)
		if problem != "" {
			return Version{}, versionError(s, rest, problem)
		}
		*field, rest = n, after
	}
	if rest != "" {
		switch rest[0] {
		case '-', '+':
			if len(rest) == 1 {
				return Version{}, versionError(s, rest, "expected a suffix after it")
			}
			for i := 1; i < len(rest); i++ {
				if !isSuffixByte(rest[i]) {
					return Version{}, versionError(s, rest[i:], "expected letters, digits, dots, dashes or plus signs")
				}
			}
		default:
			return Version{}, versionError(s, rest, "expected the end or a suffix")
		}
		if rest[0] == '-' {
			v.Pre = preRelease(rest[1:])
		}
	}
	if v == (Version{}) {
		return Version{}, versionError(s, s, "0.0.0 stands for no version")
	}
	return v, nil
}

// MustParseVersion is like [ParseVersion] but panics if s is not a version. It
// serves tests and variables with constant text.
func MustParseVersion(s string) Version {
	v, err := ParseVersion(s)
	if err != nil {
		panic(err)
	}
	return v
}

// VersionOf converts another package's version, such as a
// *semver.Version of github.com/Masterminds/semver/v3 or a *version.Version of
// k8s.io/apimachinery. A pre-release that the value's Prerelease or PreRelease
// method reports is kept by the same rule as in [ParseVersion].
func VersionOf[N ~uint | ~uint64](v interface {
	Major() N
	Minor() N
	Patch() N
}) Version {
	out := Version{Major: number(v.Major()), Minor: number(v.Minor()), Patch: number(v.Patch())}
	switch p := v.(type) {
	case interface{ Prerelease() string }:
		out.Pre = preRelease(p.Prerelease())
	case interface{ PreRelease() string }:
		out.Pre = preRelease(p.PreRelease())
	}
	return out
}

func number[N ~uint | ~uint64](n N) int {
	return int(min(uint64(n), maxNumber))
}

// IsZero reports whether v is the zero Version, which means none.
func (v Version) IsZero() bool { return v == Version{} }

// Compare returns -1, 0 or +1 as v comes before w, equals it or comes after it.
// A pre-release comes before its release; two of them are ordered by word
// (alpha, beta, rc), then by number.
func (v Version) Compare(w Version) int {
	switch {
	case v.Major != w.Major:
		return cmp.Compare(v.Major, w.Major)
	case v.Minor != w.Minor:
		return cmp.Compare(v.Minor, w.Minor)
	case v.Patch != w.Patch:
		return cmp.Compare(v.Patch, w.Patch)
	}
	return comparePre(v.Pre, w.Pre)
}

// Less reports whether v comes before w.
func (v Version) Less(w Version) bool { return v.Compare(w) < 0 }

// Final returns v without its pre-release: the release that v leads to.
func (v Version) Final() Version {
	v.Pre = ""
	return v
}

// String returns the form v1.32.0-rc.1, and "" for the zero Version.
func (v Version) String() string {
	if v.IsZero() {
		return ""
	}
	b, _ := v.AppendText(nil)
	return string(b)
}

// AppendText implements [encoding.TextAppender].
func (v Version) AppendText(b []byte) ([]byte, error) {
	if v.IsZero() {
		return b, nil
	}
	b = append(b, 'v')
	b = strconv.AppendInt(b, int64(v.Major), 10)
	b = append(b, '.')
	b = strconv.AppendInt(b, int64(v.Minor), 10)
	b = append(b, '.')
	b = strconv.AppendInt(b, int64(v.Patch), 10)
	if v.Pre != "" {
		b = append(b, '-')
		b = append(b, v.Pre...)
	}
	return b, nil
}

// MarshalText implements [encoding.TextMarshaler]; the text is that of [Version.String].
func (v Version) MarshalText() ([]byte, error) { return v.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler]. It reads what
// [ParseVersion] reads; an empty text is the zero Version.
func (v *Version) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*v = Version{}
		return nil
	}
	w, err := ParseVersion(string(text))
	if err == nil {
		*v = w
	}
	return err
}

// leadingNumber reads the decimal number that s starts with. The returned
// problem is "" or says what was expected.
func leadingNumber(s string) (n int, rest, problem string) {
	i := 0
	for i < len(s) && '0' <= s[i] && s[i] <= '9' {
		if n = n*10 + int(s[i]-'0'); n >= maxNumber/10 {
			return 0, "", "number too large"
		}
		i++
	}
	switch {
	case i == 0:
		return 0, "", "expected a number"
	case i > 1 && s[0] == '0':
		return 0, "", "expected a number without leading zeros"
	}
	return n, s[i:], ""
}

func isSuffixByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' ||
		c == '.' || c == '-' || c == '+' || c == '_'
}

// preRelease returns the part of a suffix that is a pre-release of Kubernetes
// itself, such as "rc.1" of "rc.1.23+0a1b2c", or "".
func preRelease(suffix string) string {
	suffix, _, _ = strings.Cut(suffix, "+")
	word, rest, dotted := strings.Cut(suffix, ".")
	if preRank(word) == 0 {
		return ""
	}
	if !dotted {
		return word
	}
	_, after, problem := leadingNumber(rest)
	if problem != "" {
		return word
	}
	return suffix[:len(suffix)-len(after)]
}

// preRank orders the words of a pre-release; 0 is no pre-release.
func preRank(word string) int {
	switch word {
	case "alpha":
		return 1
	case "beta":
		return 2
	case "rc":
		return 3
	}
	return 0
}

func comparePre(a, b string) int {
	if a == b {
		return 0
	}
	if a == "" {
		return 1
	}
	if b == "" {
		return -1
	}
	aWord, aRest, _ := strings.Cut(a, ".")
	bWord, bRest, _ := strings.Cut(b, ".")
	aNumber, _, _ := leadingNumber(aRest)
	bNumber, _, _ := leadingNumber(bRest)
	return cmp.Or(
		cmp.Compare(preRank(aWord), preRank(bWord)),
		cmp.Compare(aNumber, bNumber),
		cmp.Compare(a, b))
}

func versionError(input, at, problem string) error {
	if at == "" {
		return fmt.Errorf("version %q: %s at its end", input, problem)
	}
	return fmt.Errorf("version %q: at %q: %s", input, at, problem)
}
