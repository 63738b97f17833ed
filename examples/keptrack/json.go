package main

import (
	"cmp"
	"encoding/json"
	"io"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/changelog/claims"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
	"github.com/kubenotes/kubenotes/sig"
)

// The JSON is a stable interface: fields may be added.
type jsonReport struct {
	Schema   int                  `json:"schema"`
	Version  kubenotes.Version    `json:"version"`
	Coverage featuregate.Coverage `json:"coverage"`
	KEPs     []jsonKEP            `json:"keps"`
	Ahead    []jsonKEP            `json:"code_ahead"`
}

type jsonKEP struct {
	Number     kep.Number        `json:"number"`
	Title      string            `json:"title"`
	SIG        sig.Group         `json:"sig"`
	Status     kep.Status        `json:"status"`
	Stage      kep.Stage         `json:"stage"`
	Milestones map[string]string `json:"milestones"` // by stage: a version, or the text where it is none
	Gates      []jsonGate        `json:"gates"`
	Disagrees  bool              `json:"disagrees"`
	URL        string            `json:"url"`
}

// Default and Locked are null where the gate does not exist in the release.
type jsonGate struct {
	Name    string            `json:"name"`
	Stage   featuregate.Stage `json:"stage"`
	Default *bool             `json:"default"`
	Locked  *bool             `json:"locked"`
	Problem string            `json:"problem,omitempty"`
	Nearest string            `json:"nearest,omitempty"`
}

func writeJSON(w io.Writer, r report) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(jsonReport{
		Schema: 1, Version: r.version, Coverage: r.coverage,
		KEPs: jsonKEPs(r.reached), Ahead: jsonKEPs(r.ahead),
	})
}

func jsonKEPs(entries []claims.CheckedKEP) []jsonKEP {
	keps := make([]jsonKEP, 0, len(entries))
	for _, e := range entries {
		k := jsonKEP{
			Number: e.KEP.Number, Title: e.KEP.Title, SIG: e.KEP.SIG, Status: e.KEP.Status, Stage: e.Stage,
			Milestones: map[string]string{}, Gates: []jsonGate{}, Disagrees: e.Disagrees(), URL: e.KEP.URL(),
		}
		for m := range e.KEP.Milestones() {
			k.Milestones[string(m.Stage)] = cmp.Or(m.Version.String(), m.Raw)
		}
		for _, g := range e.Gates {
			out := jsonGate{Name: g.Name, Stage: g.Step.Stage, Problem: g.Problem, Nearest: g.Nearest}
			if g.Step.Exists() {
				out.Default, out.Locked = &g.Step.Default, &g.Step.Locked
			}
			k.Gates = append(k.Gates, out)
		}
		keps = append(keps, k)
	}
	return keps
}
