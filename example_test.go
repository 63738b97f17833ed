package kubenotes_test

import (
	"errors"
	"fmt"
	"go/token"

	"github.com/Masterminds/semver/v3"
	"github.com/kubenotes/kubenotes"
)

func ExampleParseVersion() {
	for _, s := range []string{"1.32", "v1.32.4-gke.1000", "v1.33.0-rc.1", "latest"} {
		v, err := kubenotes.ParseVersion(s)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(v, v.Pre != "")
	}
	// Output:
	// v1.32.0 false
	// v1.32.4 false
	// v1.33.0-rc.1 true
	// version "latest": at "latest": expected a number
}

func ExampleVersionOf() {
	v := kubenotes.VersionOf(semver.MustParse("1.32.4+k3s1"))
	fmt.Println(v, v.Less(kubenotes.MustParseVersion("1.33")))
	// Output: v1.32.4 true
}

// An error of type Diagnostics comes with a value that is usable all the same.
func ExampleDiagnostics() {
	read := func() (string, error) {
		return "what was understood", kubenotes.Diagnostics{{
			Pos:     token.Position{Filename: "kep.yaml", Line: 7, Column: 9},
			Code:    "unknown-status",
			Message: `unknown status "imlpemented"; did you mean implemented?`,
		}}
	}
	value, err := read()
	if findings, ok := errors.AsType[kubenotes.Diagnostics](err); ok {
		for _, finding := range findings {
			fmt.Println(finding)
		}
	} else if err != nil {
		return
	}
	fmt.Println(value)
	// Output:
	// kep.yaml:7:9: unknown status "imlpemented"; did you mean implemented?
	// what was understood
}
