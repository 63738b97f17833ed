package digest

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/internal/testkit"
)

// checkPartition tells whether every byte of the article is in exactly one part,
// and every part is whole lines.
func checkPartition(t *testing.T, d *Digest) {
	t.Helper()
	at := 0
	for _, p := range d.source.parts {
		if p.start != at || p.end <= p.start {
			t.Fatalf("a part from %d to %d behind byte %d", p.start, p.end, at)
		}
		if at = p.end; at < len(d.source.text) && d.source.text[at-1] != '\n' {
			t.Fatalf("a part ends within a line, at byte %d", at)
		}
	}
	if at != len(d.source.text) {
		t.Fatalf("the parts end at byte %d of %d", at, len(d.source.text))
	}
}

func TestPartition(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(testkit.Corpus(t, "articles"), "*"))
	if err != nil || len(files) < 2 {
		t.Fatalf("%d articles: %v", len(files), err)
	}
	for _, file := range files {
		checkPartition(t, Parse(file, testkit.ReadFile(t, file)))
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range shapes {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, src string) {
		d := Parse("fuzz.md", src)
		checkPartition(t, d)
		for s := range d.all() {
			for _, e := range s.Entries {
				if pos := d.Position(e); !pos.IsValid() || e.at.end > len(src) {
					t.Errorf("entry at %v", pos)
				}
			}
		}
		var b strings.Builder
		if err := d.Render(&b); err != nil {
			t.Error(err)
		}
	})
}

// shapes are articles in the forms that people write them.
var shapes = []string{
	"# Kubernetes 1.32: SIG Storageの変更内容\n\n## 機能 (Feature)\n\n- 新しい機能です (#1, @a)\n  - 📝 補足\n",
	"Kubernetes 1.32: SIG-Storage の変更内容\n\n所感\n\n少ない。\n\nFeatures（機能追加）\n\n• 追加(#1,@a)\n  1. 一つ\n  2. 二つ\n• 次 [#2, b] [SIG Node]\n",
	"---\ntitle: \"Kubernetes 1.30: SIG Node\"\n---\n### Bug\n\n本文です。(#3, @c)\n別です（#4, @d）\n\n```yaml\na:\n\n- b\n```\n",
	"- x ([#1](https://github.com/kubernetes/kubernetes/pull/1), [@a](https://github.com/a))\n  - 原文: y\n  - 🤖 z\n\n    ```\n    code",
	"<details>\n\n- a (#1)\n</details>\n\n:::message\n\n- b\n:::\n~~~\n",
	"\ufeff#\r\n* a\r\n\r\n  b\r\n\t- c (#2, @x[bot])\r\n===\r\n",
}
