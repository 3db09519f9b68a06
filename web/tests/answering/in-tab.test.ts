// The page's side of the worker that answers: what is asked, heard, and asked again of another worker.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Asked, FromRules, ToRules } from "../../src/answering/messages";

vi.mock("../../src/answering/rules-worker.ts?worker&url", () => ({ default: "rules.js" }));

class FakeWorker {
  static all: FakeWorker[] = [];
  static readsType = true;
  readonly told: ToRules[] = [];
  isTerminated = false;
  onmessage: ((event: { data: FromRules }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(_address: string, options: WorkerOptions) {
    if (FakeWorker.readsType) void options.type;
    FakeWorker.all.push(this);
  }
  postMessage = (message: ToRules): number => this.told.push(message);
  terminate = (): void => {
    this.isTerminated = true;
  };
  say = (data: FromRules): void => this.onmessage?.({ data });
  get asked(): Asked[] {
    return this.told.filter((each) => each.kind === "asked");
  }
}

const answer = (worker: FakeWorker, id: number, status: number, body: string): void =>
  worker.say({
    kind: "answered",
    id,
    status,
    mediaType: "application/json",
    body: new TextEncoder().encode(body),
  });

async function begun() {
  vi.resetModules();
  await import("../words/speaking");
  const { answerer } = await import("../../src/answering/in-tab");
  const { loading } = await import("../../src/answering/loading.svelte");
  answerer.begin();
  const worker = (): FakeWorker => FakeWorker.all.at(-1) as FakeWorker;
  return { answerer, loading, worker };
}

const button = (words: RegExp): HTMLButtonElement | undefined =>
  [...document.querySelectorAll("button")].find((each) => words.test(each.textContent ?? ""));
const drawn = (): Promise<void> => new Promise((done) => setTimeout(done));

describe("the page of a browser that answers itself", () => {
  beforeEach(() => {
    document.body.replaceChildren();
    FakeWorker.all = [];
    FakeWorker.readsType = true;
    vi.stubGlobal("Worker", FakeWorker);
    vi.stubGlobal("__SITE__", { python: "python-1", package: "cupola-1.zip", loaded: { a: 3, b: 1 } });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("asks the worker and hears its answer", async () => {
    const { answerer, worker } = await begun();
    const reply = answerer.send("/api/me", { method: "POST", body: '{"name":"Anna"}' });
    await vi.waitFor(() => expect(worker().asked).toHaveLength(1));
    const [asked] = worker().asked as [Asked];
    answer(worker(), asked.id, 200, '{"name":"Anna"}');

    expect(worker().told[0]).toMatchObject({ kind: "begin", isKeeping: true, isAgain: false });
    expect([asked.method, asked.path, new TextDecoder().decode(asked.body)]).toEqual([
      "POST",
      "/api/me",
      '{"name":"Anna"}',
    ]);
    expect(await (await reply).json()).toEqual({ name: "Anna" });
  });

  it("waits no longer for a request that is given up", async () => {
    const { answerer, worker } = await begun();
    const stop = new AbortController();
    const reply = answerer.send("/api/games/1/advice", { method: "POST" }, stop.signal);
    await vi.waitFor(() => expect(worker().asked).toHaveLength(1));
    stop.abort(new Error("given up"));

    await expect(reply).rejects.toThrow("given up");
    expect(worker().told.at(-1)).toEqual({ kind: "given-up", id: 1 }); // it need not think any more
    answer(worker(), 1, 200, "{}"); // too late, and of no account
  });

  it("tells of the changes of a game as a socket does, until it is closed", async () => {
    const { answerer, worker } = await begun();
    const heard: string[] = [];
    const changes = answerer.changesOf("abc");
    changes.onmessage = ({ data }: MessageEvent) => heard.push(String(data));
    worker().say({ kind: "changed", game: "abc", version: 3 });
    worker().say({ kind: "changed", game: "other", version: 9 });
    changes.close();
    worker().say({ kind: "changed", game: "abc", version: 4 });

    expect(heard).toEqual(['{"game":"abc","version":3}']);
  });

  it("asks the browser once to keep games for good", async () => {
    const persist = vi.fn(() => Promise.resolve(true));
    vi.stubGlobal("navigator", { ...navigator, storage: { persist } });
    const { worker } = await begun();
    worker().say({ kind: "changed", game: "abc", version: 1 });
    worker().say({ kind: "changed", game: "abc", version: 2 });

    expect(persist).toHaveBeenCalledTimes(1);
  });

  it("counts what has come", async () => {
    const { loading, worker } = await begun();
    worker().say({ kind: "loading", bytes: 1 });
    expect(loading.part).toBe(0.25);
    worker().say({ kind: "ready", isStored: true, isRestored: false, unreadable: [] });
    await drawn();
    expect(document.querySelector(".bar")).toBeNull();
  });

  it.each([
    [null, "Loading Cupola"],
    [{}, "Starting"],
  ])("says that it starts where nothing is to be fetched: kept by %s, %s", async (controller, words) => {
    const serviceWorker = { controller, ready: new Promise(() => undefined), addEventListener: vi.fn() };
    vi.stubGlobal("navigator", { ...navigator, serviceWorker });
    const { worker } = await begun();
    worker().say({ kind: "loading", bytes: 1 });
    await drawn();

    expect(document.querySelector(".bar")?.textContent).toContain(words);
  });

  it("asks another worker what is still to be answered, after a download that failed", async () => {
    const { answerer, worker } = await begun();
    const reply = answerer.send("/api/bots", {});
    await vi.waitFor(() => expect(worker().asked).toHaveLength(1));
    const first = worker();
    first.say({ kind: "failed", why: "download", message: "half of a file" });
    await drawn();
    button(/Try again/)?.click();

    expect(first.isTerminated).toBe(true);
    expect(worker().told[0]).toMatchObject({ kind: "begin", isAgain: true });
    const [asked] = worker().asked as [Asked];
    answer(worker(), asked.id, 200, "[]");
    expect(await (await reply).json()).toEqual([]);
  });

  it("refuses a file that would fill the memory without reading it", async () => {
    const { answerer, worker } = await begun();
    const file = Object.defineProperty(new Blob(["x"]), "size", { value: 200_000_001 });

    const reply = await answerer.send("/api/records", { method: "POST", body: file });

    expect([reply.status, (await reply.json()).code]).toEqual([413, "too_large"]);
    expect(worker().asked).toEqual([]);
  });

  it("has the site kept once a second try has loaded everything", async () => {
    const register = vi.fn(() => Promise.resolve({}));
    const serviceWorker = { register, ready: new Promise(() => undefined), addEventListener: vi.fn() };
    vi.stubGlobal("navigator", { ...navigator, serviceWorker });
    const { worker } = await begun();
    worker().say({ kind: "failed", why: "download", message: "half of a file" });
    await drawn();
    expect(register).not.toHaveBeenCalled();
    button(/Try again/)?.click();
    worker().say({ kind: "ready", isStored: true, isRestored: false, unreadable: [] });

    expect(register).toHaveBeenCalledOnce();
  });

  it("lets somebody play where nothing can be kept", async () => {
    const { worker } = await begun();
    worker().say({ kind: "failed", why: "storage", message: "torn" });
    await drawn();
    button(/without saving/)?.click();

    expect(worker().told[0]).toMatchObject({ kind: "begin", isKeeping: false });
  });

  it("wakes bots that stopped", async () => {
    const { worker } = await begun();
    worker().say({ kind: "ready", isStored: true, isRestored: false, unreadable: [] });
    worker().say({ kind: "bots-stopped" });
    await drawn();
    button(/Try again/)?.click();

    expect(worker().told.at(-1)).toEqual({ kind: "wake-bots" });
  });

  it.each([
    [true, false, "download"],
    [true, true, "stopped"],
    [false, false, "browser"],
  ])("says why a worker fails: knows modules %s, was ready %s: %s", async (readsType, wasReady, why) => {
    FakeWorker.readsType = readsType;
    const { loading, worker } = await begun();
    if (wasReady) worker().say({ kind: "ready", isStored: true, isRestored: false, unreadable: [] });
    worker().onerror?.();

    expect(loading.failure).toBe(why);
  });

  it("says so where there is no WebAssembly, and starts nothing", async () => {
    vi.stubGlobal("WebAssembly", undefined);
    const { loading } = await begun();

    expect(loading.failure).toBe("browser");
    expect(FakeWorker.all).toEqual([]);
  });

  it("names places behind a hash", async () => {
    const { answerer } = await begun();
    expect(answerer.addressOf("/rules")).toBe("#/rules");
  });
});
