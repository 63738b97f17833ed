package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/sig"
)

func mustPage(t *testing.T, sel selection) []byte {
	t.Helper()
	page, err := mustChart(t, sel).page()
	if err != nil {
		t.Fatal(err)
	}
	return page
}

func TestSize(t *testing.T) {
	if size := len(mustPage(t, selection{})); size >= 1<<20 {
		t.Errorf("the page of all gates has %d bytes, 1 MiB or more", size)
	}
}

// elements reads the page as XML, strictly, and calls visit for each element
// with its path, as "html/body/main", and the text within.
func elements(t *testing.T, page []byte, visit func(path string, start xml.StartElement, text string)) {
	t.Helper()
	type open struct {
		start xml.StartElement
		text  strings.Builder
	}
	var path []string
	var stack []*open
	d := xml.NewDecoder(bytes.NewReader(page))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("the page is not well-formed: %v", err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			path = append(path, token.Name.Local)
			stack = append(stack, &open{start: token.Copy()})
		case xml.CharData:
			for _, o := range stack {
				o.text.Write(token)
			}
		case xml.EndElement:
			top := stack[len(stack)-1]
			visit(strings.Join(path, "/"), top.start, top.text.String())
			path, stack = path[:len(path)-1], stack[:len(stack)-1]
		}
	}
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// TestContent reads all gates and all steps back out of the page.
func TestContent(t *testing.T) {
	const row = "html/body/main/table/tbody/tr"
	var gates, patches, bars []string
	elements(t, mustPage(t, selection{}), func(path string, e xml.StartElement, text string) {
		switch path {
		case row + "/th":
			gates = append(gates, text)
		case row + "/td/ol/li":
			bars = append(bars, text)
			if slices.Contains(strings.Fields(attribute(e, "class")), "patch") {
				patches = append(patches, text)
			}
		}
	})
	var wantGates, wantPatches, wantBars []string
	for gate := range featuregate.Kubernetes().All() {
		wantGates = append(wantGates, gate.Name())
		for s := range gate.Steps() {
			text := step{Step: s}.Text()
			wantBars = append(wantBars, text)
			if s.Since.Patch > 0 {
				wantPatches = append(wantPatches, text)
			}
		}
	}
	if !slices.Equal(gates, wantGates) {
		t.Errorf("the page has %d gates, the catalog %d", len(gates), len(wantGates))
	}
	if !slices.Equal(bars, wantBars) {
		t.Errorf("the page has %d steps, the catalog %d", len(bars), len(wantBars))
	}
	if len(patches) == 0 || !slices.Equal(patches, wantPatches) {
		t.Errorf("steps at patch releases:\n%q\nwant\n%q", patches, wantPatches)
	}
}

// TestNothingIsLoaded allows other addresses in links only, which load nothing
// until somebody follows them.
func TestNothingIsLoaded(t *testing.T) {
	elements(t, mustPage(t, selection{}), func(path string, e xml.StartElement, text string) {
		for _, a := range e.Attr {
			switch a.Name.Local {
			case "src", "srcset", "action", "formaction", "data", "poster", "background", "ping":
				t.Errorf("%s has %s=%q", path, a.Name.Local, a.Value)
			case "href":
				link := e.Name.Local == "a" && strings.HasPrefix(a.Value, "https://")
				if !link && a.Value != "#lock" && a.Value != "data:," {
					t.Errorf("%s leads to %q", path, a.Value)
				}
			case "style":
				if strings.Contains(a.Value, "url(") {
					t.Errorf("%s has style=%q", path, a.Value)
				}
			}
		}
		switch e.Name.Local {
		case "style":
			if m := regexp.MustCompile(`@import|url\(|image-set\(|//`).FindString(text); m != "" {
				t.Errorf("the style sheet has %s", m)
			}
		case "script":
			if m := regexp.MustCompile(`fetch\(|XMLHttpRequest|import\b|WebSocket|https?:`).FindString(text); m != "" {
				t.Errorf("the script has %s", m)
			}
		}
	})
}

// TestMarkup holds the page to what a screen reader and the script rely on.
func TestMarkup(t *testing.T) {
	counts := map[string]int{}
	ids := map[string]int{}
	elements(t, mustPage(t, selection{}), func(path string, e xml.StartElement, text string) {
		name := e.Name.Local
		counts[name]++
		if id := attribute(e, "id"); id != "" {
			ids[id]++
		}
		if role := attribute(e, "role"); role != "" {
			counts["role="+role]++
		}
		if tab := attribute(e, "tabindex"); tab != "" {
			t.Errorf("%s has tabindex=%q, but only the script makes stops", path, tab)
		}
		switch {
		case name == "html" && attribute(e, "lang") == "":
			t.Error("the page has no language")
		case name == "th" && attribute(e, "scope") == "":
			t.Errorf("%s %q has no scope", path, text)
		case (name == "input" || name == "select") && !strings.Contains(path, "/label/"):
			t.Errorf("%s has no label", path)
		case name == "button" && text == "":
			t.Errorf("%s says nothing", path)
		}
	})
	for name, want := range map[string]int{"main": 1, "h1": 1, "caption": 1, "table": 1, "role=status": 1, "role=search": 1} {
		if counts[name] != want {
			t.Errorf("%d × %s, want %d", counts[name], name, want)
		}
	}
	for id, n := range ids {
		if n > 1 {
			t.Errorf("%d elements have the id %q", n, id)
		}
	}
}

func TestSubject(t *testing.T) {
	beta := featuregate.Beta
	c := &chart{Rows: make([]row, 15), selected: selection{sig: sig.Node, stage: &beta}}
	c.To = kubenotes.MustParseVersion("1.34")
	if got, want := c.Subject(), "15 gates of the KEPs of SIG Node, beta in 1.34"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := (&chart{Rows: make([]row, 1)}).Subject(), "1 gate"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestNoGates(t *testing.T) {
	shown := false
	elements(t, mustPage(t, selection{sig: "wg-of-nobody"}), func(path string, e xml.StartElement, text string) {
		if attribute(e, "class") == "none" {
			shown = text == "No gate matches." && attribute(e, "hidden") == ""
		}
	})
	if !shown {
		t.Error("a page without gates does not say so")
	}
}
