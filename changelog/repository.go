package changelog

import "strings"

// samples is how many addresses decide which repository a document is about.
const samples = 24

// findRepository returns the repository that most of the first links to pull requests
// name, or, where none is linked, most of the first addresses on GitHub.
func (d *Document) findRepository() PR {
	var p poll
	for i := 0; i < len(d.marks) && p.votes < samples; i++ {
		m := &d.marks[i]
		if owner, repo, _, ok := parseURL(d.tree.Source[m.URL:m.URLEnd]); ok {
			p.vote(owner, repo)
		}
	}
	if p.votes > 0 {
		return p.winner()
	}
	for rest := d.tree.Source; p.votes < samples; {
		var found bool
		if _, rest, found = strings.Cut(rest, "https://github.com/"); !found {
			break
		}
		owner, after, _ := strings.Cut(rest[:min(len(rest), maxRepo)], "/")
		if repo, _, ok := strings.Cut(after, "/"); ok && isName(owner) && isName(repo) {
			p.vote(owner, repo)
		}
	}
	return p.winner()
}

// A poll counts repositories, up to a few different ones.
type poll struct {
	votes      int
	candidates [8]struct {
		owner, repo string
		votes       int
	}
}

func (p *poll) vote(owner, repo string) {
	p.votes++
	for i := range p.candidates {
		c := &p.candidates[i]
		if c.votes == 0 {
			c.owner, c.repo = owner, repo
		}
		if c.owner == owner && c.repo == repo {
			c.votes++
			return
		}
	}
}

func (p *poll) winner() PR {
	best := p.candidates[0]
	for _, c := range p.candidates[1:] {
		if c.votes > best.votes {
			best = c
		}
	}
	return PR{Owner: best.owner, Repo: best.repo}
}

// maxRepo bounds "owner/repo/".
const maxRepo = 128

func isName(s string) bool {
	for i := range len(s) {
		if !isWord(s[i]) && s[i] != '.' {
			return false
		}
	}
	return s != ""
}

// usualRepository returns the repository of pull requests whose addresses begin
// with pulls, without a number, or the zero PR if [Link.PR] would not be in it.
func usualRepository(pulls string) PR {
	owner, repo, n, _ := parseURL(pulls + "1")
	if pr := (PR{owner, repo, n}); pr.URL() != pulls+"1" {
		return PR{}
	}
	return PR{Owner: owner, Repo: repo}
}
