// Package source reads facts about feature gates from the forms in which
// Kubernetes has them: a versioned_feature_list.yaml, the website's pages, and
// tables of what each release registers. It is apart from package featuregate
// so that only those who load such files carry a YAML reader.
//
// An error of type [kubenotes.Diagnostics] means that the returned value is
// usable and lists, with positions, what is missing from it or was read
// leniently. With any other error there is no value.
package source
