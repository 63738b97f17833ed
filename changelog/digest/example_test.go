package digest_test

import (
	"fmt"
	"os"
	"strings"

	"golang.org/x/text/language"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/digest"
	"github.com/kubenotes/kubenotes/sig"
)

const notes = `# v1.32.0

## Changes by Kind

### Feature

- Promoted SizeMemoryBackedVolumes to stable ([#1](https://github.com/kubernetes/kubernetes/pull/1), [@a](https://github.com/a)) [SIG Node and Storage]
- Kubelet: starts faster ([#2](https://github.com/kubernetes/kubernetes/pull/2), [@b](https://github.com/b))
`

func ExampleBuild() {
	release, _ := changelog.Parse("CHANGELOG-1.32.md", notes).Lookup(kubenotes.MustParseVersion("1.32"))
	d := digest.Build(release, digest.Options{SIG: sig.Node, Lang: language.Japanese})
	fmt.Println(d.Title)
	for _, section := range d.Sections {
		for _, entry := range section.Entries {
			fmt.Printf("%s (%s): %s\n", section.Title, entry.SelectedBy, entry.Official)
			for _, note := range entry.Notes {
				fmt.Println("\t", note.Text)
			}
		}
	}
	// Output:
	// Kubernetes 1.32: SIG Nodeの変更内容
	// 機能 (Feature) (tag): Promoted SizeMemoryBackedVolumes to stable
	// 	 [KEP-1967: Size memory backed volumes](https://github.com/kubernetes/enhancements/tree/master/keps/sig-node/1967-size-memory-backed-volumes)
	// 	 フィーチャーゲート `SizeMemoryBackedVolumes`: beta (デフォルト有効) → GA (デフォルト有効、変更不可)
	// 機能 (Feature) (component): Kubelet: starts faster
}

// An article that a person has written down to the bone.
func ExampleDigest_Render() {
	d := digest.Digest{
		Release: kubenotes.MustParseVersion("1.32"), SIG: sig.Node, Lang: language.English,
		Title:       "Kubernetes 1.32: changes of SIG Node",
		Impressions: []digest.Note{{Text: "A quiet release.", Origin: digest.Author}},
		Sections:    []digest.Section{{Role: changelog.RoleChanges, Title: "Changes"}},
	}
	d.Render(os.Stdout)
	// Output:
	// # Kubernetes 1.32: changes of SIG Node
	//
	// ## Introduction
	//
	// What [Kubernetes 1.32.0's CHANGELOG](https://github.com/kubernetes/kubernetes/blob/master/CHANGELOG/CHANGELOG-1.32.md#v1320) says about SIG Node.
	//
	// Unmarked text is the CHANGELOG's own. 📝 marks the author's remarks and 🤖 notes made by a program; where the author has reworded a text, the CHANGELOG's stands beneath it behind “Official:”.
	//
	// ## Impressions
	//
	// 📝 A quiet release.
	//
	// ## Changes
	//
	// None for SIG Node.
}

// An article that was written by hand.
const article = `Kubernetes 1.32: SIG Nodeの変更内容

機能 (Feature)

• SizeMemoryBackedVolumesがStableに昇格しました(#1, @a)
  • KEP-1967の一環です
`

func ExampleParse() {
	d := digest.Parse("article.txt", article)
	fmt.Println(d.SIG, d.Release, d.Lang)
	for _, section := range d.Sections {
		for _, entry := range section.Entries {
			fmt.Println(section.Kind, entry.PRs[0].PR, entry.Authors, entry.Text)
			for _, note := range entry.Notes {
				fmt.Println("\t", note.Origin, note.Text)
			}
		}
	}
	fmt.Println(d.Diagnostics())
	// Output:
	// sig-node v1.32.0 ja
	// feature kubernetes/kubernetes#1 [a] SizeMemoryBackedVolumesがStableに昇格しました
	// 	 unmarked KEP-1967の一環です
	// article.txt:5:1: the author's words, or a part of the entry: KEP-1967の一環です
}

// A draft's article that a person has translated is brought up to the final notes.
func ExampleMerge() {
	build := func(notes string) *digest.Digest {
		release, _ := changelog.Parse("notes.md", notes).Lookup(kubenotes.MustParseVersion("1.32"))
		return digest.Build(release, digest.Options{SIG: sig.Node, Lang: language.Japanese})
	}
	draft := strings.Replace(notes, "- Kubelet: starts faster", "- Kubelet: starts", 1)
	base, next := build(draft), build(notes)

	var rendered strings.Builder
	base.Render(&rendered)
	translated := strings.Replace(rendered.String(), "原文: Kubelet: starts", "Kubelet: 起動します", 1)

	merged, changes := digest.Merge(base, digest.Parse("article.md", translated), next)
	for _, c := range changes {
		fmt.Println(c.Kind, c.Entry.PRs[0].PR)
	}
	at := strings.Index(merged.Source(), "- Kubelet")
	lines := strings.Split(merged.Source()[at:], "\n")
	fmt.Println(strings.Join(lines[:2], "\n"))
	// Output:
	// reworded kubernetes/kubernetes#2
	// - Kubelet: 起動します ([#2](https://github.com/kubernetes/kubernetes/pull/2), [@b](https://github.com/b))
	//   - 🤖 CHANGELOGの文章が変更されました: Kubelet: starts faster
}

func ExampleCheck() {
	release, _ := changelog.Parse("CHANGELOG-1.32.md", notes).Lookup(kubenotes.MustParseVersion("1.32"))
	for _, finding := range digest.Check(digest.Parse("article.txt", article), release, digest.Options{}) {
		fmt.Println(finding.Code, finding)
	}
	// Output:
	// missing the article lacks #2 of "機能 (Feature)": Kubelet: starts faster
}
