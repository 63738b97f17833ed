package config

import (
	"fmt"
	"go/token"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
)

// metric is what every component of Kubernetes reports its gates by, since 1.26.
const metric = "kubernetes_feature_enabled"

// Metrics are the feature gates that a running component reports.
type Metrics struct{ samples []Sample }

// A Sample is one gate of a running component.
type Sample struct {
	Gate    string
	Stage   featuregate.Stage
	Enabled bool
	Line    int
}

// ParseMetrics reads kubernetes_feature_enabled out of a component's /metrics
// in Prometheus' text format and skips all other metrics. The name is that of
// the source and serves positions only.
//
// An error is of type [kubenotes.Diagnostics] with the codes syntax,
// invalid-value, unknown-stage and duplicate; the metrics that make sense are
// usable all the same. A source without any has the code no-metric.
func ParseMetrics(name, src string) (Metrics, error) {
	var m Metrics
	var diagnostics kubenotes.Diagnostics
	seen := map[string]bool{}
	offset, number := 0, 0
	for line := range strings.Lines(src) {
		number++
		begin := offset
		offset += len(line)
		rest, found := strings.CutPrefix(strings.TrimLeft(line, " \t"), metric)
		if !found || rest == "" || !strings.Contains("{ \t", rest[:1]) {
			continue
		}
		s := sampleScanner{line: strings.TrimRight(line, "\r\n"), at: len(line) - len(rest)}
		sample, d := s.sample()
		if d.Code == "" && seen[sample.Gate] {
			d = kubenotes.Diagnostic{Code: "duplicate", Found: sample.Gate, Message: fmt.Sprintf("%s is reported twice; the first one counts", sample.Gate)}
		}
		if d.Code != "" {
			d.Pos = token.Position{Filename: name, Offset: begin + s.at, Line: number, Column: s.at + 1}
			diagnostics = append(diagnostics, d)
		}
		if sample.Gate != "" && !seen[sample.Gate] {
			seen[sample.Gate] = true
			sample.Line = number
			m.samples = append(m.samples, sample)
		}
	}
	if len(m.samples) == 0 && len(diagnostics) == 0 {
		diagnostics = append(diagnostics, kubenotes.Diagnostic{
			Pos: token.Position{Filename: name}, Code: "no-metric", Expected: metric,
			Message: "no " + metric + ", which components report since 1.26",
		})
	}
	return m, diagnostics.Err()
}

// sampleScanner reads the rest of a line after the metric's name.
type sampleScanner struct {
	line string
	at   int
}

// sample returns what the line says. A diagnostic without a code is none; with
// one, a sample without a gate is unusable.
func (s *sampleScanner) sample() (Sample, kubenotes.Diagnostic) {
	labels := map[string]string{}
	s.blanks()
	if s.accept("{") {
		for s.blanks(); !s.accept("}"); s.blanks() {
			name := s.while(isLabelByte)
			s.blanks()
			if name == "" || !s.accept("=") {
				return Sample{}, s.expected("a label")
			}
			s.blanks()
			value, ok := s.quoted()
			if !ok {
				return Sample{}, s.expected("a label's value in quotes")
			}
			labels[name] = value
			if s.blanks(); !s.accept(",") && !strings.HasPrefix(s.line[s.at:], "}") {
				return Sample{}, s.expected("a comma or }")
			}
		}
	}
	s.blanks()
	begin := s.at
	text := s.while(func(c byte) bool { return c != ' ' && c != '\t' })
	value, err := strconv.ParseFloat(text, 64)
	if labels["name"] == "" {
		s.at = begin
		return Sample{}, kubenotes.Diagnostic{Code: "syntax", Expected: "a label name", Message: "no label name, which tells the gate"}
	}
	if err != nil || value != 0 && value != 1 {
		s.at = begin
		return Sample{}, kubenotes.Diagnostic{
			Code: "invalid-value", Found: text, Expected: "0 or 1",
			Message: fmt.Sprintf("%s has the value %q, expected 0 or 1", labels["name"], text),
		}
	}
	sample := Sample{Gate: labels["name"], Enabled: value == 1}
	if sample.Stage, err = parseStage(labels["stage"]); err != nil {
		return sample, kubenotes.Diagnostic{Code: "unknown-stage", Found: labels["stage"], Message: fmt.Sprintf("%s: %v", sample.Gate, err)}
	}
	return sample, kubenotes.Diagnostic{}
}

// parseStage reads a stage as the code writes it, where GA is "".
func parseStage(text string) (featuregate.Stage, error) {
	if text == "" {
		return featuregate.GA, nil
	}
	return featuregate.ParseStage(text)
}

func (s *sampleScanner) blanks() { s.while(func(c byte) bool { return c == ' ' || c == '\t' }) }

func (s *sampleScanner) accept(text string) bool {
	if !strings.HasPrefix(s.line[s.at:], text) {
		return false
	}
	s.at += len(text)
	return true
}

func (s *sampleScanner) while(in func(byte) bool) string {
	begin := s.at
	for s.at < len(s.line) && in(s.line[s.at]) {
		s.at++
	}
	return s.line[begin:s.at]
}

func isLabelByte(c byte) bool {
	return c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
}

// quoted reads a label's value; \\, \" and \n are its escapes.
func (s *sampleScanner) quoted() (string, bool) {
	if !s.accept(`"`) {
		return "", false
	}
	var b strings.Builder
	for s.at < len(s.line) {
		c := s.line[s.at]
		s.at++
		switch {
		case c == '"':
			return b.String(), true
		case c == '\\' && s.at < len(s.line):
			c = s.line[s.at]
			s.at++
			if c == 'n' {
				c = '\n'
			}
		}
		b.WriteByte(c)
	}
	return "", false
}

func (s *sampleScanner) expected(what string) kubenotes.Diagnostic {
	found := s.line[s.at:]
	if len(found) > 40 {
		found = found[:40]
	}
	return kubenotes.Diagnostic{Code: "syntax", Found: found, Expected: what, Message: fmt.Sprintf("at %q: expected %s", found, what)}
}

// All yields the gates that the component reports, in the order of the source.
func (m Metrics) All() iter.Seq[Sample] { return slices.Values(m.samples) }

// Overrides returns the settings that the component must have been given at a
// version: AllAlpha and AllBeta if they are on, and each gate that is not what
// it would be without being named. A gate that was set to its default cannot be
// told from one that was not set. Of the gates that the version does not have,
// those that are on are included.
func (m Metrics) Overrides(c *featuregate.Catalog, v kubenotes.Version) featuregate.Settings {
	var s featuregate.Settings
	for _, sample := range m.samples {
		if isStageGate(sample.Gate) && sample.Enabled {
			s.Add(sample.Gate, true)
		}
	}
	unset := map[string]bool{}
	for r := range c.Resolve(v, s) {
		unset[r.Gate.Name()] = r.Enabled
	}
	for _, sample := range m.samples {
		if !isStageGate(sample.Gate) && sample.Enabled != unset[sample.Gate] {
			s.Add(sample.Gate, sample.Enabled)
		}
	}
	return s
}

func isStageGate(name string) bool { return name == "AllAlpha" || name == "AllBeta" }

// Mismatches yields the gates that the component has in another stage than the
// catalog does at a version, or that the catalog does not have there, with the
// catalog's state: many of them mean that the component is of another version.
func (m Metrics) Mismatches(c *featuregate.Catalog, v kubenotes.Version) iter.Seq2[Sample, featuregate.State] {
	return func(yield func(Sample, featuregate.State) bool) {
		for _, sample := range m.samples {
			var state featuregate.State
			if gate, ok := c.Lookup(sample.Gate); ok {
				state = gate.At(v)
			}
			if sample.Stage != featuregate.Absent && state.Stage != sample.Stage && !yield(sample, state) {
				return
			}
		}
	}
}
