// Package upgrade tells what is new to a cluster that moves from one version of
// Kubernetes to another, whatever lies between them:
//
//	history, err := changelog.LoadHistory(os.DirFS("CHANGELOG"))
//	…
//	report := upgrade.NewIndex(history).Between(from, to, upgrade.Options{})
//	for _, c := range report.Changes {
//		fmt.Println(c.Entry.Release().Version(), c.Entry.Text())
//	}
//	report.WriteMarkdown(os.Stdout)
//
// An [Index] is made once and serves any number of steps: to make it takes longer
// than a step, though less than to parse the documents.
//
// # Which notes count
//
// A version stands at the end of a line of releases: the .0 releases of its
// minor and of those before, each with its pre-releases, and the patch releases
// of its own minor up to itself. v1.25.2 is at the end of … v1.24.0, v1.25.0,
// v1.25.1, v1.25.2. No patch release of 1.24 is on that line: what they fixed was
// fixed on the main branch first, and the notes of v1.25.0 tell it once more.
//
// The way from one version to a later one is what the later one's line has
// beyond the earlier one's. From v1.24.3 to v1.25.2 that is v1.25.0 with its
// pre-releases, v1.25.1 and v1.25.2. From v1.20.0 to v1.28.0 it is the .0
// releases of 1.21 to 1.28 with their pre-releases. Both versions of a minor,
// v1.24.3 and v1.24.5, leave v1.24.4 and v1.24.5 between them.
//
// # What is one change, and what is none
//
// Entries on the way that name the same pull request, or have the same words,
// are one [Change]: the notes of a pre-release come again in those of its
// release, though not always, and a fix is noted on the main branch and again,
// under another number, on a release's branch. Notes of a few words such as "Bump
// dependencies" are told apart. Nor need the words be the same where a patch
// release says that it is a cherry-pick of a pull request.
//
// A change is already there if the earlier version has all of its pull requests:
// those that the notes of its minor name up to that version, those of which its
// patch releases say that they are cherry-picks, and those of the entries on the
// way that have the same words as an entry of a patch release. One without pull
// requests is there if such an entry is.
//
// An entry of the earlier version's patch releases that is not on the way, and
// comes again in the later version's minor behind that version, is lost by the
// step: v1.24.5 has fixes that v1.25.0 has not. One that no other notes tell of is
// untraced.
//
// # In which order
//
// Changes come by [Change.Role], urgent notes, known issues and themes, and all
// others by [Change.Kind], within each by release. A note stands where upstream
// put it: "no action required" under the urgent notes is one of them.
//
// Downwards the same holds with the versions exchanged: what would be new is lost.
package upgrade
