// Package sig knows the groups of the Kubernetes community: special interest
// groups, working groups, user groups and committees, those of today and those
// of the past eleven years.
//
// A [Group] is a slug such as "sig-storage", with a constant for each group of
// today. [Parse] reads one name and [ParseList] a list, in all the ways that
// release notes, labels, enhancement proposals and GitHub teams write them;
// [FormatList] writes a list as release notes do. [Kubernetes] is the catalog
// behind them: [Catalog.Lookup] tells a group's name, label and status, and
// [Catalog.Match] and [Catalog.Items] are the parsers' allocation-free core, for
// readers of whole changelogs.
//
// [Load] reads a catalog from the community's sigs.yaml, and [Compare] tells two
// catalogs apart.
//
// Names are compared by their letters and digits: case, blanks, dashes and
// slashes do not count. A group that goes on under another name is read as the
// present one (wg-k8s-infra is sig-k8s-infra); a group that was archived stays
// itself (sig-pm).
package sig
