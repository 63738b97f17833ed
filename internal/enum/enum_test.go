package enum

import "testing"

type color uint8

var colors = Names[color]{"", "red", "green"}

func TestNames(t *testing.T) {
	for value, text := range []string{"", "red", "green"} {
		b, err := colors.Marshal(color(value))
		if err != nil || string(b) != text || colors.String(color(value)) != text {
			t.Errorf("%d has the texts %q and %q, error %v; want %q", value, b, colors.String(color(value)), err, text)
		}
		back := color(9)
		if err := colors.Unmarshal(&back, b); err != nil || back != color(value) {
			t.Errorf("%q reads as %d, error %v", b, back, err)
		}
	}
}

func TestNamesOfNoValue(t *testing.T) {
	if got := colors.String(3); got != "color(3)" {
		t.Errorf("3 is %q", got)
	}
	if b, err := colors.Marshal(3); err == nil || err.Error() != "no enum.color has the number 3" {
		t.Errorf("3 marshals as %q, error %v", b, err)
	}
	value := color(1)
	if err := colors.Unmarshal(&value, []byte("blue")); err == nil || value != 1 || err.Error() != `enum.color "blue": expected one of ["" "red" "green"]` {
		t.Errorf("blue reads as %d, error %v", value, err)
	}
}
