// Runs a Python script in Pyodide with the site's Python and engine: node in_node.mjs PYODIDE SCRIPT FOLDER -- ARGUMENT...
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, script, folder, , ...rest] = process.argv.slice(2);
const START = `
import sys
sys.path.insert(0, "/cupola/cupola.zip")
import linked_modules
linked_modules.find_in("/cupola/engine.so")
linked_modules.find({"msgspec._core"}, "/cupola/msgspec.so")
sys.argv = given
`;

async function run() {
  const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
  const python = await loadPyodide({ indexURL: pyodide, stdLibURL: `${folder}/library.zip` });
  python.FS.mkdirTree("/cupola");
  for (const name of ["cupola.zip", "engine.so", "msgspec.so"])
    python.FS.writeFile(`/cupola/${name}`, readFileSync(`${folder}/${name}`));
  python.globals.set("given", python.toPy([script, ...rest]));
  python.runPython(START);
  const globals = python.toPy({ __name__: "__main__" });
  python.runPython(readFileSync(script, "utf8"), { globals, filename: script });
}

// What Node shows of an error begins with the line it came from, and Pyodide is one line.
run().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
