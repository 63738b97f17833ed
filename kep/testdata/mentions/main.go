// Mentions uses of package kep what needs neither the catalog nor YAML.
package main

import (
	"fmt"

	"github.com/kubenotes/kubenotes/kep"
)

func main() {
	for m := range kep.Mentions("KEP-1710") {
		fmt.Println(m.Number)
	}
}
