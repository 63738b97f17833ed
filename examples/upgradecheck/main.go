// Upgradecheck tells what moving from one version of Kubernetes to another
// means for feature gates: which of one's settings stop a component at the
// target, and which gates change beneath them.
//
//	upgradecheck -from V -to V [-component C] [-feature-gates S]
//	             [-config FILE] [-metrics FILE] [-json]
//
// The component says whose gates -feature-gates and -metrics give: kubernetes
// for all components, kubeadm, or one component, such as kubelet. A -config file
// can be of any kind that has feature gates in it, and tells their components by
// itself; it can be given several times. The metrics are those of a component
// that runs at the version -from.
//
// It exits with 1 if a setting is an error at the target, and with 2 if it is
// used wrongly or a file cannot be read.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
)

// What the program exits with.
const (
	exitFine = iota
	exitProblem
	exitFailure
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("upgradecheck", flag.ContinueOnError)
	flags.SetOutput(stderr)
	var in inputs
	flags.TextVar(&in.from, "from", kubenotes.Version{}, "the `version` that runs now, as 1.29.3")
	flags.TextVar(&in.to, "to", kubenotes.Version{}, "the `version` to move to, later or earlier")
	flags.StringVar(&in.component, "component", "kubernetes", "whose gates -feature-gates and -metrics are: kubernetes, kubeadm or one of the components, as kubelet")
	flags.StringVar(&in.featureGates, "feature-gates", "", "the `settings`, as A=true,B=false")
	flags.StringVar(&in.metrics, "metrics", "", "a `file` with the text of a component's /metrics")
	flags.Func("config", "a `file` of YAML documents with settings; can be repeated", func(name string) error {
		in.configs = append(in.configs, name)
		return nil
	})
	asJSON := flags.Bool("json", false, "print one JSON object")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return exitFine
		}
		return exitFailure
	}
	if problem := in.misuse(flags.Args()); problem != "" {
		fmt.Fprintln(stderr, "upgradecheck:", problem)
		return exitFailure
	}
	c, err := in.collect()
	if err != nil {
		fmt.Fprintln(stderr, "upgradecheck:", err)
		return exitFailure
	}
	for _, d := range c.diagnostics {
		fmt.Fprintln(stderr, d.Error())
	}
	r := newReport(in, c)
	if *asJSON {
		err = r.writeJSON(stdout)
	} else {
		err = r.writeTable(stdout)
	}
	switch {
	case err != nil:
		fmt.Fprintln(stderr, "upgradecheck:", err)
		return exitFailure
	case r.count(featuregate.SeverityError) > 0:
		return exitProblem
	case c.incomplete:
		return exitFailure
	}
	return exitFine
}
