package digest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// outline lists an article's entries and notes in short, a line each.
func outline(d *Digest) []string {
	var out []string
	add := func(format string, a ...any) { out = append(out, fmt.Sprintf(format, a...)) }
	for _, e := range d.Earlier {
		add("earlier %s", e.Title)
	}
	for s := range d.all() {
		add("%s%s %d", s.Role, "/"+string(s.Kind), len(s.Entries))
		for _, e := range s.Entries {
			add("%s %s: %s", pullsOf(&e), strings.Join(e.Authors, "+"), strings.ReplaceAll(e.text(), "\n", "|"))
			for _, n := range e.Notes {
				add("  %s: %s", n.Origin, strings.ReplaceAll(n.Text, "\n", "|"))
			}
		}
	}
	return out
}

// Each article shows one shape of those in the field.
func TestShapes(t *testing.T) {
	const title = "# Kubernetes 1.32: SIG Node\n\n"
	for _, c := range []struct {
		name, article string
		want          []string
	}{
		{"English ahead of Japanese, in wide brackets", title + "## Features（機能追加）\n\n- 甲（#1，@a）\n", []string{"changes/feature 1", "#1 a: 甲"}},
		{"Japanese ahead of English, brackets in brackets", title + "### その他 (Other (Cleanup or Flake))\n\n- 甲。 (#1,@a)\n", []string{"changes/other 1", "#1 a: 甲。"}},
		{"reference ahead of the full stop, author without @", title + "## Bug\n\n- 甲(#1, a)。\n", []string{"changes/bug 1", "#1 a: 甲"}},
		{"square brackets, with a tag", title + "## Bug\n\n- 甲 [#1, @a] [SIG Node and Apps]\n", []string{"changes/bug 1", "#1 a: 甲"}},
		{"none, in a word, a sentence, a bullet", title + "## 既知の問題\n\n該当なし\n\n## Bug\n\nSIG Node関連のものはありません\n\n## 機能\n\n- なし。\n",
			[]string{"known-issues/ 0", "changes/bug 0", "changes/feature 0"}},
		{"lost bullets and marks", "Kubernetes 1.32: SIG Node\n\nバグ修正\n\n甲 (#1, @a)\n乙 (#2, @b)\n\n補足\n",
			[]string{"changes/bug 2", "#1 a: 甲", "#2 b: 乙", "  unmarked: 補足"}},
		{"numbered list as the text, nested bullets as notes", title + "## Bug\n\n• 1. 甲\n  2. 乙(#1, @a)\n  • 丙\n    • 丁\n",
			[]string{"changes/bug 1", "#1 a: 1. 甲|2. 乙", "  unmarked: 丙|• 丁"}},
		{"nested bullets as the text", title + "## Bug\n\n• 甲:\n  • 乙\n    丙 (#1, @a)\n", []string{"changes/bug 1", "#1 a: 甲:|• 乙|  丙"}},
		{"reference on a bullet of its own", title + "## Bug\n\n- 甲\n- (#1, @a)\n", []string{"changes/bug 1", "#1 a: 甲"}},
		{"no reference", title + "## Bug\n\n- 甲\n  - 乙\n", []string{"changes/bug 1", "an entry : 甲", "  unmarked: 乙"}},
		{"code behind an entry, with an empty line and a bullet in it", title + "## Bug\n\n- 甲 (#1, @a)\n\n```\nx:\n\n- y\n```\n",
			[]string{"changes/bug 1", "#1 a: 甲", "  unmarked: ```|x:||- y|```"}},
		{"marks", title + "## Bug\n\n- 甲 (#1, @a)\n  - :pencil: 乙\n  - 🤖 丙\n  - 筆者の補足: 丁\n",
			[]string{"changes/bug 1", "#1 a: 甲", "  author: 乙", "  machine: 丙", "  author: 丁"}},
		{"earlier releases are no entries", title + "過去のリリース:\n\n- Kubernetes 1.31: SIG Node\n- [Kubernetes 1.30](u)\n\n## Bug\n\nなし\n",
			[]string{"earlier Kubernetes 1.31: SIG Node", "earlier Kubernetes 1.30", "changes/bug 0"}},
		{"stages below a kind", title + "## 注目機能 (Notable Features)\n\n### Stable\n\n- 甲 (#1)\n", []string{"changes/feature 0", "changes/feature 1", "#1 : 甲"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := Parse("article.md", c.article)
			checkPartition(t, d)
			if diff := cmp.Diff(c.want, outline(d)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
