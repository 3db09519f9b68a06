// The worker that thinks: one thought at a time, and none that nobody waits for.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Begin, FromThinking, ToThinking } from "../../src/answering/messages";
import { Thinking } from "../../src/answering/thinking";

class FakeWorker {
  static all: FakeWorker[] = [];
  readonly told: ToThinking[] = [];
  isTerminated = false;
  onmessage: ((event: { data: FromThinking }) => void) | null = null;

  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage = (message: ToThinking): number => this.told.push(message);
  terminate = (): void => {
    this.isTerminated = true;
  };
  say = (data: FromThinking): void => this.onmessage?.({ data });
  get kinds(): string[] {
    return this.told.map(({ kind }) => kind);
  }
}

const BEGIN = { kind: "begin", base: "/", isPlain: false } as Begin;
const JOB = new Uint8Array([1]);
const THOUGHT = new Uint8Array([2]);
const worker = (at: number): FakeWorker => FakeWorker.all[at] as FakeWorker;
const asked = (at: number, kinds: string[]): Promise<void> =>
  vi.waitFor(() => expect(worker(at).kinds).toEqual(kinds));

describe("a thought", () => {
  beforeEach(() => {
    FakeWorker.all = [];
    vi.stubGlobal("Worker", FakeWorker);
  });
  afterEach(() => vi.unstubAllGlobals());

  it("comes back to who asked for it", async () => {
    const thought = new Thinking(BEGIN).think(JOB);
    await asked(0, ["begin", "job"]);
    worker(0).say({ kind: "begun", id: 1 });
    worker(0).say({ kind: "thought", id: 1, thought: THOUGHT });

    expect(await thought).toBe(THOUGHT);
  });

  it("that is given up ends, and another worker has the next one", async () => {
    const thinking = new Thinking(BEGIN);
    const stop = new AbortController();
    const thought = thinking.think(JOB, stop.signal);
    await asked(0, ["begin", "job"]);
    worker(0).say({ kind: "begun", id: 1 });

    stop.abort();

    await expect(thought).rejects.toThrow("given up");
    expect(worker(0).isTerminated).toBe(true);
    expect(worker(1).told).toEqual([BEGIN]); // from the copy of the memory, as before
    const next = thinking.think(JOB);
    await asked(1, ["begin", "job"]);
    worker(1).say({ kind: "thought", id: 2, thought: THOUGHT });
    expect(await next).toBe(THOUGHT);
  });

  it("that is given up while Python loads leaves it loading", async () => {
    const stop = new AbortController();
    const thought = new Thinking(BEGIN).think(JOB, stop.signal);
    await asked(0, ["begin", "job"]);

    stop.abort();

    await expect(thought).rejects.toThrow("given up");
    expect(worker(0).told.at(-1)).toEqual({ kind: "drop", id: 1 });
    expect(worker(0).isTerminated).toBe(false);
  });

  it("that is given up before its turn is never asked for", async () => {
    const thinking = new Thinking(BEGIN);
    const stop = new AbortController();
    const first = thinking.think(JOB);
    const second = thinking.think(JOB, stop.signal);
    await asked(0, ["begin", "job"]);

    stop.abort();
    worker(0).say({ kind: "thought", id: 1, thought: THOUGHT });

    expect(await first).toBe(THOUGHT);
    await expect(second).rejects.toThrow();
    expect(worker(0).kinds).toEqual(["begin", "job"]);
  });

  it("that has come can no longer be given up", async () => {
    const stop = new AbortController();
    const thought = new Thinking(BEGIN).think(JOB, stop.signal);
    await asked(0, ["begin", "job"]);
    worker(0).say({ kind: "begun", id: 1 });
    worker(0).say({ kind: "thought", id: 1, thought: THOUGHT });
    await thought;

    stop.abort();

    expect(worker(0).isTerminated).toBe(false);
  });
});
