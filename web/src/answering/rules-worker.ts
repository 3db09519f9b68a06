// The rules answer here, one request after the other; what a request changes is stored before it is told.
import type { Asked, Begin, Failure, FromRules, FromThinking, ToRules, ToThinking } from "./messages";
import { loadPython, type PythonModule } from "./python";
import { openStore, type Documents, type Store } from "./store";

/** What Python says of a request: a reply with what it changes, or a job to be done first. */
interface Outcome {
  readonly ticket: number;
  readonly status: number;
  readonly media_type: string;
  readonly body: { toJs(): Uint8Array<ArrayBuffer> };
  readonly job: { toJs(): Uint8Array } | undefined;
  readonly written: { toJs(): readonly (readonly [string, Uint8Array | undefined])[] };
  readonly changed: { toJs(): readonly (readonly [string, number])[] };
}

const PATIENCE_MS = 60_000; // for one thought, on the slowest phone; then the fallback moves
const FIRST_MOVE_MS = 3_000; // a second Python that loads would slow down a first move that is made at once
const ONE_AT_A_TIME = "cupola-games";

const tell = (message: FromRules, transfer: Transferable[] = []): void =>
  self.postMessage(message, { transfer });

class Rules {
  private queue: Promise<unknown> = Promise.resolve();
  private readonly playing = new Set<string>();

  constructor(
    private readonly bridge: PythonModule,
    private readonly store: Store,
    private readonly thinking: Thinking,
  ) {}

  /** Answer a request: thinking happens outside of the queue, everything else within. */
  async answer({ id, method, path, body }: Asked): Promise<void> {
    let outcome = await this.inTurn(() => this.settle(this.bridge["ask"](method, path, body) as Outcome));
    while (outcome.job) {
      const thought = await this.thinking.think(outcome.job.toJs()).catch(() => null);
      const { ticket } = outcome;
      outcome = await this.inTurn(() => this.settle(this.bridge["go_on"](ticket, thought) as Outcome));
    }
    tell({
      kind: "answered",
      id,
      status: outcome.status,
      mediaType: outcome.media_type,
      body: outcome.body.toJs(),
    });
    this.announce(outcome);
  }

  /** Let the bots of a game move until a person decides. */
  async playBots(game: string): Promise<void> {
    if (this.playing.has(game)) return;
    this.playing.add(game);
    try {
      for (;;) {
        const asked = await this.inTurn(() => this.bridge["bot_job"](game) as Outcome | undefined);
        if (!asked?.job) return;
        const thought = await this.thinking.think(asked.job.toJs()).catch(() => null);
        const moved = await this.inTurn(() =>
          this.settle(this.bridge["bot_moved"](game, asked.ticket, thought) as Outcome),
        );
        this.announce(moved, false);
      }
    } finally {
      this.playing.delete(game);
    }
  }

  private announce(outcome: Outcome, wakesBots = true): void {
    for (const [game, version] of outcome.changed.toJs()) {
      tell({ kind: "changed", game, version });
      if (wakesBots) void this.playBots(game);
    }
  }

  /** Store what an outcome changes, then make it so; where nothing can be stored nothing has happened. */
  private async settle(outcome: Outcome): Promise<Outcome> {
    if (outcome.job) return outcome;
    const written = outcome.written.toJs();
    if (written.length === 0) return outcome;
    try {
      await this.store.write(written.map(([name, document]) => [name, document ?? null]));
    } catch (error) {
      return this.bridge["not_stored"](outcome.ticket, String(error)) as Outcome;
    }
    this.bridge["keep"](outcome.ticket);
    return outcome;
  }

  private inTurn<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const result = this.queue.then(work);
    this.queue = result.catch(() => undefined);
    return result;
  }
}

/** The other worker: one thought at a time, replaced where it does not answer. */
class Thinking {
  private worker: Worker | null = null;
  private sent = 0;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly begin: Begin) {}

  /** Load Python there before anybody waits for a thought. */
  warm(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL("./thinking-worker.ts", import.meta.url), { type: "module" });
    worker.postMessage(this.begin satisfies ToThinking);
    return (this.worker = worker);
  }

  think(job: Uint8Array): Promise<Uint8Array> {
    const thought = this.queue.then(() => this.ask(job));
    this.queue = thought.catch(() => undefined);
    return thought;
  }

  private ask(job: Uint8Array): Promise<Uint8Array> {
    const worker = this.warm();
    const id = (this.sent += 1);
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        worker.terminate();
        this.worker = null;
        reject(new Error("no thought came"));
      };
      const timer = setTimeout(giveUp, PATIENCE_MS);
      worker.onerror = giveUp;
      worker.onmessage = ({ data }: MessageEvent<FromThinking>) => {
        if (data.id !== id) return;
        clearTimeout(timer);
        if (data.kind === "thought") resolve(data.thought);
        else reject(new Error(data.message));
      };
      worker.postMessage({ kind: "job", id, job } satisfies ToThinking);
    });
  }
}

async function start(begin: Begin, store: Store, documents: Documents): Promise<Rules> {
  let bytes = 0;
  const python = await loadPython(begin, (more) => tell({ kind: "loading", bytes: (bytes += more) }));
  const bridge = python.pyimport("cupola.tab.bridge");
  bridge["open_shelf"](python.toPy(documents));
  const thinking = new Thinking(begin);
  const rules = new Rules(bridge, store, thinking);
  tell({ kind: "ready", isStored: store.isLasting });
  setTimeout(() => thinking.warm(), FIRST_MOVE_MS);
  for (const game of (bridge["awaiting_bots"]() as { toJs(): string[] }).toJs()) void rules.playBots(game);
  return rules;
}

/** Two tabs would each keep games of their own and overwrite the other's: only one may. */
function alone(): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(ONE_AT_A_TIME, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => undefined) : undefined; // kept until the tab is closed
    });
  });
}

let rules: Promise<Rules> | null = null;

async function begun(begin: Begin): Promise<Rules> {
  if (!(await alone())) {
    tell({ kind: "failed", why: "other-tab", message: "another tab has the games" });
    return new Promise(() => undefined);
  }
  let why: Failure = "storage";
  try {
    const store = await openStore();
    const documents = await store.read();
    why = typeof WebAssembly === "undefined" ? "browser" : "download";
    return await start(begin, store, documents);
  } catch (error) {
    tell({ kind: "failed", why, message: String(error) });
    return new Promise(() => undefined);
  }
}

self.onmessage = async ({ data }: MessageEvent<ToRules>) => {
  if (data.kind === "begin") rules = begun(data);
  else await (await rules)?.answer(data);
};
