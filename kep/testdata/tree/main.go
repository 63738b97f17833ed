// Tree loads a checkout of kubernetes/enhancements.
package main

import (
	"fmt"
	"os"

	"github.com/kubenotes/kubenotes/kep"
)

func main() { fmt.Println(kep.Load(os.DirFS("."))) }
