package trailer

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const (
	pull  = "https://github.com/kubernetes/kubernetes/pull/"
	issue = "https://github.com/kubernetes/kubernetes/issues/"
)

// show writes marks as "trailer{pr #1 <url>, author a, sigs SIG Node}", with
// what the trailers leave of the text before it.
func show(src string, marks []Mark) string {
	var b strings.Builder
	at := 0
	for _, m := range marks {
		if m.Kind == Trailer {
			b.WriteString(src[at:m.Start] + "‖")
			at = int(m.End)
		}
	}
	b.WriteString(src[at:])
	for _, m := range marks {
		b.WriteString(" | " + [...]string{"trailer", "pr", "author", "sigs"}[m.Kind])
		if m.Kind != Trailer {
			b.WriteString(" " + src[m.Start:m.End])
		}
		if m.URL < m.URLEnd {
			url := src[m.URL:m.URLEnd]
			url = strings.Replace(strings.Replace(url, pull, "pull:", 1), issue, "issue:", 1)
			b.WriteString(" <" + strings.Replace(url, "https://github.com/", "", 1) + ">")
		}
	}
	return b.String()
}

func TestAppend(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"linked", "Text. ([#1]({pull}1), [@a-b]({user}a-b)) [SIG API Machinery, Apps and Node]",
			"Text. ‖ | trailer | pr #1 <pull:1> | author a-b <a-b> | sigs SIG API Machinery, Apps and Node"},
		{"plain", "Text (#1, @a)", "Text ‖ | trailer | pr #1 | author a"},
		{"plain with tag", "Revert PR #2 of old (#1, @a) [SIG Scheduling]",
			"Revert PR #2 of old ‖ | trailer | pr #1 | author a | sigs SIG Scheduling"},
		{"several of each", "T ([#1]({pull}1), [#2]({pull}2), [@a]({user}a), [@b]({user}b))",
			"T ‖ | trailer | pr #1 <pull:1> | pr #2 <pull:2> | author a <a> | author b <b>"},
		{"separated by blanks", "T (#1 #2, @a @b)", "T ‖ | trailer | pr #1 | pr #2 | author a | author b"},
		{"semicolons and words", "T ([#1]({pull}1) by [@a]({user}a); [#2]({pull}2) and [#3]({pull}3), both by [@b]({user}b))",
			"T ‖ | trailer | pr #1 <pull:1> | author a <a> | pr #2 <pull:2> | pr #3 <pull:3> | author b <b>"},
		{"blank within the label", "T ([#1]({pull}1),[ @a]({user}a))", "T ‖ | trailer | pr #1 <pull:1> | author a <a>"},
		{"blank within the link", "T ([#1]({pull}1), [@a]( {user}a))", "T ‖ | trailer | pr #1 <pull:1> | author a <a>"},
		{"no comma", "T ([#1]({pull}1) [@a]({user}a))", "T ‖ | trailer | pr #1 <pull:1> | author a <a>"},
		{"author without @", "T ([#1]({pull}1), [dims]({user}dims))", "T ‖ | trailer | pr #1 <pull:1> | author dims <dims>"},
		{"number without #", "T ([1]({pull}1), [@a]({user}a))", "T ‖ | trailer | pr 1 <pull:1> | author a <a>"},
		{"two @", "T (#1, @@a)", "T ‖ | trailer | pr #1 | author a"},
		{"author in double brackets", "T ([#1]({issue}1), [[@a]({user}a)], [[@b]({user}b)])",
			"T ‖ | trailer | pr #1 <issue:1> | author a <a> | author b <b>"},
		{"robot", "T ([#1]({pull}1), [@dependabot[bot]](https://github.com/apps/dependabot))",
			"T ‖ | trailer | pr #1 <pull:1> | author dependabot[bot] <apps/dependabot>"},
		{"app", "T (#1, @app/dependabot)", "T ‖ | trailer | pr #1 | author app/dependabot"},
		{"linked app", "T ([#1]({pull}1), [@app/a](https://github.com/apps/a))",
			"T ‖ | trailer | pr #1 <pull:1> | author app/a <apps/a>"},
		{"no app", "T (#1, @app/)", "T (#1, @app/)"},
		{"number 0", "T (#0, @a)", "T (#0, @a)"},
		{"number too large", "T (#2147483648, @a) (#99999999999999999999, @b)", "T (#2147483648, @a) (#99999999999999999999, @b)"},
		{"largest number, leading zeros", "T (#2147483647, #0000000000012, @a)", "T ‖ | trailer | pr #2147483647 | pr #0000000000012 | author a"},
		{"loose number 0", "Fix a bug. #0", "Fix a bug. #0"},
		{"broken label", "T ([#6s18]({pull}618), [@a]({user}a))", "T ‖ | trailer | pr #6s18 <pull:618> | author a <a>"},
		{"entity", "T ([&#35;1]({pull}1), [@a]({user}a))", "T ‖ | trailer | pr &#35;1 <pull:1> | author a <a>"},
		{"other repository", "T (kubernetes/release#1, @a)", "T ‖ | trailer | pr kubernetes/release#1 | author a"},
		{"comma in the link", "T ([#1],({pull}1), [@a]({user}a))", "T ‖ | trailer | pr #1 <pull:1> | author a <a>"},
		{"bare URL, closed early, over lines", "T.\n  ({pull}1),\n  [@a]({user}a))",
			"T.\n  ‖ | trailer | pr  <pull:1> | author a <a>"},
		{"closed early", "T ([#1]({pull}1)), [@a]({user}a)) [SIG CLI]",
			"T ‖ | trailer | pr #1 <pull:1> | author a <a> | sigs SIG CLI"},
		{"never closed", "T ([#1]({pull}1), [@a]({user}a)", "T ‖ | trailer | pr #1 <pull:1> | author a <a>"},
		{"cut off", "T ([#1]({pull}1), [@a", "T ‖ | trailer | pr #1 <pull:1> | author a"},
		{"stray bracket", "T ([#1]({pull}1)])", "T ‖ | trailer | pr #1 <pull:1>"},
		{"backtick in the link", "`T ([#1]({pull}1`), [@a]({user}a))", "`T ‖ | trailer | pr #1 <pull:1`> | author a <a>"},
		{"in code", "Shows `inline (#15, @x)` in code (#1, @a)", "Shows `inline (#15, @x)` in code ‖ | trailer | pr #1 | author a"},
		{"in code alone", "Shows `` a`b (#15, @x) `` in code", "Shows `` a`b (#15, @x) `` in code"},
		{"in code, never closed", "Shows `inline (#15, @x`", "Shows `inline (#15, @x`"},
		{"in code, never closed, the code's last backtick", "Shows ``(#15 @x``", "Shows ``(#15 @x``"},
		{"behind code", "Adds `f` and `g` (#1, @a)`", "Adds `f` and `g` ‖` | trailer | pr #1 | author a"},
		{"behind an escaped backtick", "A \\` (#1, @a) and `b`", "A \\` ‖ and `b` | trailer | pr #1 | author a"},
		{"punctuation behind", "**T ([#1]({pull}1), [@a]({user}a))**.", "**T ‖**. | trailer | pr #1 <pull:1> | author a <a>"},

		{"SIGs inside", "T ([#1]({pull}1), [@a]({user}a), [SIG API Machinery, Node, Testing])",
			"T ‖ | trailer | pr #1 <pull:1> | author a <a> | sigs SIG API Machinery, Node, Testing"},
		{"SIGs without a blank", "T (#1, @a)[SIG Node]", "T ‖ | trailer | pr #1 | author a | sigs SIG Node"},
		{"SIGs on the next line", "T (#1, @a)\n  [SIG Node and Apps]", "T ‖ | trailer | pr #1 | author a | sigs SIG Node and Apps"},
		{"SIGs each with its word", "T (#1, @a) [SIG Architecture, SIG CLI, and SIG Testing]",
			"T ‖ | trailer | pr #1 | author a | sigs SIG Architecture, SIG CLI, and SIG Testing"},
		{"SIGs make an issue the entry's", "T ([#1]({issue}1)) [SIG Node]", "T ‖ | trailer | pr #1 <issue:1> | sigs SIG Node"},
		{"SIGs alone", "Text of a note [SIG Node]", "Text of a note ‖ | trailer | sigs SIG Node"},
		{"group without brackets", "T (#1, @a) sig-API machinery", "T ‖ | trailer | pr #1 | author a | sigs sig-API machinery"},
		{"no group", "T (#1, @a) and more", "T ‖ and more | trailer | pr #1 | author a"},
		{"a link is no tag", "[SIG Apps][] looks after", "[SIG Apps][] looks after"},

		{"in mid-text", "T ([#1]({pull}1), [@a]({user}a))\n\twhich goes on (see [docs](https://x.io/a)).",
			"T ‖\n\twhich goes on (see [docs](https://x.io/a)). | trailer | pr #1 <pull:1> | author a <a>"},
		{"two in one sentence", "Volumes ([#1]({pull}1), [@a]({user}a)) and disks ([#2]({pull}2), [@a]({user}a))",
			"Volumes ‖ and disks ‖ | trailer | pr #1 <pull:1> | author a <a> | trailer | pr #2 <pull:2> | author a <a>"},
		{"one behind the other", "T ([#1]({pull}1)). ([#2]({pull}2), [@a]({user}a))",
			"T ‖. ‖ | trailer | pr #1 <pull:1> | trailer | pr #2 <pull:2> | author a <a>"},
		{"bare URL before a trailer", "See the docs ({pull}2) ([#1]({pull}1), [@a]({user}a))",
			"See the docs ({pull}2) ‖ | trailer | pr #1 <pull:1> | author a <a>"},
		{"a cherry-pick's", "T (#1, @a) ([#2]({pull}2), [@a]({user}a)) [SIG Node]",
			"T ‖ ‖ | trailer | pr #1 | author a | trailer | pr #2 <pull:2> | author a <a> | sigs SIG Node"},
		{"pull request alone", "T ([#1]({pull}1)).", "T ‖. | trailer | pr #1 <pull:1>"},
		{"pull request alone ends the line only", "T ([#1]({pull}1))\nmore", "T ‖\nmore | trailer | pr #1 <pull:1>"},
		{"author alone", "T, ([@a]({user}a))", "T, ‖ | trailer | author a <a>"},

		{"reference in the text", "Removed what was added ([#1]({pull}1)) before ([#2]({pull}2), [@a]({user}a))",
			"Removed what was added ([#1]({pull}1)) before ‖ | trailer | pr #2 <pull:2> | author a <a>"},
		{"references before text", "Issues ([#1]({pull}1)), ([#2]({pull}2)) and more", "Issues ([#1]({pull}1)), ([#2]({pull}2)) and more"},
		{"number alone", "Works with docker (#1), and rkt (#2)", "Works with docker (#1), and rkt (#2)"},
		{"number alone before a trailer", "T (#1). ([#2]({pull}2), [@a]({user}a))",
			"T (#1). ‖ | trailer | pr #2 <pull:2> | author a <a>"},
		{"issue alone", "Crashes ([#1]({issue}1))", "Crashes ([#1]({issue}1))"},
		{"name in the text", "Found by M (@a)", "Found by M (@a)"},
		{"other parentheses", "Text (see #1) f(x) (a/b) (#x)", "Text (see #1) f(x) (a/b) (#x)"},
		{"anchor", "[v1.2.3](#v123)", "[v1.2.3](#v123)"},

		{"loose at the end", "May fail. [#1]({pull}1), [#2]({pull}2)", "May fail. [#1]({pull}1), [#2]({pull}2) | pr #1 <pull:1> | pr #2 <pull:2>"},
		{"reference that ends the sentence", "Solved in v1 by [o/r#1]({pull}1).", "Solved in v1 by [o/r#1]({pull}1)."},
		{"loose before the author", "T. [#1]({pull}1), ([@a]({user}a))", "T. ‖ | trailer | pr #1 <pull:1> | author a <a>"},
		{"loose at the beginning", "[#1]({pull}1) Adds a thing.", "‖Adds a thing. | trailer | pr #1 <pull:1>"},
		{"loose number", "Fix a bug. #12", "Fix a bug. ‖ | trailer | pr #12"},
		{"loose number of a word", "This fixes #12.", "This fixes #12."},
		{"loose in the sentence", "A fix [#1]({pull}1) will be in v1.2.3.", "A fix [#1]({pull}1) will be in v1.2.3."},
		{"loose without a number", "See [docs]({pull}1)", "See [docs]({pull}1)"},
	}
	expand := strings.NewReplacer("{pull}", pull, "{issue}", issue, "{user}", "https://github.com/")
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			src := expand.Replace(test.in)
			got := show(src, Append(nil, src, 0, len(src)))
			if diff := cmp.Diff(expand.Replace(test.want), got); diff != "" {
				t.Errorf("%s\n%s", src, diff)
			}
			// A paragraph within a document gives the same marks, moved.
			const before = "([#8](https://github.com/o/r/pull/8)"
			moved := Append([]Mark{{}}, before+src+")", len(before), len(before)+len(src))
			if again := show(before+src, moved[1:]); strings.TrimPrefix(again, before) != got {
				t.Errorf("within a document: %s", again)
			}
		})
	}
}
