package claims

import "testing"

func FuzzFind(f *testing.F) {
	for _, seed := range []string{
		"Promoted the `JobReadyPods` feature gate to beta (enabled by default).",
		"Removed the feature gates `A`, `B` and\n- `CSIMigration`\n- `CSIMigrationAWS`",
		"--feature-gates=PodSecurity=true,SELinuxMount=false",
		"SELinuxMountフィーチャーゲート(現在はアルファ版で、デフォルトでは無効)が有効になっている場合、",
		"[x](http://e", "```\ncode", "v1.22.0-beta.1 (((", "`", "- 1. • SuspendJob", "locked to default and will be removed in 1.31 SuspendJob",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		last := 0
		for _, c := range Find(text, Options{}) {
			if c.Start < last || c.End > len(text) || text[c.Start:c.End] != c.Gate {
				t.Fatalf("%v at %d to %d of %q", c, c.Start, c.End, text)
			}
			last = c.Start
		}
	})
}
