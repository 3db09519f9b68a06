// A copy of Python's memory: kept, read again, and never trusted blindly.
import { beforeEach, afterEach, describe, expect, it, vi } from "vitest";
import type { Begin } from "../../src/answering/messages";
import { forgetSnapshots, hasSnapshot, keepSnapshot, keptSnapshot } from "../../src/answering/snapshot";

const PAGE = 65_536;
const LAYOUT = { heap: 5 * PAGE, table: 7, handles: { "12": "/cupola/engine.so" } };

const begin = (base = "https://host/games/", engine = "engine-1.wasm"): Begin => ({
  kind: "begin",
  base,
  site: { python: "python-1", package: "cupola-1.bin", engine, loaded: {} },
  isKeeping: true,
  isAgain: false,
  isPlain: false,
  isKept: true,
});

/** A memory of five pages, of which the second and the last hold something. */
function memory(): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(5 * PAGE);
  made.fill(3, PAGE, PAGE + 9);
  made[made.length - 1] = 4;
  return made;
}

class FakeCache {
  readonly kept = new Map<string, { body: Uint8Array<ArrayBuffer>; note: string }>();
  async put(address: string, reply: Response): Promise<void> {
    const body = new Uint8Array(await reply.arrayBuffer());
    this.kept.set(address, { body, note: reply.headers.get("note") ?? "" });
  }
  match(address: string): Promise<Response | undefined> {
    const found = this.kept.get(address);
    return Promise.resolve(found && new Response(found.body, { headers: { note: found.note } }));
  }
  keys = (): Promise<{ url: string }[]> => Promise.resolve([...this.kept.keys()].map((url) => ({ url })));
  delete = ({ url }: { url: string }): Promise<boolean> => Promise.resolve(this.kept.delete(url));
}

describe("a copy of Python's memory", () => {
  let cache = new FakeCache();
  let room = 1e9;

  beforeEach(() => {
    cache = new FakeCache();
    room = 1e9;
    vi.stubGlobal("caches", { open: () => Promise.resolve(cache) });
    vi.stubGlobal("navigator", {
      userAgent: "a browser",
      storage: { estimate: () => Promise.resolve({ quota: room, usage: 0 }) },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is read as it was kept, without its empty pages", async () => {
    await keepSnapshot(begin(), memory(), LAYOUT);

    const kept = await keptSnapshot(begin());
    await kept?.filled;
    expect([...cache.kept.values()][0]?.body.length).toBe(2 * PAGE);
    expect(kept?.layout).toEqual(LAYOUT);
    expect(kept?.memory).toEqual(memory());
  });

  it("fits no other site and no other browser", async () => {
    await keepSnapshot(begin(), memory(), LAYOUT);
    expect(await hasSnapshot(begin())).toBe(true);

    expect(await keptSnapshot(begin("https://host/games/", "engine-2.wasm"))).toBeNull();
    vi.stubGlobal("navigator", { userAgent: "its next version" });
    expect(await keptSnapshot(begin())).toBeNull();
  });

  it.each(["other bytes", "fewer bytes"])("is refused where it has %s", async (how) => {
    await keepSnapshot(begin(), memory(), LAYOUT);
    for (const [address, { body, note }] of cache.kept) {
      const spoilt = how === "other bytes" ? body.with(5, 9) : body.slice(0, PAGE);
      cache.kept.set(address, { body: spoilt, note });
    }

    const kept = await keptSnapshot(begin());
    await expect(kept?.filled).rejects.toThrow("damaged");
  });

  it("is not kept where there is little room", async () => {
    room = 9 * 5 * PAGE;

    await expect(keepSnapshot(begin(), memory(), LAYOUT)).rejects.toThrow("room");
    expect(cache.kept.size).toBe(0);
  });

  it("takes the place of the one before, and leaves those of other places alone", async () => {
    await keepSnapshot(begin("https://host/"), memory(), LAYOUT);
    await keepSnapshot(begin(), memory(), LAYOUT);
    await keepSnapshot(begin("https://host/games/", "engine-2.wasm"), memory(), LAYOUT);
    expect(cache.kept.size).toBe(2);

    await forgetSnapshots("https://host/games/");
    expect(await hasSnapshot(begin("https://host/"))).toBe(true);
    expect(cache.kept.size).toBe(1);
  });

  it("is neither looked for nor made in a browser that keeps nothing", async () => {
    vi.stubGlobal("caches", undefined);

    expect(await keptSnapshot(begin())).toBeNull();
    expect(await hasSnapshot(begin())).toBe(true);
    await forgetSnapshots("https://host/");
  });
});
