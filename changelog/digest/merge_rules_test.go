package digest_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/language"

	"github.com/kubenotes/kubenotes/changelog/digest"
)

// kinds returns notes of 1.30 with a list of kinds and their entries, each of
// which stands for "- text (#N, @a) [SIG Node]".
func kinds(lines ...string) string {
	var b strings.Builder
	b.WriteString("# v1.30.0\n\n## Changes by Kind\n")
	for _, line := range lines {
		if kind, ok := strings.CutPrefix(line, "# "); ok {
			b.WriteString("\n### " + kind + "\n\n")
			continue
		}
		text, n, _ := strings.Cut(line, " #")
		b.WriteString("- " + text + " ([#" + n + "](https://github.com/kubernetes/kubernetes/pull/" + n + "), [@a](https://github.com/a)) [SIG Node]\n")
	}
	return b.String()
}

// Each case shows what becomes of an article in one respect.
func TestMergeRules(t *testing.T) {
	const link = "https://github.com/kubernetes/kubernetes/pull/"
	for _, c := range []struct {
		name          string
		before, after string
		noBase        bool
		edit          func(article string) string
		changes       []string
		has           []string // of the result
		lacks         []string
	}{
		{
			name:   "without a base, an entry that the release lacks may be the author's own",
			before: kinds("# Feature", "One #1"), after: kinds("# Feature", "One #1"), noBase: true,
			edit: func(a string) string { return strings.Replace(a, "- One", "- Mine (#77, @me)\n- One", 1) },
			has:  []string{"- Mine (#77, @me)\n- One"}, lacks: []string{"🤖 No longer"},
		},
		{
			name:   "notes of a new entry have the article's bullet",
			before: kinds("# Feature", "One #1"), after: kinds("# Feature", "One #1", "Two of `MemoryQoS` #2"),
			edit:    func(a string) string { return strings.ReplaceAll(a, "- ", "* ") },
			changes: []string{"new #2 in Feature"},
			has:     []string{"* Two of `MemoryQoS` ([#2]", "\n  * 🤖 Feature gate `MemoryQoS`"},
			lacks:   []string{"- 🤖"},
		},
		{
			name:   "urgent notes stand ahead of the heading of the kinds",
			before: kinds("# Feature", "One #1"),
			after:  strings.Replace(kinds("# Feature", "One #1"), "## Changes", "## Urgent Upgrade Notes\n\n- Act ([#9]("+link+"9), [@a](https://github.com/a)) [SIG Node]\n\n## Changes", 1),
			edit: func(a string) string {
				return "# Kubernetes 1.30: SIG Node\n\n" + a[strings.Index(a, "## Changes by Kind"):]
			},
			changes: []string{"new #9 in Urgent Upgrade Notes"},
			has:     []string{"# Kubernetes 1.30: SIG Node\n\n## Urgent Upgrade Notes\n\n- Act ([#9](" + link + "9), [@a](https://github.com/a))\n", "\n## Changes by Kind\n"},
		},
		{
			name:   "an entry can move and be reworded at once",
			before: kinds("# Feature", "One #1", "Two #2", "# Bug or Regression", "Three #3"),
			after:  kinds("# Feature", "One #1", "# Bug or Regression", "Three #3", "Two, better #2"),
			edit: func(a string) string {
				return strings.Replace(a, "- Three", "- 三 ([#3]("+link+"3))\n  - 原文: Three\n- Three", 1)
			},
			changes: []string{"reworded #2 in Feature", "moved #2 in Bug or Regression"},
			has:     []string{"- Two, better ([#2]"}, lacks: []string{"- Two ("},
		},
		{
			name:   "the machine's notes are brought up to date where the author has left them",
			before: kinds("# Feature", "One of `MemoryQoS` #1", "Other of `MemoryQoS` #2"), after: kinds("# Feature", "One of `NodeSwap` #1", "Other of `NodeSwap` #2"),
			edit: func(a string) string {
				a = strings.Replace(a, "- One of `MemoryQoS` (", "- 一 (", 1)
				at := strings.LastIndex(a, "🤖 Feature gate `MemoryQoS`")
				return a[:at] + strings.Replace(a[at:], "🤖 Feature", "🤖 My feature", 1)
			},
			changes: []string{"reworded #1 in Feature", "updated #1 in Feature", "reworded #2 in Feature"},
			has:     []string{"🤖 Feature gate `NodeSwap`", "🤖 My feature gate `MemoryQoS`"},
			lacks:   []string{"🤖 Feature gate `MemoryQoS`"},
		},
		{
			name:   "long entries are added whole",
			before: kinds("# Feature", "One #1"), after: kinds("# Feature", "One #1", strings.Repeat("word ", 2000)+"end #2"),
			changes: []string{"new #2 in Feature"},
			has:     []string{"word word end ([#2]"},
		},
		{
			name:   "line endings are the article's",
			before: kinds("# Feature", "One #1"), after: kinds("# Feature", "One #1", "Two of `MemoryQoS` #2"),
			edit:    func(a string) string { return strings.ReplaceAll(a, "\n", "\r\n") },
			changes: []string{"new #2 in Feature"},
			has:     []string{"(https://github.com/a))\r\n  - 🤖 [KEP-2570: ", "\r\n  - 🤖 Feature gate `MemoryQoS`"},
		},
		{
			name:   "sections stay in the author's order",
			before: kinds("# Feature", "One #1", "# Bug or Regression", "Two #2"),
			after:  kinds("# Feature", "One #1", "Three #3", "# Bug or Regression", "Two #2", "Four #4"),
			edit: func(string) string {
				return "# Kubernetes 1.30: SIG Node\n\n## バグ修正\n\n- 二 (#2)\n\n## 機能追加\n\n- 一 (#1)\n"
			},
			changes: []string{"new #3 in Feature", "new #4 in Bug or Regression"},
			has:     []string{"- 二 (#2)\n- 原文: Four ([#4]", "- 一 (#1)\n- 原文: Three ([#3]"},
		},
		{
			name:   "an entry split in two, and two in one, are not new",
			before: kinds("# Feature", "One #1", "Two #2", "Three #3"), after: kinds("# Feature", "One #1", "Two #2", "Three #3"),
			edit: func(a string) string {
				at := strings.Index(a, "- One")
				return a[:at] + "- 一の一 (#1)\n- 一の二 (#1)\n- 二と三 (#2, #3, @a)\n" + a[strings.Index(a, "\n### Documentation"):]
			},
			has: []string{"- 一の一 (#1)\n- 一の二 (#1)\n- 二と三 (#2, #3, @a)\n"},
		},
		{
			name:   "messages, folded parts, tables and images of Zenn and Qiita go with their entry",
			before: kinds("# Feature", "One #1", "Two #2"), after: kinds("# Feature", "One #1", "Three #3", "Two #2"),
			edit: func(a string) string {
				return strings.Replace(a, "- Two", ":::message\n注意\n:::\n\n:::details 詳細\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![図](https://example.com/a.png)\n:::\n\n- Two", 1)
			},
			changes: []string{"new #3 in Feature"},
			has:     []string{"(https://github.com/a))\n:::message\n注意\n:::\n\n:::details 詳細\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![図](https://example.com/a.png)\n:::\n"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			base, next := builtOf(t, c.before, language.English), builtOf(t, c.after, language.English)
			article := render(t, base)
			if c.edit != nil {
				article = c.edit(article)
			}
			if c.noBase {
				base = nil
			}
			merged, changes := digest.Merge(base, digest.Parse("article.md", article), next)
			if diff := cmp.Diff(c.changes, said(changes)); diff != "" {
				t.Errorf("changes (-want +got):\n%s", diff)
			}
			for _, s := range c.has {
				if !strings.Contains(merged.Source(), s) {
					t.Errorf("lacks %q", s)
				}
			}
			for _, s := range c.lacks {
				if strings.Contains(merged.Source(), s) {
					t.Errorf("has %q", s)
				}
			}
			again, changes := digest.Merge(base, merged, next)
			if again.Source() != merged.Source() || len(changes) > 0 {
				t.Errorf("merged twice, %q (-once +twice):\n%s", said(changes), cmp.Diff(merged.Source(), again.Source()))
			}
			if t.Failed() {
				t.Logf("merged:\n%s", merged.Source())
			}
		})
	}
}
