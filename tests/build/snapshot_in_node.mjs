// Starts Python with the site's engine, copies its memory, and runs a script in machines that go on from the copy:
// node snapshot_in_node.mjs PYODIDE SCRIPT FOLDER TIMES
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { layoutOf, prepare, withParts } from "../../web/src/answering/machine.ts";

const [pyodide, script, folder, times] = process.argv.slice(2);
const START = `
import sys
sys.path.insert(0, "/cupola/cupola.zip")
import linked_modules
linked_modules.find_in("/cupola/engine.so")
linked_modules.find({"msgspec._core"}, "/cupola/msgspec.so")
import cupola.tab.bridge
from cupola.tab.rehearsal import rehearse
rehearse()
`;
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const { default: create } = await import(pathToFileURL(`${pyodide}/pyodide.asm.mjs`));
const options = { indexURL: pyodide, stdLibURL: `${folder}/library.zip` };
const library = (name) => WebAssembly.compile(readFileSync(`${folder}/${name}`));
const parts = () => ({
  files: { "/cupola/cupola.zip": Promise.resolve(new Uint8Array(readFileSync(`${folder}/cupola.zip`))) },
  libraries: { "/cupola/engine.so": library("engine.so"), "/cupola/msgspec.so": library("msgspec.so") },
});

async function copied() {
  let machine;
  const createPyodideModule = withParts(create, parts(), (made) => void (machine = made));
  const python = await loadPyodide({ ...options, createPyodideModule, _makeSnapshot: true });
  python.runPython(START);
  return { memory: python.makeMemorySnapshot(), layout: layoutOf(machine) };
}

async function restored({ memory, layout }) {
  const createPyodideModule = withParts(create, parts(), (machine) => prepare(machine, layout));
  const python = await loadPyodide({ ...options, createPyodideModule, _loadSnapshot: memory });
  python.runPython("from cupola.tab.rehearsal import wake; wake()");
  return python;
}

try {
  const copy = await copied();
  for (let time = 0; time < Number(times); time += 1) {
    const python = await restored(copy);
    python.runPython(readFileSync(script, "utf8"), { globals: python.toPy({ __name__: "__main__" }) });
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
