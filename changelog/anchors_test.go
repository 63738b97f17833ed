package changelog

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// The slugs are those that GitHub shows for such headings.
func TestHeadingSlug(t *testing.T) {
	for heading, want := range map[string]string{
		"v1.18.0-alpha.1":                      "v1180-alpha1",
		"Other (Cleanup or Flake)":             "other-cleanup-or-flake",
		"(No, really, you MUST read this)":     "no-really-you-must-read-this",
		"What’s New":                           "whats-new",
		"API & API server":                     "api--api-server",
		"API &amp; API server":                 "api--api-server",
		"**API &amp; server**":                 "api--server",
		"Deprecated/changed metrics":           "deprecatedchanged-metrics",
		"[v1.2.3](https://a_b.io/x)":           "v123",
		"CVE-2021-25749: `runAsNonRoot` logic": "cve-2021-25749-runasnonroot-logic",
		"`a_b <c>` and _emphasis_":             "a_b-c-and-emphasis",
		"snake_case stays":                     "snake_case-stays",
		"tags <b>go</b> away":                  "tags-go-away",
		"1 < 2":                                "1--2",
		`escaped \_x\_`:                        "escaped-_x_",
		"日本語 Ünïcode":                          "日本語-ünïcode",
		"`unclosed":                            "unclosed",
		"a [b](c":                              "a-bc",
		"":                                     "",
	} {
		if got := headingSlug(heading); got != want {
			t.Errorf("headingSlug(%q) = %q, want %q", heading, got, want)
		}
	}
}

const contents = `<!-- BEGIN MUNGE: GENERATED_TOC -->

- [v1.2.4](#v124)
    - [Added](#added)
- [v1.2.3](#v123)
    - [Added](#added-1)
    - [Gone](#gone)

<!-- END MUNGE: GENERATED_TOC -->

# v1.2.4

### Added

See [above](#by-name), [nowhere](#nowhere) or [elsewhere](https://a#b), and ` + "`a](#b`" + `.

<a name="by-name"></a>

# v1.2.3

### Added

    [code](#not-a-link)
`

func TestContents(t *testing.T) {
	var got []string
	for c := range Parse("", contents).Contents() {
		got = append(got, fmt.Sprintf("%d %s #%s at %d to %d", c.Depth, c.Title, c.Anchor, c.Pos.Line, c.Target.Line))
	}
	want := []string{
		"1 v1.2.4 #v124 at 3 to 11",
		"2 Added #added at 4 to 13",
		"1 v1.2.3 #v123 at 5 to 19",
		"2 Added #added-1 at 6 to 21",
		"2 Gone #gone at 7 to 0",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("contents (-want +got):\n%s", diff)
	}
}

func TestDeadAnchors(t *testing.T) {
	got := found(Parse("", contents), codeDeadAnchor)
	want := []string{`7:14: no heading has the anchor "#gone"`, `15:34: no heading has the anchor "#nowhere"`}
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("dead anchors (-want +got):\n%s", diff)
	}
}

func TestNamedElements(t *testing.T) {
	var got []string
	for name := range namedElements(`<a name="x"> <b class="y" id="z"> a="b" <a name="`) {
		got = append(got, name)
	}
	if !slices.Equal(got, []string{"x", "z"}) {
		t.Errorf("names %q", got)
	}
}
