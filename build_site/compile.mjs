// Compiles the Python sources of a zip with the Python of the browser: node compile.mjs -- PYODIDE GIVEN MADE
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, given, made] = process.argv.slice(3);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
// Sets are written in the order of their hashes, which must not differ between two builds.
const python = await loadPyodide({ indexURL: pyodide, env: { PYTHONHASHSEED: "0" } });
python.FS.writeFile("/given.zip", readFileSync(given));
python.runPython(`
import ast, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash

def undocumented(source, name):
    "A source without its docstrings, which nobody reads in a browser."
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            if ast.get_docstring(node, clean=False) is not None:
                node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
    return tree

# Compiled once for all: never compared with a source, which is not there.
with zipfile.ZipFile("/given.zip") as given, zipfile.ZipFile("/made.zip", "w") as made:
    for name in given.namelist():
        content = given.read(name)
        if name.endswith(".py"):
            code = compile(undocumented(content, name), name, "exec", dont_inherit=True)
            name, content = name + "c", bytes(_code_to_hash_pyc(code, source_hash(content), False))
        made.writestr(zipfile.ZipInfo(name), content)
`);
writeFileSync(made, python.FS.readFile("/made.zip"));
