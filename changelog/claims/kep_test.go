package claims

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/kubenotes/kubenotes"
	"github.com/kubenotes/kubenotes/featuregate"
	"github.com/kubenotes/kubenotes/kep"
)

func TestReachedStageAgainstGates(t *testing.T) {
	const (
		absent  = featuregate.Absent
		alpha   = featuregate.Alpha
		beta    = featuregate.Beta
		ga      = featuregate.GA
		removed = featuregate.Removed
	)
	for _, test := range []struct {
		shows   string
		claimed featuregate.Stage
		stages  []featuregate.Stage
		against []int // which of the gates contradict the KEP
	}{
		{"the gate is where the KEP says", beta, []featuregate.Stage{beta}, nil},
		{"the gate is behind", ga, []featuregate.Stage{beta}, []int{0}},
		{"the gate is ahead", alpha, []featuregate.Stage{beta}, []int{0}},
		{"the gate is not there yet", alpha, []featuregate.Stage{absent}, []int{0}},
		{"the gate is gone", ga, []featuregate.Stage{removed}, []int{0}},
		{"one gate is behind the other", ga, []featuregate.Stage{ga, beta}, []int{1}},
		{"a gate for later work beside the right one", alpha, []featuregate.Stage{alpha, absent}, nil},
		{"a gate that has done its work beside the right one", ga, []featuregate.Stage{removed, ga}, nil},
		{"a gate that is shared with an earlier KEP", alpha, []featuregate.Stage{ga, alpha}, nil},
		{"no gate", ga, nil, nil},
	} {
		t.Run(test.shows, func(t *testing.T) {
			var gates []KEPGate
			for _, stage := range test.stages {
				step := featuregate.Step{State: featuregate.State{Stage: stage}}
				gates = append(gates, KEPGate{Name: "Gate", Gate: new(featuregate.Gate), Step: step})
			}
			judgeReached(gates, test.claimed)
			var against []int
			for i, g := range gates {
				if g.Problem != "" {
					against = append(against, i)
				}
			}
			if !slices.Equal(against, test.against) {
				t.Errorf("gates %v contradict the KEP, want %v: %+v", against, test.against, gates)
			}
		})
	}
}

// gatesOfKEPs are the gates that the tests' KEPs name; One rose to beta in 1.21.
const gatesOfKEPs = `# component: kubernetes
# registry: core
# read: v1.20.0 v1.21.0 v1.22.0
One	v1.20.0	alpha	false	-	code
One	v1.21.0	beta	true	-	code
`

// filesOf returns a tree of kep.yaml files from pairs of a folder and its text.
func filesOf(pairs ...string) fstest.MapFS {
	files := fstest.MapFS{}
	for i := 0; i < len(pairs); i += 2 {
		files["keps/"+pairs[i]+"/kep.yaml"] = &fstest.MapFile{Data: []byte(pairs[i+1])}
	}
	return files
}

func TestCompareKEPs(t *testing.T) {
	gates, err := featuregate.LoadTable("gates.tsv", strings.NewReader(gatesOfKEPs))
	if err != nil {
		t.Fatal(err)
	}
	kubeadm := featuregate.New("kubeadm", func(func(string, featuregate.Step) bool) {})
	for _, test := range []struct {
		shows, kep, want string
	}{
		{"both say beta", "milestone: {alpha: v1.20, beta: v1.21}\nfeature-gates: [{name: One}]", ""},
		{"the gate is behind", "milestone: {stable: v1.21}\nfeature-gates: [{name: One}]", "sig-x/1-y at v1.21.0: stable; One beta since v1.21.0"},
		{"the gate is ahead", "milestone: {alpha: v1.20}\nfeature-gates: [{name: One}]", "sig-x/1-y at v1.21.0: alpha; One beta since v1.21.0"},
		{"the KEP names no stage", "feature-gates: [{name: One}]", "sig-x/1-y at v1.21.0: no stage; One beta since v1.21.0"},
		{"the feature was withdrawn", "status: withdrawn\nfeature-gates: [{name: One}]", ""},
		{"no such gate", "milestone: {alpha: v1.21}\nfeature-gates: [{name: Eno}]", "sig-x/1-y at v1.21.0: alpha; Eno no release has this gate"},
		{"a gate of other components", "milestone: {alpha: v1.21}\nfeature-gates: [{name: Eno, components: [cluster-autoscaler]}]", ""},
		{"another release", "milestone: {stable: v1.22}\nfeature-gates: [{name: Three}]", ""},
	} {
		t.Run(test.shows, func(t *testing.T) {
			keps, err := kep.Load(filesOf("sig-x/1-y", "title: Y\n"+test.kep+"\n"))
			if keps == nil {
				t.Fatal(err)
			}
			o := Options{Gates: gates, Kubeadm: kubeadm, KEPs: keps}
			var got []string
			for c := range CompareKEPs(kubenotes.MustParseVersion("1.21.3"), o) {
				got = append(got, fmt.Sprint(c))
			}
			if strings.Join(got, "\n") != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
			for c := range CompareKEPs(kubenotes.MustParseVersion("1.23"), o) {
				t.Errorf("beyond the catalog: %v", c)
			}
		})
	}
}

// A gate that two KEPs name tells nothing about one of them.
func TestSharedGateIsNotAhead(t *testing.T) {
	gates, err := featuregate.LoadTable("gates.tsv", strings.NewReader(gatesOfKEPs))
	if err != nil {
		t.Fatal(err)
	}
	const text = "title: Y\nmilestone: {alpha: v1.20}\nfeature-gates: [{name: One}]\n"
	keps, _ := kep.Load(filesOf("sig-x/1-y", text, "sig-x/2-z", text))
	for c := range CompareKEPs(kubenotes.MustParseVersion("1.21"), Options{Gates: gates, KEPs: keps}) {
		t.Error(c)
	}
}
