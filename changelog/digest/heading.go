package digest

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/width"

	"github.com/kubenotes/kubenotes/changelog"
)

// A heading is what a title of an article stands for.
type heading struct {
	what headingKind
	role changelog.Role
	kind changelog.Kind
}

type headingKind uint8

const (
	otherHeading       headingKind = iota
	sectionHeading                 // a section of the CHANGELOG
	openingHeading                 // introduction
	impressionsHeading             // what the author thinks
	parentHeading                  // "Changes by Kind", which has no entries itself
	unlabelledHeading              // entries to be sorted
)

// maxHeading bounds the titles that are looked up.
const maxHeading = 300

// fold reduces a title to what tells its meaning: full-width and half-width forms
// are one, as are cases; blanks, emoji and punctuation go. Brackets and slashes
// stay, as "(" , ")" and "/".
func fold(title string) string {
	title = norm.NFKC.String(width.Fold.String(title[:min(len(title), maxHeading)]))
	return strings.Map(func(r rune) rune {
		switch {
		case r == '(' || r == ')' || r == '/':
			return r
		case r == '[' || r == '【' || r == '〔':
			return '('
		case r == ']' || r == '】' || r == '〕':
			return ')'
		case r == 'ー' || unicode.IsLetter(r) || unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return -1
	}, title)
}

// readings yields what a title can be read as: all of it, the part ahead of the
// brackets, the part within, and each alternative of these that slashes separate.
func readings(title string) []string {
	folded := fold(title)
	all := []string{folded}
	if open := strings.IndexByte(folded, '('); open >= 0 {
		inner := strings.TrimSuffix(folded[open+1:], ")")
		all = append(all, folded[:open], inner)
		if nested := strings.IndexByte(inner, '('); nested >= 0 {
			all = append(all, inner[:nested])
		}
	}
	for _, s := range all {
		if strings.Contains(s, "/") {
			all = append(all, strings.Split(s, "/")...)
		}
	}
	return all
}

// headings looks titles up in the tables of all languages.
type headings map[string]heading

// newHeadings returns the table of what the languages call the sections, and of
// what else is in use.
func newHeadings(languages []*phrases) headings {
	h := headings{}
	put := func(title string, to heading) {
		if key := fold(title); key != "" {
			if _, taken := h[key]; !taken {
				h[key] = to
			}
		}
	}
	for _, p := range languages {
		put(p.opening, heading{what: openingHeading})
		put(p.impressions, heading{what: impressionsHeading})
		put(p.byKind, heading{what: parentHeading})
		put(p.unlabelled, heading{what: unlabelledHeading})
		for role, title := range p.roles {
			put(title, heading{sectionHeading, role, ""})
		}
		for kind, title := range p.kinds {
			put(title, heading{sectionHeading, changelog.RoleChanges, kind})
		}
	}
	for _, row := range spellings {
		for title := range strings.SplitSeq(row.titles, "|") {
			put(title, row.heading)
		}
	}
	return h
}

// lookup tells what a title stands for. The whole of it counts before its parts.
func (h headings) lookup(title string) heading {
	if len(title) > maxHeading {
		return heading{}
	}
	for _, reading := range readings(title) {
		if found, ok := h[reading]; ok {
			return found
		}
	}
	return heading{}
}

// spellings are titles that articles in the field use besides those of the
// languages' tables, bracketed parts apart.
var spellings = []struct {
	heading
	titles string
}{
	{heading{what: openingHeading}, "はじめに|概要|まえがき|introduction|preface"},
	{heading{what: impressionsHeading}, "所感|感想|全体の所感|impressions"},
	{heading{what: parentHeading}, "種類別の変更|種類別の変更点|changes by kind|changes"},
	{role(changelog.RoleThemes), "主要テーマ|主なテーマ|major themes|major theme|what's new|whats new|what’s new|新情報|新着情報|主な変更|主な変更点|主要な変更点"},
	{role(changelog.RoleKnownIssues), "既知の問題点|既知の問題|known issues|known issue"},
	{role(changelog.RoleUrgent), "重大なアップグレードに関する警告|urgent upgrade notes|必ず一読してからアップグレードしなければならない事項|" +
		"アップグレード前に絶対に確認が必要な変更点|アップグレード時の注意点|アップグレード時の注意事項|アップグレード前の注意点|アップグレード前の注意事項|before upgrading|action required"},
	{role(changelog.RoleSecurity), "重要なセキュリティ情報|important security information|セキュリティ"},
	{kind(changelog.Deprecation), "廃止予定|非推奨|非推奨になったapi|非推奨になった機能|deprecation|deprecations"},
	{kind(changelog.APIChange), "apiの変更|api周りの変更|api変更|api change|api changes"},
	{kind(changelog.Feature), "機能|機能追加|新機能|注目機能|feature|features|new features|notable features"},
	{kind(changelog.Design), "設計|design"},
	{kind(changelog.Documentation), "ドキュメント|documentation|docs"},
	{kind(changelog.FailingTest), "失敗しているテスト|失敗するテスト|failing test|failing tests"},
	{kind(changelog.Bug), "バグ修正|バグ|バグまたはリグレッション|bug or regression|bugs or regressions|bug|bug fixes|bug fix|bugs"},
	{kind(changelog.Regression), "リグレッション|regression|regressions"},
	{kind(changelog.OtherKind), "その他|その他修正|その他の修正|other|others|other (cleanup or flake)|other (bug, cleanup or flake)"},
	{heading{what: sectionHeading, role: changelog.RoleChanges}, "その他の変更|other notable changes|notable changes"},
	{kind(changelog.Cleanup), "クリーンアップ|cleanup|cleanups"},
	{kind(changelog.Flake), "不安定なテスト|flake|flakes"},
	{kind(changelog.Uncategorized), "未分類|uncategorized|uncategorised"},
	{kind(changelog.DependencyKind), "依存関係|dependency"},
}

func role(r changelog.Role) heading { return heading{sectionHeading, r, ""} }

func kind(k changelog.Kind) heading { return heading{sectionHeading, changelog.RoleChanges, k} }
