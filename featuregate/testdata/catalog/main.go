// Catalog asks for the facts.
package main

import (
	"fmt"

	"github.com/kubenotes/kubenotes/featuregate"
)

func main() { fmt.Println(featuregate.Kubernetes().Component()) }
