package digest

import (
	"strings"

	"github.com/kubenotes/kubenotes/sig"
)

// owners are the components that a text can begin with and whose SIG is beyond
// doubt. In the CHANGELOGs from 1.2 to 1.37, nine of ten entries that begin with
// one of them and have a tag name that SIG.
var owners = map[string]sig.Group{
	"apiserver":               sig.APIMachinery,
	"client-go":               sig.APIMachinery,
	"kube-apiserver":          sig.APIMachinery,
	"kube-controller-manager": sig.APIMachinery,
	"kube-proxy":              sig.Network,
	"ipvs":                    sig.Network,
	"kube-scheduler":          sig.Scheduling,
	"scheduler":               sig.Scheduling,
	"kubeadm":                 sig.ClusterLifecycle,
	"kubectl":                 sig.CLI,
	"kubelet":                 sig.Node,
	"azure":                   sig.CloudProvider,
	"openstack":               sig.CloudProvider,
	"vsphere":                 sig.CloudProvider,
}

// ownerOf returns the SIG of the component that the text begins with, as in
// "Kubeadm: …" or "kubectl/drain: …", or "".
func ownerOf(text string) sig.Group {
	const longest = 40
	text = strings.TrimLeft(text, "*_` ")
	end := strings.IndexByte(text[:min(len(text), longest)], ':')
	if end < 0 {
		return ""
	}
	name, _, _ := strings.Cut(text[:end], "/")
	return owners[strings.ToLower(strings.Trim(name, "*_` "))]
}
