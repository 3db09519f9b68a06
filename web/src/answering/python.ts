// Python in a worker: downloaded once, counted while it comes, and Cupola in it.
import type { Begin } from "./messages";

/** What we use of Pyodide. */
export interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, options?: { extractDir?: string }): void;
  runPython(code: string): unknown;
  pyimport(module: string): PythonModule;
  toPy(value: unknown): unknown;
}
/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a module holds is Python's to say */
export type PythonModule = Record<string, any>;

const WHEELS = ["msgspec.zip"];

/** Load Python and what Cupola needs; `count` hears of every byte that came. */
export async function loadPython({ base, site }: Begin, count: (bytes: number) => void): Promise<Python> {
  const folder = new URL(`${site.python}/`, base).href;
  countFetched(base, count);
  const archives = [new URL(site.package, base).href, ...WHEELS.map((name) => folder + name)].map(fetchWhole);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as {
    loadPyodide(options: object): Promise<Python>;
  };
  const python = await loadPyodide({ indexURL: folder, env: { HOME: "/home/pyodide" } });
  const packages = String(python.runPython("import site; site.getsitepackages()[0]"));
  for (const archive of await Promise.all(archives))
    python.unpackArchive(archive, "zip", { extractDir: packages });
  python.runPython("import importlib; importlib.invalidate_caches()");
  return python;
}

async function fetchWhole(address: string): Promise<ArrayBuffer> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return reply.arrayBuffer();
}

/** Pyodide fetches by itself: what it fetches from us is counted on its way. */
function countFetched(base: string, count: (bytes: number) => void): void {
  const fetchPlainly = self.fetch.bind(self);
  self.fetch = async (asked, options) => {
    const reply = await fetchPlainly(asked, options);
    if (!reply.ok || !reply.body || !reply.url.startsWith(base)) return reply;
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        count(chunk.byteLength);
        controller.enqueue(chunk);
      },
    });
    // Without the length: it is that of the compressed file.
    const type = reply.headers.get("content-type") ?? "application/octet-stream";
    return new Response(reply.body.pipeThrough(counting), {
      status: reply.status,
      headers: { "content-type": type },
    });
  };
}
