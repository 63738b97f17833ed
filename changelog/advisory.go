package changelog

import (
	"iter"
	"strconv"
	"strings"
)

// An Advisory is what a release says of a vulnerability that it fixes, under a
// heading of its own in the important security information.
type Advisory struct {
	CVE   string // "CVE-2021-25741"
	Title string // of the heading, without the CVE
	Text  string // Markdown, everything under the heading

	// Affected and Fixed are the items of the lists of versions: "kubelet v1.22.0 - v1.22.1".
	Affected, Fixed []string

	// Severity, Score and Vector are the rating: "High", 8.8, "CVSS:3.0/AV:N/…".
	// They are zero where none is given.
	Severity string
	Score    float64
	Vector   string

	// Issue is where the vulnerability is tracked, or the zero PR.
	Issue PR
}

// Advisories yields the security advisories of the release, in order.
func (r Release) Advisories() iter.Seq[Advisory] {
	return func(yield func(Advisory) bool) {
		title, start := "", 0
		done := false
		end := func(at int) {
			if title == "" || done {
				return
			}
			a := parseAdvisory(title, trimBlank(r.d.tree.Source[start:at]))
			title, done = "", !yield(a)
		}
		for s := range r.Sections() {
			switch text := s.Title(); {
			case s.Role() != RoleSecurity:
				end(int(s.rec().start))
			case cveOf(text) != "":
				end(int(s.rec().start))
				title, start = text, int(r.d.tree.Nodes[s.rec().heading].End)
			}
			if done {
				return
			}
		}
		end(int(r.rec().end))
	}
}

// parseAdvisory reads the heading and the text of an advisory.
func parseAdvisory(title, text string) Advisory {
	a := Advisory{CVE: cveOf(title), Text: text}
	_, a.Title, _ = strings.Cut(title, a.CVE)
	a.Title = strings.Trim(a.Title, " \t:-–*]")
	var list *[]string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch item, isItem := listItem(line); {
		case line == "":
		case isItem && list != nil:
			*list = append(*list, item)
		default:
			list = nil
			switch strings.ToLower(strings.Trim(line, "#*_: \t")) {
			case "affected versions":
				list = &a.Affected
			case "fixed versions":
				list = &a.Fixed
			}
			if _, rating, ok := strings.Cut(line, "CVSS Rating"); ok && a.Severity == "" {
				a.rate(rating)
			}
			if a.Issue == (PR{}) {
				a.Issue = issueIn(line)
			}
		}
	}
	return a
}

// listItem returns the text of a line that is an item of a list.
func listItem(line string) (text string, ok bool) {
	if len(line) < 2 || line[0] != '-' && line[0] != '*' || line[1] != ' ' {
		return "", false
	}
	return strings.TrimSpace(line[2:]), true
}

// rate reads what follows "CVSS Rating": ":** Medium (6.5) [CVSS:3.0/AV:N](url)".
func (a *Advisory) rate(text string) {
	text = strings.TrimLeft(text, ":* \t")
	severity, rest, _ := strings.Cut(text, "(")
	if severity, _, _ = strings.Cut(severity, "["); strings.ContainsAny(strings.TrimSpace(severity), " \t") {
		return // a sentence
	}
	a.Severity = strings.TrimSpace(severity)
	score, _, _ := strings.Cut(rest, ")")
	a.Score, _ = strconv.ParseFloat(score, 64)
	if at := strings.Index(text, "CVSS:"); at >= 0 {
		a.Vector = text[at:]
		if end := strings.IndexAny(a.Vector, "]) \t"); end >= 0 {
			a.Vector = a.Vector[:end]
		}
	}
}

// issueIn returns the issue whose address stands in the line, or the zero PR.
func issueIn(line string) PR {
	const host = "https://github.com/"
	for {
		at := strings.Index(line, host)
		if at < 0 {
			return PR{}
		}
		owner, repo, number, ok := parseURL(line[at:])
		if line = line[at+len(host):]; ok && strings.HasPrefix(line, owner+"/"+repo+"/issues/") {
			return PR{owner, repo, number}
		}
	}
}

// cveOf returns the CVE identifier that the title begins with, or "".
func cveOf(title string) string {
	title = strings.TrimLeft(title, " \t*[")
	start, end := cve(title, 0)
	if start > 0 {
		return ""
	}
	return title[:end]
}
