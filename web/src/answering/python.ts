// Python in a worker: downloaded once, counted while it comes, and Cupola in it.
import type { Begin } from "./messages";

/** What we use of Pyodide. */
export interface Python {
  readonly FS: { mkdirTree(path: string): void; writeFile(path: string, content: Uint8Array): void };
  runPython(code: string): unknown;
  pyimport(module: string): PythonModule;
  toPy(value: unknown): unknown;
}
/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a module holds is Python's to say */
export type PythonModule = Record<string, any>;

// Where Python finds what we bring: archives to import from, and the libraries that hold compiled modules.
const FOLDER = "/cupola";
const START = `
import sys
sys.path.insert(0, "${FOLDER}/cupola.zip")
import linked_modules
linked_modules.find_in("${FOLDER}/engine.so")
linked_modules.find({"msgspec._core"}, "${FOLDER}/msgspec.so")
`;

/** Load Python and what Cupola needs; `count` hears of every byte that came. */
export async function loadPython({ base, site }: Begin, count: (bytes: number) => void): Promise<Python> {
  const folder = new URL(`${site.python}/`, base).href;
  countFetched(base, count);
  const files = {
    "cupola.zip": new URL(site.package, base).href,
    "engine.so": new URL(site.engine, base).href,
    "msgspec.so": `${folder}msgspec.wasm`,
  };
  const fetched = Object.entries(files).map(
    async ([name, address]) => [name, await fetchWhole(address)] as const,
  );
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as {
    loadPyodide(options: object): Promise<Python>;
  };
  const options = { indexURL: folder, stdLibURL: `${folder}library.bin`, env: { HOME: "/home/pyodide" } };
  const python = await loadPyodide(options);
  python.FS.mkdirTree(FOLDER);
  for (const [name, content] of await Promise.all(fetched))
    python.FS.writeFile(`${FOLDER}/${name}`, new Uint8Array(content));
  python.runPython(START);
  return python;
}

async function fetchWhole(address: string): Promise<ArrayBuffer> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return reply.arrayBuffer();
}

/** Pyodide fetches by itself: what it fetches from us is counted on its way, and unpacked where we packed it. */
function countFetched(base: string, count: (bytes: number) => void): void {
  const fetchPlainly = self.fetch.bind(self);
  self.fetch = async (asked, options) => {
    const reply = await fetchPlainly(asked, options);
    if (!reply.ok || !reply.body || !reply.url.startsWith(base)) return reply;
    const counting = new TransformStream<Uint8Array<ArrayBuffer>, BufferSource>({
      transform(chunk, controller) {
        count(chunk.byteLength);
        controller.enqueue(chunk);
      },
    });
    // Without the length: it is that of the compressed file.
    const type = reply.headers.get("content-type") ?? "application/octet-stream";
    const counted = reply.body.pipeThrough(counting);
    const isPacked = reply.url.endsWith(".bin");
    return new Response(isPacked ? counted.pipeThrough(new DecompressionStream("gzip")) : counted, {
      status: reply.status,
      headers: { "content-type": type },
    });
  };
}
