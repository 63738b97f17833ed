package featuregate

import "github.com/kubenotes/kubenotes"

// rename says that a name stands for a gate of another name.
type rename struct {
	written string
	gate    string
	why     string            // one of the constants below
	since   kubenotes.Version // for renamed: the first version with the new name
}

const (
	renamed  = "renamed"  // the gate was called so before
	constant = "constant" // the Go constant is called so
	misnamed = "misnamed" // release notes or pages call it so
)

// parseRenames reads rows of four fields: the name as it is written, the gate
// that is meant, why, and since when a renamed gate has its new name, or "-".
func parseRenames(name, text string) ([]rename, error) {
	r := newTSVReader(name, text)
	var all []rename
	for r.next() {
		if _, _, ok := r.header(); ok || !r.row(4) {
			continue
		}
		n := rename{written: r.fields[0], gate: r.fields[1], why: r.fields[2]}
		switch n.why {
		case renamed:
			var ok bool
			if n.since, ok = r.version(3); !ok {
				continue
			}
		case constant, misnamed:
		default:
			r.report(2, codeRow, n.why, "renamed, constant or misnamed")
			continue
		}
		all = append(all, n)
	}
	return all, r.diagnostics.Err()
}
