package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	for _, tc := range []struct {
		name, args     string
		status         int
		stdout, stderr string // parts
	}{
		{"the whole", "", 0, ">Kubernetes feature gates <", ""},
		{"a group in any form", "-sig SIG-Storage", 0, `data-sig="sig-storage"`, ""},
		{"an unknown group", "-sig storrage", 2, "", "sig-storage"},
		{"a stage's other name", "-stage stable", 0, `data-stage="GA"`, ""},
		{"an unknown stage", "-stage gamma", 2, "", `stage "gamma"`},
		{"no version", "-from 1.x", 2, "", `"1.x"`},
		{"the future", "-to 1.99", 1, "", "no gates are known at v1.99.0, only from 1.3 to 1."},
		{"backwards", "-from 1.30 -to 1.29", 1, "", "-from v1.30.0 is later than -to v1.29.0"},
		{"an argument", "SELinuxMount", 2, "", `unexpected argument "SELinuxMount"`},
		{"help", "-h", 0, "", "-sig group"},
		{"a file that cannot be", "-to 1.3 -out no/such/folder.html", 1, "", "no/such/folder.html"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var stdout, stderr bytes.Buffer
			if status := run(strings.Fields(tc.args), &stdout, &stderr); status != tc.status {
				t.Errorf("status %d, want %d", status, tc.status)
			}
			if !strings.Contains(stdout.String(), tc.stdout) || (tc.stdout == "") != (stdout.Len() == 0) {
				t.Errorf("stdout has %d bytes and should have %q", stdout.Len(), tc.stdout)
			}
			if !strings.Contains(stderr.String(), tc.stderr) || (tc.stderr == "") != (stderr.Len() == 0) {
				t.Errorf("stderr is %q and should have %q", stderr.String(), tc.stderr)
			}
		})
	}
}

func TestOut(t *testing.T) {
	file := filepath.Join(t.TempDir(), "gates.html")
	var want, nothing bytes.Buffer
	if run([]string{"-sig", "storage"}, &want, &nothing) != 0 || run([]string{"-sig", "storage", "-out", file}, &nothing, &nothing) != 0 {
		t.Fatal(nothing.String())
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want.Bytes()) || nothing.Len() > 0 {
		t.Errorf("the file differs from what goes to the standard output; also written: %q", nothing.String())
	}
}
