package sig

// The special interest groups of today. Groups of the past are in the catalog.
const (
	APIMachinery          Group = "sig-api-machinery"
	Apps                  Group = "sig-apps"
	Architecture          Group = "sig-architecture"
	Auth                  Group = "sig-auth"
	Autoscaling           Group = "sig-autoscaling"
	CLI                   Group = "sig-cli"
	CloudProvider         Group = "sig-cloud-provider"
	ClusterLifecycle      Group = "sig-cluster-lifecycle"
	ContributorExperience Group = "sig-contributor-experience"
	Docs                  Group = "sig-docs"
	Etcd                  Group = "sig-etcd"
	Instrumentation       Group = "sig-instrumentation"
	K8sInfra              Group = "sig-k8s-infra"
	Multicluster          Group = "sig-multicluster"
	Network               Group = "sig-network"
	Node                  Group = "sig-node"
	Release               Group = "sig-release"
	Scalability           Group = "sig-scalability"
	Scheduling            Group = "sig-scheduling"
	Security              Group = "sig-security"
	Storage               Group = "sig-storage"
	Testing               Group = "sig-testing"
	UI                    Group = "sig-ui"
	Windows               Group = "sig-windows"
)

// The working groups of today.
const (
	WGAIGateway               Group = "wg-ai-gateway"
	WGBatch                   Group = "wg-batch"
	WGCheckpointRestore       Group = "wg-checkpoint-restore"
	WGDataProtection          Group = "wg-data-protection"
	WGDeviceManagement        Group = "wg-device-management"
	WGEtcdOperator            Group = "wg-etcd-operator"
	WGNodeLifecycle           Group = "wg-node-lifecycle"
	WGWorkloadAwareScheduling Group = "wg-workload-aware-scheduling"
)

// The committees.
const (
	CommitteeCodeOfConduct    Group = "committee-code-of-conduct"
	CommitteeSecurityResponse Group = "committee-security-response"
	CommitteeSteering         Group = "committee-steering"
)
