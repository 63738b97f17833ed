// Package conformance holds the library against implementations of the same
// rules that are not part of it. It is a module of its own, so that who imports
// the library does not get them.
//
// The blocks of Markdown are compared with goldmark's, feature gates and their
// settings with k8s.io/component-base. Where goldmark departs from CommonMark, the
// deviations say so, with the rule. The benchmarks measure the same pairs.
package conformance
