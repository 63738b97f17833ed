package featuregate

import (
	"fmt"
	"testing"

	"github.com/kubenotes/kubenotes"
)

func BenchmarkCheck(b *testing.B) {
	var unknown Settings
	for i := range 10000 {
		unknown.Add(fmt.Sprintf("NoSuchGate%d", i), true)
	}
	for name, settings := range map[string]Settings{
		"none":              {},
		"three":             mustSettings(b, "ServerSideApply=true,SELinuxMount=true,NodeSwap=true"),
		"ten thousand odds": unknown,
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Kubernetes().Check(kubenotes.MustParseVersion("1.35"), settings)
			}
		})
	}
}

// A name that is like none, over all the gates.
func BenchmarkNearest(b *testing.B) {
	c, v := Kubernetes(), must("1.35")
	b.ReportAllocs()
	for b.Loop() {
		c.Nearest("CSIMigrationCephfs", v)
	}
}

func BenchmarkParseSettings(b *testing.B) {
	const flag = "ServerSideApply=true,SELinuxMount=true,KubeletInUserNamespace=false,NodeSwap=true"
	b.SetBytes(int64(len(flag)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ParseSettings(flag); err != nil {
			b.Fatal(err)
		}
	}
}
