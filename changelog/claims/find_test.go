package claims

import (
	"strings"
	"testing"
)

func TestFind(t *testing.T) {
	for _, test := range []struct {
		rule, text string
		want       string // claims, one a line
	}{
		{"a verb claims of the group that it follows",
			"The `JobReadyPods` feature graduated to beta.",
			"JobReadyPods promoted beta"},
		{"or of the one that follows it",
			"Promoted the `JobReadyPods` feature gate to beta.",
			"JobReadyPods promoted beta"},
		{"one claim for many gates",
			"Removed the GA'ed feature gates `CSIInlineVolume`, `CSIMigration` and `DaemonSetUpdateSurge`.",
			"CSIInlineVolume removed\nCSIMigration removed\nDaemonSetUpdateSurge removed"},
		{"several claims for one gate, one of them a plan",
			"The `SuspendJob` feature gate is locked to default and will be removed in 1.26.",
			"SuspendJob locked\nSuspendJob removed planned v1.26.0"},
		{"a condition claims nothing",
			"Fixed a crash when the `SELinuxMount` feature gate is enabled by default.",
			"SELinuxMount mention"},
		{"the verb of another noun claims nothing of the gate",
			"Removed the lock of the EndpointSlice controller.",
			"EndpointSlice mention"},
		{"versions of an API are no stages",
			"The v1beta1 API of VolumeAttributesClass is served at storage.k8s.io/v1alpha1.",
			"VolumeAttributesClass mention"},
		{"the stage before is not the stage reached",
			"Moving MixedProtocolLBService from alpha to beta",
			"MixedProtocolLBService promoted beta"},
		{"a gate that is set in a flag is named, not claimed",
			"Pass `--feature-gates=PodSecurity=true,SELinuxMount=false` to try it.",
			"PodSecurity mention\nSELinuxMount mention"},
		{"a slip in number or case",
			"Graduated `SchedulerQueueingHint` to beta.",
			"SchedulerQueueingHints promoted beta"},
		{"a name that is called a feature gate, though nobody has it",
			"Turn on the feature gate `NoSuchFeatureAtAll` to use it.",
			"NoSuchFeatureAtAll mention"},
		{"a condition that stands behind, in Japanese",
			"SELinuxMountフィーチャーゲート(現在はアルファ版で、デフォルトでは無効)が有効になっている場合に使えます。",
			"SELinuxMount mention"},
		{"a promotion in Japanese",
			"SizeMemoryBackedVolumesがStableに昇格しました",
			"SizeMemoryBackedVolumes promoted GA"},
		{"a gate in brackets within the verb's words, in Japanese",
			"新しいフィールドがalphaレベル(フィーチャーゲート: SELinuxChangePolicy)で実装されました。",
			"SELinuxChangePolicy introduced alpha"},
		{"a default in brackets, in Japanese",
			"ServiceAccountNodeAudienceRestrictionフィーチャーゲートで有効化されます(デフォルト有効です)",
			"ServiceAccountNodeAudienceRestriction default-on"},
	} {
		var got []string
		for _, c := range Find(test.text, Options{}) {
			got = append(got, c.String())
			if name := test.text[c.Start:c.End]; name != c.Gate {
				t.Errorf("%s: span holds %q, not %q", test.rule, name, c.Gate)
			}
		}
		if got := strings.Join(got, "\n"); got != test.want {
			t.Errorf("%s: %s\ngot:\n%s\nwant:\n%s", test.rule, test.text, got, test.want)
		}
	}
}
