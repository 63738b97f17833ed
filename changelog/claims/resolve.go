package claims

import "strings"

// resolve gives every token its term: that of the gate it names, or of the
// phrase it begins. It returns the tokens, phrases being one token.
func (p *parser) resolve(tokens []lexeme) []lexeme {
	l := lexicons()
	out := tokens[:0]
	words := make([]string, 0, maxPhrase)
	for i := 0; i < len(tokens); {
		tok := tokens[i]
		if !tok.word {
			out = append(out, tok)
			i++
			continue
		}
		if p.isName(&tok) {
			out = append(out, tok)
			i++
			continue
		}
		words = words[:0]
		for j := i; j < len(tokens) && len(words) < maxPhrase && tokens[j].word; j++ {
			words = append(words, strings.ToLower(p.text[tokens[j].start:tokens[j].end]))
		}
		t, n := l.match(words)
		if t != other {
			tok.term, tok.end = t, tokens[i+n-1].end
			tok.word = false
		}
		out = append(out, tok)
		i += n
	}
	for i := range out {
		p.guess(out, i)
	}
	return out
}

// isName makes a token a name if one of the catalogs has it.
func (p *parser) isName(tok *lexeme) bool {
	word, ok := cutName(p.text[tok.start:tok.end])
	if !ok || !p.names.has(word) || humps(word) < 2 && !tok.quoted {
		return false
	}
	p.addGate(tok, word, "")
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
	tok := &tokens[i]
	if tok.term != other || !tok.word {
		return
	}
	word, ok := cutName(p.text[tok.start:tok.end])
	if !ok || !tok.quoted && humps(word) < 2 && !p.names.has(word) {
		return
	}
	called := tok.flag || p.calledGate(tokens, i)
	switch slip := p.names.slip(word); {
	case slip == word && (called || isPromoted(tokens, i)):
		p.addGate(tok, word, "")
	case slip != "" && (called || humps(word) > 1 || tok.quoted && i+1 < len(tokens) && tokens[i+1].term == featureNoun):
		p.addGate(tok, word, slip)
	case called && (tok.quoted || humps(word) > 1):
		p.addGate(tok, word, "")
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

func (p *parser) addGate(tok *lexeme, word, nearest string) {
	tok.term, tok.gate, tok.end = name, len(p.gates), tok.start+len(word)
	p.gates = append(p.gates, gate{name: word, nearest: nearest, start: tok.start, end: tok.end})
}
