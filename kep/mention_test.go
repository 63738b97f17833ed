package kep

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// show writes mentions one a word: number, form, text.
func show(text string) string {
	var words []string
	for m := range Mentions(text) {
		words = append(words, strconv.Itoa(int(m.Number))+" "+m.Form.String()+" "+m.Text)
	}
	return strings.Join(words, "; ")
}

func TestMentions(t *testing.T) {
	const gh = "https://github.com/"
	const sha = "0123456789abcdef0123456789abcdef01234567"
	tests := []struct{ why, text, want string }{
		// Names.
		{"dash", "implements KEP-1710.", "1710 name KEP-1710"},
		{"blank", "see KEP 1710, phase 1", "1710 name KEP 1710"},
		{"two blanks", "(KEP  3962: Mutating)", "3962 name KEP  3962"},
		{"glued, colon", "KEP1710: relabeling", "1710 name KEP1710"},
		{"hash", "(KEP #2008) from Alpha", "2008 name KEP #2008"},
		{"case", "kep-127 and Kep 24", "127 name kep-127; 24 name Kep 24"},
		{"brackets", "[KEP-1710] (KEP-127) <KEP-24>", "1710 name KEP-1710; 127 name KEP-127; 24 name KEP-24"},
		{"Japanese particle", "KEP-3751のGAは", "3751 name KEP-3751"},
		{"several", "KEP-1710/KEP-127,KEP-24", "1710 name KEP-1710; 127 name KEP-127; 24 name KEP-24"},
		{"at the end", "KEP-1", "1 name KEP-1"},
		{"followed by its folder's name", "KEP-1710-selinux", "1710 name KEP-1710"},
		{"the first years' numbers are no issues", "KEP-0015", "0 legacy KEP-0015"},

		// Short addresses.
		{"redirect", "https://kep.k8s.io/1710", "1710 short https://kep.k8s.io/1710"},
		{"without scheme", "(kep.k8s.io/1710)", "1710 short kep.k8s.io/1710"},
		{"end of a sentence", "at http://kep.k8s.io/1710.", "1710 short http://kep.k8s.io/1710"},
		{"features", "[#5](https://features.k8s.io/2579).", "2579 short https://features.k8s.io/2579"},
		{"contributors' site", "https://www.kubernetes.dev/resources/keps/1710/", "1710 short https://www.kubernetes.dev/resources/keps/1710/"},

		// Issues.
		{"issue", gh + "kubernetes/enhancements/issues/1710", "1710 issue " + gh + "kubernetes/enhancements/issues/1710"},
		{"issue, singular", gh + "kubernetes/enhancements/issue/1710", "1710 issue " + gh + "kubernetes/enhancements/issue/1710"},
		{"path alone", "enhancements/issues/1710", "1710 issue enhancements/issues/1710"},
		{"former name", gh + "kubernetes/features/issues/116", "116 issue " + gh + "kubernetes/features/issues/116"},
		{"a comment", gh + "kubernetes/enhancements/issues/1710#issuecomment-99", "1710 issue " + gh + "kubernetes/enhancements/issues/1710#issuecomment-99"},
		{"closing marks glued on",
			"(" + gh + "kubernetes/enhancements/issues/1) [" + gh + "kubernetes/enhancements/issues/2] <" + gh + "kubernetes/enhancements/issues/3>",
			"1 issue " + gh + "kubernetes/enhancements/issues/1; 2 issue " + gh + "kubernetes/enhancements/issues/2; 3 issue " + gh + "kubernetes/enhancements/issues/3"},
		{"short reference", "(kubernetes/enhancements#1710)", "1710 ref kubernetes/enhancements#1710"},
		{"short reference, former name, and its link", "([kubernetes/features#116](" + gh + "kubernetes/enhancements/issues/116))",
			"116 ref kubernetes/features#116; 116 issue " + gh + "kubernetes/enhancements/issues/116"},
		{"short reference, short owners", "k/enhancements#3 enhancements#4", "3 ref k/enhancements#3; 4 ref enhancements#4"},

		// Folders.
		{"folder", gh + "kubernetes/enhancements/tree/master/keps/sig-storage/1710-selinux-relabeling",
			"1710 folder " + gh + "kubernetes/enhancements/tree/master/keps/sig-storage/1710-selinux-relabeling"},
		{"file and heading", gh + "kubernetes/enhancements/blob/master/keps/sig-storage/1710-selinux-relabeling/README.md#story-2",
			"1710 folder " + gh + "kubernetes/enhancements/blob/master/keps/sig-storage/1710-selinux-relabeling/README.md#story-2"},
		{"pinned to a commit", gh + "kubernetes/enhancements/blob/" + sha + "/keps/sig-node/24-apparmor/README.md?plain=1#L5",
			"24 folder " + gh + "kubernetes/enhancements/blob/" + sha + "/keps/sig-node/24-apparmor/README.md?plain=1#L5"},
		{"fork", gh + "somebody/enhancements/blob/a-branch/keps/sig-node/24-apparmor/README.md",
			"24 folder " + gh + "somebody/enhancements/blob/a-branch/keps/sig-node/24-apparmor/README.md"},
		{"raw", "https://raw.githubusercontent.com/kubernetes/enhancements/master/keps/sig-node/24-apparmor/kep.yaml",
			"24 folder https://raw.githubusercontent.com/kubernetes/enhancements/master/keps/sig-node/24-apparmor/kep.yaml"},
		{"git.k8s.io", "http://git.k8s.io/enhancements/keps/sig-node/24-apparmor", "24 folder http://git.k8s.io/enhancements/keps/sig-node/24-apparmor"},
		{"subproject", "https://git.k8s.io/enhancements/keps/sig-cluster-lifecycle/kubeadm/2067-rename-master-label-taint/README.md",
			"2067 folder https://git.k8s.io/enhancements/keps/sig-cluster-lifecycle/kubeadm/2067-rename-master-label-taint/README.md"},
		{"path alone", "see /keps/sig-storage/695-skip-permission-change/README.md.", "695 folder /keps/sig-storage/695-skip-permission-change/README.md"},
		{"parentheses in a name", "([x](" + gh + "kubernetes/enhancements/blob/master/keps/sig-x/7-a-(b).md)).",
			"7 folder " + gh + "kubernetes/enhancements/blob/master/keps/sig-x/7-a-(b).md"},

		// Names of the first years.
		{"dated file", "keps/sig-node/20190129-hugepages.md", "0 legacy keps/sig-node/20190129-hugepages.md"},
		{"old number", gh + "kubernetes/enhancements/blob/master/keps/sig-api-machinery/0015-dry-run.md",
			"0 legacy " + gh + "kubernetes/enhancements/blob/master/keps/sig-api-machinery/0015-dry-run.md"},
		{"no number", "keps/sig-node/runtime-class-scheduling.md", "0 legacy keps/sig-node/runtime-class-scheduling.md"},
		{"dated folder", "keps/sig-x/20200118-cost-based/", "0 legacy keps/sig-x/20200118-cost-based/"},

		// Not a KEP.
		{"pull request", gh + "kubernetes/enhancements/pull/1710", ""},
		{"a file of a pull request", gh + "kubernetes/enhancements/pull/1710/files#diff-keps/sig-node/24-apparmor", ""},
		{"commit", gh + "kubernetes/enhancements/commit/" + sha, ""},
		{"issue of a fork", gh + "somebody/enhancements/issues/1710", ""},
		{"short reference to a fork", "somebody/enhancements#1710", ""},
		{"other features", "features#12, somebody/features#12, the features/issues/12", ""},
		{"link to a pull request behind the word", "see the KEP. ([#98269](" + gh + "kubernetes/kubernetes/pull/98269))", ""},
		{"the same without a full stop", "the KEP ([#98269](" + gh + "kubernetes/kubernetes/pull/98269))", ""},
		{"number of a pull request of Kubernetes", "KEP #123215", ""},
		{"date", "KEP 20190129, KEP 2020-02-18", ""},
		{"version", "KEP 1.32", ""},
		{"unit", "KEP 5GB, KEP-12_x", ""},
		{"template", "KEP-NNNN, KEP-0000, keps/NNNN-kep-template/README.md", ""},
		{"part of a word", "upkeep1, Xkep-12, kept 12", ""},
		{"zero", "KEP-0, kep.k8s.io/0", ""},
		{"group's folder", gh + "kubernetes/enhancements/tree/master/keps/sig-autoscaling", ""},
		{"another site's address", "https://blog.example/posts/kep-1710-explained and KEP-24", "24 name KEP-24"},
		{"the word alone", "Kubernetes Enhancement Proposals (KEPs), [KEP], enhancements: features", ""},
		{"nothing", "", ""},
	}
	for _, test := range tests {
		t.Run(test.why, func(t *testing.T) {
			if got := show(test.text); got != test.want {
				t.Errorf("Mentions(%q)\n got %s\nwant %s", test.text, got, test.want)
			}
		})
	}
}

func TestMentionsStop(t *testing.T) {
	for m := range Mentions("KEP-1 KEP-2") {
		if m.Number != 1 {
			t.Errorf("went on to %v", m)
		}
		break
	}
}

func TestMentionURL(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"https://kep.k8s.io/1.", "https://kep.k8s.io/1"},
		{"kep.k8s.io/1", ""},
		{"KEP-1", ""},
	} {
		for m := range Mentions(test.text) {
			if m.URL != test.want {
				t.Errorf("URL in %q is %q, want %q", test.text, m.URL, test.want)
			}
		}
	}
}

func TestMentionsAllocateNothing(t *testing.T) {
	text := strings.Repeat("A keen note on features of keeping enhancements, see #123 and https://github.com/kubernetes/enhancements/pull/7. ", 50)
	n := 0
	allocs := testing.AllocsPerRun(10, func() {
		for range Mentions(text) {
			n++
		}
	})
	if allocs != 0 || n != 0 {
		t.Errorf("%v allocations and %d mentions where nothing matches", allocs, n)
	}
}

// checkMentions holds what is true of the mentions of any text.
func checkMentions(t *testing.T, text string) {
	t.Helper()
	end := 0
	for m := range Mentions(text) {
		switch {
		case m.Start < end || m.End <= m.Start || text[m.Start:m.End] != m.Text:
			t.Errorf("%+v: offsets are not those of its text, or overlap what ends at %d", m, end)
		case m.Form == 0, (m.Number == 0) != (m.Form == FormLegacy), m.Number > maxNumber:
			t.Errorf("%+v: number does not fit the form", m)
		case m.URL != "" && m.URL != m.Text:
			t.Errorf("%+v: URL is not its text", m)
		}
		if again := slices.Collect(Mentions(m.Text)); len(again) != 1 || again[0].Number != m.Number || again[0].Form != m.Form {
			t.Errorf("%+v read by itself gives %+v", m, again)
		}
		end = m.End
	}
}

func FuzzMentions(f *testing.F) {
	for _, seed := range []string{
		"KEP-1710 KEP 127 KEP #2008 KEP1710: KEP-0015 KEP-3751のGA",
		"[k](https://kep.k8s.io/1710) https://features.k8s.io/1 https://www.kubernetes.dev/resources/keps/1/",
		"https://github.com/kubernetes/enhancements/issues/1710#issuecomment-1) enhancements/issue/2",
		"kubernetes/enhancements#1710 kubernetes/features#116 k/enhancements#1",
		"https://git.k8s.io/enhancements/keps/sig-node/24-apparmor/README.md keps/sig-node/20190129-hugepages.md",
		"https://github.com/kubernetes/enhancements/pull/1710/files https://x/enhancements/enhancements/keps/keps/kep-1",
	} {
		f.Add(seed)
	}
	f.Fuzz(checkMentions)
}

func TestNumber(t *testing.T) {
	if got := Number(1710).String() + " " + Number(1710).URL(); got != "KEP-1710 https://kep.k8s.io/1710" {
		t.Errorf("got %q", got)
	}
	if got := Number(0).String() + Number(0).URL(); got != "" {
		t.Errorf("no number reads %q", got)
	}
}

func TestFormText(t *testing.T) {
	for form := range Form(len(formNames)) {
		text, _ := form.MarshalText()
		var back Form
		if err := back.UnmarshalText(text); err != nil || back != form {
			t.Errorf("%v: read back as %v, %v", form, back, err)
		}
	}
	if err := new(Form).UnmarshalText([]byte("letter")); err == nil {
		t.Error("unknown form is read")
	}
	if got := Form(99).String(); got != "Form(99)" {
		t.Errorf("unknown form reads %q", got)
	}
}
