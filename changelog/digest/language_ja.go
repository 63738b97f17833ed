package digest

import (
	"golang.org/x/text/language"

	"github.com/kubenotes/kubenotes/changelog"
)

func japanese() *phrases {
	return &phrases{
		lang:    language.Japanese,
		title:   "Kubernetes {release}: {sig}の変更内容",
		opening: "はじめに",
		source:  "[Kubernetes {release}のCHANGELOG]({url})をベースに{sig}に関する変更について紹介します。",
		legend: "{author}がついた文章は筆者の補足、{machine}がついた文章はプログラムが付けた注釈で、どちらもCHANGELOGの公式内容ではありません。" +
			"「{original}」に続く文章はCHANGELOGの英文のままです。",
		earlier:      "過去のリリースの変更内容:",
		earlierTitle: "Kubernetes {release}: {sig}の変更内容",
		impressions:  "所感",
		placeholder:  "(ここに記入)",
		byKind:       "種類別の変更 (Changes by Kind)",
		unlabelled:   "SIG未分類の変更 (Unlabelled)",
		sorting:      "どのSIGの変更か判別できなかったものです。{sig}に関連するものは該当する節に移し、残りは削除してください。",
		none:         "{sig}関連のものはありません。",

		original: "原文:",
		official: "原文:",

		roles: map[changelog.Role]string{
			changelog.RoleThemes:      "主要テーマ (Major Themes)",
			changelog.RoleKnownIssues: "既知の問題 (Known Issues)",
			changelog.RoleUrgent:      "重大なアップグレードに関する警告 (Urgent Upgrade Notes)",
			changelog.RoleSecurity:    "重要なセキュリティ情報 (Important Security Information)",
		},
		kinds: map[changelog.Kind]string{
			changelog.Deprecation:    "非推奨 (Deprecation)",
			changelog.APIChange:      "APIの変更 (API Change)",
			changelog.Feature:        "機能 (Feature)",
			changelog.Design:         "設計 (Design)",
			changelog.Documentation:  "ドキュメント (Documentation)",
			changelog.FailingTest:    "失敗しているテスト (Failing Test)",
			changelog.Bug:            "バグ修正 (Bug or Regression)",
			changelog.Regression:     "リグレッション (Regression)",
			changelog.OtherKind:      "その他 (Other (Cleanup or Flake))",
			changelog.Cleanup:        "クリーンアップ (Cleanup)",
			changelog.Flake:          "不安定なテスト (Flake)",
			changelog.Uncategorized:  "未分類 (Uncategorized)",
			changelog.DependencyKind: "依存関係 (Dependency)",
		},

		selected: map[Rule]string{
			RuleNotes: "SIGはPRのラベルによる",
		},
		gone:     "CHANGELOGから削除されました",
		reworded: "CHANGELOGの文章が変更されました:",

		annotations: annotations{
			action:     "アップグレード時に対応が必要です",
			gate:       "フィーチャーゲート",
			absent:     "なし",
			removed:    "削除",
			on:         "デフォルト有効",
			off:        "デフォルト無効",
			locked:     "変更不可",
			since:      "{version}から",
			written:    " (CHANGELOGの表記は{name})",
			revertedBy: "リバートしたPR",
			reverts:    "リバート対象のPR",
			refersTo:   "本文中の参照",
			referredBy: "このPRに言及しているPR",
			pickedFrom: "チェリーピック元",
			similar:    "よく似た変更",
			link:       "リンク",
			noGate:     "この名前のゲートはありません",
			joint:      "、",
		},
	}
}
