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
  put = ({ url }: { url: string }): Promise<void> => {
    this.entries.set(new URL(url).pathname, `kept ${new URL(url).pathname}`);
    return Promise.resolve();
  };
  match = (path: string): Promise<string | undefined> => Promise.resolve(this.entries.get(path));
}

class Fresh {
  readonly ok = true;
  constructor(readonly url: string) {}
  clone = (): Fresh => this;
}

class Worker {
  readonly stores = new Map<string, Kept>();
  readonly handlers = new Map<string, (event: unknown) => void>();
  readonly fetch = vi.fn<(request: { url: string }) => Promise<Fresh>>(({ url }) =>
    Promise.resolve(new Fresh(url)),
  );
  skipWaiting = vi.fn();

  constructor(files: string[], version: string) {
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
      skipWaiting: this.skipWaiting,
      addEventListener: (name: string, handler: (event: unknown) => void) => this.handlers.set(name, handler),
    };
    const filled = source.replace("/* files */ []", JSON.stringify(files)).replace("/* version */", version);
    new Function("self", "caches", "fetch", filled)(self, caches, this.fetch);
  }

  /** Let it do a work of its own to the end. */
  async run(name: "install" | "activate"): Promise<void> {
    let done: Promise<unknown> = Promise.resolve();
    this.handlers.get(name)?.({ waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
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
    for (const name of ["cupola-oldest", "cupola-older", "cupola-site-1", "cupola-python", "somebody-else"])
      worker.stores.set(name, new Kept());
    await worker.run("install");

    await worker.run("activate");

    expect([...worker.stores.keys()].sort()).toEqual([
      "cupola-new",
      "cupola-older",
      "cupola-python", // of the game without a server, at the same host
      "cupola-site-1",
      "somebody-else",
    ]);
    expect(worker.skipWaiting).toHaveBeenCalled();
  });
});
