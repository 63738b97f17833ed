package claims_test

import (
	"fmt"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/claims"
	"github.com/kubenotes/kubenotes/sig"
)

func ExampleFind() {
	for _, text := range []string{
		"`JobReadyPods` graduates to Beta and is enabled by default.",
		"The feature gate `SuspendJob` is locked to default and will be removed in 1.26.",
		"SizeMemoryBackedVolumesがStableに昇格しました",
	} {
		for _, c := range claims.Find(text, claims.Options{}) {
			fmt.Println(c)
		}
	}
	// Output:
	// JobReadyPods promoted beta
	// JobReadyPods default-on
	// SuspendJob locked
	// SuspendJob removed planned v1.26.0
	// SizeMemoryBackedVolumes promoted GA
}

const notes = `# v1.24.0

## Changes by Kind

### Feature

- Graduated the ` + "`ServerSideFieldValidation`" + ` feature gate to beta. (#1, @a)
- Removed the ` + "`SetHostnameAsFQDN`" + ` feature gate. (#2, @b)

### Bug or Regression

- The ` + "`ServerSideFieldValidation`" + ` feature was reverted to alpha. (#3, @a)
`

func ExampleOf() {
	for entry := range changelog.Parse("notes.md", notes).Entries() {
		for _, c := range claims.Of(entry, claims.Options{}) {
			fmt.Printf("%v: %v, the code %v\n", c.Pos, c.Claim, c.Verdict)
		}
	}
	// Output:
	// notes.md:7:18: ServerSideFieldValidation promoted beta, the code differs
	// notes.md:8:16: SetHostnameAsFQDN removed, the code agrees
	// notes.md:12:8: ServerSideFieldValidation demoted alpha, the code agrees
}

func ExampleAudit() {
	for release := range changelog.Parse("notes.md", notes).Releases() {
		report := claims.Audit(release, claims.Options{})
		silent := 0
		for _, change := range report.Changes {
			if len(change.Claims) == 0 {
				silent++
			}
		}
		fmt.Println(len(report.Changes), "changes by code, of which the notes do not tell", silent)
		for _, f := range report.Findings {
			if f.Code != "silent-change" {
				fmt.Println(f)
				fmt.Println("but see line", f.Other.Line())
			}
		}
	}
	// Output:
	// 52 changes by code, of which the notes do not tell 51
	// notes.md:7:18: claimed: ServerSideFieldValidation promoted beta; the code has alpha/false in v1.24.0, alpha/false before
	// but see line 12
}

func ExampleCompareKEPs() {
	for c := range claims.CompareKEPs(kubenotes.MustParseVersion("1.36"), claims.Options{}) {
		if c.KEP.SIG == sig.Storage {
			fmt.Println(c)
		}
	}
	// Output:
	// sig-storage/1710-selinux-relabeling at v1.36.0: stable; SELinuxMount beta since v1.33.0
	// sig-storage/5040-remove-gitrepo-driver at v1.36.0: beta; GitRepoVolumeDriver deprecated since v1.36.0
}
