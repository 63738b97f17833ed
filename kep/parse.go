package kep

import (
	"cmp"
	"errors"
	"iter"
	"path"
	"slices"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/internal/nearest"
	"github.com/kubenotes/kubenotes/internal/yamlnode"
	"github.com/kubenotes/kubenotes/sig"
)

// A Parser reads kep.yaml files. Its zero value is ready to use.
type Parser struct {
	// Gates lists the names of the feature gates that exist; it is gone through
	// for each gate of a KEP. If it is nil, names of gates are not checked.
	Gates iter.Seq[string]
}

// Parse reads a kep.yaml; see [Parser.Parse].
func Parse(name, src string) (KEP, error) { return new(Parser).Parse(name, src) }

// Parse reads a kep.yaml. Name is its path, which tells the folder:
// "keps/sig-storage/1710-selinux-relabeling/kep.yaml". What the KEP keeps is kept
// as written even where it is wrong.
//
// An error of type [kubenotes.Diagnostics] comes with a usable KEP. Its codes:
//
//   - missing: there is no title, kep-number, owning-sig or status
//   - template-title: the title is still the template's
//   - unknown-key, duplicate-key, wrong-type
//   - too-large: aliases stand for more than the file has, and not all is read
//   - not-a-number, number-mismatch: the kep-number, and the folder's
//   - unknown-status, unknown-stage, unknown-group, not-a-date
//   - undecided-milestone ("TBD"), not-a-version ("v1.21, v1.37")
//   - milestone-order: a stage comes before an earlier one
//   - milestone-mismatch: the milestones, the stage and the latest milestone
//     contradict each other
//   - no-gate ("n/a"), gate-pattern, environment-variable, not-a-gate
//   - several-components ("kube-apiserver,kubelet"): they are read one by one
//   - unknown-gate: it is not among the Parser's Gates
//
// Another error is a [kubenotes.Diagnostic], for a text that gives no KEP: its
// code is syntax, too-large or not-a-kep.
func (p *Parser) Parse(name, src string) (KEP, error) {
	k, _, problems, err := p.parse(name, src)
	if err != nil {
		return KEP{}, err
	}
	return k, problems.Err()
}

// parse is [Parser.Parse]. It reports whether the file is a template to fill in.
func (p *Parser) parse(name, text string) (k KEP, template bool, problems kubenotes.Diagnostics, err error) {
	s, root, err := open(name, text)
	if err != nil {
		return KEP{}, false, nil, err
	}
	r := reader{source: s, known: p.Gates, kep: KEP{Folder: folderOf(name)}, root: root}
	r.read()
	template = r.kep.Number == 0 && strings.HasSuffix(r.kep.Folder, "-template")
	return r.kep, template, s.Diagnostics, nil
}

// folderOf returns the KEP's folder for the path of its kep.yaml: what stands
// between keps/ and the file.
func folderOf(name string) string {
	dir := path.Dir(strings.ReplaceAll(name, `\`, "/"))
	if i := strings.LastIndex("/"+dir+"/", "/keps/"); i >= 0 {
		dir = strings.TrimPrefix(dir[i:], "keps")
	}
	return strings.Trim(dir, "/.")
}

// A reader fills a KEP from the nodes of its file.
type reader struct {
	source
	known iter.Seq[string]
	kep   KEP

	root       *yaml.Node
	number     *yaml.Node   // nil if absent
	milestones []*yaml.Node // of kep.milestones
	searches   int          // for the nearest name
}

// keys are the keys of a kep.yaml. The first ones have to be there; those at the
// end are known, but a KEP does not hold their values.
var keys = [...]string{
	"title", "kep-number", "owning-sig", "status",
	"participating-sigs", "stage", "creation-date", "last-updated", "latest-milestone", "milestone", "feature-gates",
	"authors", "editor", "reviewers", "approvers", "prr-approvers",
	"see-also", "replaces", "superseded-by", "disable-supported", "metrics",
}

const required = 4

func (r *reader) read() {
	var present []string
	for key, value := range r.Fields(r.root) {
		if !slices.Contains(keys[:], key.Value) {
			r.report(key, kubenotes.Diagnostic{
				Code: "unknown-key", Found: key.Value, Nearest: r.nearest(key.Value, slices.Values(keys[:])), Message: "unknown key",
			})
			continue
		}
		present = append(present, key.Value)
		r.readField(key.Value, value)
	}
	for _, key := range keys[:required] {
		if !slices.Contains(present, key) {
			r.report(r.root, kubenotes.Diagnostic{Code: "missing", Expected: key, Message: "a key is missing"})
		}
	}
	r.kep.Latest.Stage = r.kep.Stage
	r.checkNumber()
	r.checkOrder()
	r.checkLatest()
	slices.SortStableFunc(r.Diagnostics, func(a, b kubenotes.Diagnostic) int { return cmp.Compare(a.Pos.Offset, b.Pos.Offset) })
}

func (r *reader) readField(key string, v *yaml.Node) {
	k := &r.kep
	switch key {
	case "title":
		if k.Title = r.scalar(v, key); k.Title == "KEP Template" {
			r.report(v, kubenotes.Diagnostic{Code: "template-title", Found: k.Title, Message: "title is the template's"})
		}
	case "kep-number":
		r.readNumber(v)
	case "owning-sig":
		k.SIG = r.group(v)
	case "participating-sigs":
		r.readParticipating(v)
	case "status":
		k.Status = Status(r.oneOf(v, "status", statuses[:]))
	case "stage":
		k.Stage = Stage(r.oneOf(v, "stage", stages[:]))
	case "creation-date":
		k.Created = r.date(v, key)
	case "last-updated":
		k.Updated = r.date(v, key)
	case "latest-milestone":
		k.Latest = r.milestone(v, key)
	case "milestone":
		r.readMilestones(v)
	case "feature-gates":
		r.readGates(v)
	}
}

func (r *reader) readNumber(v *yaml.Node) {
	text := r.scalar(v, "kep-number")
	number, digits := leadingNumber(strings.TrimLeft(text, "0"))
	zeros := len(text) - len(strings.TrimLeft(text, "0"))
	if text == "" || digits+zeros != len(text) || number == 0 && digits > 0 {
		r.report(v, kubenotes.Diagnostic{Code: "not-a-number", Found: text, Message: "kep-number is no number"})
		return
	}
	r.kep.Number, r.number = number, v
}

// oneOf reads a text that should be one of the known ones. An empty stage is a
// stage not decided on.
func (r *reader) oneOf(v *yaml.Node, what string, known []string) string {
	text := r.scalar(v, what)
	if !slices.Contains(known, text) && (text != "" || what != "stage") {
		r.report(v, kubenotes.Diagnostic{
			Code: "unknown-" + what, Found: text, Expected: strings.Join(known, ", "),
			Nearest: r.nearest(text, slices.Values(known)), Message: "unknown " + what,
		})
	}
	return text
}

func (r *reader) readParticipating(v *yaml.Node) {
	for item := range r.items(v, "participating-sigs") {
		if g := r.group(item); g != "" {
			r.kep.participating = append(r.kep.participating, g)
		}
	}
}

// group reads the name of a group. One that does not exist is kept as written: a
// slug made of it would look like that of a group.
func (r *reader) group(v *yaml.Node) sig.Group {
	text := r.scalar(v, "a group")
	if g, ok := sig.Kubernetes().Match(text); ok || text == "" {
		return g
	}
	d := kubenotes.Diagnostic{
		Code: "unknown-group", Found: text, Expected: "a group of the community", Message: "unknown group",
	}
	if r.searches++; r.searches <= maxSearches {
		_, err := sig.Parse(text)
		problem, _ := errors.AsType[kubenotes.Diagnostic](err)
		d.Nearest = problem.Nearest
	}
	r.report(v, d)
	return sig.Group(text)
}

func (r *reader) date(v *yaml.Node, key string) string {
	text := r.scalar(v, key)
	if _, err := time.Parse(time.DateOnly, text); err != nil && text != "" {
		r.report(v, kubenotes.Diagnostic{
			Code: "not-a-date", Found: text, Expected: "a date as 2020-02-18", Message: key + " is no date",
		})
	}
	return text
}

func (r *reader) readMilestones(v *yaml.Node) {
	if v.Kind != yaml.MappingNode {
		if r.scalar(v, "milestone") != "" {
			r.report(v, kubenotes.Diagnostic{
				Code: "wrong-type", Expected: "a mapping of stages to releases", Message: "milestone is a text",
			})
		}
		return
	}
	for key, value := range r.Fields(v) {
		m := r.milestone(value, "milestone "+yamlnode.Quote(key.Value))
		m.Stage = Stage(r.oneOf(key, "stage", stages[:]))
		r.kep.milestones = append(r.kep.milestones, m)
		r.milestones = append(r.milestones, value)
	}
}

// milestone reads a release. That none is named yet is said by an empty text, by
// null, and by the "0.0" of KEPs that were written before milestones were.
func (r *reader) milestone(v *yaml.Node, what string) Milestone {
	raw := r.scalar(v, what)
	m := Milestone{Raw: raw, Version: milestoneVersion(raw)}
	d := kubenotes.Diagnostic{Found: raw, Expected: "a release as v1.37"}
	switch strings.ToLower(raw) {
	case "", "0.0":
		return m
	case "tbd", "todo", "x.y", "n/a":
		d.Code, d.Message = "undecided-milestone", what+" is not decided on"
	default:
		if !m.Version.IsZero() {
			return m
		}
		d.Code, d.Message = "not-a-version", what+" is no version"
	}
	r.report(v, d)
	return m
}

// milestoneVersion returns the release that a milestone names, or none.
func milestoneVersion(raw string) kubenotes.Version {
	if raw == "" || raw == "0.0" { // the most frequent of those that are none
		return kubenotes.Version{}
	}
	v, _ := kubenotes.ParseVersion(raw)
	return v
}

func (r *reader) readGates(v *yaml.Node) {
	for item := range r.items(v, "feature-gates") {
		var gate FeatureGate
		at := item
		if item.Kind != yaml.MappingNode {
			gate.Name = r.scalar(item, "a feature gate")
		}
		for key, value := range r.Fields(item) {
			switch key.Value {
			case "name":
				gate.Name, at = r.scalar(value, "a gate's name"), value
			case "components":
				for component := range r.items(value, "components") {
					gate.components = r.appendComponents(gate.components, component)
				}
			default:
				r.report(key, kubenotes.Diagnostic{
					Code: "unknown-key", Found: key.Value, Expected: "name, components", Message: "unknown key of a feature gate",
				})
			}
		}
		r.checkGate(at, gate.Name)
		if gate.Name != "" || gate.components != nil {
			r.kep.gates = append(r.kep.gates, gate)
		}
	}
}

// appendComponents reads an item of a list of components, which should name one.
func (r *reader) appendComponents(components []string, item *yaml.Node) []string {
	text := r.scalar(item, "a component")
	if strings.Contains(text, ",") {
		r.report(item, kubenotes.Diagnostic{
			Code: "several-components", Found: text, Expected: "an item for each", Message: "several components in one item",
		})
	}
	for name := range strings.SplitSeq(text, ",") {
		if name = strings.TrimSpace(name); name != "" {
			components = append(components, name)
		}
	}
	return components
}

// maxSearches bounds the searches for the nearest name in one file, so that a
// file of nothing but wrong names is not slow to read.
const maxSearches = 100

func (r *reader) nearest(name string, known iter.Seq[string]) string {
	if r.searches++; r.searches > maxSearches {
		return ""
	}
	return nearest.Name(name, known)
}
