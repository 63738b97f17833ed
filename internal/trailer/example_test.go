package trailer_test

import (
	"fmt"

	"github.com/kubenotes/kubenotes/internal/trailer"
)

// The marks of what a trailer holds follow its own.
func ExampleAppend() {
	src := "Fixed a leak. (#12, @anna) [SIG Node]"
	for _, m := range trailer.Append(nil, src, 0, len(src)) {
		name := [...]string{trailer.Trailer: "trailer", trailer.PR: "PR", trailer.Author: "author", trailer.SIGs: "SIGs"}[m.Kind]
		fmt.Printf("%s %q\n", name, src[m.Start:m.End])
	}
	// Output:
	// trailer "(#12, @anna) [SIG Node]"
	// PR "#12"
	// author "anna"
	// SIGs "SIG Node"
}
