package claims

import "github.com/kubenotes/kubenotes/featuregate"

// readVerb reads a verb that takes a subject or an object and nothing else.
func (s *sentence) readVerb(i int, kind Kind) {
	possible, negated := s.modal(i)
	if negated && kind == Locked && s.before(i) == not && s.isWord(i-1, "no longer") {
		kind, negated = Unlocked, false
	}
	if possible || negated {
		return
	}
	group := none
	if s.isWord(i, "removal") && (s.before(i) == will || s.before(i) == behind) { // "with removal in 1.31"
		group = s.anaphor(i)
	} else if s.follows(i) {
		group = s.subject(i, true)
	} else if group = s.object(i, true); group == none && (s.before(i) == and || s.before(i) == comma) && s.participle(i) {
		group = s.subject(i, true)
	}
	stage := featuregate.Absent
	if kind == Introduced && group != none {
		if !s.groups[group].called {
			return
		}
		stage = s.groups[group].stage
	}
	if group == none && !s.follows(i) {
		return
	}
	s.add(i, group, kind, stage)
}

// readPromotion reads a promotion that tells no stage.
func (s *sentence) readPromotion(i int) {
	if s.items[i].term != promote || s.stageFollows(i) {
		return
	}
	if possible, negated := s.modal(i); possible || negated {
		return
	}
	group := none
	if s.follows(i) {
		group = s.subject(i, true)
	} else {
		group = s.object(i, true)
	}
	if group != none && s.groups[group].called {
		s.add(i, group, Promoted, featuregate.Absent)
	}
}

// stageFollows reports whether a stage follows the verb at i, which is read when
// the stage is; in a language with the verb at the end, whether one is before it.
func (s *sentence) stageFollows(i int) bool {
	for k := i + 1; k < s.end && k < i+maxWalk; k++ {
		if s.items[k].term.isStage() {
			return true
		}
	}
	return s.foreign(i) && s.used != none
}

// readRename reads "renamed from A to B".
func (s *sentence) readRename(i int) {
	if possible, _ := s.modal(i); possible || s.renamed {
		return
	}
	s.renamed = true
	for k := s.from; k < s.end; k++ {
		if s.items[k].term == name && !s.mood.dim(k) {
			s.add(i, s.items[k].group, Renamed, featuregate.Absent)
		}
	}
}

// readUnconditional reads "unconditionally enabled", which only GA features are.
func (s *sentence) readUnconditional(i int) {
	possible, negated := s.modal(i)
	if group := s.subject(i, true); group != none && !possible && !negated {
		s.add(i, group, AtStage, featuregate.GA)
	}
}

// readGroup notes what a group's own words say: "the new alpha feature gate X".
func (s *sentence) readGroup(i int) {
	group := s.items[i].group
	g := s.groups[group]
	switch {
	case s.attribute != featuregate.Absent && s.leansOn(i):
		s.assert(i, group, AtStage, s.attribute)
	case s.objectOf(i, remove), g.tail && g.stage == featuregate.Deprecated: // "the deprecated X annotation"
	case g.fresh && g.called:
		s.add(i, group, Introduced, g.stage)
	case g.stage == featuregate.Deprecated && !s.objectOf(i, lock):
		s.assert(i, group, AtStage, g.stage)
	case g.stage != featuregate.Absent && s.mood.past && s.after(i) == auxiliary && s.isWord(i+1, "is"): // "when the alpha feature X is enabled"
		s.assert(i, group, AtStage, g.stage)
	case g.stage != featuregate.Absent && !s.objectOf(i, introduce) && !s.objectOf(i, promote) && !s.objectOf(i, demote) && !s.objectOf(i, lock):
		s.add(i, group, AtStage, g.stage)
	}
}

// assert adds a fact that holds even within a condition.
func (s *sentence) assert(i, group int, kind Kind, stage featuregate.Stage) {
	past := s.mood.past
	s.mood.past = false
	s.add(i, group, kind, stage)
	s.mood.past = past
}

// leansOn reports whether what the sentence is about stands behind the gate at i:
// "under the feature gate X", "when X is enabled".
func (s *sentence) leansOn(i int) bool {
	g := s.groups[s.items[i].group]
	switch s.before(i) {
	case preposition: // "alpha support for X"
		return !g.tail && s.before(i-1) == featureNoun
	case colon: // "an alpha feature gate must be enabled: X"
		return s.before(i-1) != plainNoun
	case behind, condition, enable, pronoun, become:
		return g.called
	}
	return g.called && (s.mood.past || len(s.mood.outside) > 0)
}

// objectOf reports whether the group at i is the direct object of a verb of that term.
func (s *sentence) objectOf(i int, t term) bool {
	for k := i - 1; k >= s.from && k > i-4; k-- {
		switch s.items[k].term {
		case t:
			return true
		case determiner, gateNoun, featureNoun, and, name, comma, preposition:
			continue
		}
		break
	}
	return false
}
