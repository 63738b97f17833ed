package claims

import "strings"

// mayName reports whether any token could be a gate's name: most notes have none,
// and need not be read.
func (p *parser) mayName(tokens []lexeme) bool {
	for _, t := range tokens {
		if t.word && p.isCandidate(t, p.text[t.start:t.end]) {
			return true
		}
	}
	return false
}

// isCandidate reports whether a word looks like a gate's name, or is one of the
// few that look like other words.
func (p *parser) isCandidate(t lexeme, word string) bool {
	return t.quoted || humps(word) > 1 || isUpper(word[0]) && p.names.has(word)
}

// resolve gives every token its term: that of the gate it names, or of the
// phrase it begins. It returns the tokens, phrases being one token.
func (p *parser) resolve(tokens []lexeme) []lexeme {
	l := lexicons()
	lower := make([]string, len(tokens)) // of words, or ""
	for i, t := range tokens {
		if t.word {
			lower[i] = strings.ToLower(p.text[t.start:t.end])
		}
	}
	out := tokens[:0]
	for i := 0; i < len(tokens); i++ {
		t := tokens[i]
		if t.word && !p.isName(&t) {
			end := i
			for end < len(tokens) && end < i+maxPhrase && tokens[end].word {
				end++
			}
			if term, n := l.match(lower[i:end]); term != other {
				i += n - 1
				t.term, t.end, t.word = term, tokens[i].end, false
			}
		}
		out = append(out, t)
	}
	for i := range out {
		p.guess(out, i)
	}
	return out
}

// isName makes a token a name if one of the catalogs has it.
func (p *parser) isName(t *lexeme) bool {
	word, ok := cutName(p.text[t.start:t.end])
	if !ok || humps(word) < 2 && !t.quoted || !p.names.has(word) {
		return false
	}
	p.addGate(t, word, "")
	return true
}

// cutName takes what can be a name from a word: "X=true" and "X's" are of X.
func cutName(word string) (string, bool) {
	if i := strings.IndexAny(word, "='"); i > 0 {
		word = word[:i]
	}
	return word, isIdentifier(word)
}

// guess makes a word a name that no catalog has as it stands: where it is a slip
// of one, or called a gate.
func (p *parser) guess(tokens []lexeme, i int) {
	t := &tokens[i]
	if t.term != other || !t.word {
		return
	}
	word, ok := cutName(p.text[t.start:t.end])
	if !ok || !p.isCandidate(*t, word) {
		return
	}
	called := t.flag || p.calledGate(tokens, i)
	switch slip := p.names.slip(word); {
	case slip == word && (called || isPromoted(tokens, i)):
		p.addGate(t, word, "")
	case slip != "" && (called || humps(word) > 1 && isUpper(word[0]) || t.quoted && i+1 < len(tokens) && tokens[i+1].term == featureNoun):
		p.addGate(t, word, slip)
	case called && (t.quoted || humps(word) > 1):
		p.addGate(t, word, "")
	}
}

// isPromoted reports whether the word is what only a feature can be: "Sysctls
// graduates", "Sysctls is now GA".
func isPromoted(tokens []lexeme, i int) bool {
	if i++; i < len(tokens) && tokens[i].term == promote {
		return true
	}
	if i < len(tokens) && tokens[i].term == auxiliary {
		i++
	}
	return i+1 < len(tokens) && tokens[i].term == now && tokens[i+1].term.isStage()
}

// calledGate reports whether the word is next to the words "feature gate", or in
// a list that is.
func (p *parser) calledGate(tokens []lexeme, i int) bool {
	if i+1 < len(tokens) && tokens[i+1].term == gateNoun {
		return true
	}
	for j := i - 1; j >= max(0, i-4); j-- {
		switch tokens[j].term {
		case gateNoun:
			return true
		case name:
			return !tokens[j].flag && p.gates[tokens[j].gate].called
		case comma, and, colon, open, determiner, particle:
		default:
			return false
		}
	}
	return false
}

func (p *parser) addGate(t *lexeme, word, nearest string) {
	t.term, t.gate, t.end = name, len(p.gates), t.start+len(word)
	p.gates = append(p.gates, gate{name: word, nearest: nearest, start: t.start, end: t.end})
}
