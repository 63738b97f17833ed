package nearest

import (
	"slices"
	"strings"
	"testing"
)

func TestName(t *testing.T) {
	known := []string{"ImageMaximumGCAge", "SetHostnameAsFQDN", "ExecProbeTimeout", "StructuredAuthorizationConfiguration", "CSIMigrationRBD", "KubeletCrashLoopBackOffMax"}
	tests := []struct{ in, want string }{
		{"ImageGCMaximumAge", "ImageMaximumGCAge"},
		{"setHostnameAsFQDN", "SetHostnameAsFQDN"},
		{"ExecProbeTimeouts", "ExecProbeTimeout"},
		{"StructuredAuthorizationConfig", "StructuredAuthorizationConfiguration"},
		{"CSIMigrationRbd", "CSIMigrationRBD"},
		{"KubeletCrashLoopBackoffMax", "KubeletCrashLoopBackOffMax"},
		{"csi-migration rbd", "CSIMigrationRBD"},
		{"KubeletCrashLopBackOffMax", "KubeletCrashLoopBackOffMax"},
		{"kubeletcrashloopbackofmax", "KubeletCrashLoopBackOffMax"},
		{"KubeletCrashLoopBackOff", "KubeletCrashLoopBackOffMax"}, // a word is missing
		{"KubeletCrashLoopBackOffMaxBeta", ""},                    // there is one too many
		{"CSIMigrationRDB", "CSIMigrationRBD"},
		{"CSIMigrationAWS", ""}, // another word in its place
		{"ExecStartTimeout", ""},
		{"Unrelated", ""},
		{"", ""},
		{"--", ""},
		{strings.Repeat("x", 1000), ""},
		{strings.Repeat("Ⱥ", 64), ""}, // lower case is longer
	}
	for _, test := range tests {
		if got := Name(test.in, slices.Values(known)); got != test.want {
			t.Errorf("Name(%q) = %q, want %q", test.in, got, test.want)
		}
	}
}

func TestWords(t *testing.T) {
	for name, want := range map[string]string{
		"CSIMigrationvSphere":    "CSI Migrationv Sphere",
		"StorageVersionAPI":      "Storage Version API",
		"x509UIDs":               "x509 UI Ds",
		"known-kinds_of things/": "known -kinds _of  things /",
		"ÄndereÜberall":          "Ändere Überall",
		"":                       "",
	} {
		if got := strings.Join(slices.Collect(words(name)), " "); got != want {
			t.Errorf("words(%q) = %q, want %q", name, got, want)
		}
	}
}

// The letters alone tell that no fewer edits can do.
func TestLetterCountIsLowerBound(t *testing.T) {
	names := []string{"", "a", "ab", "ba", "abc", "xabc", "aabb", "migration", "imgration", "migrations"}
	var d table
	for _, a := range names {
		for _, b := range names {
			edits, least := d.distance([]byte(a), []byte(b)), count([]byte(a)).distance([]byte(b))
			if least > edits {
				t.Errorf("%q to %q: %d edits, but at least %d by the letters", a, b, edits, least)
			}
		}
	}
}

func TestNoAllocsForCandidates(t *testing.T) {
	allocs := func(known []string) float64 {
		return testing.AllocsPerRun(100, func() { Name("ImageGCMaximumAges", slices.Values(known)) })
	}
	few := []string{"ImageMaximumGCAge", "SetHostnameAsFQDN", "CSIMigrationRBD", "KubeletCrashLoopBackOffMax"}
	many := slices.Repeat(few, 100)
	if a, b := allocs(few), allocs(many); a != b {
		t.Errorf("%v allocations over %d candidates, %v over %d", a, len(few), b, len(many))
	}
}
