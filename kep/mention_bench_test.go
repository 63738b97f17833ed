package kep

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/internal/testkit"
)

// alternation finds the same references as [Mentions], but for where their URLs
// begin and end, which only makes it faster.
var alternation = regexp.MustCompile(`(?i)` +
	`kep(?:-| ?#| {0,2})(\d{1,5})\b` +
	`|(?:keps?|features?)\.k8s\.io/(\d+)` +
	`|(?:enhancements|kubernetes/features)(?:/issues?/|#)(\d+)` +
	`|keps/[\w-]+/(?:kubeadm/)?(\d+)?`)

// corpusText is everything that the corpus has of notes.
func corpusText(t testing.TB) string {
	var b strings.Builder
	for _, folder := range []string{"changelog", "drafts", "relnotes-json", "articles"} {
		dir := os.DirFS(testkit.Corpus(t, folder))
		err := fs.WalkDir(dir, ".", func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := fs.ReadFile(dir, path)
			b.Write(data)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return b.String()
}

func BenchmarkMentions(b *testing.B) {
	text := corpusText(b)
	b.Run("scanner", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			for range Mentions(text) {
			}
		}
	})
	b.Run("regexp", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			alternation.FindAllStringSubmatchIndex(text, -1)
		}
	})
}

// BenchmarkMentionsHostile runs on texts that are all false starts: the time a
// byte must not grow with the length.
func BenchmarkMentionsHostile(b *testing.B) {
	for name, unit := range map[string]string{"names": "kep-", "segments": "/keps/a", "repositories": "enhancements#", "issues": "features/enhancements/issues/"} {
		for _, size := range []int{1 << 12, 1 << 16, 1 << 20} {
			text := strings.Repeat(unit, size/len(unit))
			b.Run(name+"/"+byteSize(size), func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					for range Mentions(text) {
					}
				}
			})
		}
	}
}

func byteSize(n int) string {
	return map[int]string{1 << 12: "4KiB", 1 << 16: "64KiB", 1 << 20: "1MiB"}[n]
}
