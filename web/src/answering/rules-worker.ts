// The rules answer here, one request after the other; what a request changes is stored before it is told.
import type { Asked, Begin, Failure, FromRules, ToRules, Unreadable } from "./messages";
import { loadPython, type Loaded, type PythonModule } from "./python";
import { fetchAfresh } from "./afresh";
import { NewerStore, openStore, passingStore, type Documents, type Store } from "./store";
import { Thinking } from "./thinking";

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

const FIRST_MOVE_MS = 3_000; // a second Python that loads would slow down a first move that is made at once
const ONE_AT_A_TIME = "cupola-games";
const PATIENCE_WITH_TABS_MS = 500; // a worker that was just replaced still has the games for a moment
const NOT_STORED = 507;
const FAULT = { code: "tab_fault", message: "Something went wrong. Nothing was stored." };

const tell = (message: FromRules, transfer: Transferable[] = []): void =>
  self.postMessage(message, { transfer });

class Rules {
  private queue: Promise<unknown> = Promise.resolve();
  private readonly playing = new Set<string>();
  private readonly answering = new Map<number, AbortController>();

  constructor(
    private readonly bridge: PythonModule,
    private readonly store: Store,
    private readonly thinking: Thinking,
  ) {}

  /** Answer a request; one that Python fails at is answered as well. */
  async answer(asked: Asked): Promise<void> {
    const stop = new AbortController();
    this.answering.set(asked.id, stop);
    try {
      await this.reply(asked, stop.signal);
    } catch (error) {
      const fault = { ...FAULT, details: { fault: String(error) } };
      const body = new TextEncoder().encode(JSON.stringify(fault));
      tell({ kind: "answered", id: asked.id, status: 500, mediaType: "application/json", body });
    } finally {
      this.answering.delete(asked.id);
    }
  }

  /** Nobody waits for an answer any more: what is thought for it ends. */
  giveUp(id: number): void {
    this.answering.get(id)?.abort();
  }

  /** Let the bots move wherever one is to. */
  wakeBots(): void {
    const games = (this.bridge["awaiting_bots"]() as { toJs(): string[] }).toJs();
    for (const game of games) void this.playBots(game);
  }

  /** Thinking happens outside of the queue, everything else within. */
  private async reply({ id, method, path, body }: Asked, stop: AbortSignal): Promise<void> {
    const isQuestion = method === "GET";
    const settled = (outcome: Outcome): Promise<Outcome> => this.settle(outcome, isQuestion);
    let outcome = await this.inTurn(() => settled(this.bridge["ask"](method, path, body) as Outcome));
    while (outcome.job) {
      const thought = await this.thinking.think(outcome.job.toJs(), stop).catch(() => null);
      const { ticket } = outcome;
      outcome = await this.inTurn(() => settled(this.bridge["go_on"](ticket, thought) as Outcome));
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

  /** Let the bots of a game move until a person decides; say so where they cannot go on. */
  private async playBots(game: string): Promise<void> {
    if (this.playing.has(game)) return;
    this.playing.add(game);
    try {
      for (;;) {
        const asked = await this.inTurn(() => this.bridge["bot_job"](game) as Outcome | undefined);
        if (!asked?.job) return await this.rest(game);
        const thought = await this.thinking.think(asked.job.toJs()).catch(() => null);
        const moved = await this.inTurn(() =>
          this.settle(this.bridge["bot_moved"](game, asked.ticket, thought) as Outcome),
        );
        if (moved.status === NOT_STORED) return tell({ kind: "bots-stopped" });
        this.announce(moved, false);
      }
    } catch {
      tell({ kind: "bots-stopped" });
    } finally {
      this.playing.delete(game);
    }
  }

  /** Whoever has just resigned may take it back: the bots of their game move after that. */
  private async rest(game: string): Promise<void> {
    const wait = await this.inTurn(() => this.bridge["bot_rest"](game) as number);
    if (wait) setTimeout(() => void this.playBots(game), wait + 1);
  }

  private announce(outcome: Outcome, wakesBots = true): void {
    for (const [game, version] of outcome.changed.toJs()) {
      tell({ kind: "changed", game, version });
      if (wakesBots) void this.playBots(game);
    }
  }

  /**
   * Store what an outcome changes, then make it so; where nothing can be stored nothing has happened. A question is
   * answered anyhow: what was thought for it is then known until the tab is closed.
   */
  private async settle(outcome: Outcome, isQuestion = false): Promise<Outcome> {
    if (outcome.job) return outcome;
    const written = outcome.written.toJs();
    if (written.length === 0) return outcome;
    try {
      await this.store.write(written.map(([name, document]) => [name, document ?? null]));
    } catch (error) {
      if (!isQuestion) return this.bridge["not_stored"](outcome.ticket, String(error)) as Outcome;
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

async function load(begin: Begin): Promise<Loaded> {
  let bytes = 0;
  if (begin.isAgain) await fetchAfresh(begin);
  return loadPython(begin, (more) => {
    bytes += more;
    if (!hasFailed) tell({ kind: "loading", bytes });
  });
}

function start(begin: Begin, store: Store, documents: Documents, loaded: Loaded): Rules {
  const { python, bridge, isRestored } = loaded;
  const unreadable = (bridge["open_shelf"](python.toPy(documents)) as { toJs(): string[] }).toJs();
  const thinking = new Thinking({ ...begin, isAgain: false, isPlain: false });
  const rules = new Rules(bridge, store, thinking);
  const told = { isStored: store.isLasting, isRestored, unreadable: named(documents, unreadable) };
  tell({ kind: "ready", ...told });
  setTimeout(() => thinking.warm(), FIRST_MOVE_MS);
  rules.wakeBots();
  return rules;
}

/** What cannot be read, as the words that stand there: somebody may save them. */
const named = (documents: Documents, names: readonly string[]): Unreadable =>
  names.map((name) => [name, new TextDecoder().decode(documents.get(name))]);

/** Two tabs would each keep games of their own and overwrite the other's: the second waits for the first. */
async function alone(): Promise<void> {
  if (!("locks" in navigator)) return;
  const isBusy = setTimeout(
    () => tell({ kind: "failed", why: "other-tab", message: "another tab has the games" }),
    PATIENCE_WITH_TABS_MS,
  );
  await new Promise<void>((resolve) => {
    void navigator.locks.request(ONE_AT_A_TIME, () => {
      resolve();
      return new Promise(() => undefined); // kept until the tab is closed
    });
  });
  clearTimeout(isBusy);
  tell({ kind: "loading", bytes: 0 });
}

let rules: Promise<Rules> | null = null;
let hasFailed = false; // what still comes is no news then

async function begun(begin: Begin): Promise<Rules> {
  await alone();
  let why: Failure = "storage";
  const loading = load(begin); // while the storage is read
  loading.catch(() => undefined); // awaited below
  try {
    const store = begin.isKeeping ? await openStore() : passingStore();
    const documents = await store.read();
    why = "download";
    return start(begin, store, documents, await loading);
  } catch (error) {
    if (error instanceof NewerStore) why = "newer";
    hasFailed = true;
    tell({ kind: "failed", why, message: String(error) });
    return new Promise(() => undefined);
  }
}

self.onmessage = async ({ data }: MessageEvent<ToRules>) => {
  if (data.kind === "begin") rules = begun(data);
  else if (data.kind === "wake-bots") (await rules)?.wakeBots();
  else if (data.kind === "given-up") (await rules)?.giveUp(data.id);
  else await (await rules)?.answer(data);
};
