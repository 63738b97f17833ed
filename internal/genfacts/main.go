// Genfacts builds the tables of facts that the packages embed, from files as
// their upstream projects have them.
//
//	genfacts gates -out DIR [flags]
//	genfacts groups -out DIR [flags]
//	genfacts keps -out DIR [flags]
//
// Without flags the files are those of the corpus, the folder that the
// environment variable KUBENOTES_CORPUS names. With the same files the tables
// are the same byte for byte.
package main

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// A generator defines its flags and returns what makes its files: a map from
// file name to content.
type generator func(flags *flag.FlagSet) func() (map[string]string, error)

var generators = map[string]generator{
	"gates":  gates,
	"groups": groups,
	"keps":   keps,
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "genfacts:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) == 0 || generators[args[0]] == nil {
		return fmt.Errorf("expected one of %q and flags", slices.Sorted(maps.Keys(generators)))
	}
	flags := flag.NewFlagSet("genfacts "+args[0], flag.ContinueOnError)
	out := flags.String("out", "", "the `folder` to write to")
	generate := generators[args[0]](flags)
	if err := flags.Parse(args[1:]); err != nil {
		return err
	}
	if *out == "" {
		return fmt.Errorf("expected -out")
	}
	files, err := generate()
	if err != nil {
		return err
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(*out, name), []byte(content), 0o666); err != nil {
			return err
		}
	}
	return nil
}

// corpus returns the default of a flag: a path in the corpus, or nothing.
func corpus(elem ...string) string {
	dir := os.Getenv("KUBENOTES_CORPUS")
	if dir == "" {
		return ""
	}
	return filepath.Join(append([]string{dir}, elem...)...)
}
