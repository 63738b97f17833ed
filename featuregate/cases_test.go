package featuregate

import (
	"strings"
	"testing"
)

// States that documents tell otherwise, and states that only one patch release
// has: each row is a gate and what it is at versions, as "1.24 alpha/false".
func TestStatesFromTheField(t *testing.T) {
	tests := []struct{ why, gate, states string }{
		{"removed in a minor without a release note", "UserNamespacesPodSecurityStandards", "1.28 absent, 1.29 alpha/false, 1.34.8 alpha/false, 1.35.5 removed"},
		{"removed without a release note", "StatefulSetAutoDeletePVC", "1.22 absent, 1.23 alpha/false, 1.26 alpha/false, 1.27 beta/true, 1.32 GA/true locked, 1.35 removed"},
		{"the page's last version is the removal", "KubeletCredentialProviders", "1.26 GA/true locked, 1.27 GA/true locked, 1.28 removed, 1.37 removed"},
		{"the page's last version is the removal", "BlockVolume", "1.20.5 GA/true locked, 1.21 removed"},
		{"removed with BlockVolume", "CSIDriverRegistry", "1.20.5 GA/true locked, 1.21 removed"},
		{"removed with BlockVolume", "CSIBlockVolume", "1.20.5 GA/true locked, 1.21 removed"},
		{"the page's last version is usable", "ServerSideApply", "1.31 GA/true locked, 1.32 removed"},
		{"gone at a patch release, too", "LocalStorageCapacityIsolation", "1.25 GA/true locked, 1.26 GA/true locked, 1.27.8 removed"},
		{"removed", "ExpandPersistentVolumes", "1.26 GA/true, 1.27.16 removed"},
		{"removed", "ExpandCSIVolumes", "1.26 GA/true, 1.27 removed"},
		{"removed", "ExpandInUsePersistentVolumes", "1.26 GA/true, 1.27 removed"},
		{"removed as alpha", "InTreePluginvSphereUnregister", "1.20 absent, 1.21 alpha/false, 1.30 alpha/false, 1.31 removed"},
		{"removed as alpha", "InTreePluginGCEUnregister", "1.21 alpha/false, 1.30 alpha/false, 1.31 removed"},
		{"locked by GA", "CSIMigrationGCE", "1.24 beta/true, 1.25 GA/true locked"},
		{"locked later than GA", "LegacyServiceAccountTokenNoAutoGeneration", "1.24 beta/true, 1.26 GA/true, 1.27 GA/true locked"},
		{"removed soon", "ValidatingAdmissionPolicy", "1.30 GA/true locked, 1.31 GA/true locked, 1.32 removed"},
		{"removed earlier than the page says", "CustomResourceWebhookConversion", "1.17 GA/true locked, 1.18 removed"},
		{"not removed with the others", "CSIMigration", "1.18 beta/true, 1.26 GA/true locked, 1.27 removed"},
		{"off as beta", "CSIMigrationAWS", "1.18 beta/false"},
		{"removed later than a note planned", "RotateKubeletClientCertificate", "1.19 GA/true locked, 1.20 GA/true locked, 1.21 removed"},
		{"removed before its siblings", "CSIMigrationOpenStack", "1.25 GA/true locked, 1.26 removed, 1.27 removed"},
		{"settable for one more release", "CloudDualStackNodeIPs", "1.30 GA/true locked, 1.31 GA/true locked, 1.32 removed"},
		{"GA and settable at a late patch", "EphemeralContainers", "1.26.14 GA/true locked, 1.27 removed"},
		{"removed long ago", "DevicePlugins", "1.27 GA/true locked, 1.28 removed, 1.37 removed"},

		{"a default that a patch release turns off", "MaxUnavailableStatefulSet", "1.23 absent, 1.24 alpha/false, 1.35.0 beta/true, 1.35.3 beta/true, 1.35.4 beta/false, 1.35.8 beta/false, 1.36 beta/false, 1.37 beta/true"},
		{"a patch release's change that the next minor lacks", "SchedulerAsyncAPICalls", "1.34.0 beta/true, 1.34.1 beta/true, 1.34.2 beta/false, 1.35.0 beta/true, 1.35.1 beta/false"},
		{"a default that came back twice", "JobTrackingWithFinalizers", "1.23.0 beta/true, 1.23.6 beta/true, 1.23.7 beta/false, 1.24 beta/false, 1.25 beta/true, 1.26 GA/true locked"},
		{"on, off and on again", "ServiceAccountNodeAudienceRestriction", "1.32.0 beta/true, 1.32.1 beta/true, 1.32.2 beta/false, 1.33.0 beta/true"},
		{"deprecated in a patch release", "DisableNodeKubeProxyVersion", "1.31.0 beta/true, 1.31.1 deprecated/false, 1.32 deprecated/false, 1.33 deprecated/true, 1.36 deprecated/true locked"},
		{"a stage that goes backwards", "EventedPLEG", "1.28.0 beta/false, 1.28.5 beta/false, 1.28.6 alpha/false, 1.28.15 alpha/false"},
		{"a gate that a patch release brings", "StatefulSetSemanticRevisionComparison", "1.33 absent, 1.34.1 absent, 1.34.2 beta/true, 1.35 beta/true"},
		{"a gate that reaches older minors first", "OrderedNamespaceDeletion", "1.30.10 absent, 1.30.11 beta/false, 1.31.6 absent, 1.31.7 beta/false, 1.32.2 absent, 1.32.3 beta/false, 1.33 beta/true, 1.37 removed"},
		{"a gate whose case changed", "csiMigrationRBD", "1.22 absent, 1.23.0 alpha/false, 1.23.17 alpha/false, 1.24 removed"},
		{"a gate whose case changed", "CSIMigrationRBD", "1.23.1 absent, 1.24 alpha/false"},

		{"older than the page says", "DynamicResourceAllocation", "1.25 absent, 1.26 alpha/false, 1.29 alpha/false"},
		{"younger than its feature", "UserNamespacesSupport", "1.25 absent, 1.27 absent, 1.28 alpha/false"},
		{"a gate of the same feature before", "UserNamespacesStatelessPodsSupport", "1.24 absent, 1.25 alpha/false, 1.27 alpha/false, 1.28 removed"},
		{"page, list and code disagree", "AllowParsingUserUIDFromCertAuth", "1.32 absent, 1.33 beta/true"},
		{"an alpha that is on", "WindowsHostNetwork", "1.26 alpha/true, 1.32 alpha/true, 1.33 deprecated/false"},
		{"the list against the page", "APIResponseCompression", "1.7 absent, 1.8 alpha/false, 1.16 beta/true"},
		{"locked long after GA", "ExecProbeTimeout", "1.19 absent, 1.20 GA/true, 1.34 GA/true, 1.35 GA/true locked"},
		{"the feature's GA is not the gate's", "ComponentSLIs", "1.26 alpha/false, 1.27 beta/true, 1.31 beta/true, 1.32 GA/true locked, 1.34 GA/true locked, 1.35 removed"},
		{"beta does not mean on", "SELinuxMount", "1.36 beta/false"},
		{"beta does not mean on", "ClusterTrustBundle", "1.36 beta/false"},
		{"only the page names it, and a later table does", "RootCAConfigMap", "1.13 absent, 1.17 absent, 1.19 absent, 1.20 beta/true"},
		{"only the page names it", "AffinityInAnnotations", "1.5 absent, 1.6 alpha/false, 1.8 deprecated/false, 1.9 removed"},
		{"the page speaks up to the first table", "DynamicProvisioningScheduling", "1.11 alpha/false, 1.12 deprecated/false, 1.16 deprecated/false, 1.17 removed"},
		{"the oldest of all", "DynamicVolumeProvisioning", "1.2 absent, 1.3 alpha/true"},
	}
	for _, test := range tests {
		checkStates(t, Kubernetes(), test.why, test.gate, test.states)
	}
	checkStates(t, Kubeadm(), "kubeadm's own", "ControlPlaneKubeletLocalMode", "1.35 GA/true locked, 1.36 removed")
	for _, c := range []struct {
		catalog *Catalog
		gate    string
	}{{Kubernetes(), "ControlPlaneKubeletLocalMode"}, {Kubeadm(), "GracefulNodeShutdown"}} {
		if _, ok := c.catalog.Lookup(c.gate); ok {
			t.Errorf("%s is in the catalog of %s", c.gate, c.catalog.Component())
		}
	}
}

func checkStates(t *testing.T, c *Catalog, why, name, states string) {
	t.Helper()
	gate, ok := c.Lookup(name)
	if !ok {
		t.Errorf("%s: %s is unknown", why, name)
		return
	}
	for _, entry := range strings.Split(states, ", ") {
		version, want, _ := strings.Cut(entry, " ")
		if got := gate.At(must(version)).String(); got != want {
			t.Errorf("%s: %s at %s is %s, want %s", why, name, version, got, want)
		}
	}
}

func TestNearest(t *testing.T) {
	tests := []struct{ why, name, version, want string }{
		{"the name at that version", "CSIMigrationRBD", "1.23.1", "csiMigrationRBD"},
		{"the name at that version", "csiMigrationRBD", "1.24", "CSIMigrationRBD"},
		{"both are gone", "csiMigrationRBD", "1.37", ""},
		{"the Go constant's name", "CPUCFSQuotaPeriod", "1.32", "CustomCPUCFSQuotaPeriod"},
		{"another name before", "UserNamespacesSupport", "1.27", "UserNamespacesStatelessPodsSupport"},
		{"another name since", "UserNamespacesStatelessPodsSupport", "1.30", "UserNamespacesSupport"},
		{"a misspelt one", "KubeletInUserNamspace", "1.35", "KubeletInUserNamespace"},
		{"the notes' own name", "NameGenerationRetries", "1.31", "RetryGenerateName"},
		{"a typo of the notes", "KubeletPodResourcesDynamiceResources", "1.30", "KubeletPodResourcesDynamicResources"},
		{"words in another order", "ImageGCMaximumAge", "1.30", "ImageMaximumGCAge"},
		{"by case", "setHostnameAsFQDN", "1.20", "SetHostnameAsFQDN"},
		{"a plural", "ExecProbeTimeouts", "1.30", "ExecProbeTimeout"},
		{"an abbreviation", "StructuredAuthorizationConfig", "1.30", "StructuredAuthorizationConfiguration"},
		{"by case, of a removed gate", "CSIMigrationRbd", "1.37", "CSIMigrationRBD"},
		{"a right name that is removed has no other", "CSIMigrationAWS", "1.30", ""},
		{"like nothing", "Quark", "1.30", ""},
		{"too long for a name", strings.Repeat("CSIMigration", 1000), "1.30", ""},
		{"empty", "", "1.30", ""},
	}
	for _, test := range tests {
		if got := Kubernetes().Nearest(test.name, must(test.version)); got != test.want {
			t.Errorf("%s: Nearest(%.40q, %s) = %q, want %q", test.why, test.name, test.version, got, test.want)
		}
	}
}
