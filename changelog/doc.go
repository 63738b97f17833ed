// Package changelog reads the CHANGELOG files of Kubernetes, from 1.2 on, the
// release team's drafts, and the files of projects whose notes the same tool
// writes, into typed releases, sections and entries.
//
//	doc := changelog.Parse("CHANGELOG-1.32.md", src)
//	for release := range doc.Releases() {
//		for entry := range release.Entries() {
//			fmt.Println(release.Version(), entry.Section().Kind(), entry.Text())
//		}
//	}
package changelog
