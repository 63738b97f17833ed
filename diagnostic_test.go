package kubenotes_test

import (
	"errors"
	"go/token"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
)

func TestDiagnostics(t *testing.T) {
	var none kubenotes.Diagnostics
	if none.Err() != nil {
		t.Error("an empty list is an error")
	}
	d := kubenotes.Diagnostic{Pos: token.Position{Filename: "kep.yaml", Line: 3, Column: 9}, Code: "unknown-status", Message: `status "imlpemented"`}
	err := kubenotes.Diagnostics{d, {Message: "no position"}}.Err()
	if got, want := err.Error(), "kep.yaml:3:9: status \"imlpemented\"\nno position"; got != want {
		t.Errorf("Error() = %q, want %q", got, want)
	}
	var one kubenotes.Diagnostic
	if !errors.As(err, &one) || one != d {
		t.Errorf("errors.As found %v", one)
	}
	many := make(kubenotes.Diagnostics, 25)
	if got := many.Error(); !strings.HasSuffix(got, "\nand 15 more") || strings.Count(got, "\n") != 10 {
		t.Errorf("25 findings print as %q", got)
	}
}
