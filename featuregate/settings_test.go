package featuregate

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kubenotes/kubenotes"
)

func TestParseSettings(t *testing.T) {
	for _, tc := range []struct {
		name, in, want string
		diags          []string
	}{
		{name: "empty", in: ""},
		{name: "in the order given", in: "B=true,A=false", want: "B=true,A=false"},
		{name: "blanks do not count", in: " A = true ,\tB=false\n", want: "A=true,B=false"},
		{name: "empty parts are skipped", in: ",A=true,,", want: "A=true"},
		{name: "every boolean of strconv", in: "A=1,B=t,C=T,D=TRUE,E=True,F=0,G=f,H=F,I=FALSE,J=False",
			want: "A=true,B=true,C=true,D=true,E=true,F=false,G=false,H=false,I=false,J=false"},
		{name: "False is a valid false", in: "APIResponseCompression=False", want: "APIResponseCompression=false"},
		{name: "the last value counts", in: "A=true,B=true,A=false", want: "B=true,A=false"},
		{name: "not a boolean", in: "AuthorizationMode=RBAC",
			diags: []string{`1:19: invalid-value: feature gate AuthorizationMode: "RBAC" is not a boolean, expected true or false`}},
		{name: "the value reaches to the comma", in: "A=true=true",
			diags: []string{`1:3: invalid-value: feature gate A: "true=true" is not a boolean, expected true or false`}},
		{name: "the good part is kept", in: "A=true, B = maybe,C=false", want: "A=true,C=false",
			diags: []string{`1:13: invalid-value: feature gate B: "maybe" is not a boolean, expected true or false`}},
		{name: "no equals sign", in: "A=true, Foo", want: "A=true",
			diags: []string{`1:9: missing-value: feature gate Foo: no value, expected Foo=true or Foo=false`}},
		{name: "nothing after the equals sign", in: "Foo=",
			diags: []string{`1:5: invalid-value: feature gate Foo: no value, expected true or false`}},
		{name: "no name", in: " =true",
			diags: []string{`1:2: missing-name: "=true" names no feature gate, expected name=true or name=false`}},
		{name: "a blank part is no empty part", in: "A=true, ", want: "A=true",
			diags: []string{`1:9: missing-name: "" names no feature gate, expected name=true or name=false`}},
		{name: "columns count bytes", in: "Ä=true,B=ja", want: "Ä=true",
			diags: []string{`1:11: invalid-value: feature gate B: "ja" is not a boolean, expected true or false`}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s, err := ParseSettings(tc.in)
			if got := s.String(); got != tc.want {
				t.Errorf("settings %q, want %q", got, tc.want)
			}
			var diags kubenotes.Diagnostics
			if err != nil && !errors.As(err, &diags) {
				t.Fatalf("error of type %T: %v", err, err)
			}
			var got []string
			for _, d := range diags {
				got = append(got, fmt.Sprintf("%v: %s: %s", d.Pos, d.Code, d.Message))
			}
			if diff := cmp.Diff(tc.diags, got); diff != "" {
				t.Errorf("diagnostics (-want +got):\n%s", diff)
			}
		})
	}
}

func TestSettingsRoundTrip(t *testing.T) {
	s, err := ParseSettings("C=true,A=false,B=true")
	if err != nil {
		t.Fatal(err)
	}
	text, err := s.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	var back Settings
	if err := back.UnmarshalText(text); err != nil {
		t.Fatal(err)
	}
	if got := back.String(); got != "C=true,A=false,B=true" {
		t.Errorf("read back %q", got)
	}
	if err := back.UnmarshalText([]byte("D=maybe")); err == nil || back.Len() != 3 {
		t.Errorf("a refused text changed the settings to %q (error %v)", back, err)
	}
}

func TestSettingsLookup(t *testing.T) {
	var s Settings
	s.Add("A", true)
	s.Add("A", false)
	if err := s.AddText("B", " TRUE "); err != nil {
		t.Error(err)
	}
	if err := s.AddText("C", "on"); err == nil || !strings.Contains(err.Error(), `"on"`) {
		t.Errorf("AddText(on) = %v, want an error that quotes it", err)
	}
	for name, want := range map[string][2]bool{"A": {false, true}, "B": {true, true}, "C": {false, false}, "D": {false, false}} {
		if value, ok := s.Lookup(name); [2]bool{value, ok} != want {
			t.Errorf("Lookup(%s) = %v, %v, want %v", name, value, ok, want)
		}
	}
	if got := maps.Collect(s.All()); len(got) != 2 || s.Len() != 2 {
		t.Errorf("All yields %v, Len is %d, want A and B", got, s.Len())
	}
}

// component-base keeps the values of a Set that failed, so that each later one
// fails too, and AllAlpha=false does not take back AllAlpha=true.
func TestSettingsSetHasNotTheBugsOfComponentBase(t *testing.T) {
	var s Settings
	for _, flag := range []string{"A=true,AllAlpha=true", "B=maybe,C=true", "AllAlpha=false,B=true"} {
		if err := s.Set(flag); (err != nil) != strings.Contains(flag, "maybe") {
			t.Errorf("Set(%q) = %v", flag, err)
		}
	}
	if got, want := s.String(), "A=true,AllAlpha=false,B=true"; got != want {
		t.Errorf("settings %q, want %q: nothing of the failed Set, and AllAlpha off again", got, want)
	}
}

func TestSettingsIsAFlag(t *testing.T) {
	var s Settings
	flags := flag.NewFlagSet("kubelet", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.Var(&s, "feature-gates", "")
	if err := flags.Parse([]string{"--feature-gates=A=true,B=true", "--feature-gates", "B=false"}); err != nil {
		t.Fatal(err)
	}
	if got, want := s.String(), "A=true,B=false"; got != want {
		t.Errorf("collected %q, want %q", got, want)
	}
	if err := flags.Parse([]string{"--feature-gates=A"}); err == nil {
		t.Error("a flag without a boolean is accepted")
	}
}

func TestSettingsCopiesAreIndependent(t *testing.T) {
	var a Settings
	a.Add("A", true)
	b := a
	a.Add("FromA", true)
	b.Add("FromB", true)
	c := b
	c.Add("A", false)
	for _, tc := range []struct {
		s    Settings
		want string
	}{{a, "A=true,FromA=true"}, {b, "A=true,FromB=true"}, {c, "FromB=true,A=false"}} {
		if got := tc.s.String(); got != tc.want {
			t.Errorf("settings %q, want %q", got, tc.want)
		}
	}
}

func TestProblemTexts(t *testing.T) {
	for code := CodeUnknown; code <= CodeBeyondData; code++ {
		text, err := code.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var back ProblemCode
		if err := back.UnmarshalText(text); err != nil || back != code {
			t.Errorf("%v reads back as %v, %v", code, back, err)
		}
	}
	var severities []string
	for s := SeverityInfo; s <= SeverityError; s++ {
		text, err := s.MarshalText()
		var back Severity
		if err != nil || back.UnmarshalText(text) != nil || back != s {
			t.Errorf("%v reads back as %v", s, back)
		}
		severities = append(severities, s.String())
	}
	if !slices.Equal(severities, []string{"info", "warning", "error"}) {
		t.Errorf("severities in order: %v", severities)
	}
	var code ProblemCode
	var severity Severity
	if code.UnmarshalText([]byte("Unknown")) == nil || severity.UnmarshalText([]byte("fatal")) == nil {
		t.Error("unknown texts are accepted")
	}
	if _, err := ProblemCode(99).MarshalText(); err == nil {
		t.Error("a code without a text is written")
	}
}

func FuzzParseSettings(f *testing.F) {
	for _, seed := range []string{"", "A=true", "A=true,B=False", "AuthorizationMode=RBAC", ",,", "A", "=true", " A = 1 ,\tB=f", "A=true=false", "A=true,A=false", "Ä=TRUE,\xff=0", "AllAlpha=true,CSIMigrationRBD=false"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseSettings(text)
		var diags kubenotes.Diagnostics
		if err != nil && !errors.As(err, &diags) {
			t.Fatalf("error of type %T", err)
		}
		for _, d := range diags {
			if d.Pos.Offset > len(text) || !strings.HasPrefix(text[d.Pos.Offset:], d.Found) || d.Pos.Column != d.Pos.Offset+1 {
				t.Errorf("%q: the finding %+v does not point at what was found", text, d)
			}
		}
		var flag Settings
		if setErr := flag.Set(text); (setErr == nil) != (err == nil) {
			t.Errorf("%q: Set says %v, ParseSettings %v", text, setErr, err)
		}
		back, err := ParseSettings(s.String())
		if err != nil || !maps.Equal(maps.Collect(s.All()), maps.Collect(back.All())) {
			t.Errorf("%q: %q reads back as %q, %v", text, s, back, err)
		}
	})
}

func TestSettingsMerge(t *testing.T) {
	base, _ := ParseSettings("A=true,B=true,C=x")
	over, _ := ParseSettings("B=false,C=true,A=y,D,=true")
	copied := base
	base.Merge(over)
	if got := base.String(); got != "B=false,C=true" {
		t.Errorf("merged: %s", got)
	}
	if got := len(Kubernetes().Check(kubenotes.MustParseVersion("1.35"), base)); got != 5 {
		t.Errorf("%d problems, want one for each of A to D and the setting without a name", got)
	}
	if got := copied.String(); got != "A=true,B=true" {
		t.Errorf("the copy changed: %s", got)
	}
}
