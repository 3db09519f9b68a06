// Python in a worker: downloaded once, counted while it comes, and Cupola in it. A browser that has started it before
// goes on from a copy of its memory.
import { layoutOf, prepare, withParts, type CreateMachine, type Machine, type Parts } from "./machine";
import type { Begin } from "./messages";
import { forgetSnapshots, keepSnapshot, keptSnapshot, type Snapshot } from "./snapshot";

/** What we use of Pyodide. */
export interface Python {
  runPython(code: string): unknown;
  pyimport(module: string): PythonModule;
  toPy(value: unknown): unknown;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}
/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a module holds is Python's to say */
export type PythonModule = Record<string, any>;

/** Python that runs, and whether it went on from a copy of its memory. */
export interface Loaded {
  readonly python: Python;
  readonly bridge: PythonModule;
  readonly isRestored: boolean;
}

type LoadPyodide = (options: object) => Promise<Python>;

// Where Python finds what we bring: archives to import from, and the libraries that hold compiled modules.
const FOLDER = "/cupola";
const BRIDGE = "cupola.tab.bridge";
const REHEARSAL = "cupola.tab.rehearsal";
const START = `
import sys
sys.path.insert(0, "${FOLDER}/cupola.zip")
import linked_modules
linked_modules.find_in("${FOLDER}/engine.so")
linked_modules.find({"msgspec._core"}, "${FOLDER}/msgspec.so")
`;

/** Load Python and what Cupola needs; `count` hears of every byte that came. */
export async function loadPython(begin: Begin, count: (bytes: number) => void): Promise<Loaded> {
  const loading = loadingOf(begin, count);
  if (begin.isPlain) await forgetSnapshots(begin.base);
  const kept = await keptSnapshot(begin);
  if (kept) {
    try {
      return await restored(await loading, kept);
    } catch {
      await forgetSnapshots(begin.base); // damaged, or of another browser: it is made again
    }
  }
  const { python, bridge } = await started(await loading, {});
  return { python, bridge, isRestored: false };
}

/** Load Python for the first time, and keep a copy of its memory for the next; one that cannot be kept is not. */
export async function loadAndKeep(begin: Begin): Promise<Loaded> {
  const loading = await loadingOf(begin, () => undefined);
  const { python, bridge, machine } = await started(loading, { _makeSnapshot: true });
  try {
    python.pyimport(REHEARSAL)["rehearse"]();
    await keepSnapshot(begin, python.makeMemorySnapshot(), layoutOf(machine));
  } catch {
    // The next start is a plain one as well.
  }
  return { python, bridge, isRestored: false };
}

interface Loading {
  readonly loadPyodide: LoadPyodide;
  readonly create: CreateMachine;
  readonly parts: Parts;
  readonly options: object;
}

async function loadingOf({ base, site, isKept }: Begin, count: (bytes: number) => void): Promise<Loading> {
  const folder = new URL(`${site.python}/`, base).href;
  countFetched(base, isKept, count);
  const compiled = (address: string): Promise<WebAssembly.Module> =>
    WebAssembly.compileStreaming(fetch(address));
  const parts: Parts = {
    files: { [`${FOLDER}/cupola.zip`]: fetchWhole(new URL(site.package, base).href) },
    libraries: {
      [`${FOLDER}/engine.so`]: compiled(new URL(site.engine, base).href),
      [`${FOLDER}/msgspec.so`]: compiled(`${folder}msgspec.wasm`),
    },
  };
  for (const part of Object.values({ ...parts.files, ...parts.libraries })) part.catch(() => undefined); // awaited later
  const [{ loadPyodide }, { default: create }] = (await Promise.all([
    import(/* @vite-ignore */ `${folder}pyodide.mjs`),
    import(/* @vite-ignore */ `${folder}pyodide.asm.mjs`),
  ])) as [{ loadPyodide: LoadPyodide }, { default: CreateMachine }];
  const options = { indexURL: folder, stdLibURL: `${folder}library.bin`, env: { HOME: "/home/pyodide" } };
  return { loadPyodide, create, parts, options };
}

async function started({ loadPyodide, create, parts, options }: Loading, wishes: object) {
  let machine: Machine | undefined;
  const createPyodideModule = withParts(create, parts, (made) => void (machine = made));
  const python = await loadPyodide({ ...options, ...wishes, createPyodideModule });
  python.runPython(START);
  return { python, bridge: python.pyimport(BRIDGE), machine: machine as unknown as Machine };
}

/** Go on from a copy of the memory; it comes while the machine is made. */
async function restored({ loadPyodide, create, parts, options }: Loading, kept: Snapshot): Promise<Loaded> {
  const createPyodideModule = withParts(create, parts, async (machine) => {
    prepare(machine, kept.layout);
    await kept.filled;
  });
  const python = await loadPyodide({ ...options, createPyodideModule, _loadSnapshot: kept.memory });
  python.pyimport(REHEARSAL)["wake"]();
  return { python, bridge: python.pyimport(BRIDGE), isRestored: true };
}

async function fetchWhole(address: string): Promise<Uint8Array> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

let counting: (bytes: number) => void = () => undefined;
let isCounted = false;

/** Pyodide fetches by itself: what it fetches from us is counted on its way, and unpacked where we packed it. */
function countFetched(base: string, isKept: boolean, count: (bytes: number) => void): void {
  counting = count;
  if (isCounted) return;
  isCounted = true;
  const fetchPlainly = self.fetch.bind(self);
  self.fetch = async (asked, options) => {
    const reply = await fetchPlainly(asked, options);
    if (!reply.ok || !reply.body || !reply.url.startsWith(base)) return reply;
    // The browser keeps compiled what it compiled before, but only of a reply that nobody touched.
    if (isKept && reply.url.endsWith(".wasm")) return reply;
    const passing = new TransformStream<Uint8Array<ArrayBuffer>, BufferSource>({
      transform(chunk, controller) {
        counting(chunk.byteLength);
        controller.enqueue(chunk);
      },
    });
    // Without the length: it is that of the compressed file.
    const type = reply.headers.get("content-type") ?? "application/octet-stream";
    const counted = reply.body.pipeThrough(passing);
    const isPacked = reply.url.endsWith(".bin");
    return new Response(isPacked ? counted.pipeThrough(new DecompressionStream("gzip")) : counted, {
      status: reply.status,
      headers: { "content-type": type },
    });
  };
}
