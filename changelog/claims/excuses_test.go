package claims

import (
	"testing"

	"github.com/kubenotes/kubenotes/changelog"
)

// A fault is what goes wrong between notes and code.
type fault uint8

const (
	falseClaim fault = iota
	missedChange
)

// An excuse is a fault that is none of the grammar's, found by reading the notes
// of the odd minors.
type excuse struct {
	minor int
	fault fault
	gate  string
	pr    int // the entry that names the gate, or the first of several
	cause string
}

const (
	mentionedOnly = "the notes name the gate, and do not say what became of it"
	namesOther    = "the notes name an API, a field or a plugin that is called like the gate"
	notesWrong    = "the notes are wrong"
	wasReverted   = "reverted before the release"
)

// excuses was made by reading every false claim and every missed change.
var excuses = []excuse{
	{21, missedChange, "EndpointSlice", 99870, namesOther},
	{21, missedChange, "GenericEphemeralVolume", 98918, mentionedOnly},
	{21, missedChange, "IngressClassNamespacedParams", 99275, mentionedOnly},
	{21, missedChange, "PodDisruptionBudget", 99290, namesOther},
	{21, missedChange, "PreferNominatedNode", 93179, mentionedOnly},
	{25, falseClaim, "ServiceIPStaticSubrange", 110419, notesWrong},
	{25, missedChange, "PodSecurity", 110459, namesOther},
	{27, missedChange, "ClusterTrustBundle", 113218, namesOther},
	{27, missedChange, "HPAContainerMetrics", 116043, mentionedOnly},
	{27, missedChange, "IPTablesOwnershipCleanup", 114472, mentionedOnly},
	{27, missedChange, "MinimizeIPTablesRestore", 115138, mentionedOnly},
	{27, missedChange, "SecurityContextDeny", 115879, namesOther},
	{29, missedChange, "AllowServiceLBStatusOnNonLB", 119789, mentionedOnly},
	{29, missedChange, "DisableCloudProviders", 117503, mentionedOnly},
	{29, missedChange, "ImageMaximumGCAge", 121275, namesOther},
	{29, missedChange, "LoadBalancerIPMode", 119937, mentionedOnly},
	{29, missedChange, "SkipReadOnlyValidationGCE", 121083, mentionedOnly},
	{31, falseClaim, "LocalStorageCapacityIsolation", 126014, notesWrong},
	{31, falseClaim, "WatchList", 125591, wasReverted},
	{31, falseClaim, "RootlessControlPlane", 124997, notesWrong}, // deprecated in words alone
	{31, missedChange, "AnonymousAuthConfigurableEndpoints", 124917, mentionedOnly},
	{31, missedChange, "DisableAllocatorDualWrite", 122047, mentionedOnly},
	{31, missedChange, "LocalStorageCapacityIsolationFSQuotaMonitoring", 126355, mentionedOnly}, // its default, which did not change
	{35, missedChange, "GangScheduling", 134722, namesOther},
	{37, falseClaim, "ConcurrentWatchObjectDecode", 139679, notesWrong}, // it was beta, and its default changed
	{37, falseClaim, "PodLevelResourceManagers", 140573, notesWrong},
	{37, missedChange, "DRADeviceTaintRules", 139651, mentionedOnly},
	{37, missedChange, "GenericWorkload", 139520, mentionedOnly},
	{37, missedChange, "InterPodAffinityHostnameFastPath", 138198, mentionedOnly},
	{37, missedChange, "KubeletAllocatedPodsEndpoint", 140856, mentionedOnly},
	{37, missedChange, "PodGroupPreemptionPolicy", 140359, mentionedOnly},
}

// known are the excuses of one minor, and which of them came up.
type known struct {
	list []excuse
	used []bool
}

func excusesOf(minor int) *known {
	k := &known{}
	for _, e := range excuses {
		if e.minor == minor {
			k.list = append(k.list, e)
		}
	}
	k.used = make([]bool, len(k.list))
	return k
}

func (k *known) excuse(gate string, f fault) bool {
	for i, e := range k.list {
		if e.gate == gate && e.fault == f {
			k.used[i] = true
			return true
		}
	}
	return false
}

// check reports excuses whose entry does not name the gate.
func (k *known) check(t *testing.T, r changelog.Release) {
	for _, e := range k.list {
		found := false
		for entry := range r.Entries() {
			for l := range entry.PRs() {
				found = found || l.PR.Number == e.pr && wordsOf(entry.Text())[e.gate]
			}
		}
		if !found {
			t.Errorf("1.%d: no entry of #%d names %s", e.minor, e.pr, e.gate)
		}
	}
}

// unused reports excuses that nothing needs any more.
func (k *known) unused(t *testing.T, minor int) {
	for i, e := range k.list {
		if !k.used[i] {
			t.Errorf("1.%d: %s (#%d) is excused, and right: %s", minor, e.gate, e.pr, e.cause)
		}
	}
}
