package kep

import "strings"

// parseAddress reads a URL, with or without its scheme, or a path. Where it is
// no reference to a KEP, reason says why.
func parseAddress(address string) (number Number, form Form, reason string) {
	path := address
	if _, after, ok := strings.Cut(address, "://"); ok {
		path = after
	}
	path, _, _ = strings.Cut(path, "#")
	path, _, _ = strings.Cut(path, "?")
	host, rest, _ := strings.Cut(path, "/")
	host = strings.TrimPrefix(strings.ToLower(host), "www.")
	switch host {
	case "kep.k8s.io", "keps.k8s.io", "feature.k8s.io", "features.k8s.io":
		return wholeNumber(rest, FormShort)
	case "kubernetes.dev", "k8s.dev":
		if rest, ok := strings.CutPrefix(rest, "resources/keps/"); ok {
			return wholeNumber(rest, FormShort)
		}
	}
	owner := ""
	for segment, rest := nextSegment(path); segment != "" || rest != ""; owner, segment, rest = next(segment, rest) {
		switch {
		case strings.EqualFold(segment, "keps"):
			return parseFolder(rest)
		case strings.EqualFold(segment, "enhancements"),
			strings.EqualFold(segment, "features") && strings.EqualFold(owner, "kubernetes"):
			switch what, after := nextSegment(rest); what {
			case "issues", "issue":
				if owner != "" && !strings.EqualFold(owner, "kubernetes") {
					return 0, 0, "an issue of another repository"
				}
				return wholeNumber(after, FormIssue)
			case "pull", "pulls":
				return 0, 0, "a pull request"
			case "commit", "commits":
				return 0, 0, "a commit"
			}
		}
	}
	return 0, 0, "an address without a KEP"
}

// next moves on by a segment: the one left behind, the next, what follows it.
func next(segment, rest string) (previous, following, after string) {
	following, after = nextSegment(rest)
	return segment, following, after
}

func nextSegment(path string) (segment, rest string) {
	segment, rest, _ = strings.Cut(path, "/")
	return segment, rest
}

// wholeNumber reads a path segment that is a number and nothing else.
func wholeNumber(path string, form Form) (Number, Form, string) {
	segment, _ := nextSegment(path)
	number, digits := leadingNumber(segment)
	if number == 0 || digits != len(segment) {
		return 0, 0, "an address without a number"
	}
	return number, form, ""
}

// parseFolder reads what follows "keps/": the folder of a group, perhaps that of
// a subproject, then the KEP's own folder or, in the first years, its file.
func parseFolder(path string) (Number, Form, string) {
	const groupAndSubproject = 2
	for range groupAndSubproject + 1 {
		var segment string
		segment, path = nextSegment(path)
		number, ok := folderNumber(segment)
		switch {
		case strings.EqualFold(segment, "README.md"):
		case number != 0:
			return number, FormFolder, ""
		case ok || strings.HasSuffix(segment, ".md"):
			return 0, FormLegacy, ""
		}
	}
	return 0, 0, "a folder that is no KEP's"
}

// folderNumber returns the number that the name of a KEP's folder or file begins
// with. It is ok with 0 for a name of the first years, which begins with a date or
// a number of the series before issue numbers; of folders, the zeros in front of
// 0752-endpointslices are just padding.
func folderNumber(name string) (n Number, ok bool) {
	n, digits := leadingNumber(name)
	if digits == 0 || isWord(at(name, digits)) {
		return 0, false
	}
	if n == 0 && digits <= 4 && !strings.HasSuffix(name, ".md") {
		n, _ = leadingNumber(strings.TrimLeft(name[:digits], "0"))
	}
	return n, true
}
