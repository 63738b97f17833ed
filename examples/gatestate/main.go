// Gatestate prints the state of feature gates at a version of Kubernetes.
//
//	gatestate -version V [-component kubernetes|kubeadm] [-json] [NAME…]
//
// It lists the gates that exist at the version, or those that are named, which
// need not exist there. It exits with 1 if a name is not known, and with 2 if
// it is used wrongly.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("gatestate", flag.ContinueOnError)
	flags.SetOutput(stderr)
	version := flags.String("version", "", "the `version` of Kubernetes, as 1.32 or v1.32.4-gke.1000")
	component := flags.String("component", "kubernetes", "whose gates: kubernetes or kubeadm")
	asJSON := flags.Bool("json", false, "print one JSON object")
	names, err := parse(flags, args)
	if errors.Is(err, flag.ErrHelp) {
		return 0
	}
	if err != nil {
		return 2
	}
	if *version == "" {
		fmt.Fprintln(stderr, "gatestate: expected -version V, such as -version 1.32")
		return 2
	}
	v, err := kubenotes.ParseVersion(*version)
	if err != nil {
		fmt.Fprintln(stderr, "gatestate: -version:", err)
		return 2
	}
	catalog, other := featuregate.Kubernetes(), featuregate.Kubeadm()
	switch *component {
	case "kubernetes":
	case "kubeadm":
		catalog, other = other, catalog
	default:
		fmt.Fprintf(stderr, "gatestate: -component %q: expected kubernetes or kubeadm\n", *component)
		return 2
	}
	gates, unknown := selectGates(catalog, v, names)
	for _, name := range unknown {
		fmt.Fprintln(stderr, "gatestate:", explain(name, v, catalog, other))
	}
	for _, gate := range gates {
		if near := catalog.Nearest(gate.Name(), v); near != "" && !gate.At(v).Exists() {
			fmt.Fprintf(stderr, "gatestate: %s is not in %v, which has %s\n", gate.Name(), v, near)
		}
	}
	report := newReport(catalog, v, gates)
	if *asJSON {
		err = report.writeJSON(stdout)
	} else if len(gates) > 0 || len(names) == 0 {
		err = report.writeTable(stdout)
	}
	switch {
	case err != nil:
		fmt.Fprintln(stderr, "gatestate:", err)
		return 1
	case len(unknown) > 0:
		return 1
	}
	return 0
}

// parse reads flags before, between and after the other arguments, which it returns.
func parse(flags *flag.FlagSet, args []string) ([]string, error) {
	var rest []string
	for {
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		if flags.NArg() == 0 {
			return rest, nil
		}
		rest, args = append(rest, flags.Arg(0)), flags.Args()[1:]
	}
}

// selectGates returns the named gates, each once, or those that exist at v.
func selectGates(c *featuregate.Catalog, v kubenotes.Version, names []string) (gates []*featuregate.Gate, unknown []string) {
	if len(names) == 0 {
		for gate := range c.At(v) {
			gates = append(gates, gate)
		}
		return gates, nil
	}
	for i, name := range names {
		if slices.Contains(names[:i], name) {
			continue
		}
		if gate, ok := c.Lookup(name); ok {
			gates = append(gates, gate)
		} else {
			unknown = append(unknown, name)
		}
	}
	return gates, unknown
}

// explain says what is wrong with a name that the catalog does not have.
func explain(name string, v kubenotes.Version, c, other *featuregate.Catalog) string {
	if _, ok := other.Lookup(name); ok {
		return fmt.Sprintf("%s is a gate of %s, not of %s: ask with -component %[2]s", name, other.Component(), c.Component())
	}
	if near := c.Nearest(name, v); near != "" {
		return fmt.Sprintf("unknown gate %q: did you mean %s?", name, near)
	}
	return fmt.Sprintf("unknown gate %q", name)
}
