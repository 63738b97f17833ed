package yamlnode

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"github.com/kubenotes/kubenotes"
)

const limit = 1 << 10

func TestRoot(t *testing.T) {
	for _, test := range []struct{ shows, text, found, problem string }{
		{"a mapping", "a: b\n", "a mapping", ""},
		{"the first document", "- a\n---\nb\n", "a list", ""},
		{"nothing", "# remark\n", "nothing", ""},
		{"no YAML in the first line", "a: b: c\n", "nothing", "f:1:1: not YAML: mapping values are not allowed in this context"},
		{"no YAML further down", "a: b\nc: d: e\n", "nothing", "f:2:1: not YAML: mapping values are not allowed in this context"},
		{"no UTF-8", "a: b\nc: ä\xff\n", "nothing", "f:2:6: not YAML: invalid leading UTF-8 octet"},
		{"a character cut short", "a: b\nc: \xc3", "nothing", "f:2:4: not YAML: incomplete UTF-8 octet sequence"},
		{"half a surrogate pair", "a: b\nc: \xed\xa0\x80", "nothing", "f:2:4: not YAML: invalid Unicode character"},
		{"a control character", "a: b\n\nc: \"\x01\"", "nothing", "f:3:5: not YAML: control characters are not allowed"},
		{"an alias of nothing", "xy: *xy\na: &x b\nc: *x", "nothing", "f:1:5: not YAML: unknown anchor 'xy' referenced"},
		{"an alias that comes before", "a: b\nc: [&xy a, *x]", "nothing", "f:2:12: not YAML: unknown anchor 'x' referenced"},
		{"longer than what is read", strings.Repeat("#", limit+1), "nothing", "f: larger than 1024 bytes"},
	} {
		t.Run(test.shows, func(t *testing.T) {
			root, err := New("f", test.text).Root(limit)
			if got := Describe(root); got != test.found {
				t.Errorf("%s, want %s", got, test.found)
			}
			if d, ok := errors.AsType[kubenotes.Diagnostic](err); ok != (test.problem != "") || ok && d.Error() != test.problem {
				t.Errorf("error %v, want %s", err, test.problem)
			}
		})
	}
}

func TestReadStops(t *testing.T) {
	text, err := Read(strings.NewReader(strings.Repeat("#", 3*limit)), limit)
	if err != nil || len(text) != limit+1 {
		t.Errorf("read %d bytes, %v; want %d", len(text), err, limit+1)
	}
}

func TestFields(t *testing.T) {
	s := New("f", "x: &x [1, 2]\nä: *x\nx: again\n")
	root, err := s.Root(limit)
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for key, value := range s.Fields(root) {
		got += key.Value + ":"
		for item := range s.Items(value) {
			got += " " + item.Value
		}
		got += "\n"
	}
	if want := "x: 1 2\nä: 1 2\n"; got != want {
		t.Errorf("fields %q, want %q", got, want)
	}
	if got, want := s.Diagnostics.Error(), `f:3:1: repeated key "x", whose first value counts`; got != want {
		t.Errorf("findings %q, want %q", got, want)
	}
	for range s.Fields(nil) {
		t.Error("nothing has a field")
	}
	for range s.Items(root) {
		t.Error("a mapping has an item")
	}
}

// A list of n aliases of a mapping of n fields stands for n² nodes.
func TestAliasesAreBounded(t *testing.T) {
	const n = 4000
	s := New("f", "a: &a {"+strings.Repeat("?,", n)+"}\nb: ["+strings.Repeat("*a,", n)+"]\n")
	root, err := s.Root(1 << 20)
	if err != nil {
		t.Fatal(err)
	}
	visited := 0
	for _, value := range s.Fields(root) {
		for item := range s.Items(value) {
			visited++
			for range s.Fields(item) {
				visited++
			}
		}
	}
	if last := s.Diagnostics[len(s.Diagnostics)-1]; visited > 20*n || last.Code != CodeTooLarge && last.Code != CodeDuplicate {
		t.Errorf("%d nodes visited, last finding %v", visited, last)
	}
	told := 0
	for _, d := range s.Diagnostics {
		if d.Code == CodeTooLarge {
			told++
		}
	}
	if told != 1 {
		t.Errorf("told %d times that not all was read", told)
	}
}

// Columns are counted in characters by the YAML reader and in bytes here,
// wherever blocks of the index begin.
func TestPosition(t *testing.T) {
	for _, text := range []string{
		"", "a", "äö: ü\nb: c\n", "\n\n", strings.Repeat("ä", 700) + "\n" + strings.Repeat("x", 255) + "é\nlast", "\xff\xfe: x",
	} {
		s := New("f", text)
		line, column, start := 1, 1, 0
		for offset, r := range text {
			if got := s.Position(line, column); got.Offset != offset || got.Line != line || got.Column != offset-start+1 || got.Filename != "f" {
				if utf8.ValidString(text) {
					t.Fatalf("%.20q: %d:%d is at %+v, want offset %d", text, line, column, got, offset)
				}
			}
			column++
			if r == '\n' {
				line, column, start = line+1, 1, offset+1
			}
		}
		if end := s.Position(line+5, 1<<20); end.Offset != len(text) {
			t.Errorf("%.20q: beyond the text is offset %d, want %d", text, end.Offset, len(text))
		}
	}
}

func TestQuoteBoundsMessages(t *testing.T) {
	for text, want := range map[string]string{
		"a\tb":                    `"a\tb"`,
		strings.Repeat("ä", 1000): `"` + strings.Repeat("ä", 40) + `"…`,
	} {
		if got := Quote(text); got != want {
			t.Errorf("Quote(%.10q…) = %s, want %s", text, got, want)
		}
	}
}

func FuzzSource(f *testing.F) {
	for _, seed := range []string{"a: b", "- &a [*a]\n", "ä: [ö, {ü: x}]\r\nä: 1", "a: b: c", "\xff", "\u2028a: b\u0085c: d"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := New("f", text)
		root, err := s.Root(1 << 16)
		if err != nil && root != nil {
			t.Errorf("both a root and %v", err)
		}
		walk(s, root, 0)
		for _, d := range s.Diagnostics {
			before := text[:d.Pos.Offset]
			place := fmt.Sprintf("f:%d:%d", 1+strings.Count(before, "\n"), len(before)-strings.LastIndexByte(before, '\n'))
			if d.Pos.String() != place {
				t.Errorf("%v has offset %d, which is %s", d, d.Pos.Offset, place)
			}
		}
	})
}

// walk reports each node, so that its position is checked.
func walk(s *Source, node *yaml.Node, depth int) {
	if node == nil || depth > 20 {
		return
	}
	s.Report(node, kubenotes.Diagnostic{Code: "seen"})
	for _, value := range s.Fields(node) {
		walk(s, value, depth+1)
	}
	for item := range s.Items(node) {
		walk(s, item, depth+1)
	}
}
