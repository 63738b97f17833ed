package claims

import (
	"cmp"
	"fmt"
	"slices"
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
		{"a list behind a colon is what the sentence is about",
			"The following feature gates, GA since long, have been removed: `CSIMigration`, `CSIInlineVolume`",
			"CSIMigration removed\nCSIInlineVolume removed"},
		{"a claim over nested items",
			"Feature gates that are now enabled by default:\n- Server-side feature gate: `APIServerTracing`\n- `KubeletTracing`",
			"APIServerTracing default-on\nKubeletTracing default-on"},
		{"several subjects in one text",
			"- Promoted the `ServiceAccountTokenJTI` feature to GA, which adds a claim.\n- Promoted the `KubeletTracing` feature to beta.",
			"ServiceAccountTokenJTI promoted GA\nKubeletTracing promoted beta"},
		{"what is said of the feature gate is said of the last one",
			"Added alpha gate `KubeletTracing`. The feature gate is disabled by default.",
			"KubeletTracing introduced alpha\nKubeletTracing default-off"},
		{"a promotion of something unnamed belongs to the gate that comes next",
			"Suspending jobs graduated to GA. The feature gate `SuspendJob` is locked.",
			"SuspendJob locked\nSuspendJob promoted GA"},
		{"a new feature shares its stage with the gate it stands behind",
			"Added alpha support for swapping. To use it, enable the `NodeSwap` feature gate.",
			"NodeSwap at-stage alpha"},
		{"a stage of a metric is none of the gate",
			"Promoted the metrics of the `KubeletTracing` feature to stable.",
			"KubeletTracing mention"},
		{"a new gate",
			"This is behind the new `KubeletTracing` feature gate, which is off by default.",
			"KubeletTracing introduced\nKubeletTracing default-off"},
		{"a verb in the active voice is not about what is before it",
			"The `KubeletTracing` feature gate, which adds spans, removes the old ones and locks the file.",
			"KubeletTracing mention"},
		{"a reason is past, unless it is dated",
			"Removed the `WindowsGMSA` feature gate, since it was GA. The `SetHostnameAsFQDN` feature is GA since v1.22.",
			"WindowsGMSA removed\nSetHostnameAsFQDN at-stage GA v1.22.0"},
		{"of a gate that is gone, what it was before is not said again",
			"The `AdvancedAuditing` feature gate, which was unconditionally enabled, is removed.",
			"AdvancedAuditing removed"},
		{"brackets behind what is reverted tell what it was",
			"Reverted the `EventedPLEG` feature (beta, but disabled by default) back to alpha due to a bug.",
			"EventedPLEG demoted alpha"},
		{"brackets within a condition tell what is",
			"When you enable the `KMSv2KDF` feature gate (off by default), keys are derived.",
			"KMSv2KDF default-off"},
		{"a revert of a promotion is none",
			"Reverted \"Graduated the `WatchList` feature gate to beta\".",
			"WatchList mention"},
		{"a negation turns the default",
			"`SELinuxMount` is now beta but not enabled by default.",
			"SELinuxMount promoted beta\nSELinuxMount default-off"},
		{"an arrow leads from one stage to the next",
			"Graduated SELinuxMount (alpha -> beta)",
			"SELinuxMount promoted beta"},
		{"a lock that is no more",
			"The `SELinuxMount` feature gate is no longer locked.",
			"SELinuxMount unlocked"},
		{"a plan in the form of a noun",
			"Promote the `CronJobControllerV2` flag to GA, with removal in 1.23.",
			"CronJobControllerV2 promoted GA\nCronJobControllerV2 removed planned v1.23.0"},
		{"what may be is no claim",
			"The `SELinuxMount` feature gate can be removed or locked by you.",
			"SELinuxMount mention"},
		{"what will be so by default is so from now on",
			"`SELinuxMount` was promoted to GA and will be enabled by default.",
			"SELinuxMount promoted GA\nSELinuxMount default-on"},
		{"unless it is dated",
			"`SELinuxMount` will be enabled by default in 1.37.",
			"SELinuxMount default-on planned v1.37.0"},
		{"a statement that goes on shares its version",
			"`CSIMigrationPortworx` was promoted to beta in 1.25, but turned off by default.",
			"CSIMigrationPortworx promoted beta v1.25.0\nCSIMigrationPortworx default-off v1.25.0"},
		{"a setting that is no longer needed",
			"Setting `--feature-gates=RetryGenerateName=true` is no longer needed.",
			"RetryGenerateName default-on"},
		{"a setting that can no longer be made",
			"The `WarningHeaders` feature gate can no longer be specified.",
			"WarningHeaders removed"},
		{"a lock in other words",
			"The `PodHostIPs` feature gate no longer has any effect.",
			"PodHostIPs locked"},
		{"old and new name",
			"The feature gate was renamed from `UserNamespacesStatelessPodsSupport` to `UserNamespacesSupport`.",
			"UserNamespacesStatelessPodsSupport renamed\nUserNamespacesSupport renamed"},
		{"other programs' betas, annotations and labels",
			"The beta release of the CSI driver reads `security.beta.kubernetes.io/x` where SELinuxMount is set.",
			"SELinuxMount mention"},
		{"code is not read",
			"Set the gate:\n```\nSELinuxMount is removed\n```\nfor `KubeletTracing`.",
			"KubeletTracing mention"},
		{"kubeadm's gates go before those of the components",
			"kubeadm: graduated the `EtcdLearnerMode` feature gate to GA.",
			"EtcdLearnerMode promoted GA"},
		{"GA, on and locked, in Japanese",
			"SELinuxMountはGAとなり(デフォルトで有効化)、ロックされました",
			"SELinuxMount promoted GA\nSELinuxMount default-on\nSELinuxMount locked"},
		{"true for good, in Japanese",
			"SELinuxMountがGAに昇格し、trueに固定されました",
			"SELinuxMount promoted GA\nSELinuxMount locked"},
		{"a fall, in Japanese",
			"SELinuxMountのAlphaへの降格",
			"SELinuxMount demoted alpha"},
		{"a removal and the plan of one, in Japanese",
			"フィーチャーゲートSELinuxMountが削除されました。KubeletTracing機能ゲートは1.34 で削除されます",
			"SELinuxMount removed\nKubeletTracing removed planned v1.34.0"},
		{"a deprecation, in Japanese",
			"SELinuxMount機能ゲートが廃止予定 (deprecated) となりました。",
			"SELinuxMount deprecated"},
		{"one claim for two gates, in Japanese",
			"SELinuxMountとSELinuxChangePolicyがベータに昇格",
			"SELinuxMount promoted beta\nSELinuxChangePolicy promoted beta"},
		{"a plan in brackets is all that is planned, in Japanese",
			"`NodeSwap`: GA に昇格 (1.30 で削除予定)",
			"NodeSwap promoted GA\nNodeSwap removed planned v1.30.0"},
		{"the removal of something else, in Japanese",
			"SELinuxMountによりtaintが削除されました",
			"SELinuxMount mention"},
		{"an aim and a plan, in Japanese",
			"SELinuxMountのGA Graduationに向けた修正。KubeletTracingは v1.35でベータに昇格する予定です",
			"SELinuxMount mention\nKubeletTracing promoted beta planned v1.35.0"},
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

func TestHeadingSpeaksOfTheGatesBelow(t *testing.T) {
	for _, test := range []struct{ heading, text, want string }{
		{"Features graduated to beta:", "StartupProbe", "[StartupProbe promoted beta]"},
		{"Features graduated to GA:", "BlockVolume and CSIBlockVolume", "[BlockVolume promoted GA CSIBlockVolume promoted GA]"},
		{"Beta", "`StartupProbe`", "[StartupProbe at-stage beta]"},
		{"Features graduated to beta:", "Fixed the crash of StartupProbe", "[StartupProbe mention]"},
		{"Deprecation", "`StartupProbe` waits", "[StartupProbe mention]"},
	} {
		if got := fmt.Sprint(embedded().find(test.heading, test.text)); got != test.want {
			t.Errorf("%s: %s: got %s, want %s", test.heading, test.text, got, test.want)
		}
	}
}

func TestNamedAreThoseOfFind(t *testing.T) {
	for _, text := range []string{
		"`JobReadyPods` graduates to Beta and is enabled by default.",
		"Removed the GA feature gates CSIMigrationAWS and ExpandInUsePersistentVolumes; CSIMigrationAWS was GA in 1.25.",
		"kubeadm: UnversionedKubeletConfigMap is GA. NodeSwaps and NodeSwap are named.",
		"SizeMemoryBackedVolumesがStableに昇格しました",
		"no name at all",
	} {
		var want []string
		for _, c := range Find(text, Options{}) {
			if !slices.Contains(want, c.Component+" "+c.Name()) {
				want = append(want, c.Component+" "+c.Name())
			}
		}
		var got []string
		for _, c := range Named(text, Options{}) {
			if c.Kind != Mention || c.Name() != cmp.Or(c.Nearest, text[c.Start:c.End]) {
				t.Errorf("%q: %v at %d-%d", text, c, c.Start, c.End)
			}
			got = append(got, c.Component+" "+c.Name())
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
