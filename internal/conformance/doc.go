// Package conformance holds the library against implementations of the same
// rules that are not part of it. It is a module of its own, so that who imports
// the library does not get them.
package conformance
