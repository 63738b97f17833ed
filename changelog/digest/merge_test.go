package digest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/language"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/changelog/digest"
	"github.com/kubenotes/kubenotes/internal/testkit"
	"github.com/kubenotes/kubenotes/sig"
)

// worked returns an article as an author leaves it: the n-th entries translated,
// the others as they are, with notes of every shape, and the impressions written.
// It also returns the author's lines.
func worked(article string) (edited string, lines []string) {
	var b strings.Builder
	n := 0
	own := func(line string) {
		lines = append(lines, line)
		b.WriteString(line + "\n")
	}
	pending := ""
	for line := range strings.Lines(article) {
		isEntry := strings.HasPrefix(line, "- ")
		if (isEntry || strings.HasPrefix(line, "#")) && pending != "" {
			own(pending)
			pending = ""
		}
		switch {
		case isEntry && n%3 == 0 && strings.HasPrefix(line, "- 原文: ") && strings.HasSuffix(line, "))\n"):
			at := strings.LastIndex(line, " ([")
			translation := fmt.Sprintf("- 翻訳その%d です。", n)
			lines = append(lines, translation)
			b.WriteString(translation + line[at:])
			b.WriteString("  - " + line[2:at] + "\n")
		case strings.HasPrefix(line, "📝 "):
			own(fmt.Sprintf("📝 感想その%d です。", n))
		default:
			b.WriteString(line)
		}
		if isEntry {
			n++
			pending = fmt.Sprintf("  - 📝 補足その%d です。\n\n    ```\n    - 例 %d\n    ```", n, n)
		}
	}
	if pending != "" {
		own(pending)
	}
	return b.String(), lines
}

func prsOf(sections []digest.Section) map[string]int {
	out := map[string]int{}
	for _, s := range sections {
		for _, e := range s.Entries {
			for _, l := range e.PRs {
				out[l.PR.String()]++
			}
		}
	}
	return out
}

// A draft's article that an author has worked on, brought up to the final notes:
// all of the author's lines are there, and all of the final entries.
func TestMergeDraftToFinal(t *testing.T) {
	for _, minor := range []string{"1.24", "1.25", "1.27", "1.28"} {
		before, notes := draft(t, minor)
		v := kubenotes.MustParseVersion(minor)
		doc := changelog.Parse("final.md", testkit.ReadCorpus(t, "changelog", "CHANGELOG-"+minor+".md"))
		after, ok := doc.Lookup(v)
		if !ok {
			t.Fatalf("no release %v", v)
		}
		for _, group := range []sig.Group{sig.Storage, sig.Node, sig.ClusterLifecycle} {
			o := digest.Options{SIG: group, Lang: language.Japanese, Release: v, Notes: notes}
			base, next := digest.Build(before, o), digest.Build(after, o)
			article, lines := worked(render(t, base))
			edited := digest.Parse("article.md", article)
			for _, b := range []*digest.Digest{base, nil} {
				merged, changes := digest.Merge(b, edited, next)
				name := fmt.Sprintf("%s %s, base %t", minor, group, b != nil)
				checkMerged(t, name, b, edited, next, merged, lines)
				count := map[string]int{}
				for _, c := range changes {
					count[c.Kind.String()]++
				}
				t.Logf("%s: %v", name, count)
			}
		}
	}
}

func checkMerged(t *testing.T, name string, base, edited, next, merged *digest.Digest, lines []string) {
	t.Helper()
	for _, line := range lines {
		if !strings.Contains(merged.Source(), line) {
			t.Errorf("%s: the author's %q is lost", name, line)
		}
	}
	have := prsOf(merged.Sections)
	for pr, n := range prsOf(next.Sections) {
		if have[pr] < n {
			t.Errorf("%s: %s is there %d times, not %d", name, pr, have[pr], n)
		}
	}
	again, changes := digest.Merge(base, merged, next)
	if diff := cmp.Diff(merged.Source(), again.Source()); diff != "" || len(changes) > 0 {
		t.Errorf("%s: merged twice, %d changes (-once +twice):\n%.2000s", name, len(changes), diff)
	}
}

// Two states of a release's notes: of the second, #2 is gone, #3 reworded, #4
// moved, #6 and #7 new, and #8, which nobody owned, is tagged.
const notesBefore = `# v1.30.0

## Changes by Kind

### Feature

- First feature ([#1](https://github.com/kubernetes/kubernetes/pull/1), [@a](https://github.com/a)) [SIG Node]
- Second feature ([#2](https://github.com/kubernetes/kubernetes/pull/2), [@b](https://github.com/b)) [SIG Node]
- Third feature ([#3](https://github.com/kubernetes/kubernetes/pull/3), [@c](https://github.com/c)) [SIG Node]
- Fourth change ([#4](https://github.com/kubernetes/kubernetes/pull/4), [@d](https://github.com/d)) [SIG Node]
- Eighth change ([#8](https://github.com/kubernetes/kubernetes/pull/8), [@h](https://github.com/h))

### Bug or Regression

- Fifth change ([#5](https://github.com/kubernetes/kubernetes/pull/5), [@e](https://github.com/e)) [SIG Node]
`

const notesAfter = `# v1.30.0

## Urgent Upgrade Notes

### (No, really, you MUST read this before you upgrade)

- Sixth change:
  - a list

  ([#6](https://github.com/kubernetes/kubernetes/pull/6), [@f](https://github.com/f)) [SIG Node]

## Changes by Kind

### Feature

- First feature ([#1](https://github.com/kubernetes/kubernetes/pull/1), [@a](https://github.com/a)) [SIG Node]
- Seventh change ([#7](https://github.com/kubernetes/kubernetes/pull/7), [@g](https://github.com/g)) [SIG Node]
- Third feature, said better ([#3](https://github.com/kubernetes/kubernetes/pull/3), [@c](https://github.com/c)) [SIG Node]

### Bug or Regression

- Fourth change ([#4](https://github.com/kubernetes/kubernetes/pull/4), [@d](https://github.com/d)) [SIG Node]
- Fifth change ([#5](https://github.com/kubernetes/kubernetes/pull/5), [@e](https://github.com/e)) [SIG Node]
- Eighth change ([#8](https://github.com/kubernetes/kubernetes/pull/8), [@h](https://github.com/h)) [SIG Node]
`

func builtOf(t testing.TB, notes string, lang language.Tag) *digest.Digest {
	t.Helper()
	r, ok := changelog.Parse("notes.md", notes).Lookup(kubenotes.MustParseVersion("1.30"))
	if !ok {
		t.Fatal("no release")
	}
	return digest.Build(r, digest.Options{SIG: sig.Node, Lang: lang, Earlier: []digest.Earlier{}})
}

// said lists changes in short: "new #6".
func said(changes []digest.Change) []string {
	var out []string
	for _, c := range changes {
		s := c.Kind.String()
		for _, l := range c.Entry.PRs {
			s += fmt.Sprintf(" #%d", l.PR.Number)
		}
		out = append(out, s+" in "+c.Section)
	}
	return out
}

func TestMergeTellsWhatItDid(t *testing.T) {
	base, next := builtOf(t, notesBefore, language.English), builtOf(t, notesAfter, language.English)
	edited := digest.Parse("article.md", strings.Replace(render(t, base), "- Fourth change", "- Our fourth", 1))
	merged, changes := digest.Merge(base, edited, next)
	want := []string{
		"gone #2 in Feature", "reworded #3 in Feature",
		"new #6 in Urgent Upgrade Notes", "new #7 in Feature",
		"moved #4 in Bug or Regression", "moved #8 in Bug or Regression",
	}
	if diff := cmp.Diff(want, said(changes)); diff != "" {
		t.Errorf("(-want +got):\n%s\n%s", diff, merged.Source())
	}
	// The author has deleted #1 and put #5 elsewhere: both stay so.
	article := render(t, base)
	var kept []string
	for line := range strings.Lines(article) {
		if !strings.Contains(line, "#1]") && !strings.Contains(line, "#5]") {
			kept = append(kept, line)
		}
	}
	article = strings.Replace(strings.Join(kept, ""), "### Feature\n\n", "### Feature\n\n- Fifth change ([#5](https://github.com/kubernetes/kubernetes/pull/5))\n", 1)
	_, changes = digest.Merge(base, digest.Parse("article.md", article), next)
	for _, c := range said(changes) {
		if strings.Contains(c, "#1 ") || strings.Contains(c, "#5 ") {
			t.Errorf("%s, against the author's will", c)
		}
	}
	// What was gone comes back.
	gone, _ := digest.Merge(base, digest.Parse("article.md", render(t, base)), next)
	_, changes = digest.Merge(next, gone, base)
	if !strings.Contains(strings.Join(said(changes), "\n"), "restored #2 in Feature") {
		t.Errorf("#2 is not restored: %q", said(changes))
	}
}

// loneBullet sets a line with nothing but a bullet ahead of an entry's.
func loneBullet(article string) string {
	return strings.Replace(article, "- Third feature", "-\n  Third feature", 1)
}

// An official text with something beside it that Render does not write is the
// author's: its lines stay.
func TestMergeKeepsALoneBullet(t *testing.T) {
	base, next := builtOf(t, notesBefore, language.English), builtOf(t, notesAfter, language.English)
	merged, _ := digest.Merge(base, digest.Parse("article.md", loneBullet(render(t, base))), next)
	for _, want := range []string{"\n-\n  Third feature ([#3]", "Third feature, said better"} {
		if !strings.Contains(merged.Source(), want) {
			t.Errorf("%q is not in\n%s", want, merged.Source())
		}
	}
}

// What is new stands at the end of an article where an entry in its place would
// take in an author's: here the indented one.
func TestMergeSetsApartWhatWouldTakeIn(t *testing.T) {
	const article = "## Bug\n\nours (#4, @d)\n\n     theirs (#9)\n"
	merged, _ := digest.Merge(nil, digest.Parse("article.md", article), builtOf(t, notesAfter, language.English))
	own, added, ok := strings.Cut(merged.Source(), "theirs (#9)\n")
	if !ok || strings.Contains(own, "[#5]") || !strings.Contains(added, "\n- Fifth change ([#5]") {
		t.Errorf("what is new is not behind the author's entries:\n%s", merged.Source())
	}
	have := prsOf(merged.Sections)
	for _, n := range []int{1, 3, 4, 5, 6, 7, 8, 9} {
		if pr := fmt.Sprintf("kubernetes/kubernetes#%d", n); have[pr] != 1 {
			t.Errorf("%s is there %d times", pr, have[pr])
		}
	}
}

// An entry that has lost its bullet does not continue the one that it goes behind.
func TestMergeMovesAnEntryWithoutBullet(t *testing.T) {
	const article = "## Bug\n\n- x (#5, @e)\n  - 📝 z\n\n    ```\n    log\n    ```\n\n## Unlabelled\n\nEighth change (#8, @h)\n"
	base, next := builtOf(t, notesBefore, language.English), builtOf(t, notesAfter, language.English)
	merged, _ := digest.Merge(base, digest.Parse("article.md", article), next)
	if !strings.Contains(merged.Source(), "    ```\n\nEighth change (#8, @h)\n") {
		t.Errorf("#8 is not set apart from #5:\n%s", merged.Source())
	}
}

// A note beneath an entry does not go on with the line behind it.
func TestMergeSetsANoteApart(t *testing.T) {
	const article = "## Feature\n\n- Third feature (#3, @c)\nours (#9)\n"
	base, next := builtOf(t, notesBefore, language.English), builtOf(t, notesAfter, language.English)
	merged, _ := digest.Merge(base, digest.Parse("article.md", article), next)
	if have := prsOf(merged.Sections); have["kubernetes/kubernetes#9"] != 1 || !strings.Contains(merged.Source(), "said better\n\nours (#9)\n") {
		t.Errorf("#9 is not set apart from the note:\n%s", merged.Source())
	}
}

// Whatever an author has made of an article, every line of it is still there
// after a merge, and a second merge changes nothing.
func FuzzMerge(f *testing.F) {
	for _, lang := range []language.Tag{language.English, language.Japanese} {
		article := render(f, builtOf(f, notesBefore, lang))
		f.Add(article, true)
		worked, _ := worked(article)
		f.Add(worked, false)
	}
	f.Add("Kubernetes 1.30: SIG Node\n\nバグ修正\n\n• 直した(#5, @e)\n  • 補足\n\n```\nlog\n", false)
	f.Add("### Feature\n\n本文 (#3, @c)\n別の本文 (#2)\n", true)
	f.Add("## Bug\n  1. x (#4, @d)\n\n     y\n<details>\n- z (#2)\n\n</details>", false)
	f.Add("# Bug<\n\x00\x00\x00\x00 x (#4, @d)\n\n     y\n<details>\x03\xe8 z (#2)", false)
	f.Add(loneBullet(render(f, builtOf(f, notesBefore, language.English))), true)
	old, next := builtOf(f, notesBefore, language.English), builtOf(f, notesAfter, language.English)
	fixed := map[string]bool{}
	for _, lang := range []language.Tag{language.English, language.Japanese} {
		for line := range strings.Lines(render(f, builtOf(f, notesBefore, lang))) {
			fixed[strings.TrimSpace(line)] = true
		}
	}
	f.Fuzz(func(t *testing.T, article string, withBase bool) {
		base := old
		if !withBase {
			base = nil
		}
		edited := digest.Parse("article.md", article)
		merged, _ := digest.Merge(base, edited, next)
		left := map[string]int{}
		for line := range strings.Lines(merged.Source()) {
			left[strings.TrimRight(line, "\r\n")]++
		}
		for line := range strings.Lines(article) {
			line = strings.TrimRight(line, "\r\n")
			if left[line]--; left[line] < 0 && !fixed[strings.TrimSpace(line)] && !strings.Contains(line, "🤖") &&
				!strings.HasPrefix(strings.TrimSpace(line), "None for") && !strings.Contains(line, "関連のものはありません") {
				t.Errorf("the line %q is lost in\n%s", line, merged.Source())
			}
		}
		again, changes := digest.Merge(base, merged, next)
		changes = slices.DeleteFunc(changes, func(c digest.Change) bool { return c.Kind == digest.Unplaced })
		if again.Source() != merged.Source() || len(changes) > 0 {
			t.Errorf("merged twice, %q (-once +twice):\n%s", said(changes), cmp.Diff(merged.Source(), again.Source()))
		}
	})
}
