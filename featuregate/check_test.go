package featuregate

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kubenotes/kubenotes"
)

// A gate that was brought to patch releases is told as such: "not there before
// v1.32.3" would be wrong where v1.31.7 has it.
func TestMessageOnBackportedGate(t *testing.T) {
	for version, want := range map[string]string{
		"1.30.10": "not there before v1.30.11, where it is beta/false",
		"1.31.0":  "not in v1.31.0: after v1.30, which has it from v1.30.11 on, it is there from v1.31.7 on, where it is beta/false",
		"1.32.0":  "not in v1.32.0: after v1.31, which has it from v1.31.7 on, it is there from v1.32.3 on, where it is beta/false",
	} {
		problems := Kubernetes().Check(must(version), mustSettings(t, "OrderedNamespaceDeletion=true"))
		if len(problems) != 1 || problems[0].Message != want {
			t.Errorf("%s: %v, want the message %q", version, problems, want)
		}
	}
}

func TestStops(t *testing.T) {
	warning, stop := Problem{Severity: SeverityWarning}, Problem{Severity: SeverityError}
	for _, tc := range []struct {
		problems []Problem
		want     bool
	}{{nil, false}, {[]Problem{warning}, false}, {[]Problem{warning, stop}, true}} {
		if got := Stops(tc.problems); got != tc.want {
			t.Errorf("Stops(%v) = %t", tc.problems, got)
		}
	}
}

// brief writes problems as "Gate code", with version and suggestion where set.
func brief(problems []Problem) []string {
	var lines []string
	for _, p := range problems {
		line := p.Gate + " " + p.Code.String()
		if !p.Version.IsZero() {
			line += " " + p.Version.String()
		}
		if p.Suggestion != "" {
			line += " -> " + p.Suggestion
		}
		lines = append(lines, line)
	}
	return lines
}

func mustSettings(t testing.TB, flag string) Settings {
	t.Helper()
	s, err := ParseSettings(flag)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestCheck(t *testing.T) {
	for _, tc := range []struct {
		name, version, settings string
		want                    []string
	}{
		{"an alpha gate that was removed without a note", "1.35.5", "UserNamespacesPodSecurityStandards=true", []string{"UserNamespacesPodSecurityStandards removed v1.35.0"}},
		{"and that was fine before", "1.34.8", "UserNamespacesPodSecurityStandards=true", nil},
		{"a GA gate that was removed without a note", "1.35", "StatefulSetAutoDeletePVC=true", []string{"StatefulSetAutoDeletePVC removed v1.35.0"}},
		{"removed in the last release of the gate's page", "1.28", "KubeletCredentialProviders=true", []string{"KubeletCredentialProviders removed v1.28.0"}},
		{"removed with its siblings", "1.21.0", "BlockVolume=true,CSIDriverRegistry=true,CSIBlockVolume=true",
			[]string{"BlockVolume removed v1.21.0", "CSIDriverRegistry removed v1.21.0", "CSIBlockVolume removed v1.21.0"}},
		{"a patch release of the minor that removed it", "1.27.8", "LocalStorageCapacityIsolation=true", []string{"LocalStorageCapacityIsolation removed v1.27.0"}},
		{"removed two releases after GA", "1.27.16", "ExpandPersistentVolumes=true,ExpandCSIVolumes=true,ExpandInUsePersistentVolumes=true",
			[]string{"ExpandPersistentVolumes removed v1.27.0", "ExpandCSIVolumes removed v1.27.0", "ExpandInUsePersistentVolumes removed v1.27.0"}},
		{"removed while alpha", "1.31", "InTreePluginvSphereUnregister=true,InTreePluginGCEUnregister=true",
			[]string{"InTreePluginvSphereUnregister removed v1.31.0", "InTreePluginGCEUnregister removed v1.31.0"}},
		{"a beta gate can be turned off", "1.24", "CSIMigrationGCE=false", nil},
		{"until GA locks it", "1.25", "CSIMigrationGCE=false", []string{"CSIMigrationGCE locked v1.25.0"}},
		{"a lock that comes after GA", "1.27", "LegacyServiceAccountTokenNoAutoGeneration=false", []string{"LegacyServiceAccountTokenNoAutoGeneration locked v1.27.0"}},
		{"removed two releases after it was on", "1.32", "ValidatingAdmissionPolicy=true", []string{"ValidatingAdmissionPolicy removed v1.32.0"}},
		{"only one of three that are told to be gone", "1.18", "CustomResourceWebhookConversion=true,CSIMigration=true,CSIMigrationAWS=true",
			[]string{"CustomResourceWebhookConversion removed v1.18.0", "CSIMigration redundant v1.17.0"}},
		{"a removal that was put off", "1.20", "RotateKubeletClientCertificate=true", []string{"RotateKubeletClientCertificate ga v1.19.0"}},
		{"a removal one release late", "1.21", "RotateKubeletClientCertificate=true", []string{"RotateKubeletClientCertificate removed v1.21.0"}},
		{"siblings are removed one after the other", "1.26", "CSIMigration=true,CSIMigrationOpenStack=true,ExpandCSIVolumes=true",
			[]string{"CSIMigration ga v1.25.0", "CSIMigrationOpenStack removed v1.26.0", "ExpandCSIVolumes ga v1.24.0"}},
		{"until all are gone", "1.27", "CSIMigration=true,CSIMigrationOpenStack=true,ExpandCSIVolumes=true",
			[]string{"CSIMigration removed v1.27.0", "CSIMigrationOpenStack removed v1.26.0", "ExpandCSIVolumes removed v1.27.0"}},
		{"accepted in the release before its removal", "1.31", "CloudDualStackNodeIPs=true", []string{"CloudDualStackNodeIPs ga v1.30.0"}},
		{"removed right after", "1.32", "CloudDualStackNodeIPs=true", []string{"CloudDualStackNodeIPs removed v1.32.0"}},
		{"GA is only a warning", "1.26.14", "EphemeralContainers=true", []string{"EphemeralContainers ga v1.25.0"}},
		{"removed long ago", "1.37", "KubeletCredentialProviders=true,DevicePlugins=true",
			[]string{"KubeletCredentialProviders removed v1.28.0", "DevicePlugins removed v1.28.0"}},
		{"deprecated is a warning", "1.31.1", "DisableNodeKubeProxyVersion=true", []string{"DisableNodeKubeProxyVersion deprecated v1.31.1"}},

		{"a gate of kubeadm", "1.31.8", "ControlPlaneKubeletLocalMode=true", []string{"ControlPlaneKubeletLocalMode wrong-scope"}},
		{"the name has another case in this minor", "1.23.1", "CSIMigrationRBD=true", []string{"CSIMigrationRBD not-introduced v1.24.0 -> csiMigrationRBD"}},
		{"the name had another case before", "1.24", "csiMigrationRBD=true", []string{"csiMigrationRBD removed v1.24.0 -> CSIMigrationRBD"}},
		{"introduced by the next patch release", "1.34.1", "StatefulSetSemanticRevisionComparison=true", []string{"StatefulSetSemanticRevisionComparison not-introduced v1.34.2"}},
		{"there from that patch release on", "1.34.2", "StatefulSetSemanticRevisionComparison=false", nil},
		{"patch releases of an older minor have it already", "1.32.0", "OrderedNamespaceDeletion=true", []string{"OrderedNamespaceDeletion not-introduced v1.32.3"}},
		{"the Go constant's name", "1.35", "CPUCFSQuotaPeriod=true", []string{"CPUCFSQuotaPeriod unknown -> CustomCPUCFSQuotaPeriod"}},
		{"another case", "1.35", "selinuxmount=true", []string{"selinuxmount unknown -> SELinuxMount"}},
		{"a misspelling", "1.35", "SELinuxMont=true", []string{"SELinuxMont unknown -> SELinuxMount"}},
		{"another gate of the family is not meant", "1.35", "CSIMigrationCephfs=true,InTreePluginCephfsUnregister=true", []string{"CSIMigrationCephfs unknown", "InTreePluginCephfsUnregister unknown"}},
		{"nothing like it", "1.35", "Zzzzzzzz=true", []string{"Zzzzzzzz unknown"}},
		{"no name at all", "1.35", "", nil},

		{"a gate that needs another one that is off", "1.35", "ClusterTrustBundleProjection=true", []string{"ClusterTrustBundleProjection dependency -> ClusterTrustBundle"}},
		{"both of them", "1.35", "ClusterTrustBundleProjection=true,ClusterTrustBundle=true", nil},
		{"no release before 1.35 knows dependencies", "1.34", "ClusterTrustBundleProjection=true", nil},
		{"gates that are on by default lose what they need", "1.36", "NodeDeclaredFeatures=false", []string{
			"ExtendWebSocketsToKubelet dependency -> NodeDeclaredFeatures", "InPlacePodLevelResourcesVerticalScaling dependency -> NodeDeclaredFeatures",
			"InPlacePodVerticalScalingInitContainers dependency -> NodeDeclaredFeatures", "RestartAllContainersOnContainerExits dependency -> NodeDeclaredFeatures",
		}},
		{"alpha gates need beta ones that are off", "1.37", "AllAlpha=true", []string{
			"CompositePodGroup dependency -> GenericWorkload", "PodGroupPreemptionPolicy dependency -> GenericWorkload",
			"TopologyAwareWorkloadScheduling dependency -> GenericWorkload", "WorkloadWithJob dependency -> GenericWorkload",
		}},
		{"unless these are on, too", "1.37", "AllAlpha=true,AllBeta=true", nil},
		{"alpha gates of 1.35 need none that is off", "1.35", "AllAlpha=true", nil},

		{"the default", "1.35", "SELinuxMount=false", []string{"SELinuxMount redundant v1.30.0"}},
		{"a patch release moved the default", "1.35.4", "MaxUnavailableStatefulSet=false", []string{"MaxUnavailableStatefulSet redundant v1.35.4"}},
		{"before it did", "1.35.3", "MaxUnavailableStatefulSet=false", nil},
		{"the default, held against AllBeta", "1.35", "AllBeta=true,SELinuxMount=false", nil},
		{"what AllBeta does already", "1.35", "AllBeta=true,SELinuxMount=true", []string{"SELinuxMount redundant"}},
		{"the default of AllAlpha", "1.35", "AllAlpha=false", []string{"AllAlpha redundant v1.17.0"}},

		{"beyond the data errors stand", "1.99", "BlockVolume=true", []string{"BlockVolume removed v1.21.0"}},
		{"beyond the data nothing else is sure", "1.99", "NodeSwap=true,SomethingNew=true", []string{"NodeSwap beyond-data", "SomethingNew beyond-data"}},
		{"a pre-release is judged as its release", "1.35.0-rc.1", "StatefulSetAutoDeletePVC=true", []string{"StatefulSetAutoDeletePVC removed v1.35.0"}},
		{"a vendor's suffix moves nothing", "v1.32.4-gke.1000", "ValidatingAdmissionPolicy=true", []string{"ValidatingAdmissionPolicy removed v1.32.0"}},
		{"before the code's own tables", "1.16", "NodeSwap=true", []string{"NodeSwap not-introduced v1.22.0"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got := Kubernetes().Check(kubenotes.MustParseVersion(tc.version), mustSettings(t, tc.settings))
			if diff := cmp.Diff(tc.want, brief(got)); diff != "" {
				t.Errorf("%s at %s (-want +got):\n%s", tc.settings, tc.version, diff)
			}
			for _, p := range got {
				if p.Severity != p.Code.Severity() || p.Message == "" {
					t.Errorf("%+v lacks the severity of its code or a message", p)
				}
			}
		})
	}
}

func TestCheckOfKubeadm(t *testing.T) {
	for _, tc := range []struct {
		name, version, settings string
		want                    []string
	}{
		{"a gate of the Kubernetes components", "1.20", "GracefulNodeShutdown=true", []string{"GracefulNodeShutdown wrong-scope"}},
		{"kubeadm has no gate for a stage", "1.35", "AllAlpha=true", []string{"AllAlpha wrong-scope"}},
		{"locked in one release", "1.35", "ControlPlaneKubeletLocalMode=false", []string{"ControlPlaneKubeletLocalMode locked v1.35.0"}},
		{"gone in the next", "1.36", "ControlPlaneKubeletLocalMode=true", []string{"ControlPlaneKubeletLocalMode removed v1.36.0"}},
		{"a name of both catalogs is judged by this one", "1.30", "IPv6DualStack=true", []string{"IPv6DualStack removed v1.24.0"}},
		{"since the first release that was read, or earlier", "1.18", "PublicKeysECDSA=true", []string{"PublicKeysECDSA beyond-data v1.20.0"}},
		{"surely later", "1.18", "ControlPlaneKubeletLocalMode=true", []string{"ControlPlaneKubeletLocalMode not-introduced v1.31.0"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got := Kubeadm().Check(kubenotes.MustParseVersion(tc.version), mustSettings(t, tc.settings))
			if diff := cmp.Diff(tc.want, brief(got)); diff != "" {
				t.Errorf("%s at %s (-want +got):\n%s", tc.settings, tc.version, diff)
			}
		})
	}
}

func TestCheckInvalidValues(t *testing.T) {
	s, err := ParseSettings("AuthorizationMode=RBAC,APIResponseCompression=False,NodeSwap,=true")
	if err == nil {
		t.Error("RBAC is taken for a boolean")
	}
	got := Kubernetes().Check(kubenotes.MustParseVersion("1.30"), s)
	if diff := cmp.Diff([]string{"AuthorizationMode invalid-value", "NodeSwap invalid-value", " invalid-value"}, brief(got)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if want := `error: "": "=true" names no feature gate, expected name=true or name=false`; got[2].String() != want {
		t.Errorf("got %q, want %q", got[2], want)
	}
	s.Add("AuthorizationMode", true)
	s.Add("NodeSwap", true)
	if diff := cmp.Diff([]string{" invalid-value", "AuthorizationMode unknown", "NodeSwap redundant v1.30.0"}, brief(Kubernetes().Check(kubenotes.MustParseVersion("1.30"), s))); diff != "" {
		t.Errorf("values given later do not count (-want +got):\n%s", diff)
	}
}

// The messages as an operator reads them.
func TestCheckMessages(t *testing.T) {
	var last string
	for v := range Kubernetes().Releases() {
		last = v.String()
	}
	for _, tc := range []struct{ version, settings, want string }{
		{"1.35", "StatefulSetAutoDeletePVC=true", "error: StatefulSetAutoDeletePVC: removed in v1.35.0, was GA/true locked"},
		{"1.34.1", "StatefulSetSemanticRevisionComparison=true", "error: StatefulSetSemanticRevisionComparison: not there before v1.34.2, where it is beta/true"},
		{"1.23.1", "CSIMigrationRBD=true", "error: CSIMigrationRBD: not there before v1.24.0, where it is alpha/false; v1.23.1 has csiMigrationRBD (did you mean csiMigrationRBD?)"},
		{"1.31.8", "ControlPlaneKubeletLocalMode=true", "error: ControlPlaneKubeletLocalMode: a gate of kubeadm itself, not of the Kubernetes components (there it is alpha/false at v1.31.8)"},
		{"1.25", "CSIMigrationGCE=false", "error: CSIMigrationGCE: locked to true since v1.25.0, cannot be set to false"},
		{"1.31", "CloudDualStackNodeIPs=true", "warning: CloudDualStackNodeIPs: GA since v1.30.0, locked to true; removed in v1.32.0"},
		{"1.31.1", "DisableNodeKubeProxyVersion=true", "warning: DisableNodeKubeProxyVersion: deprecated since v1.31.1, set against the default, which is false"},
		{"1.35", "SELinuxMount=false", "info: SELinuxMount: false by default since v1.30.0"},
		{"1.35", "AllBeta=true,SELinuxMount=true", "info: SELinuxMount: true by AllBeta already"},
		{"1.35", "ClusterTrustBundleProjection=true", "error: ClusterTrustBundleProjection: on, but needs ClusterTrustBundle, which is off by default (beta)"},
		{"1.35", "ClusterTrustBundleProjection=true,ClusterTrustBundle=false",
			"error: ClusterTrustBundleProjection: on, but needs ClusterTrustBundle, which is set to false\ninfo: ClusterTrustBundle: false by default since v1.27.0"},
		{"1.35", "Node Swap=true", `error: "Node Swap": no release knows it (did you mean NodeSwap?)`},
		{"1.99", "NodeSwap=true", "warning: NodeSwap: v1.99.0 is beyond the data; at " + last + ", the last release known, it is GA/true locked"},
		{"1.99", "BlockVolume=true", "error: BlockVolume: removed in v1.21.0, was GA/true locked (as of " + last + ", the last release known)"},
	} {
		var lines []string
		for _, p := range Kubernetes().Check(kubenotes.MustParseVersion(tc.version), mustSettings(t, tc.settings)) {
			lines = append(lines, p.String())
		}
		if got := strings.Join(lines, "\n"); got != tc.want {
			t.Errorf("%s at %s:\n%s\nwant\n%s", tc.settings, tc.version, got, tc.want)
		}
	}
}

func TestResolve(t *testing.T) {
	for _, tc := range []struct {
		name, version, settings string
		want                    string
	}{
		{"defaults", "1.35", "", "NodeSwap on locked, SELinuxMount off default"},
		{"a setting", "1.35", "SELinuxMount=true", "NodeSwap on locked, SELinuxMount on set"},
		{"a setting that is refused", "1.35", "NodeSwap=false", "NodeSwap on locked, SELinuxMount off default"},
		{"a stage", "1.35", "AllBeta=true", "NodeSwap on locked, SELinuxMount on all-beta"},
		{"a stage and an exception", "1.35", "SELinuxMount=false,AllBeta=true", "NodeSwap on locked, SELinuxMount off set"},
		{"a stage off", "1.30", "AllBeta=false,AllAlpha=true", "NodeSwap off all-beta, SELinuxMount on all-alpha"},
		{"AllAlpha off again", "1.30", "AllAlpha=true,AllAlpha=false", "NodeSwap on default, SELinuxMount off all-alpha"},
		{"a gate that is not there", "1.21", "NodeSwap=true", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var got []string
			for r := range Kubernetes().Resolve(kubenotes.MustParseVersion(tc.version), mustSettings(t, tc.settings)) {
				if name := r.Gate.Name(); name == "NodeSwap" || name == "SELinuxMount" {
					on := map[bool]string{true: "on", false: "off"}[r.Enabled]
					got = append(got, fmt.Sprintf("%s %s %v", name, on, r.Why))
				}
			}
			if got := strings.Join(got, ", "); got != tc.want {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}

func TestCheckUpgrade(t *testing.T) {
	for _, tc := range []struct {
		name, from, to, settings string
		problems, set            []string
	}{
		{"a gate that is gone at the target", "1.34.8", "1.35.5", "UserNamespacesPodSecurityStandards=true",
			[]string{"UserNamespacesPodSecurityStandards removed v1.35.0"}, []string{"UserNamespacesPodSecurityStandards removed"}},
		{"a gate that is locked at the target", "1.24", "1.25", "CSIMigrationGCE=false",
			[]string{"CSIMigrationGCE locked v1.25.0"}, []string{"CSIMigrationGCE promoted"}},
		{"removed on the way", "1.20.5", "1.21.0", "BlockVolume=true",
			[]string{"BlockVolume removed v1.21.0"}, []string{"BlockVolume removed"}},
		{"the new default is held back", "1.26", "1.27", "StatefulSetAutoDeletePVC=false",
			[]string{"StatefulSetAutoDeletePVC default-changed v1.27.0"}, []string{"StatefulSetAutoDeletePVC promoted"}},
		{"the setting becomes the default", "1.26", "1.27", "StatefulSetAutoDeletePVC=true",
			[]string{"StatefulSetAutoDeletePVC redundant v1.27.0"}, []string{"StatefulSetAutoDeletePVC promoted"}},
		{"a patch release turns the default off", "1.35.3", "1.35.4", "MaxUnavailableStatefulSet=true",
			[]string{"MaxUnavailableStatefulSet default-changed v1.35.4"}, []string{"MaxUnavailableStatefulSet default-changed"}},
		{"downwards, a gate is not there yet", "1.34", "1.33", "KubeletPSI=true,StatefulSetSemanticRevisionComparison=true",
			[]string{"KubeletPSI default-changed v1.33.0", "StatefulSetSemanticRevisionComparison not-introduced v1.34.2"}, []string{"KubeletPSI demoted"}},
		{"downwards, a removed gate is back", "1.35", "1.34", "StatefulSetAutoDeletePVC=true",
			[]string{"StatefulSetAutoDeletePVC ga v1.32.0"}, []string{"StatefulSetAutoDeletePVC added"}},
		{"a renamed gate by its old name", "1.27", "1.28", "UserNamespacesStatelessPodsSupport=true",
			[]string{"UserNamespacesStatelessPodsSupport removed v1.28.0 -> UserNamespacesSupport"}, []string{"UserNamespacesStatelessPodsSupport renamed"}},
		{"a renamed gate by its new name", "1.27", "1.28", "UserNamespacesSupport=true", nil, []string{"UserNamespacesStatelessPodsSupport renamed"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			from, to := kubenotes.MustParseVersion(tc.from), kubenotes.MustParseVersion(tc.to)
			report := Kubernetes().CheckUpgrade(from, to, mustSettings(t, tc.settings))
			if diff := cmp.Diff(tc.problems, brief(report.Problems)); diff != "" {
				t.Errorf("problems (-want +got):\n%s", diff)
			}
			var set []string
			changes := 0
			for _, change := range report.Changes {
				if change.Set {
					set = append(set, change.Gate+" "+change.Kind.String())
				}
			}
			if diff := cmp.Diff(tc.set, set); diff != "" {
				t.Errorf("changes of gates that are set (-want +got):\n%s", diff)
			}
			for range Kubernetes().Changes(from, to) {
				changes++
			}
			if len(report.Changes) != changes || report.From != from || report.To != to {
				t.Errorf("%d changes from %v to %v, the catalog has %d", len(report.Changes), report.From, report.To, changes)
			}
		})
	}
}

// Whatever the settings and the versions are, a check answers: each setting has
// at most one problem, and a gate that is no setting only one of dependency.
func FuzzCheckUpgrade(f *testing.F) {
	for _, seed := range []struct{ from, to, flag string }{
		{"1.29", "1.35", "ServerSideApply=true,SELinuxMount=true,KubeletInUserNamspace=true"},
		{"1.37", "1.17", "AllAlpha=true,AllBeta=false"},
		{"1.2", "1.40", "A,=,B=maybe,NodeSwap=false"},
		{"0.1", "99.99.99-alpha.1", "csiMigrationRBD=true,CSIMigrationRBD=false"},
		{"1.35", "1.36", "NodeDeclaredFeatures=false,ExtendWebSocketsToKubelet=maybe"},
		{"1.23.1", "1.35.4", "PublicKeysECDSA=true,MaxUnavailableStatefulSet=true"},
	} {
		f.Add(seed.from, seed.to, seed.flag)
	}
	f.Fuzz(func(t *testing.T, fromText, toText, flag string) {
		from, _ := kubenotes.ParseVersion(fromText)
		to, _ := kubenotes.ParseVersion(toText)
		settings, _ := ParseSettings(flag)
		for _, c := range []*Catalog{Kubernetes(), Kubeadm()} {
			seen := map[string]bool{}
			for _, p := range c.CheckUpgrade(from, to, settings).Problems {
				_, set := settings.Lookup(p.Gate)
				if seen[p.Gate] || p.Message == "" || p.Suggestion == p.Gate && p.Gate != "" || !set && p.Code != CodeDependency && p.Code != CodeInvalidValue {
					t.Errorf("%v to %v, %q: %+v", from, to, flag, p)
				}
				seen[p.Gate] = true
			}
		}
	})
}
