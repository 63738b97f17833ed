package claims

// english lists the phrases that bear meaning, in lower case, hyphens written
// as blanks. Of several that match, the longest counts.
var english = []row{
	{gateNoun, "feature gate|feature gates|featuregate|featuregates|features gates|features gate|gate|gates|feature flag|feature flags|fearure gate"},
	{featureNoun, "feature|features|functionality|flag|flags|support|option|capability"},
	{metricNoun, "metric|metrics"},
	{plainNoun, "api|apis|field|fields|annotation|annotations|label|labels|version|versions|plugin|plugins|package|" +
		"controller|endpoint|endpoints|command|subcommand|argument|config|configuration|type|types|group|groups|test|tests|" +
		"validation|status|level of|clusters|release|releases|driver|comment"},
	{pronoun, "it|they|this|these|them|the latter|itself|its"},
	{determiner, "the|a|an|--feature-gates|all|both|following|two|three|four|five|several|multiple|unused|obsolete|old|legacy|existing|" +
		"ga'ed|gaed|ga'd|ga ed|called|named|respective|corresponding|associated|withdrawn|experimental|specific|remaining|" +
		"no op|server side|client side"},
	{fresh, "new|brand new|separate"},

	{alpha, "alpha|alpha level|alpha stage|alpha status"},
	{beta, "beta|beta level|beta stage|beta status"},
	{stable, "ga|stable|generally available|general availability|general available|generally availability|general availablity|ga status"},

	{promote, "promote|promotes|promoted|promoting|promotion|graduate|graduates|graduated|graduating|graduation"},
	{become, "move|moves|moved|moving|mark|marks|marked|marking|become|becomes|became|reach|reached|reaches|bump|bumps|bumped|bumping|" +
		"make|makes|made|advance|advanced|transition|transitioned|upgrade|upgraded|turned|went|set|sets|goes|declared|update|updated|updates"},
	{introduce, "introduce|introduces|introduced|introducing|add|adds|added|adding|implement|implements|implemented|now available|created"},
	{demote, "demote|demotes|demoted|demoting|downgrade|downgraded|revert|reverts|reverted|reverting|rolled back|roll back|moved back|" +
		"move back|switched back|set back|put back"},
	{remove, "remove|removes|removed|removing|removal|delete|deletes|deleted|drop|drops|dropped|dropping|clean up|cleaned up|cleans up|cleanup|" +
		"no longer available|can no longer be specified|no longer recognized|no longer accepted|no longer supported|eliminated|retired|gone"},
	{lock, "lock|locks|locked|locking|locked down|can no longer be set|no longer has any effect|no longer have any effect|no longer operative|always enabled|always be enabled|" +
		"always on|can no longer be disabled|cannot be disabled|can not be disabled|can't be disabled|can no longer be turned off|" +
		"cannot be turned off|no longer be disabled"},
	{unlock, "unlock|unlocks|unlocked|unlocking"},
	{deprecate, "deprecate|deprecates|deprecated|deprecating|deprecation"},
	{rename, "rename|renames|renamed|renaming"},
	{enable, "enable|enables|enabled|enabling|enabed|turn on|turns on|turned on|turning on|switch on|switches on|switched on|activated|active"},
	{disable, "disable|disables|disabled|disabling|turn off|turns off|turned off|turning off|switch off|switched off|inactive"},
	{onByDefault, "on by default|enabled by default|enables by default|enable by default|default on|defaults on|default enabled|default enabling|" +
		"default to on|default to true|default to enabled|defaults to on|defaults to true|defaults to enabled|defaulted to on|" +
		"defaulted to true|defaulted to enabled|true by default|default value is true|default value to true|default is true|" +
		"default true|enabled out of the box"},
	{offByDefault, "off by default|disabled by default|disables by default|disable by default|default off|defaults off|default disabled|" +
		"default to off|default to false|default to disabled|defaults to off|defaults to false|defaults to disabled|defaulted to off|" +
		"defaulted to false|defaulted to disabled|false by default|default value is false|default value to false|default is false|" +
		"default false|disabled out of the box"},
	{byDefault, "by default|out of the box|defaults|default|defaulted|defaulting"},
	{unconditional, "unconditionally enabled|unconditionally on|enabled unconditionally|unconditionally"},
	{needless, "not needed|no longer needed|not required|no longer required|no longer necessary|not necessary"},
	{yes, "true"},
	{no, "false"},

	{auxiliary, "is|are|was|were|be|been|being|has|have|had|gets|get|got|also|thus|therefore|finally|already|hereby|officially|fully|" +
		"completely|entirely|additionally|only|remain|remains|remained|stays|it's|that's|there's|currently|initially|instead|therefore|hence"},
	{now, "now|starting"},
	{will, "will|to be|going to be|planned for|planned to|scheduled for|scheduled to|slated for|slated to|expected to|would|shall|plan to|plans to|target"},
	{may, "please|can|could|may|might|should|must|need|needs"},
	{not, "not|never|isn't|aren't|wasn't|doesn't|no longer|not yet"},
	{from, "from"},
	{to, "to|into|as"},
	{preposition, "in|for|of|on|at|by|about|across|between|among|within|over|per|against|during|without|so|than|like|regardless|towards|out"},
	{behind, "behind|under|guarded by|gated by|gated behind|gated on|protected by|controlled by|governed by|via|through|using|with|requires|require|" +
		"required|requiring|by enabling|by setting|by turning on|by disabling|depends on|to enable|to enable the|to use|set the|enable the"},
	{condition, "if|when|unless|once|while|until|whenever|whether|in case|after|before|where|as long as|only if|even if"},
	{reason, "since|because|due to|now that|given that|as of"},
	{formerly, "formerly|previously|originally|used to be"},
	{future, "future release|future releases|future|upcoming release|next release|later release|later version|next|upcoming|later"},
	{fix, "fix|fixes|fixed|fixing|ensured|ensure|bugfix"},
	{and, "and|or|but|plus|as well as|then|nor|&"},
	{relative, "which|that|who"},
}
