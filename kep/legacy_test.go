package kep

import "testing"

func TestByMention(t *testing.T) {
	for _, test := range []struct{ shows, text, want string }{
		{"a number", "KEP-2133", "sig-cloud-provider/2133-out-of-tree-credential-provider sig-node/2133-kubelet-credential-providers"},
		{"a folder that is no longer there, by its number", "keps/sig-old/1710-old-name", "sig-storage/1710-selinux-relabeling"},
		{"a dated file", "keps/sig-node/20190129-hugepages.md", "sig-node/1539-hugepages"},
		{"a file with an old number and a date", "https://github.com/kubernetes/enhancements/blob/master/keps/sig-node/0035-20190130-topology-manager.md#story-1", "sig-node/693-topology-manager"},
		{"a dated folder", "keps/sig-node/20190129-hugepages/README.md", "sig-node/1539-hugepages"},
		{"the same name in another group's folder", "keps/sig-storage/20190129-hugepages.md", ""},
		{"a file whose name changed", "keps/sig-node/runtime-class-scheduling.md", ""},
		{"an old number alone", "KEP-0015", ""},
	} {
		for m := range Mentions(test.text) {
			if got := folders(Kubernetes().ByMention(m)); got != test.want {
				t.Errorf("%s: %s means %q, want %q", test.shows, test.text, got, test.want)
			}
			test.text = ""
		}
		if test.text != "" {
			t.Errorf("%s: no mention in %q", test.shows, test.text)
		}
	}
}
