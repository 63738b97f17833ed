// Package kubenotes holds the two words that every package of this module
// shares: a [Version] of Kubernetes and a [Diagnostic] about a source text.
//
// The answers live in the packages below it:
//
//   - featuregate: what state a feature gate is in at a version, and whether
//     settings survive an upgrade; featuregate/config reads such settings out
//     of configuration files and metrics, featuregate/source reads gate facts
//     from files other than the embedded ones.
//   - sig, kep: typed special interest groups and enhancement proposals.
//   - changelog: every CHANGELOG since 1.2 as typed entries. Above it stand
//     changelog/krel (the JSON of krel release-notes), changelog/claims (what
//     notes say about gates, held against the facts), changelog/upgrade (what
//     changes between two versions) and changelog/digest (per-SIG articles).
//
// # Conventions
//
// One vocabulary serves all packages. Kubernetes returns the embedded catalog;
// Lookup finds one item, All lists them, the By functions select. Parse reads
// one value, Load reads a source. Changes is about time (two versions), Compare
// about two sources, Diff about two documents.
//
// A reader that can go on goes on. A Parse or Load function that met something
// it did not understand returns what it has together with an error of type
// [Diagnostics], which lists every finding with its position; any other error
// means that there is nothing to use.
package kubenotes
