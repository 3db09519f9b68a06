// The worker that keeps the page: what it answers, what it leaves alone, and what it puts away.
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";

type Handler = (event: { request: Request; respondWith: (answer: unknown) => void }) => void;
const FILE = "../../worker/sw.js"; // by name, or the bundler would take it for a picture
const source = readFileSync(new URL(FILE, import.meta.url), "utf8");
const HERE = "http://table.test";

class Kept {
  readonly entries = new Map<string, string>();
  addAll = (paths: string[]): Promise<void> => {
    for (const path of paths) this.entries.set(path, `kept ${path}`);
    return Promise.resolve();
  };
  put = (asked: { url: string } | string, answer?: unknown): Promise<void> => {
    if (typeof asked === "string") this.notes.set(asked, answer);
    else this.entries.set(new URL(asked.url).pathname, `kept ${new URL(asked.url).pathname}`);
    return Promise.resolve();
  };
  readonly notes = new Map<string, unknown>();
  add = (path: string): Promise<void> => this.addAll([path]);
  delete = ({ url }: { url: string }): Promise<boolean> =>
    Promise.resolve(this.entries.delete(url.replace(`${HERE}/games/`, "./")));
  keys = (): Promise<{ url: string }[]> =>
    Promise.resolve([...this.entries.keys()].map((path) => ({ url: new URL(path, `${HERE}/games/`).href })));
  match = (path: string): Promise<unknown> =>
    Promise.resolve(this.entries.get(path) ?? (this.notes.get(path) as Response | undefined)?.clone());
}

class Fresh {
  readonly ok = true;
  constructor(readonly url: string) {}
  clone = (): Fresh => this;
}

class Worker {
  readonly stores: Map<string, Kept> = new Map<string, Kept>();
  readonly handlers = new Map<string, (event: unknown) => void>();
  readonly fetch = vi.fn<(request: { url: string }) => Promise<Fresh>>(({ url }) =>
    Promise.resolve(new Fresh(url)),
  );
  skipWaiting = vi.fn();

  constructor(
    files: string[],
    version: string,
    stores?: Map<string, Kept>,
    isSite = false,
    loaded: string[] = [],
  ) {
    if (stores) this.stores = stores;
    const caches = {
      open: (name: string) => {
        if (!this.stores.has(name)) this.stores.set(name, new Kept());
        return Promise.resolve(this.stores.get(name));
      },
      keys: () => Promise.resolve([...this.stores.keys()]),
      delete: (name: string) => Promise.resolve(this.stores.delete(name)),
      match: ({ url }: { url: string }) =>
        Promise.resolve(
          [...this.stores.values()]
            .map((store) => store.entries.get(new URL(url).pathname))
            .find((found) => found !== undefined),
        ),
    };
    const self = {
      location: { origin: HERE },
      registration: { scope: isSite ? `${HERE}/games/` : `${HERE}/` },
      clients: { claim: () => Promise.resolve() },
      skipWaiting: this.skipWaiting,
      addEventListener: (name: string, handler: (event: unknown) => void) => this.handlers.set(name, handler),
    };
    const filled = source
      .replace("/* files */ []", JSON.stringify(files))
      .replace("/* loaded */ []", JSON.stringify(loaded))
      .replace("/* version */", version)
      .replace("/* site */ false", String(isSite));
    new Function("self", "caches", "fetch", filled)(self, caches, this.fetch);
  }

  /** Let it do a work of its own to the end. */
  async run(name: "install" | "activate"): Promise<void> {
    let done: Promise<unknown> = Promise.resolve();
    this.handlers.get(name)?.({ waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  }

  /** What it says to the page. */
  async say(what: "look" | "update"): Promise<unknown> {
    let answer: unknown = null;
    let done: Promise<unknown> = Promise.resolve();
    const port = { postMessage: (said: unknown) => (answer = said) };
    this.handlers.get("message")?.({
      data: what,
      ports: [port],
      waitUntil: (work: Promise<unknown>) => (done = work),
    });
    await done;
    return answer;
  }

  /** What it answers, or null where it leaves the request to the browser. */
  async ask(url: string, mode = "cors", method = "GET"): Promise<unknown> {
    let answer: unknown = null;
    const event = { request: { url, mode, method }, respondWith: (given: unknown) => (answer = given) };
    (this.handlers.get("fetch") as Handler)(event as unknown as Parameters<Handler>[0]);
    return await answer;
  }
}

describe("the worker that keeps the page", () => {
  let worker: Worker;

  beforeEach(async () => {
    worker = new Worker(["/assets/index-1.js"], "new");
    await worker.run("install");
  });

  it("never answers for the server", async () => {
    expect(await worker.ask(`${HERE}/api/games/x/view`)).toBeNull();
    expect(await worker.ask(`${HERE}/api/me`, "cors", "POST")).toBeNull();
    expect(await worker.ask(`${HERE}/offline/`, "navigate")).toBeNull();
    expect(await worker.ask("http://elsewhere.test/assets/index-1.js")).toBeNull();
  });

  it("gives files named by their content from what it kept, and keeps those that come later", async () => {
    expect(await worker.ask(`${HERE}/assets/index-1.js`)).toBe("kept /assets/index-1.js");
    expect(await worker.ask(`${HERE}/assets/other-2.js`)).toMatchObject({ url: `${HERE}/assets/other-2.js` });
    expect(await worker.ask(`${HERE}/assets/other-2.js`)).toBe("kept /assets/other-2.js");
  });

  it("asks the server for the page, and gives the kept one only where nobody answers", async () => {
    expect(await worker.ask(`${HERE}/table/x`, "navigate")).toMatchObject({ url: `${HERE}/table/x` });

    worker.fetch.mockRejectedValue(new TypeError("away"));

    expect(await worker.ask(`${HERE}/table/x`, "navigate")).toBe("kept /");
  });

  it("keeps the build before it for pages that are still open, and no older one", async () => {
    worker.stores.clear();
    for (const name of [
      "cupola-page-oldest",
      "cupola-page-older",
      "cupola-site-/offline/-x",
      "somebody-else",
    ])
      worker.stores.set(name, new Kept());
    await worker.run("install");

    await worker.run("activate");

    expect([...worker.stores.keys()].sort()).toEqual([
      "cupola-page-new",
      "cupola-page-older",
      "cupola-site-/offline/-x",
      "somebody-else",
    ]);
    expect(worker.skipWaiting).toHaveBeenCalled();
  });
});

describe("the worker that keeps the site", () => {
  const SITE = `${HERE}/games/`;
  const PYTHON = "cupola-python";
  let stores: Map<string, Kept>;

  /** A version of the site that was visited: its page says which it is. */
  async function visited(version: string): Promise<Worker> {
    const worker = new Worker([`./assets/${version}.js`], version, stores, true, [`./${version}.wasm`]);
    await worker.run("install");
    stores.get(`cupola-site-/games/-${version}`)?.entries.set("./", `page ${version}`);
    await worker.run("activate");
    return worker;
  }

  beforeEach(() => (stores = new Map()));

  it("gives the version that was visited first, with and without a network", async () => {
    const worker = await visited("one");
    worker.fetch.mockRejectedValue(new TypeError("away"));

    expect(await worker.ask(SITE, "navigate")).toBe("page one");
    expect(await worker.say("look")).toEqual({ isReady: false });
  });

  it("stays with that version until the player wants the new one", async () => {
    await visited("one");
    const newer = await visited("two");

    expect(await newer.say("look")).toEqual({ isReady: true });
    expect(await newer.ask(`${SITE}index.html`, "navigate")).toBe("page one");
    expect([...(stores.get(PYTHON)?.entries.keys() ?? [])]).toEqual(["./one.wasm", "./two.wasm"]);

    expect(await newer.say("update")).toEqual({ isReady: false });
    expect(await newer.ask(SITE, "navigate")).toBe("page two");
    expect([...(stores.get(PYTHON)?.entries.keys() ?? [])]).toEqual(["./two.wasm"]);
  });

  it("keeps the version in use, however many come after it unasked", async () => {
    await visited("one");
    await visited("two");
    const newest = await visited("three");

    expect(await newest.ask(SITE, "navigate")).toBe("page one");
    expect([...stores.keys()].filter((name) => name.startsWith("cupola-site-")).sort()).toEqual([
      "cupola-site-/games/-one",
      "cupola-site-/games/-three",
    ]);
  });
});
