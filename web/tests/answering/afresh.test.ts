// A second try replaces what was kept of the first one.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchAfresh } from "../../src/answering/afresh";
import type { Begin } from "../../src/answering/messages";

const BASE = "http://host/games/";
const BEGIN: Begin = {
  kind: "begin",
  base: BASE,
  site: {
    python: "python-1",
    package: "cupola-1.bin",
    engine: "engine-1.wasm",
    loaded: { "engine-1.wasm": 3 },
  },
  isKeeping: true,
  isAgain: true,
  isPlain: false,
  isKept: true,
};
const KEPT = `${BASE}engine-1.wasm`;

describe("a second try", () => {
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = new Map([
      [KEPT, "Welcome to the hotel"],
      ["http://host/other/engine-2.wasm", "of another site"],
    ]);
    const cache = {
      delete: (address: string) => Promise.resolve(kept.delete(address)),
      put: async (address: string, reply: Response) => void kept.set(address, await reply.text()),
    };
    vi.stubGlobal("caches", { open: () => Promise.resolve(cache) });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("keeps what comes in place of what came first, and leaves other sites alone", async () => {
    const ask = vi.fn(() => {
      expect(kept.has(KEPT)).toBe(false); // or the worker that keeps the site would answer with it
      return Promise.resolve(new Response("wasm"));
    });
    vi.stubGlobal("fetch", ask);

    await fetchAfresh(BEGIN);

    expect(ask).toHaveBeenCalledWith(KEPT, { cache: "reload" });
    expect(Object.fromEntries(kept)).toEqual({
      [KEPT]: "wasm",
      "http://host/other/engine-2.wasm": "of another site",
    });
  });

  it("keeps nothing of a host that refuses", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("no", { status: 503 })));

    await expect(fetchAfresh(BEGIN)).rejects.toThrow("503");
    expect(kept.has(KEPT)).toBe(false);
  });

  it("works where the browser has no place to keep files", async () => {
    vi.unstubAllGlobals();
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("wasm")));

    await fetchAfresh(BEGIN);
  });
});
