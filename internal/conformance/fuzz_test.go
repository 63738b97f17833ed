package conformance

import (
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes/internal/block"
)

// FuzzMarkdown holds documents made of the shapes that CHANGELOGs are made of
// against goldmark. Each byte of the input adds a shape; so a mutation makes
// another document, not a broken one.
func FuzzMarkdown(f *testing.F) {
	f.Add([]byte("\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a"))
	f.Add([]byte("\x10\x20\x30\x11\x21\x31\x12\x22\x32\x13\x23\x33"))
	f.Fuzz(func(t *testing.T, shapes []byte) {
		if len(shapes) > maxShapes {
			t.Skip("goldmark needs more than linear time")
		}
		src := document(shapes)
		tree := block.Scan(src)
		diff := compareMarkdown(tree)
		if diff == "" {
			return
		}
		for _, d := range deviations {
			if d.applies(tree) {
				return
			}
		}
		t.Errorf("%q (-goldmark +block):\n%s", src, diff)
	})
}

// maxShapes bounds the length of a document, and so its depth.
const maxShapes = 40

// document returns the document that the shapes make.
func document(shapes []byte) string {
	var b strings.Builder
	for _, s := range shapes {
		b.WriteString(vocabulary[int(s)%len(vocabulary)])
	}
	return b.String()
}

var vocabulary = [...]string{
	"\n", "\n", "\n\n", "\n", "\n  ", "\n    ", "\n   ", "\n\t", "\n      ", "\n ", " ", "  ", "\t",
	"- ", "* ", "+ ", "\n- ", "\n* ", "\n  - ", "\n    * ", "\n   - ", "\n\t- ", "1. ", "\n1. ", "2) ", "\n10. ", "\n3. ",
	"> ", ">", "\n> ", "\n>", "\n> > ",
	"# ", "\n# ", "\n## ", "\n### ", " #", "#", "\n#######",
	"\n```\n", "\n```sh\n", "```", "``", "\n~~~\n", "\n    ```\n", "\n  ```\n", "\n````\n",
	"\n---\n", "\n***\n", "\n===\n", "\n--\n", "___", "---", "=",
	"\n| a | b |\n|---|---|\n| c | d |\n", "\na | b\n--|--\nc\n", "|", "|---|", "\n:-: | -\n",
	"\n<!-- x", " -->", "\n<!-- x -->\n", "\n<div>\n", "\n</pre>\n", "\n</details>\n", "<a href=\"u\">", "<br>", "<",
	"\n[a]: b\n", "\n[a]: b 'c'\n", "[a]: <b>", "[a](u)", "[", "]:", "\"",
	"text", "a", "Adds a thing ([#1](u), [@a](u)) [SIG Node]", "é", "\\", "\r\n", "\r",
}
