// Gatetimeline draws the history of the Kubernetes feature gates: one HTML page
// that needs no network, with a row for each gate and a column for each minor
// release.
//
// Usage:
//
//	gatetimeline [-sig S] [-stage S] [-from V] [-to V] [-out FILE]
//
// -sig keeps the gates of the KEPs that a group owns, -stage those of a stage at
// the last release shown. -from and -to name the first and the last minor shown;
// without them the page has them all.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
	"github.com/kubenotes/kubenotes/sig"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run is the command; it returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	var sel selection
	flags := flag.NewFlagSet("gatetimeline", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Func("sig", "keep the gates of this `group`'s KEPs: storage, sig-node, \"SIG API Machinery\"", func(s string) (err error) {
		sel.sig, err = sig.Parse(s)
		return err
	})
	flags.Func("stage", "keep the gates that are at this `stage` at the last release shown", func(s string) error {
		stage, err := featuregate.ParseStage(s)
		sel.stage = &stage
		return err
	})
	flags.TextVar(&sel.from, "from", kubenotes.Version{}, "the first `version` to show (default: that of the first gate)")
	flags.TextVar(&sel.to, "to", kubenotes.Version{}, "the last `version` to show (default: the last known)")
	out := flags.String("out", "", "write the page to this `file` instead of the standard output")

	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case flags.NArg() > 0:
		fmt.Fprintf(stderr, "gatetimeline: unexpected argument %q\n", flags.Arg(0))
		return 2
	}
	if err := draw(sel, *out, stdout); err != nil {
		fmt.Fprintln(stderr, "gatetimeline:", err)
		return 1
	}
	return 0
}

// draw writes the page of the selection to the file, or to w if file is "".
func draw(sel selection, file string, w io.Writer) error {
	c, err := newChart(featuregate.Kubernetes(), kep.Kubernetes(), sel)
	if err != nil {
		return err
	}
	page, err := c.page()
	if err != nil {
		return err
	}
	if file == "" {
		_, err = w.Write(page)
		return err
	}
	return os.WriteFile(file, page, 0o666)
}
