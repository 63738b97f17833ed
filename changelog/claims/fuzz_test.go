package claims

import "testing"

// FuzzFind proves that claims are of names in the text, in their order, whatever
// text and heading are.
func FuzzFind(f *testing.F) {
	for _, seed := range []struct{ heading, text string }{
		{"Feature", "Promoted the `JobReadyPods` feature gate to beta (enabled by default)."},
		{"Features graduated to beta:", "BlockVolume and CSIBlockVolume"},
		{"", "Removed the feature gates `A`, `B` and\n- `CSIMigration`\n- `CSIMigrationAWS`"},
		{"", "--feature-gates=PodSecurity=true,SELinuxMount=false"},
		{"", "SELinuxMountフィーチャーゲート(現在はアルファ版で、デフォルトでは無効)が有効になっている場合、"},
		{"", "ロックされません SELinuxMount"},
		{"", "[x](http://e"},
		{"", "```\ncode"},
		{"", "v1.22.0-beta.1 ((( SELinuxMount"},
		{"beta", "`"},
		{"", "- 1. • SuspendJob"},
		{"", "Locked to default and will be removed in 1.31: SuspendJob"},
		{"", "Reverted the `EventedPLEG` feature (beta, but disabled by default) back to alpha"},
		{"", "renamed from `csiMigrationRBD` to `CSIMigrationRBD`, which is NOT `CSIMigrationRbd`"},
		{"", "kubeadm: no gate, NodeLocalCRISocket's the gate's name, `SchedulerQueueingHint` too"},
	} {
		f.Add(seed.heading, seed.text)
	}
	f.Fuzz(func(t *testing.T, heading, text string) {
		last := 0
		for _, c := range embedded().find(heading, text) {
			if c.Start < last || c.End > len(text) || text[c.Start:c.End] != c.Gate {
				t.Fatalf("%v at %d to %d of %q", c, c.Start, c.End, text)
			}
			last = c.Start
		}
	})
}
