package testkit

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"os"
	"slices"
	"strings"
	"testing"
)

// API compares the exported surface of the package in the current folder with
// its api.txt, so that every change to it is seen.
func API(t *testing.T) {
	t.Helper()
	Golden(t, "api.txt", surface(t, "."))
}

// surface lists the exported names of the package in dir, one a line, sorted:
// constants, functions, methods, types with their exported fields, variables.
func surface(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	fset := token.NewFileSet()
	for _, entry := range entries {
		name := entry.Name()
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, dir+"/"+name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		if file.Name.Name == "main" || !ast.FileExports(file) {
			continue
		}
		for _, decl := range file.Decls {
			lines = append(lines, declared(fset, decl)...)
		}
	}
	slices.Sort(lines)
	return strings.Join(slices.Compact(lines), "\n") + "\n"
}

func declared(fset *token.FileSet, decl ast.Decl) []string {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		if decl.Recv != nil && !ast.IsExported(receiver(decl.Recv.List[0].Type)) {
			return nil
		}
		decl.Body = nil
		return []string{oneLine(fset, decl)}
	case *ast.GenDecl:
		var lines []string
		for _, spec := range decl.Specs {
			switch spec := spec.(type) {
			case *ast.ValueSpec:
				for _, name := range spec.Names {
					if name.IsExported() {
						lines = append(lines, decl.Tok.String()+" "+name.Name)
					}
				}
			case *ast.TypeSpec:
				lines = append(lines, "type "+oneLine(fset, spec))
			}
		}
		return lines
	}
	return nil
}

// receiver returns the name of a method's receiver type.
func receiver(expr ast.Expr) string {
	switch expr := expr.(type) {
	case *ast.StarExpr:
		return receiver(expr.X)
	case *ast.IndexExpr:
		return receiver(expr.X)
	case *ast.Ident:
		return expr.Name
	}
	return ""
}

func oneLine(fset *token.FileSet, node ast.Node) string {
	var b bytes.Buffer
	if err := printer.Fprint(&b, fset, node); err != nil {
		return err.Error()
	}
	return strings.Join(strings.Fields(b.String()), " ")
}
