// Types uses the types of featuregate and no facts.
package main

import (
	"fmt"

	"github.com/kubenotes/kubenotes/featuregate"
)

func main() {
	empty := featuregate.New("mine", func(func(string, featuregate.Step) bool) {})
	for gate := range empty.All() {
		fmt.Println(gate.Name())
	}
	fmt.Println(featuregate.State{Stage: featuregate.Beta}, empty.Component())
}
