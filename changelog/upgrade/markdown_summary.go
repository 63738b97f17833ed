package upgrade

import (
	"fmt"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
)

// summary tells what was read, what is missing and how much there is.
func (p *printer) summary() {
	r := p.report
	p.printf("\n")
	if r.From == r.To {
		p.printf("The versions are the same.\n")
		return
	}
	if len(r.Releases) == 0 {
		p.printf("- **None of the releases on the way was read**\n")
	} else {
		p.printf("- Notes on the way: %s\n", strings.Join(names(r.Releases), ", "))
	}
	before, onWay := r.missing()
	if len(onWay) > 0 {
		p.printf("- **Missing notes: %s.** What these releases changed is not in this report.\n", ranges(onWay))
	}
	if len(before) > 0 {
		p.printf("- Missing notes: %s. What %v has by these cannot be told.\n", ranges(before), r.step.low)
	}
	if notice, ok := r.step.withdrawn(r.To); ok {
		p.printf("- **%v is withdrawn**: %s\n", r.To, oneLine(notice))
	}
	switch {
	case len(r.Changes) > 0:
		p.printf("- %s%s\n", count(len(r.Changes), "change"), p.silent())
	case len(r.Releases) > 0 && (r.From.Less(r.To) || len(r.Lost) == 0):
		p.printf("- No changes\n")
	}
	if n := len(r.AlreadyHave); n > 0 {
		p.printf("- %s on the way that both versions have\n", count(n, "change"))
	}
	if n := len(r.Lost); n > 0 {
		p.printf("- **%s that %v has and %v has not**\n", count(n, "change"), r.From, r.To)
	}
	if n := len(r.Untraced); n > 0 {
		p.printf("- %s of %v's own patch releases that the other notes do not tell of\n", count(n, "change"), r.step.low)
	}
	if r.options.Settings.Len() > 0 {
		p.printf("- %s with the feature gates that are set\n", count(len(r.Problems), "problem"))
	}
	for _, v := range []kubenotes.Version{r.From, r.To} {
		if note := coverageNotes[r.options.catalogs()[0].Coverage(v)]; note != "" {
			p.printf("- Feature gates at %v: %s\n", v, note)
		}
	}
}

var coverageNotes = map[featuregate.Coverage]string{
	featuregate.CoverageAssumedPatch: "that patch release was not compared, they are taken to be those of the last one before it that was",
	featuregate.CoverageApproximate:  "they are those of the release that the pre-release leads to",
	featuregate.CoverageBefore:       "no release so old was read, lists and documentation speak for it",
	featuregate.CoverageBeyond:       "it is beyond the data, they are taken to be those of the last release known",
}

// missing returns the missing releases of the lower version and those on the way.
func (r *Report) missing() (before, onWay []kubenotes.Version) {
	for _, v := range r.Missing {
		if leadsTo(v, r.step.low) {
			before = append(before, v)
		} else {
			onWay = append(onWay, v)
		}
	}
	return before, onWay
}

// silent tells how many changes have no words, and are not in the report's lists.
func (p *printer) silent() string {
	n := 0
	for _, c := range p.report.Changes {
		if c.Entry.Empty() {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(", %d of them without a word", n)
}
