package digest

import "strings"

// appendIndented appends text, with every line but the first moved to the right.
func appendIndented(b []byte, text, by string) []byte {
	for {
		end := strings.IndexByte(text, '\n')
		if end < 0 {
			return append(b, text...)
		}
		b = append(b, text[:end+1]...)
		if text = text[end+1:]; text != "" && text[0] != '\n' {
			b = append(b, by...)
		}
	}
}

// closed returns text with the code block closed that its author left open.
func closed(text string) string {
	if fence := openFence(text); fence != "" {
		return text + "\n" + fence
	}
	return text
}

// openFence returns the fence of the code block that text ends in, or "".
func openFence(text string) string {
	if !strings.Contains(text, "```") && !strings.Contains(text, "~~~") {
		return ""
	}
	open := ""
	for line := range strings.Lines(text) {
		indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
		line = strings.TrimSpace(line)
		run := line[:len(line)-len(strings.TrimLeft(line, "`"))]
		if run == "" {
			run = line[:len(line)-len(strings.TrimLeft(line, "~"))]
		}
		switch {
		case len(run) < 3:
		case open == "" && (run[0] == '~' || !strings.Contains(line[len(run):], "`")):
			open = indent + run
		case open != "" && run == line && strings.HasPrefix(run, strings.TrimSpace(open)):
			open = ""
		}
	}
	return open
}

// beginsBlock reports whether text is to begin on a line of its own: a list, code,
// a table, a quotation, a heading, which words before it would undo.
func beginsBlock(text string) bool {
	switch {
	case text == "":
		return false
	case strings.HasPrefix(text, "```"), strings.HasPrefix(text, "~~~"), strings.IndexByte("|>#", text[0]) >= 0:
		return true
	case strings.HasPrefix(text, "- "), strings.HasPrefix(text, "* "), strings.HasPrefix(text, "+ "):
		return true
	}
	digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
	return digits > 0 && (strings.HasPrefix(text[digits:], ". ") || strings.HasPrefix(text[digits:], ") "))
}

// endsInBlock reports whether nothing can follow on the last line of text: it
// ends a code block or a table.
func endsInBlock(text string) bool {
	last := lastLine(text)
	trimmed := strings.TrimSpace(last)
	return strings.HasPrefix(trimmed, "```") || strings.HasPrefix(trimmed, "~~~") || strings.HasPrefix(trimmed, "|") ||
		strings.HasPrefix(last, "    ") || strings.HasPrefix(last, "\t") || strings.HasPrefix(trimmed, "#")
}

// lastLine returns the last line of text, which mostly is all of it.
func lastLine(text string) string {
	if strings.IndexByte(text, '\n') < 0 {
		return text
	}
	return text[strings.LastIndexByte(text, '\n')+1:]
}

// appendLink appends a Markdown link, or the text alone if there is no URL.
func appendLink(b []byte, text, url string) []byte {
	if url == "" {
		return append(b, text...)
	}
	b = append(b, '[')
	if strings.IndexByte(text, '[') < 0 && strings.IndexByte(text, ']') < 0 {
		b = append(b, text...)
	} else {
		b = append(b, brackets.Replace(text)...)
	}
	return append(append(append(b, "]("...), url...), ')')
}

var brackets = strings.NewReplacer("[", `\[`, "]", `\]`)

// link returns a Markdown link.
func link(text, url string) string { return string(appendLink(nil, text, url)) }
