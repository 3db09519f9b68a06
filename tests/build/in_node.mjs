// Runs a Python script in Pyodide: node in_node.mjs PYODIDE SCRIPT ARCHIVE... -- ARGUMENT...
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, script, ...rest] = process.argv.slice(2);
const end = rest.indexOf("--");

async function run() {
  const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
  const python = await loadPyodide({ indexURL: pyodide });
  const packages = python.runPython("import site; site.getsitepackages()[0]");
  for (const archive of rest.slice(0, end))
    python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir: packages });
  python.globals.set("given", python.toPy([script, ...rest.slice(end + 1)]));
  python.runPython("import sys, importlib; sys.argv = given; importlib.invalidate_caches()");
  const globals = python.toPy({ __name__: "__main__" });
  python.runPython(readFileSync(script, "utf8"), { globals, filename: script });
}

// What Node shows of an error begins with the line it came from, and Pyodide is one line.
run().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
