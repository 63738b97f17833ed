module github.com/kubenotes/kubenotes/internal/conformance

go 1.26.0

require (
	github.com/google/go-cmp v0.7.0
	github.com/kubenotes/kubenotes v0.0.0
	github.com/yuin/goldmark v1.8.7
)

replace github.com/kubenotes/kubenotes => ../..
