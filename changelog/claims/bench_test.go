package claims

import (
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
)

func BenchmarkFind(b *testing.B) {
	const text = "Promoted the `JobReadyPods` feature gate to beta and enabled it by default. The gate `SuspendJob` is locked to default " +
		"and will be removed in 1.26. When the `SELinuxMount` feature gate is enabled, the kubelet mounts volumes with the label of the Pod."
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	Find("", Options{})
	for b.Loop() {
		Find(text, Options{})
	}
}

// BenchmarkFindNone is the commonest case: a note that names no gate.
func BenchmarkFindNone(b *testing.B) {
	text := strings.Repeat("Fixed a bug in the scheduler where Pods waited for volumes that were bound already. ", 4)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	Find("", Options{})
	for b.Loop() {
		Find(text, Options{})
	}
}

// BenchmarkRelease finds and checks the claims of a whole release.
func BenchmarkRelease(b *testing.B) {
	r := zeroRelease(b, 32)
	o := Options{Version: kubenotes.Version{Major: 1, Minor: 32}}
	b.SetBytes(int64(len(r.Source())))
	b.ReportAllocs()
	for b.Loop() {
		for e := range r.Entries() {
			Of(e, o)
		}
	}
}

func BenchmarkAudit(b *testing.B) {
	r := zeroRelease(b, 32)
	o := Options{Version: kubenotes.Version{Major: 1, Minor: 32}}
	b.SetBytes(int64(len(r.Source())))
	b.ReportAllocs()
	for b.Loop() {
		Audit(r, o)
	}
}
