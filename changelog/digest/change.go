package digest

import "github.com/kubenotes/kubenotes/internal/enum"

// A Change is what Merge did to one entry of an article.
type Change struct {
	Kind  ChangeKind
	Entry Entry

	// Section is the title of the section that the entry is in now.
	Section string
}

// A ChangeKind tells what Merge did. Its text form is the constant's name in
// lower case: "new", "gone", "reworded", "moved", "restored", "updated",
// "unplaced".
type ChangeKind uint8

const (
	New      ChangeKind = iota + 1 // added
	Gone                           // the CHANGELOG has it no more: marked
	Reworded                       // the newer wording was put in or set beneath
	Moved                          // it went to the section where the CHANGELOG has it now
	Restored                       // it was marked as gone and no longer is
	Updated                        // the machine's notes are those of next now
	Unplaced                       // nothing: it would not read back, so that the article is as it was
)

var changeNames = enum.Names[ChangeKind]{"", "new", "gone", "reworded", "moved", "restored", "updated", "unplaced"}

// String returns the text form.
func (k ChangeKind) String() string { return changeNames.String(k) }

// MarshalText implements [encoding.TextMarshaler]; the text is that of [ChangeKind.String].
func (k ChangeKind) MarshalText() ([]byte, error) { return changeNames.Marshal(k) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (k *ChangeKind) UnmarshalText(text []byte) error { return changeNames.Unmarshal(k, text) }
