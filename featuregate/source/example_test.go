package source_test

import (
	"fmt"
	"strings"
	"testing/fstest"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/featuregate/source"
)

// A page of the documentation, held against the code.
func ExampleLoadPages() {
	page := `---
title: EventedPLEG
content_type: feature_gate
stages:
  - stage: alpha
    defaultValue: false
    fromVersion: "1.26"
---
`
	pages, err := source.LoadPages(fstest.MapFS{"EventedPLEG.md": {Data: []byte(page)}})
	if err != nil {
		fmt.Println(err)
		return
	}
	latest := kubenotes.MustParseVersion("1.28") // when the pages were written
	for d := range featuregate.Compare(featuregate.Kubernetes(), pages) {
		if d.Gate == "EventedPLEG" && !latest.Less(d.Version) {
			fmt.Println(d)
		}
	}
	// Output:
	// EventedPLEG at v1.27.0: beta/false (code), alpha/false (docs)
	// EventedPLEG at v1.28.0: beta/false (code), alpha/false (docs)
}

// What a binary makes of a gate if it emulates an older version.
func ExampleLoadView() {
	list := `
- name: WindowsHostNetwork
  versionedSpecs:
  - {default: false, lockToDefault: false, preRelease: Alpha, version: "1.26"}
  - {default: false, lockToDefault: false, preRelease: Deprecated, version: "1.33"}
`
	view, err := source.LoadView("list.yaml", strings.NewReader(list))
	if err != nil {
		fmt.Println(err)
		return
	}
	v := kubenotes.MustParseVersion("1.32")
	emulated, _ := view.Lookup("WindowsHostNetwork", v, kubenotes.Version{})
	gate, _ := featuregate.Kubernetes().Lookup("WindowsHostNetwork")
	fmt.Println("emulated:", emulated, "was:", gate.At(v))
	// Output: emulated: alpha/false was: alpha/true
}

// Tables of what releases register, as code prints them.
func ExampleLoadReleases() {
	tables := fstest.MapFS{
		"v1.40.0.tsv": {Data: []byte("Fast\t\"ALPHA\"\tfalse\tfalse\n")},
		"v1.41.0.tsv": {Data: []byte("Fast\t\"\"\ttrue\ttrue\n")},
		"v1.42.0.tsv": {Data: []byte("")},
	}
	c, err := source.LoadReleases(tables, "kubernetes")
	if err != nil {
		fmt.Println(err)
		return
	}
	gate, _ := c.Lookup("Fast")
	for step := range gate.Steps() {
		fmt.Println(step.Since, step.State)
	}
	// Output:
	// v1.40.0 alpha/false
	// v1.41.0 GA/true locked
	// v1.42.0 removed
}
