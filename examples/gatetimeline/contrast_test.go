package main

import (
	"math"
	"regexp"
	"strconv"
	"testing"
)

// TestContrast holds the colours of both themes to the ratios of WCAG 2, level
// AA: 4.5 for text, 3 for what is not text.
func TestContrast(t *testing.T) {
	themes := [2]map[string]string{{}, {}}
	for _, m := range regexp.MustCompile(`--([a-z-]+): light-dark\((#\w{6}), (#\w{6})\)`).FindAllStringSubmatch(style, -1) {
		themes[0][m[1]], themes[1][m[1]] = m[2], m[3]
	}
	type pair struct {
		front, back string
		ratio       float64
	}
	var pairs []pair
	for _, back := range []string{"page", "raised"} {
		pairs = append(pairs, pair{"text", back, 4.5}, pair{"muted", back, 4.5})
		for _, stage := range []string{"alpha", "beta", "ga", "deprecated"} {
			pairs = append(pairs, pair{stage, back, 4.5})
		}
	}
	for _, stage := range []string{"alpha", "beta", "ga", "deprecated"} {
		pairs = append(pairs, pair{"on-fill", stage, 4.5})
	}
	for i, theme := range []string{"light", "dark"} {
		for _, p := range pairs {
			if got := contrast(t, themes[i][p.front], themes[i][p.back]); got < p.ratio {
				t.Errorf("%s theme: %s on %s has contrast %.2f, want %v", theme, p.front, p.back, got, p.ratio)
			}
		}
	}
}

// contrast returns the ratio of two colours, #rrggbb, by WCAG 2's definition.
func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	x, y := luminance(t, a), luminance(t, b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(t *testing.T, colour string) float64 {
	t.Helper()
	if len(colour) != len("#rrggbb") {
		t.Fatalf("no colour: %q", colour)
	}
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		n, err := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		c := float64(n) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}
