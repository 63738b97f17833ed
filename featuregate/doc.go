// Package featuregate knows the state of every Kubernetes feature gate at any
// version, down to the patch release, from what each release's own code
// registers.
//
// [Kubernetes] returns the catalog of the gates of the Kubernetes components,
// [Kubeadm] that of kubeadm's own. Look a gate up and ask for its [State]:
//
//	gate, ok := featuregate.Kubernetes().Lookup("SELinuxMount")
//	state := gate.At(kubenotes.MustParseVersion("1.32.1"))
//
// [Catalog.At] lists all gates of a version, [Catalog.Changes] what differs
// between two, and [Compare] where two sources disagree.
//
// # What a state means
//
// A gate's stage does not tell whether the feature is on: some beta gates are
// off, some alpha gates on. [State] has the default. Stages can go backwards, a
// patch release can flip a default, and a gate that is [Removed] differs from
// one that is [Absent] because it was not introduced yet.
//
// Facts from 1.17.0 on are the code's. Before, they come from the versioned list
// of later code and from the website's pages; [Step] tells which, and
// [Catalog.Coverage] how well founded an answer is.
//
// # What settings do
//
// [ParseSettings] reads a flag string, and a *[Settings] is a flag of one's own;
// package featuregate/config reads settings out of files. [Catalog.Resolve]
// tells which gates are on under them and why, [Catalog.Check] which of them
// stop a component at a version, and [Catalog.CheckUpgrade] what an upgrade does
// to them:
//
//	settings, err := featuregate.ParseSettings("ServerSideApply=true")
//	problems := featuregate.Kubernetes().Check(kubenotes.MustParseVersion("1.35"), settings)
//	// error: ServerSideApply: removed in v1.32.0, was GA/true locked
//
// A [Problem] has a code, a severity that the caller can change, and the name
// that was probably meant; [Stops] tells whether the component starts at all.
//
// The facts are built in and read at the first call of Kubernetes or Kubeadm; a
// program that calls neither does not carry them.
package featuregate
