// The machine that Python runs on: its memory, its files, and the compiled libraries that are linked to it.

/** What we use of the module that Emscripten made of Python. */
export interface Machine {
  readonly FS: { mkdirTree(path: string): void; writeFile(path: string, content: Uint8Array): void };
  readonly HEAPU8: Uint8Array;
  readonly wasmTable: WebAssembly.Table;
  readonly LDSO: { readonly loadedLibsByHandle: Readonly<Record<string, { readonly name: string }>> };
  readonly preloadedWasm: Record<string, object>;
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  growMemory(bytes: number): number | undefined;
  newDSO(name: string, handle: number, exports: object): void;
  loadWebAssemblyModule(
    module: WebAssembly.Module,
    flags: object,
    name: string,
    scope: object,
  ): Promise<object>;
}

export interface Settings {
  readonly preRun: ((machine: Machine) => void)[];
}

export type CreateMachine = (settings: Settings) => Promise<Machine>;

/** What Python finds in its folder: files as they are, and compiled libraries by their paths. */
export interface Parts {
  readonly files: Readonly<Record<string, Promise<Uint8Array>>>;
  readonly libraries: Readonly<Record<string, Promise<WebAssembly.Module>>>;
}

/** What a copy of the memory leaves out: how large it was, and which library Python knows by which handle. */
export interface Layout {
  readonly heap: number;
  readonly table: number;
  readonly handles: Readonly<Record<string, string>>;
}

/**
 * Make machines with the libraries linked before Python begins: at the same places each time, which a copy of the
 * memory relies on, and compiled while Python's own code is.
 */
export function withParts(
  create: CreateMachine,
  parts: Parts,
  afterwards: (machine: Machine) => Promise<void> | void = () => undefined,
): CreateMachine {
  return async (settings) => {
    const failed = new Promise<never>((_, reject) => {
      settings.preRun.push((machine) => {
        machine.addRunDependency("parts");
        layIn(machine, parts).then(() => machine.removeRunDependency("parts"), reject);
      });
    });
    const machine = await Promise.race([create(settings), failed]);
    await afterwards(machine);
    return machine;
  };
}

async function layIn(machine: Machine, { files, libraries }: Parts): Promise<void> {
  const write = (path: string, content: Uint8Array): void => {
    machine.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    machine.FS.writeFile(path, content);
  };
  for (const [path, content] of Object.entries(files)) write(path, await content);
  for (const [path, module] of Object.entries(libraries)) {
    write(path, new Uint8Array()); // Python looks whether there is a file, and never reads it
    const flags = { loadAsync: true, nodelete: true };
    machine.preloadedWasm[path] = await machine.loadWebAssemblyModule(await module, flags, path, {});
  }
}

/** What has to be known besides the memory to go on from a copy of it. */
export function layoutOf({ HEAPU8, wasmTable, LDSO, preloadedWasm }: Machine): Layout {
  const known = Object.entries(LDSO.loadedLibsByHandle).filter(([, { name }]) => name in preloadedWasm);
  const handles = Object.fromEntries(known.map(([handle, { name }]) => [handle, name]));
  return { heap: HEAPU8.length, table: wasmTable.length, handles };
}

/** Prepare a machine for a copy of the memory of another. */
export function prepare(machine: Machine, { heap, table, handles }: Layout): void {
  if (machine.wasmTable.length !== table) throw new Error("the libraries lie elsewhere now");
  if (machine.HEAPU8.length < heap && !machine.growMemory(heap)) throw new Error("no memory");
  for (const [handle, name] of Object.entries(handles)) {
    const exports = machine.preloadedWasm[name];
    if (!exports) throw new Error(`${name} is not there`);
    machine.newDSO(name, Number(handle), exports);
  }
}
