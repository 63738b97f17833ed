package kep

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
)

// What people write into kep.yaml, field by field: what is kept of it, and what is
// reported as code, nearest name in parentheses.
func TestFieldsFromTheField(t *testing.T) {
	status := func(k KEP) string { return string(k.Status) }
	created := func(k KEP) string { return k.Created }
	owner := func(k KEP) string { return string(k.SIG) }
	tests := []struct {
		shows, text, kept, found string
		field                    func(KEP) string
	}{
		{"a date", "creation-date: 2020-02-18", "2020-02-18", "", created},
		{"day and month swapped", "creation-date: 2025-30-01", "2025-30-01", "not-a-date", created},
		{"no zeros", "creation-date: 2024-2-1", "2024-2-1", "not-a-date", created},
		{"the template's date", "creation-date: yyyy-mm-dd", "yyyy-mm-dd", "not-a-date", created},
		{"a release", "last-updated: v1.30", "v1.30", "not-a-date", func(k KEP) string { return k.Updated }},
		{"a day of February that was none", "creation-date: 2023-02-29", "2023-02-29", "not-a-date", created},

		{"a status with a comment", "status: replaced # by another", "replaced", "", status},
		{"a misspelt status", "status: imlpemented", "imlpemented", "unknown-status (implemented)", status},
		{"a status with a remark", "status: implemented (alpha)", "implemented (alpha)", "unknown-status", status},
		{"a status of another process", "status: superseded", "superseded", "unknown-status", status},
		{"a stage as status", "status: removed", "removed", "unknown-status", status},
		{"an empty status", "status:", "", "unknown-status", status},
		{"an empty stage is one not decided on", "stage:", "", "", func(k KEP) string { return string(k.Stage) }},

		{"a milestone without v", "milestone: {alpha: 1.35}", "alpha=1.35 v1.35.0", "", milestones},
		{"a milestone that YAML takes for a number", "milestone: {alpha: 1.30}", "alpha=1.30 v1.30.0", "", milestones},
		{"a milestone to be decided", "milestone: {stable: TBD}", "stable=TBD ", "undecided-milestone", milestones},
		{"milestones left open", `milestone: {beta: null, stable: ""}`, "beta= ,stable= ", "", milestones},
		{"two releases", `milestone: {alpha: "v1.21, v1.37"}`, "alpha=v1.21, v1.37 ", "not-a-version", milestones},
		{"the milestones of an end", "milestone: {deprecated: v1.20, disabled: v1.22, removed: v1.24}",
			"deprecated=v1.20 v1.20.0,disabled=v1.22 v1.22.0,removed=v1.24 v1.24.0", "", milestones},
		{"no milestones", "milestone:", "", "", milestones},

		{"an archived group", "owning-sig: sig-pm", "sig-pm", "", owner},
		{"a committee's former label", "owning-sig: committee/product-security", "committee-security-response", "", owner},
		{"a working group that became a SIG", "owning-sig: wg/k8s-infra", "sig-k8s-infra", "", owner},
		{"labels of the past", "participating-sigs: [service-catalog, azure, aws, gcp, vmware, ibmcloud]",
			"sig-service-catalog,sig-azure,sig-aws,sig-gcp,sig-vmware,sig-ibmcloud", "", joinGroups},
		{"names as notes have them", "participating-sigs: [Etcd, Ui, VMWare, Multi-cluster]",
			"sig-etcd,sig-ui,sig-vmware,sig-multicluster", "", joinGroups},
		{"a group that never was", "owning-sig: sig-scheduler", "sig-scheduler", "unknown-group (sig-scheduling)", owner},
		{"one group for a list", "participating-sigs: sig-node", "sig-node", "", joinGroups},
		{"a name of another kind", "owning-sig: '(?)'", "(?)", "unknown-group", owner},

		{"a number as text", `kep-number: "1710"`, "KEP-1710", "", number},
		{"a number with zeros", "kep-number: 0752", "KEP-752", "", number},
		{"the template's number", "kep-number: NNNN", "", "not-a-number", number},
		{"a number too large", "kep-number: 1234567890123", "", "not-a-number", number},
	}
	const rest = "title: x\nkep-number: 1\nowning-sig: sig-node\nstatus: implemented\n"
	for _, test := range tests {
		t.Run(test.shows, func(t *testing.T) {
			key, _, _ := strings.Cut(test.text, ":")
			text := test.text + "\n"
			for line := range strings.Lines(rest) {
				if !strings.HasPrefix(line, key+":") {
					text += line
				}
			}
			k, err := Parse("kep.yaml", text)
			if got := test.field(k); got != test.kept {
				t.Errorf("kept %q, want %q", got, test.kept)
			}
			if got := summary(err); got != test.found {
				t.Errorf("found %q, want %q", got, test.found)
			}
		})
	}
}

func number(k KEP) string { return k.Number.String() }

func milestones(k KEP) string {
	var all []string
	for m := range k.Milestones() {
		all = append(all, string(m.Stage)+"="+m.Raw+" "+m.Version.String())
	}
	return strings.Join(all, ",")
}

// summary gives the findings' codes and nearest names.
func summary(err error) string {
	var problems kubenotes.Diagnostics
	errors.As(err, &problems)
	var all []string
	for _, p := range problems {
		if p.Nearest != "" {
			p.Code += " (" + p.Nearest + ")"
		}
		all = append(all, p.Code)
	}
	return strings.Join(all, ", ")
}

// Names of gates as KEPs have them, against those that releases have.
func TestGateNames(t *testing.T) {
	parser := Parser{Gates: slices.Values([]string{
		"CSIMigration", "CSIMigrationRBD", "ExecProbeTimeout", "ImageMaximumGCAge", "SetHostnameAsFQDN", "StructuredAuthorizationConfiguration",
	})}
	for _, test := range []struct {
		name, found string
		isName      bool
	}{
		{"CSIMigration", "", true},
		{"ImageGCMaximumAge", "unknown-gate (ImageMaximumGCAge)", true},
		{"setHostnameAsFQDN", "unknown-gate (SetHostnameAsFQDN)", true},
		{"ExecProbeTimeouts", "unknown-gate (ExecProbeTimeout)", true},
		{"StructuredAuthorizationConfig", "unknown-gate (StructuredAuthorizationConfiguration)", true},
		{"CSIMigrationRbd", "unknown-gate (CSIMigrationRBD)", true},
		{"HTTP3", "unknown-gate", true},
		{"n/a", "no-gate", false},
		{"NA", "no-gate", false},
		{"'None'", "no-gate", false},
		{"null", "no-gate", false},
		{"CSIMigration{vendor}", "gate-pattern", false},
		{"KUBECTL_KUBERC", "environment-variable", false},
		{"a sentence", "not-a-gate", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			k, err := parser.Parse("kep.yaml", "title: x\nkep-number: 1\nowning-sig: sig-node\nstatus: implemented\n"+
				"feature-gates:\n- name: "+test.name+"\n  components: [kubelet]\n")
			if got := summary(err); got != test.found {
				t.Errorf("found %q, want %q", got, test.found)
			}
			gates := slices.Collect(k.Gates())
			if len(gates) != 1 || gates[0].IsName() != test.isName {
				t.Errorf("gates %+v, want one, a name: %t", gates, test.isName)
			}
		})
	}
}
