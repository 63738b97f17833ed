package changelog

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func TestImages(t *testing.T) {
	tests := []struct {
		name, text string
		want       []Image
	}{
		{
			"plain",
			"name | architectures\n---- | -------------\nk8s.gcr.io/kube-proxy:v1.22.7 | amd64, arm, s390x\n",
			[]Image{{"k8s.gcr.io/kube-proxy:v1.22.7", "", []string{"amd64", "arm", "s390x"}}},
		},
		{
			"linked",
			"name | architectures\n---- | -------------\n[registry.k8s.io/kubectl:v1.28.0](https://a/kubectl) | [amd64](https://a/kubectl-amd64), [arm64](https://a/kubectl-arm64)\n",
			[]Image{{"registry.k8s.io/kubectl:v1.28.0", "https://a/kubectl", []string{"amd64", "arm64"}}},
		},
		{
			"separated by blanks",
			"name | architectures\n---- | -------------\nregistry.k8s.io/pause:3.9 | amd64 arm64, [s390x](https://a/s390x)\n",
			[]Image{{"registry.k8s.io/pause:3.9", "", []string{"amd64", "arm64", "s390x"}}},
		},
		{
			"one column",
			"name | architectures\n---- | -------------\nregistry.k8s.io/pause:3.9\n",
			[]Image{{"registry.k8s.io/pause:3.9", "", nil}},
		},
		{"a table of something else", "name | sha256 hash\n---|---\na | amd64\n", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := slices.Collect(first(t, "# v1.28.0\n\n### Container Images\n\nThey are manifest lists.\n\n"+test.text).Images())
			if diff := cmp.Diff(test.want, got, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("images (-want +got):\n%s", diff)
			}
		})
	}
}
