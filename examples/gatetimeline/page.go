package main

import (
	"bytes"
	_ "embed" // for the page's parts
	"fmt"
	"html/template"
	"strconv"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
	"github.com/kubenotes/kubenotes/sig"
)

// The page's parts. The page is well-formed XML, too, so that a strict reader can
// check it.
var (
	//go:embed page.html
	markup string
	//go:embed style.css
	style string
	//go:embed script.js
	script string
)

// page returns the chart as one HTML page that refers to no other file.
func (c *chart) page() ([]byte, error) {
	t, err := template.New("page").Funcs(template.FuncMap{
		"group":  groupName,
		"fifth":  func(v kubenotes.Version) bool { return v.Minor%5 == 0 },
		"label":  label,
		"title":  title,
		"minor":  minorText,
		"words":  words,
		"style":  func() template.CSS { return template.CSS("/*<![CDATA[*/\n" + style + "/*]]>*/\n") },
		"script": func() template.JS { return template.JS("//<![CDATA[\n" + script + "//]]>\n") },
	}).Parse(markup)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := t.Execute(&b, c); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// Subject says what the rows are: "15 gates of the KEPs of SIG Node, beta in 1.34".
func (c *chart) Subject() string {
	subject := fmt.Sprintf("%d gates", len(c.Rows))
	if len(c.Rows) == 1 {
		subject = "1 gate"
	}
	if c.selected.sig != "" {
		subject += " of the KEPs of " + sig.FormatList([]sig.Group{c.selected.sig})
	}
	if c.selected.stage != nil {
		subject += ", " + c.selected.stage.String() + " in " + minorText(c.To)
	}
	return subject
}

// groupName returns a group's name as the column of SIGs has it: "API Machinery",
// and "WG Batch" for what is no SIG.
func groupName(g sig.Group) string {
	return strings.TrimPrefix(sig.FormatList([]sig.Group{g}), "SIG ")
}

// words splits a gate's name where a line may break: before a capital that
// follows a small letter.
func words(name string) []string {
	var all []string
	start := 0
	for i := 1; i < len(name); i++ {
		if 'A' <= name[i] && name[i] <= 'Z' && 'a' <= name[i-1] && name[i-1] <= 'z' {
			all = append(all, name[start:i])
			start = i
		}
	}
	return append(all, name[start:])
}

// Owners returns the slugs of the row's groups, separated by blanks.
func (r row) Owners() string {
	var slugs []string
	for _, g := range r.SIGs {
		slugs = append(slugs, g.String())
	}
	return strings.Join(slugs, " ")
}

// label returns what a link to the KEP reads in the column of KEPs: its number,
// or "KEP" for one of before the numbers.
func label(k kep.KEP) string {
	if k.Number == 0 {
		return "KEP"
	}
	return strconv.Itoa(int(k.Number))
}

// title returns the KEP's number and title: "KEP-1710: Skip SELinux relabeling".
func title(k kep.KEP) string {
	if k.Number == 0 {
		return k.Title
	}
	return k.Number.String() + ": " + k.Title
}

// Class returns the names that the style sheet has for the step's looks.
func (s step) Class() string {
	class := "step " + strings.ToLower(s.Stage.String())
	if s.Exists() {
		class += map[bool]string{true: " on", false: " off"}[s.Default]
	}
	if s.Since.Patch > 0 && !s.Cut {
		class += " patch"
	}
	if s.Cut {
		class += " cut"
	}
	return class
}

// Text says the step in words: "beta, on by default, since v1.9.0 (docs)".
func (s step) Text() string {
	var b strings.Builder
	b.WriteString(s.Stage.String())
	switch {
	case !s.Exists():
	case s.Unstated:
		b.WriteString(", default not stated")
	case s.Default:
		b.WriteString(", on by default")
	default:
		b.WriteString(", off by default")
	}
	if s.Locked {
		b.WriteString(", locked")
	}
	if s.Unclear {
		b.WriteString(", or the stage before it")
	}
	if s.Stage == featuregate.Removed {
		b.WriteString(" in ")
	} else {
		b.WriteString(", since ")
	}
	b.WriteString(s.Since.String() + " (" + s.Source.String() + ")")
	return b.String()
}
