// Command constants uses the package without its catalog.
package main

import "github.com/kubenotes/kubenotes/sig"

func main() { print(sig.Storage.Label(), sig.FormatList([]sig.Group{sig.Node, sig.WGBatch})) }
