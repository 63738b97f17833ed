package changelog

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func TestAdvisories(t *testing.T) {
	const src = `# v1.22.14

## Important Security Information

This release fixes two things:

### CVE-2022-10001: A file is readable

One can read a file.

**Affected Versions**:
  - kubelet v1.22.0 - v1.22.13
  - kubelet <= v1.21.?

**Fixed Versions**:
  - kubelet v1.22.14

Found by somebody.


**CVSS Rating:** Medium (5.1) [CVSS:3.1/AV:N/AC:H](https://www.first.org/cvss/calculator/3.1#CVSS:3.1/AV:N/AC:H)

### CVE-2022-123456: ` + "`runAs`" + ` is ignored

### Am I vulnerable?

Yes, with [this change](https://github.com/kubernetes/kubernetes/pull/4) applied.

#### Affected Versions

- kubelet v1.20 - v1.21

#### Fixed Versions

* kubelet v1.22.14

#### Additional Details

See https://github.com/kubernetes/kubernetes/issues/112192 for more.

## Changes by Kind

### CVE-2022-10003: not in the security information
`
	want := []Advisory{
		{
			CVE: "CVE-2022-10001", Title: "A file is readable",
			Affected: []string{"kubelet v1.22.0 - v1.22.13", "kubelet <= v1.21.?"}, Fixed: []string{"kubelet v1.22.14"},
			Severity: "Medium", Score: 5.1, Vector: "CVSS:3.1/AV:N/AC:H",
		},
		{
			CVE: "CVE-2022-123456", Title: "`runAs` is ignored",
			Affected: []string{"kubelet v1.20 - v1.21"}, Fixed: []string{"kubelet v1.22.14"},
			Issue: PR{"kubernetes", "kubernetes", 112192},
		},
		{CVE: "CVE-2022-10003", Title: "not in the security information"},
	}
	got := slices.Collect(first(t, src).Advisories())
	if diff := cmp.Diff(want, got, cmpopts.IgnoreFields(Advisory{}, "Text")); diff != "" {
		t.Errorf("advisories (-want +got):\n%s", diff)
	}
	for i, words := range [][2]string{{"One can read a file.", "AV:N/AC:H)"}, {"### Am I vulnerable?", "for more."}} {
		if text := got[i].Text; !strings.HasPrefix(text, words[0]) || !strings.HasSuffix(text, words[1]) {
			t.Errorf("text of %s is from %.20q to %q", got[i].CVE, text, text[len(text)-20:])
		}
	}
}

func TestCVEOfTitle(t *testing.T) {
	for title, want := range map[string]string{
		"CVE-2021-25741: a title":     "CVE-2021-25741",
		"**CVE-2021-25741**: a":       "CVE-2021-25741",
		"[CVE-2021-25741](https://a)": "CVE-2021-25741",
		"Fix for CVE-2021-25741":      "",
		"CVE-2021":                    "",
		"CVE-21-1":                    "",
		"":                            "",
	} {
		if got := cveOf(title); got != want {
			t.Errorf("cveOf(%q) = %q, want %q", title, got, want)
		}
	}
}

func TestRatingThatIsASentence(t *testing.T) {
	a := parseAdvisory("CVE-2021-25741", "The CVSS Rating is not known yet (see below).\n\n**CVSS Rating:** Low\n")
	if a.Severity != "Low" || a.Score != 0 || a.Vector != "" {
		t.Errorf("rating %q %v %q, want Low alone", a.Severity, a.Score, a.Vector)
	}
}
