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
