package main

import (
	"bytes"
	"context"
	_ "embed" // for the script
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

//go:embed testdata/browser.js
var checks string

// TestBrowser uses the page in a browser, at the widths of a desk and of a phone.
func TestBrowser(t *testing.T) {
	if testing.Short() {
		t.Skip("starts a browser")
	}
	browser := findBrowser(t)
	page := bytes.Replace(mustPage(t, selection{}), []byte("</body>"), []byte("<script>\n"+checks+"</script>\n</body>"), 1)
	for name, size := range map[string]string{"desk": "1400,1000", "phone": "390,844"} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, "gates.html")
			if err := os.WriteFile(file, page, 0o666); err != nil {
				t.Fatal(err)
			}
			dom, log := dump(t, browser, dir, size, "file://"+file)
			for line := range strings.Lines(log) {
				if strings.Contains(line, "CONSOLE") {
					t.Errorf("the console has a message: %s", line)
				}
			}
			_, found, _ := strings.Cut(dom, `<pre id="checks">`)
			found, _, ok := strings.Cut(found, "</pre>")
			if !ok {
				t.Fatalf("the checks did not run; the browser says:\n%s", log)
			}
			for line := range strings.SplitSeq(html.UnescapeString(found), "\n") {
				if !strings.HasPrefix(line, "ok ") {
					t.Error(line)
				}
			}
		})
	}
}

func findBrowser(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("no Chromium is installed")
	return ""
}

// dump returns the page as it is after its scripts ran, and the browser's log,
// which has the messages of the console.
func dump(t *testing.T, browser, dir, size, url string) (dom, log string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	var stdout, stderr bytes.Buffer
	cmd := exec.CommandContext(ctx, browser,
		"--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
		"--disable-background-networking", "--disable-component-update", "--disable-sync",
		"--user-data-dir="+filepath.Join(dir, "profile"), "--window-size="+size,
		"--enable-logging=stderr", "--dump-dom", url)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v:\n%s", err, stderr.String())
	}
	return stdout.String(), stderr.String()
}
