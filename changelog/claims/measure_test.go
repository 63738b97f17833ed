package claims

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/internal/testkit"
)

// measured lists the minors of which the corpus has the notes of the .0 release
// and what that release and the one before registered. The grammar was written on
// the even ones; the odd ones are what it is held to.
var measured = []int{18, 20, 21, 22, 24, 25, 27, 28, 29, 30, 31, 32, 34, 35, 37}

// The least that must hold on the odd minors, leaving out the cases that are
// classified as none of the grammar's.
const (
	leastRecall    = 0.95
	leastPrecision = 0.97
)

// zeroRelease returns the notes of 1.minor.0: of the CHANGELOG, or else the draft.
func zeroRelease(t testing.TB, minor int) changelog.Release {
	path := filepath.Join(testkit.Corpus(t, "changelog"), fmt.Sprintf("CHANGELOG-1.%d.md", minor))
	if src, err := os.ReadFile(path); err == nil {
		if r, ok := changelog.Parse(filepath.Base(path), string(src)).Lookup(kubenotes.Version{Major: 1, Minor: minor}); ok {
			return r
		}
	}
	file := fmt.Sprintf("release-notes-1.%d.md", minor)
	for r := range changelog.Parse(file, testkit.ReadCorpus(t, "drafts", file)).Releases() {
		return r
	}
	t.Fatalf("no notes of 1.%d.0", minor)
	return changelog.Release{}
}

// A score counts what the notes of releases name and claim, and how much of it is
// right. Only the odd minors have excuses: faults that are not the grammar's.
type score struct {
	changes, named, told, missed int
	claimed, right, false        int
}

func (s *score) add(other score) {
	s.changes += other.changes
	s.named += other.named
	s.told += other.told
	s.missed += other.missed
	s.claimed += other.claimed
	s.right += other.right
	s.false += other.false
}

func (s score) String() string {
	return fmt.Sprintf("%4d changes, %3d named, %3d told %5.1f%%, %2d missed without excuse %5.1f%% | %3d claims, %3d right %5.1f%%, %d false without excuse %5.1f%%",
		s.changes, s.named, s.told, 100*ratio(s.told, s.named), s.missed, 100*s.recall(),
		s.claimed, s.right, 100*ratio(s.right, s.claimed), s.false, 100*s.precision())
}

func (s score) recall() float64    { return ratio(s.told, s.told+s.missed) }
func (s score) precision() float64 { return ratio(s.right, s.right+s.false) }

func ratio(a, b int) float64 {
	if b == 0 {
		return 1
	}
	return float64(a) / float64(b)
}

// TestNotesAgainstCode measures claims on the .0 releases. Recall: of the changes
// by code of gates that an entry names, how many does a claim tell that agrees
// with the code? Precision: of the claims of introduction, stage, default, lock
// and removal that speak of this release and of a known gate, how many does the
// code bear out?
func TestNotesAgainstCode(t *testing.T) {
	var even, odd score
	for _, minor := range measured {
		s := measure(t, minor)
		t.Logf("1.%d: %v", minor, s)
		if minor%2 == 0 {
			even.add(s)
		} else {
			odd.add(s)
		}
	}
	t.Logf("even: %v", even)
	t.Logf("odd:  %v", odd)
	if odd.recall() < leastRecall || odd.precision() < leastPrecision {
		t.Errorf("recall %.3f, want %v; precision %.3f, want %v", odd.recall(), leastRecall, odd.precision(), leastPrecision)
	}
}

func measure(t *testing.T, minor int) score {
	var s score
	o := Options{Version: kubenotes.Version{Major: 1, Minor: minor}}
	r := zeroRelease(t, minor)
	known := excusesOf(minor)
	known.check(t, r)
	var words []map[string]bool
	for e := range r.Entries() {
		words = append(words, wordsOf(e.Text()))
		for _, c := range Of(e, o) {
			switch c.Kind {
			case Mention, Deprecated, Renamed, Unlocked:
				continue
			}
			if c.Planned || !c.Version.IsZero() && c.Version != o.Version || c.Verdict == Unknown || c.Verdict == Unchecked {
				continue
			}
			s.claimed++
			switch {
			case c.Verdict == Agrees:
				s.right++
			case !known.excuse(c.Name(), falseClaim):
				s.false++
				t.Logf("1.%d: false: %v; the code has %s: %s", minor, c.Claim, c.did(), label(e))
			}
		}
	}
	for _, change := range Audit(r, o).Changes {
		s.changes++
		if !namedIn(words, change.Gate) {
			continue
		}
		s.named++
		switch {
		case len(change.Claims) > 0:
			s.told++
		case !known.excuse(change.Gate, missedChange):
			s.missed++
			t.Logf("1.%d: missed: %s %s %v %v, before %v", minor, change.Component, change.Gate, change.Kind, change.To, change.From)
			for _, e := range change.Named {
				t.Logf("      %s: %.300q", label(e), e.Text())
			}
		}
	}
	known.unused(t, minor)
	return s
}

func namedIn(words []map[string]bool, gate string) bool {
	for _, w := range words {
		if w[gate] {
			return true
		}
	}
	return false
}

// wordsOf is a plain search: the runs of letters and digits of a text.
func wordsOf(text string) map[string]bool {
	words := map[string]bool{}
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return r >= 0x80 || !isWordByte(byte(r)) }) {
		words[w] = true
	}
	return words
}

// TestChangesNamedAnywhere counts the gate changes between .0 releases that their
// notes name anywhere: what a plain search finds.
func TestChangesNamedAnywhere(t *testing.T) {
	changes, named := 0, 0
	for _, minor := range measured {
		v := kubenotes.Version{Major: 1, Minor: minor}
		words := wordsOf(zeroRelease(t, minor).Source())
		for change := range featuregate.Kubernetes().Changes(previous(v), v) {
			changes++
			if words[change.Gate] {
				named++
			}
		}
	}
	t.Logf("%d of %d changes of %d releases", named, changes, len(measured))
	if share := ratio(named, changes); share < 0.60 || share > 0.70 {
		t.Errorf("%d of %d changes are named, %.2f, not about two thirds", named, changes, share)
	}
}
