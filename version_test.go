package kubenotes_test

import (
	"encoding"
	"slices"
	"strings"
	"testing"

	"github.com/Masterminds/semver/v3"
	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

func TestAPI(t *testing.T) { testkit.API(t) }

func TestParseVersion(t *testing.T) {
	tests := []struct {
		in   string
		want kubenotes.Version
		text string
	}{
		{"1.32", kubenotes.Version{Major: 1, Minor: 32}, "v1.32.0"},
		{"v1.32.4", kubenotes.Version{Major: 1, Minor: 32, Patch: 4}, "v1.32.4"},
		{"v1.32.0-rc.1", kubenotes.Version{Major: 1, Minor: 32, Pre: "rc.1"}, "v1.32.0-rc.1"},
		{"1.32-beta.0", kubenotes.Version{Major: 1, Minor: 32, Pre: "beta.0"}, "v1.32.0-beta.0"},
		{"v1.32.0-alpha.1.23+0a1b2c", kubenotes.Version{Major: 1, Minor: 32, Pre: "alpha.1"}, "v1.32.0-alpha.1"},
		{"v1.20.0-beta", kubenotes.Version{Major: 1, Minor: 20, Pre: "beta"}, "v1.20.0-beta"},
		{"v1.32.4-gke.1000", kubenotes.Version{Major: 1, Minor: 32, Patch: 4}, "v1.32.4"},
		{"1.32.1+k3s1", kubenotes.Version{Major: 1, Minor: 32, Patch: 1}, "v1.32.1"},
		{"v1.32.1-eks-5d632ec", kubenotes.Version{Major: 1, Minor: 32, Patch: 1}, "v1.32.1"},
		{"v0.9.0", kubenotes.Version{Minor: 9}, "v0.9.0"},
	}
	for _, test := range tests {
		got, err := kubenotes.ParseVersion(test.in)
		if err != nil || got != test.want || got.String() != test.text {
			t.Errorf("ParseVersion(%q) = %#v %q, %v; want %#v %q", test.in, got, got, err, test.want, test.text)
		}
	}
}

func TestParseVersionErrors(t *testing.T) {
	tests := []struct{ in, want string }{
		{"", `version "": expected a number at its end`},
		{"1", `version "1": expected "." and a minor number at its end`},
		{"1.x", `version "1.x": at "x": expected a number`},
		{"1.32.", `version "1.32.": expected a number at its end`},
		{"1.032", `version "1.032": at "032": expected a number without leading zeros`},
		{"1.32.0-", `version "1.32.0-": at "-": expected a suffix after it`},
		{"1.32.0 ", `version "1.32.0 ": at " ": expected the end or a suffix`},
		{"1.32.0-a b", `version "1.32.0-a b": at " b": expected letters, digits, dots, dashes or plus signs`},
		{"1.99999999999999999999", `version "1.99999999999999999999": at "99999999999999999999": number too large`},
		{"0.0.0", `version "0.0.0": at "0.0.0": 0.0.0 stands for no version`},
	}
	for _, test := range tests {
		got, err := kubenotes.ParseVersion(test.in)
		if err == nil || err.Error() != test.want || !got.IsZero() {
			t.Errorf("ParseVersion(%q) = %v, %v; want error %s", test.in, got, err, test.want)
		}
	}
}

func TestVersionOrder(t *testing.T) {
	const ordered = "0.9 1.9 1.10.0-alpha.1 1.10.0-alpha.2 1.10.0-alpha.10 1.10.0-beta.0 1.10.0-rc.1 1.10 1.10.1 1.11"
	var versions []kubenotes.Version
	for _, s := range strings.Fields(ordered) {
		versions = append(versions, kubenotes.MustParseVersion(s))
	}
	for i, v := range versions {
		for j, w := range versions {
			want := 0
			if i < j {
				want = -1
			} else if i > j {
				want = 1
			}
			if got := v.Compare(w); got != want {
				t.Errorf("%v.Compare(%v) = %d, want %d", v, w, got, want)
			}
			if got := v.Less(w); got != (want < 0) {
				t.Errorf("%v.Less(%v) = %v", v, w, got)
			}
		}
	}
	if !slices.IsSortedFunc(versions, kubenotes.Version.Compare) {
		t.Error("not sorted")
	}
}

func TestVersionOf(t *testing.T) {
	got := kubenotes.VersionOf(semver.MustParse("v1.32.4-rc.1+build"))
	if want := kubenotes.MustParseVersion("1.32.4-rc.1"); got != want {
		t.Errorf("VersionOf = %v, want %v", got, want)
	}
	if got := kubenotes.VersionOf(semver.MustParse("1.32.4-gke.1")); got.Pre != "" {
		t.Errorf("VersionOf kept the vendor's suffix: %v", got)
	}
	if got := kubenotes.VersionOf(apimachinery{}); got != kubenotes.MustParseVersion("1.30.2-beta.0") {
		t.Errorf("VersionOf = %v", got)
	}
}

// apimachinery has the method set of *version.Version in k8s.io/apimachinery.
type apimachinery struct{}

func (apimachinery) Major() uint        { return 1 }
func (apimachinery) Minor() uint        { return 30 }
func (apimachinery) Patch() uint        { return 2 }
func (apimachinery) PreRelease() string { return "beta.0" }

var (
	_ encoding.TextAppender    = kubenotes.Version{}
	_ encoding.TextMarshaler   = kubenotes.Version{}
	_ encoding.TextUnmarshaler = (*kubenotes.Version)(nil)
)

func FuzzParseVersion(f *testing.F) {
	for _, s := range []string{"1.32", "v1.32.0-rc.1", "v1.32.4-gke.1000", "1.32.1+k3s1", "v1.32.1-eks-5d632ec", "1", "", "v", "1.2.3.4", "0.0"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		v, err := kubenotes.ParseVersion(s)
		if err != nil {
			if !v.IsZero() {
				t.Fatalf("ParseVersion(%q) = %v with error %v", s, v, err)
			}
			return
		}
		var w kubenotes.Version
		text, _ := v.MarshalText()
		if err := w.UnmarshalText(text); err != nil || w != v {
			t.Fatalf("%q: %v became %v through its text %s: %v", s, v, w, text, err)
		}
	})
}
