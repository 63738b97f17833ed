package upgrade_test

import (
	"testing"

	"github.com/kubenotes/kubenotes/internal/testkit"
)

func TestAPI(t *testing.T) { testkit.API(t) }
