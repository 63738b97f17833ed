package sig

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/kubenotes/kubenotes"
)

func TestParse(t *testing.T) {
	for _, test := range []struct {
		shows, name string
		want        Group
	}{
		{"the name in notes", "SIG Storage", Storage},
		{"the slug", "sig-storage", Storage},
		{"the label on a pull request", "sig/storage", Storage},
		{"the label in the JSON notes", "storage", Storage},
		{"name and slug mixed", "SIG-Storage", Storage},
		{"a GitHub team", "@kubernetes/sig-storage-bugs", Storage},
		{"a GitHub team with a purpose of two words", "@kubernetes/sig-cluster-lifecycle-feature-requests", ClusterLifecycle},
		{"a GitHub team without a purpose", "@kubernetes/sig-storage", Storage},
		{"lower case", "sig api machinery", APIMachinery},
		{"odd case", "SIG CLuster Lifecycle", ClusterLifecycle},
		{"a heading in bold", "**Cluster Lifecycle**", ClusterLifecycle},
		{"stray blanks", "  SIG \t API  Machinery ", APIMachinery},
		{"full-width letters", "ＳＩＧ　Ｓｔｏｒａｇｅ", Storage},
		{"a no-break space", "SIG\u00a0Storage", Storage},
		{"the plural", "SIGs Scheduling", Scheduling},
		{"krel's spelling of etcd", "Etcd", Etcd},
		{"krel's spelling of UI", "Ui", UI},
		{"krel's spelling of VMware", "VMWare", "sig-vmware"},
		{"an old spelling with a dash", "Multi-cluster", Multicluster},
		{"the name before it", "SIG Federation", Multicluster},
		{"a remark about the name before it", "SIG Multi-cluster (formerly known as SIG Federation)", Multicluster},
		{"an archived SIG", "sig-pm", "sig-pm"},
		{"a committee's former name", "committee/product-security", CommitteeSecurityResponse},
		{"a working group that became a SIG", "wg/k8s-infra", K8sInfra},
		{"a SIG that became a user group", "SIG Big Data", "ug-big-data"},
		{"a provider's SIG: Service Catalog", "service-catalog", "sig-service-catalog"},
		{"a provider's SIG: Azure", "azure", "sig-azure"},
		{"a provider's SIG: AWS", "aws", "sig-aws"},
		{"a provider's SIG: GCP", "gcp", "sig-gcp"},
		{"a provider's SIG: VMware", "vmware", "sig-vmware"},
		{"a provider's SIG: vSphere", "SIG vSphere", "sig-vmware"},
		{"a provider's SIG: IBM Cloud", "ibmcloud", "sig-ibmcloud"},
		{"a provider's SIG, in two words", "SIG IBM Cloud", "sig-ibmcloud"},
		{"a provider's SIG: OpenStack", "SIG Openstack", "sig-openstack"},
		{"an archived group's short name", "on-prem", "sig-on-premise"},
		{"a mailing list's short name", "sig-contribex", ContributorExperience},
		{"a working group", "WG Batch", WGBatch},
		{"a working group, written out", "Working Group Device Management", WGDeviceManagement},
		{"a working group without its kind", "batch", WGBatch},
		{"a committee", "Steering Committee", CommitteeSteering},
		{"a committee's label", "committee/steering", CommitteeSteering},
	} {
		t.Run(test.shows, func(t *testing.T) {
			got, err := Parse(test.name)
			if got != test.want || err != nil {
				t.Errorf("Parse(%q) = %q, %v; want %q", test.name, got, err, test.want)
			}
		})
	}
}

func TestParseUnknown(t *testing.T) {
	for _, test := range []struct {
		shows, name   string
		want, nearest Group
	}{
		{"a slip", "SIG Strage", "sig-strage", Storage},
		{"a transposition", "sig-ndoe", "sig-ndoe", Node},
		{"another ending", "sig-scheduler", "sig-scheduler", Scheduling},
		{"the beginning of a name", "sig-arch", "sig-arch", Architecture},
		{"the last word of a name", "sig-machinery", "sig-machinery", APIMachinery},
		{"the first word of a name", "SIG API", "sig-api", APIMachinery},
		{"a heading that begins with a name", "SIG Windows development tools", "sig-windows-development-tools", Windows},
		{"a working group taken for a SIG", "SIG Batch", "sig-batch", WGBatch},
		{"nothing like it", "sig-jobset", "sig-jobset", ""},
		{"a kind that is kept", "wg-bathc", "wg-bathc", WGBatch},
	} {
		t.Run(test.shows, func(t *testing.T) {
			got, err := Parse(test.name)
			var d kubenotes.Diagnostic
			if !errors.As(err, &d) {
				t.Fatalf("Parse(%q) = %q, %v; want a diagnostic", test.name, got, err)
			}
			if got != test.want || Group(d.Nearest) != test.nearest || d.Code != "unknown-group" || d.Found != test.name {
				t.Errorf("Parse(%q) = %q, %+v; want %q, nearest %q", test.name, got, d, test.want, test.nearest)
			}
		})
	}
}

func TestParseNoName(t *testing.T) {
	for _, name := range []string{"", " ", "-", "SIG", "SIGs", "wg", "???", "SIG <b>", "名前", "\xff",
		"SIG a name that is far longer than the longest of the names that any group has ever had"} {
		got, err := Parse(name)
		var d kubenotes.Diagnostic
		if got != "" || !errors.As(err, &d) || d.Code != "no-group-name" {
			t.Errorf("Parse(%q) = %q, %v; want a diagnostic and no group", name, got, err)
		}
	}
}

func TestParseList(t *testing.T) {
	for _, test := range []struct {
		shows, list string
		want        []Group
	}{
		{"the style of today", "[SIG API Machinery, Apps, Auth and Node]", []Group{APIMachinery, Apps, Auth, Node}},
		{"SIG repeated, with the Oxford comma", "[SIG Architecture, SIG CLI, and SIG Testing]", []Group{Architecture, CLI, Testing}},
		{"two names", "[SIG Apps and Storage]", []Group{Apps, Storage}},
		{"no and", "[SIG API Machinery, Node, Testing]", []Group{APIMachinery, Node, Testing}},
		{"one name", "[SIG Node]", []Group{Node}},
		{"no brackets", "SIG Apps and Storage", []Group{Apps, Storage}},
		{"a slug", "[sig-network]", []Group{Network}},
		{"lower case", "[SIG API Machinery, cluster lifecycle, testing]", []Group{APIMachinery, ClusterLifecycle, Testing}},
		{"stray blanks", "[ SIG  Storage ,Node , and  Apps ]", []Group{Storage, Node, Apps}},
		{"no blank after the comma", "[SIG Storage,and Node]", []Group{Storage, Node}},
		{"a forgotten comma", "[SIG Storage SIG Node]", []Group{Storage, Node}},
		{"a trailing comma", "[SIG Storage, ]", []Group{Storage}},
		{"a list over two lines", "[SIG Storage,\n  Node\n  and Apps]", []Group{Storage, Node, Apps}},
		{"a group twice is there once", "[SIG Storage, Federation, Storage and Multicluster]", []Group{Storage, Multicluster}},
		{"full-width punctuation", "［ＳＩＧ　Ｓｔｏｒａｇｅ，Ｎｏｄｅ、Ａｐｐｓ］", []Group{Storage, Node, Apps}},
		{"an ampersand", "[SIG Storage & Node]", []Group{Storage, Node}},
		{"groups of other kinds", "[SIG Apps, WG Batch and Steering Committee]", []Group{Apps, WGBatch, CommitteeSteering}},
		{"blank brackets", "[ ]", nil},
		{"nothing", "", nil},
	} {
		t.Run(test.shows, func(t *testing.T) {
			got, err := ParseList(test.list)
			if err != nil {
				t.Error(err)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("ParseList(%q) (-want +got):\n%s", test.list, diff)
			}
		})
	}
}

func TestParseListProblems(t *testing.T) {
	for _, test := range []struct {
		shows, list string
		want        []Group
		problem     string
	}{
		{
			"the closing bracket is missing", "[SIG Storage, Node", []Group{Storage, Node},
			`1:19: the list of groups has no closing "]"`,
		},
		{
			"text after the list is reported", "[SIG Node] and more", []Group{Node},
			`1:11: text after the list of groups: "and more"`,
		},
		{
			"an unknown group is kept and reported in its place", "[SIG Node,\nStrage and Apps]", []Group{Node, "sig-strage", Apps},
			`2:1: no group is named "Strage", nearest is sig-storage`,
		},
		{
			"half a name before the whole", "[SIG API SIG API Machinery]", []Group{"sig-api", APIMachinery},
			`1:2: no group is named "SIG API", nearest is sig-api-machinery`,
		},
		{
			"the kind without a name", "[SIG, Node]", []Group{Node},
			`1:2: expected the name of a group, found "SIG"`,
		},
		{
			"what is no name is dropped and reported", "[SIG Node, <b>]", []Group{Node},
			`1:12: expected the name of a group, found "<b>"`,
		},
	} {
		t.Run(test.shows, func(t *testing.T) {
			got, err := ParseList(test.list)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("ParseList(%q) (-want +got):\n%s", test.list, diff)
			}
			if err == nil || err.Error() != test.problem {
				t.Errorf("ParseList(%q): %v; want %s", test.list, err, test.problem)
			}
		})
	}
}

// A text that is no list costs bounded time and memory.
func TestParseListStops(t *testing.T) {
	var text strings.Builder
	for i := range 100_000 {
		fmt.Fprintf(&text, "nobody %d,\n", i)
	}
	groups, err := ParseList(text.String())
	var list kubenotes.Diagnostics
	if !errors.As(err, &list) || len(list) != 101 || list[100].Code != "no-list" || len(groups) > 100 {
		t.Errorf("%d groups, %d problems", len(groups), len(list))
	}
}

func TestFormatList(t *testing.T) {
	for _, test := range []struct {
		want   string
		groups []Group
	}{
		{"", nil},
		{"SIG Node", []Group{Node}},
		{"SIG Apps and Storage", []Group{Apps, Storage}},
		{"SIG API Machinery, Apps and Node", []Group{APIMachinery, Apps, Node}},
		{"SIG CLI, Etcd and K8s Infra", []Group{CLI, Etcd, K8sInfra}},
		{"SIG AWS, GCP, OpenStack and VMWare", []Group{"sig-aws", "sig-gcp", "sig-openstack", "sig-vmware"}},
		{"WG Batch, SIG Node and Storage", []Group{WGBatch, Node, Storage}},
		{"SIG Node and Steering Committee", []Group{Node, CommitteeSteering}},
	} {
		if got := FormatList(test.groups); got != test.want {
			t.Errorf("FormatList(%q) = %q, want %q", test.groups, got, test.want)
		}
	}
}

// Every group's own list reads back as the group.
func TestFormatListRoundTrip(t *testing.T) {
	var all []Group
	for info := range Kubernetes().All() {
		if info.Status != Renamed {
			all = append(all, info.Group)
		}
	}
	got, err := ParseList("[" + FormatList(all) + "]")
	if diff := cmp.Diff(all, got); diff != "" || err != nil {
		t.Errorf("the list of all groups reads back with %v (-want +got):\n%s", err, diff)
	}
}
