package source

import (
	"fmt"
	"go/token"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
)

const codeRow = "gate-row" // a row that cannot be read and is left out

// LoadReleases reads tables of the gates that each release registers: the
// files v1.32.0.tsv of a folder, and component-v1.32.0.tsv for the gates of the
// code that components share, which hold for each patch release of the minor;
// or, for the component "kubeadm", the files kubeadm-v1.32.0.tsv. A row has the
// gate, its stage as the code has it (ALPHA, BETA, DEPRECATED, or nothing for
// GA; with or without quotes), its default and whether it is locked, separated
// by tabs; lines that begin with # are comments.
//
// A table is complete: a gate that is not in it did not exist in that release.
// It holds until the next table of the same minor; each minor needs that of its .0.
func LoadReleases(fsys fs.FS, component string) (*featuregate.Catalog, error) {
	core, shared := component+"-", ""
	if component == "kubernetes" {
		core, shared = "", "component-"
	}
	main, err := readTables(fsys, core)
	if err != nil {
		return nil, err
	}
	if len(main.tables) == 0 {
		return nil, fmt.Errorf("no file %sv*.tsv: expected a table for each release", core)
	}
	all := []tableSet{main}
	registries := []featuregate.Registry{{Name: "core", Read: main.releases()}}
	if shared != "" {
		second, err := readTables(fsys, shared)
		if err != nil {
			return nil, err
		}
		if len(second.tables) > 0 {
			second.without(main.gates())
			all = append(all, second)
			registries = append(registries, featuregate.Registry{
				Name: "component-base", Read: second.releases(), Gates: second.gates(),
			})
		}
	}
	var diagnostics kubenotes.Diagnostics
	for _, set := range all {
		diagnostics = append(diagnostics, set.diagnostics...)
	}
	return featuregate.New(component, func(yield func(string, featuregate.Step) bool) {
		for _, set := range all {
			if !set.steps(yield) {
				return
			}
		}
	}, registries...), diagnostics.Err()
}

// tableSet holds the tables of one registry in the order of releases.
type tableSet struct {
	tables      []table
	diagnostics kubenotes.Diagnostics
}

type table struct {
	release kubenotes.Version
	states  map[string]featuregate.State
}

func readTables(fsys fs.FS, prefix string) (tableSet, error) {
	var set tableSet
	files, err := fs.Glob(fsys, prefix+"v*.tsv")
	if err != nil {
		return set, err
	}
	for _, file := range files {
		release, err := kubenotes.ParseVersion(strings.TrimPrefix(strings.TrimSuffix(path.Base(file), ".tsv"), prefix))
		if err != nil {
			return set, fmt.Errorf("%s: the file's name: %w", file, err)
		}
		text, err := readFile(fsys, file)
		if err != nil {
			return set, err
		}
		set.tables = append(set.tables, table{release.Final(), set.read(file, text)})
	}
	slices.SortFunc(set.tables, func(a, b table) int { return a.release.Compare(b.release) })
	return set, nil
}

func (set *tableSet) read(file, text string) map[string]featuregate.State {
	states := map[string]featuregate.State{}
	pos := token.Position{Filename: file, Column: 1}
	for line := range strings.Lines(text) {
		pos.Line++
		row := strings.TrimRight(line, "\r\n")
		if row != "" && row[0] != '#' {
			name, state, expected := parseRow(row)
			if _, twice := states[name]; twice {
				expected = "each gate once"
			}
			if expected == "" {
				states[name] = state
			} else if len(set.diagnostics) < maxFindings {
				found := row[:min(len(row), 100)]
				set.diagnostics = append(set.diagnostics, kubenotes.Diagnostic{
					Pos: pos, Code: codeRow, Found: found, Expected: expected,
					Message: fmt.Sprintf("found %q, expected %s", found, expected),
				})
			}
		}
		pos.Offset += len(line)
	}
	return states
}

// parseRow reads one row; expected is empty or says what should stand there.
func parseRow(row string) (name string, state featuregate.State, expected string) {
	fields := strings.Split(row, "\t")
	if len(fields) != 4 || fields[0] == "" || strings.ContainsAny(fields[0], " \"") {
		return "", state, "gate, stage, default and lock, separated by tabs"
	}
	stage := strings.Trim(fields[1], `"`)
	if stage == "" {
		stage = "GA"
	}
	var err error
	if state.Stage, err = featuregate.ParseStage(stage); err != nil || !state.Exists() {
		return "", state, "ALPHA, BETA, DEPRECATED or, for GA, an empty stage"
	}
	if state.Default, err = strconv.ParseBool(fields[2]); err != nil {
		return "", state, "true or false as the default"
	}
	if state.Locked, err = strconv.ParseBool(fields[3]); err != nil {
		return "", state, "true or false as the lock"
	}
	return fields[0], state, ""
}

func (set *tableSet) releases() []kubenotes.Version {
	var releases []kubenotes.Version
	for _, t := range set.tables {
		releases = append(releases, t.release)
	}
	return releases
}

// gates lists the names that any of the tables has, in order.
func (set *tableSet) gates() []string {
	var names []string
	for _, t := range set.tables {
		for name := range t.states {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// without drops the gates that another registry answers for.
func (set *tableSet) without(names []string) {
	for _, t := range set.tables {
		for _, name := range names {
			delete(t.states, name)
		}
	}
}

// steps yields each gate's state at each table, from which repetitions are
// dropped later. Every table speaks of every gate, so that what a patch release
// changed never leaks into the next minor.
func (set *tableSet) steps(yield func(string, featuregate.Step) bool) bool {
	for _, name := range set.gates() {
		for i, t := range set.tables {
			state, exists := t.states[name]
			if !exists {
				state.Stage = set.missing(name, i)
			}
			if !yield(name, featuregate.Step{State: state, Since: t.release, Source: featuregate.SourceCode}) {
				return false
			}
		}
	}
	return true
}

// missing tells whether a gate that table i lacks is Absent or Removed. A gate
// that so far has been brought to patch releases only and comes again was not
// removed: it has just not reached this minor.
func (set *tableSet) missing(name string, i int) featuregate.Stage {
	before, inMinor := false, false
	for _, t := range set.tables[:i] {
		if _, ok := t.states[name]; ok {
			before = true
			inMinor = inMinor || t.release.Patch == 0
		}
	}
	if !before {
		return featuregate.Absent
	}
	if !inMinor {
		for _, t := range set.tables[i+1:] {
			if _, ok := t.states[name]; ok {
				return featuregate.Absent
			}
		}
	}
	return featuregate.Removed
}
