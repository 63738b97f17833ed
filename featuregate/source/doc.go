// Package source reads facts about feature gates from the forms in which
// Kubernetes has them: a versioned_feature_list.yaml, the website's pages, and
// tables of what each release registers. It is apart from package featuregate
// so that only those who load such files carry a YAML reader.
//
// A catalog knows what its source says and no more: it does not add to the
// embedded one, and it has neither dependencies between gates nor renames.
//
// An error of type [kubenotes.Diagnostics] means that the returned value is
// usable and lists, with positions, what is missing from it or was read
// leniently. With any other error there is no value. The codes are
//
//   - gate-field: a field that cannot be read; its entry is left out
//   - gate-field-name: a field or value by another than its right name; it is read
//   - gate-unclear: two of a page's stages claim the same release
//   - gate-row: a row of a table that cannot be read and is left out
//   - duplicate-key: a key that stands twice in a mapping; the first value counts
//   - syntax: a page whose front matter is no YAML and that is left out
//   - too-large: aliases stand for more than the file has, and not all is read
package source
