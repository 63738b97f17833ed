package krel

import (
	"strings"
	"testing"
)

// Each benchmark reads one megabyte of input that is as bad as it can be; the
// time a byte is to be compared with that of BenchmarkLoad.
func BenchmarkLoadHostile(b *testing.B) {
	const size = 1 << 20
	for name, src := range map[string]string{
		"empty notes":      repeat(`{"1":{}`, `,"1":{}`, "}", size),
		"unknown fields":   repeat(`{"1":{"pr_number":1`, `,"x":[[]]`, "}}", size),
		"nested value":     repeat(`{"1":{"pr_number":1,"x":`+strings.Repeat("[", 9000), " ", strings.Repeat("]", 9000)+"}}", size),
		"wrong types":      repeat(`{"1":{"pr_number":1`, `,"text":1`, "}}", size),
		"one pull request": repeat(`{"1":{"pr_number":1}`, `,"1":{"pr_number":1}`, "}", size),
		"one long text":    repeat(`{"1":{"pr_number":1,"text":"`, `\u003c`, `"}}`, size),
		"blanks":           repeat(`{`, " \n", `"1":{"pr_number":1}}`, size),
		"unknown groups":   repeat(`{"1":{"pr_number":1}`, `,"2":{"pr_number":2,"sigs":["nod","strage"]}`, "}", size),
		"breaks off":       repeat(`{"1":{"pr_number":1},"2":{"text":"`, `a`, ``, size),
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				if notes, _ := Load("notes.json", strings.NewReader(src)); notes == nil {
					b.Fatal("no notes")
				}
			}
		})
	}
}

func BenchmarkLoadMapsHostile(b *testing.B) {
	const size = 1 << 20
	for name, src := range map[string]string{
		"unknown kinds":  repeat("pr: 1\nreleasenote:\n  kinds:\n", "  - a\n", "", size),
		"unknown groups": repeat("pr: 1\nreleasenote:\n  sigs:\n", "  - nod\n", "", size),
		"many maps":      repeat("pr: 1\n", "---\npr: 1\nreleasenote: {kinds: [a]}\n", "", size),
	} {
		b.Run(name, func(b *testing.B) {
			fsys := mapFiles(map[string]string{"a.yaml": src})
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				if maps, _ := LoadMaps(fsys); len(maps.edits) == 0 {
					b.Fatal("no maps")
				}
			}
		})
	}
}

func repeat(head, body, tail string, size int) string {
	return head + strings.Repeat(body, (size-len(head)-len(tail))/len(body)) + tail
}
