package kep

import (
	"iter"

	"github.com/kubenotes/kubenotes/internal/enum"
)

// A Mention is a reference to an enhancement in a text.
type Mention struct {
	// Number is 0 where the reference does not tell it: see [FormLegacy].
	Number Number

	// Form is the way the reference is written.
	Form Form

	// Start and End are byte offsets: the reference is text[Start:End].
	Start, End int

	// Text is the reference as written: "KEP-1710", or the whole URL or path.
	Text string

	// URL is the same as Text where that is a URL with its scheme, else "".
	URL string
}

// A Form is a way to write a reference.
type Form uint8

// The forms of a reference. The zero Form stands for none.
const (
	_ Form = iota

	// FormName is KEP-1710, KEP 1710, KEP #1710 or KEP1710, in any case.
	FormName

	// FormShort is a redirect: kep.k8s.io/1710, features.k8s.io/1710 or
	// kubernetes.dev/resources/keps/1710.
	FormShort

	// FormIssue is the tracking issue's address, …/enhancements/issues/1710.
	FormIssue

	// FormRef is GitHub's short reference, kubernetes/enhancements#1710. The
	// repository's former name, kubernetes/features, counts as well.
	FormRef

	// FormFolder is an address or path in an enhancements repository, a fork's
	// included: …/keps/sig-storage/1710-selinux-relabeling/README.md.
	FormFolder

	// FormLegacy is a KEP by a name of the first years, which holds no issue
	// number: …/keps/sig-node/20190129-hugepages.md, …/0015-dry-run.md, KEP-0015.
	FormLegacy
)

var formNames = enum.Names[Form]{"", "name", "short", "issue", "ref", "folder", "legacy"}

// String returns "name", "short", "issue", "ref", "folder" or "legacy", and ""
// for the zero Form.
func (f Form) String() string { return formNames.String(f) }

// MarshalText implements [encoding.TextMarshaler]; the text is that of [Form.String].
func (f Form) MarshalText() ([]byte, error) { return formNames.Marshal(f) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (f *Form) UnmarshalText(text []byte) error { return formNames.Unmarshal(f, text) }

// Mentions yields the references to enhancements in text, in order, each as
// often as it stands there. They do not overlap: what stands in a URL is the
// URL's. Pull requests of kubernetes/enhancements, commits, and issues of a fork
// are no references to a KEP.
//
// It takes one pass and time linear in the text's length, whatever the text, and
// allocates nothing.
func Mentions(text string) iter.Seq[Mention] {
	return func(yield func(Mention) bool) {
		s := scanner{text: text}
		for m, ok := s.next(); ok && yield(m); m, ok = s.next() {
		}
	}
}
