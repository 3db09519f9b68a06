// The worker that thinks, as the rules see it: one thought at a time. It is replaced where it does not answer, and where
// nobody wants to know any more what it thinks about: Python hears nothing while it thinks.
import type { Begin, FromThinking, ToThinking } from "./messages";

const PATIENCE_MS = 60_000; // for one thought, on the slowest phone; then the fallback moves

export class Thinking {
  private worker: Worker | null = null;
  private sent = 0;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private begin: Begin) {}

  /** Load Python there before anybody waits for a thought. */
  warm(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL("./thinking-worker.ts", import.meta.url), { type: "module" });
    worker.postMessage(this.begin satisfies ToThinking);
    return (this.worker = worker);
  }

  think(job: Uint8Array, stop?: AbortSignal): Promise<Uint8Array> {
    const thought = this.queue.then(() => {
      stop?.throwIfAborted();
      return this.ask(job, stop);
    });
    this.queue = thought.catch(() => undefined);
    return thought;
  }

  private ask(job: Uint8Array, stop?: AbortSignal): Promise<Uint8Array> {
    const worker = this.warm();
    const id = (this.sent += 1);
    const over = new AbortController();
    const thought = new Promise<Uint8Array>((resolve, reject) => {
      let hasBegun = false;
      const fail = (): void => {
        this.dismiss();
        this.begin = { ...this.begin, isPlain: true };
        reject(new Error("no thought came"));
      };
      const giveUp = (): void => {
        if (hasBegun) {
          this.dismiss();
          this.warm();
        } else worker.postMessage({ kind: "drop", id } satisfies ToThinking); // Python loads: that goes on
        reject(new Error("given up"));
      };
      const timer = setTimeout(fail, PATIENCE_MS);
      over.signal.addEventListener("abort", () => clearTimeout(timer));
      stop?.addEventListener("abort", giveUp, { signal: over.signal });
      worker.onerror = fail;
      worker.onmessage = ({ data }: MessageEvent<FromThinking>) => {
        if (data.id !== id) return;
        if (data.kind === "begun") hasBegun = true;
        else if (data.kind === "thought") resolve(data.thought);
        else reject(new Error(data.message));
      };
      worker.postMessage({ kind: "job", id, job } satisfies ToThinking);
    });
    return thought.finally(() => over.abort());
  }

  private dismiss(): void {
    this.worker?.terminate();
    this.worker = null;
  }
}
