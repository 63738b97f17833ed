package sig

import "strings"

// FormatList writes groups as the tool that writes Kubernetes' release notes
// does: "SIG API Machinery, Apps and Node", without brackets. [ParseList] reads
// it back. Names are made of the slugs by that tool's rule, so that they are
// to the letter what the notes have, "Etcd" and "VMWare"; the names that groups
// give themselves are in [Info].
func FormatList(groups []Group) string {
	var b strings.Builder
	wroteSIG := false
	for i, g := range groups {
		switch {
		case i == 0:
		case i == len(groups)-1:
			b.WriteString(" and ")
		default:
			b.WriteString(", ")
		}
		switch kind := g.Kind(); kind {
		case Committee:
			b.WriteString(title(g.Label()) + " Committee")
			continue
		case WorkingGroup, UserGroup:
			b.WriteString(strings.ToUpper(string(kind)) + " ")
		default:
			if !wroteSIG {
				b.WriteString("SIG ")
				wroteSIG = true
			}
		}
		b.WriteString(title(g.Label()))
	}
	return b.String()
}

// title writes a label as a name, by the rule of krel's release notes.
func title(label string) string {
	words := strings.Split(label, "-")
	for i, word := range words {
		switch word {
		case "api", "aws", "cli", "gcp":
			words[i] = strings.ToUpper(word)
		case "openstack":
			words[i] = "OpenStack"
		case "vmware":
			words[i] = "VMWare"
		case "vsphere":
			words[i] = "vSphere"
		default:
			if word != "" && 'a' <= word[0] && word[0] <= 'z' {
				words[i] = string(word[0]-'a'+'A') + word[1:]
			}
		}
	}
	return strings.Join(words, " ")
}
