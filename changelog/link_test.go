package changelog

import "testing"

// Numbers that were read with a trailer stand for the same pull request as label
// and URL do.
func TestUsualLinks(t *testing.T) {
	for _, test := range []struct {
		rule, src string
		numbers   int
	}{
		{"the first repository is the usual one", `# v1.0.0
- A. ([#1](https://github.com/o/r/pull/1), [@a](https://github.com/a))
- B. ([#012](https://github.com/o/r/pull/012), [@a](https://github.com/a))
- C. ([#3](https://github.com/o/other/pull/3), [@a](https://github.com/a))
- D. ([#4](https://github.com/o/r/pull/5), [@a](https://github.com/a))
- E. ([#99999999999](https://github.com/o/r/pull/99999999999), [@a](https://github.com/a))
`, 2},
		{"what is no repository's address has none", `# v1.0.0
- A. ([#1](https://github.com/o/r/deep/pull/1), [@a](https://github.com/a))
- B. ([#1](https://github.com//pull/1), [@a](https://github.com/a))
`, 1},
		{"a number within the address is not the last one", `# v1.0.0
- A. ([#3](https://github.com/o/r/pull/2#/pull/3), [@a](https://github.com/a))
`, 1},
	} {
		t.Run(test.rule, func(t *testing.T) {
			d := Parse("", test.src)
			numbers := 0
			for e := range d.Entries() {
				for i := e.rec().marks.first; i < e.rec().marks.end; i++ {
					m := &d.marks[i]
					if m.Number > 0 {
						numbers++
					}
					if got, want := e.link(m), d.newLink(d.tree.Source[m.Start:m.End], d.tree.Source[m.URL:m.URLEnd]); got != want {
						t.Errorf("line %d: got %+v, want %+v", e.Line(), got, want)
					}
				}
			}
			if numbers != test.numbers {
				t.Errorf("%d marks have a number, expected %d", numbers, test.numbers)
			}
		})
	}
}
