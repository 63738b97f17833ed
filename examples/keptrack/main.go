// Keptrack lists the enhancements that reached alpha, beta or stable in a
// release of Kubernetes by the word of their KEPs, with their feature gates as
// the release's code has them, and marks where the two disagree.
//
//	keptrack -version 1.32
//	keptrack -version 1.32 -sig storage -json
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/sig"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run returns the exit code: 0, 1 for a bad value, 2 for bad usage.
func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("keptrack", flag.ContinueOnError)
	flags.SetOutput(stderr)
	var version kubenotes.Version
	flags.TextVar(&version, "version", version, "the `release`; a patch release counts as its minor")
	group := flags.String("sig", "", "list only the KEPs that one `group` owns: storage, sig-storage, \"SIG Storage\"")
	asJSON := flags.Bool("json", false, "write JSON")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case version.IsZero() || flags.NArg() > 0:
		fmt.Fprintln(stderr, "usage: keptrack -version V [-sig S] [-json]")
		return 2
	}
	var only sig.Group
	if *group != "" {
		var err error
		if only, err = sig.Parse(*group); err != nil {
			fmt.Fprintln(stderr, "keptrack:", err)
			return 1
		}
	}
	write := writeTable
	if *asJSON {
		write = writeJSON
	}
	if err := write(stdout, track(version, only)); err != nil {
		fmt.Fprintln(stderr, "keptrack:", err)
		return 1
	}
	return 0
}
