// Package claims reads what release notes and enhancement proposals say about
// feature gates, and holds it against what the code did.
//
// [Find] returns the gates that a text names, each with what is claimed of it:
//
//	for _, c := range claims.Find("`JobReadyPods` graduates to Beta and is enabled by default.", claims.Options{}) {
//		fmt.Println(c) // JobReadyPods promoted beta, JobReadyPods default-on
//	}
//
// [Of] checks the claims of an entry against the catalog at the entry's release,
// and [Audit] those of a whole release: which changes of gates its notes tell,
// which they keep silent about, what they claim that the code does not bear out,
// and where they contradict or repeat each other.
//
// [CompareKEPs] lists the enhancement proposals that say one stage of their
// feature where the code's gates have another.
//
// What the notes say is a claim, and what the code registered a fact: "will be
// removed in 1.31" is planned, whatever became of it.
//
// # How a text is read
//
// Words and phrases of English and Japanese are looked up in a lexicon, which
// gives them terms that are the same for both languages; a word that either
// catalog has, or that is called a feature gate, is a name. Names in a list are
// one group. A verb claims what it says of the group that it follows ("X is
// locked") or that follows it ("locked X"); where neither does, of the one that
// the sentence or the text is about ("it is locked"). Conditions, reasons and
// looks back claim nothing, and what was once is claimed of the version that
// the text gives for it.
package claims
