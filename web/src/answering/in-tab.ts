// Python in a worker of this browser answers: no server, no account, and no network after the first visit.
import { mount } from "svelte";
import { text } from "../words/words";
import type { Asked, FromRules, Site } from "./messages";
import { saveFile } from "./saving";
import { update } from "./update.svelte";
import UpdateNotice from "./UpdateNotice.svelte";
import LoadingBar from "./LoadingBar.svelte";
import { loading } from "./loading.svelte";
import type { Answerer, Changes } from "./types";

declare const __SITE__: Site;

type Answered = Extract<FromRules, { kind: "answered" }>;

const waiting = new Map<number, (answered: Answered) => void>();
const listening = new Map<string, Set<TabChanges>>();
let worker: Worker | null = null;
let failure: string | null = null;
let sent = 0;

/** Hears of the changes of a game as a socket would. */
class TabChanges implements Changes {
  onopen: WebSocket["onopen"] = null;
  onmessage: WebSocket["onmessage"] = null;
  onclose: WebSocket["onclose"] = null;
  readyState: number = WebSocket.OPEN;

  constructor(private readonly game: string) {
    listening.set(game, (listening.get(game) ?? new Set()).add(this));
    queueMicrotask(() => this.onopen?.call(this as unknown as WebSocket, new Event("open")));
  }

  hear(version: number): void {
    const message = new MessageEvent("message", { data: JSON.stringify({ game: this.game, version }) });
    this.onmessage?.call(this as unknown as WebSocket, message);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    listening.get(this.game)?.delete(this);
  }
}

function hear({ data }: MessageEvent<FromRules>): void {
  if (data.kind === "answered") {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  } else if (data.kind === "changed") {
    for (const changes of listening.get(data.game) ?? []) changes.hear(data.version);
  } else if (data.kind === "loading") {
    loading.bytes = data.bytes;
  } else if (data.kind === "ready") {
    loading.isReady = true;
    loading.isStored = data.isStored;
  } else {
    failure = text(`offline-${data.why}`);
    loading.failure = failure;
  }
}

async function bytesOf(body: RequestInit["body"]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(body ?? null).arrayBuffer());
}

/** What the server would call a file. */
function fileName(path: string): string {
  const [, , kind, id = ""] = path.split("/");
  return kind === "boxes" ? `cupola-box-${id}.zip` : `cupola-${id}.cupola`;
}

/** A file that the server would send is made here: a link to it is a download. */
async function download(path: string): Promise<void> {
  const reply = await answerer.send(path, { method: "GET" });
  saveFile(fileName(path), await reply.blob());
}

/** Links name places of the page from its root, and this page may lie anywhere. */
function relocate(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const address = link?.getAttribute("href") ?? "";
  if (!link || !address.startsWith("/")) return;
  if (address.startsWith("/api/")) {
    if (event.type !== "click") return;
    event.preventDefault();
    void download(address);
  } else if (address.startsWith("/licences/")) link.href = `.${address}`;
  else link.href = `#${address}`;
}

export const answerer: Answerer = {
  hasServer: false,

  begin() {
    for (const kind of ["pointerdown", "click", "focusin"]) document.addEventListener(kind, relocate, true);
    loading.whole = Object.values(__SITE__.loaded).reduce((sum, bytes) => sum + bytes, 0);
    mount(LoadingBar, { target: document.body });
    mount(UpdateNotice, { target: document.body });
    update.watch();
    worker = new Worker(new URL("./rules-worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = hear;
    worker.onerror = () => (loading.failure = failure = text("offline-browser"));
    worker.postMessage({ kind: "begin", base: new URL(".", document.baseURI).href, site: __SITE__ });
  },

  async send(path, { method = "GET", body }, stop) {
    if (failure) throw new Error(failure);
    const id = (sent += 1);
    const bytes = await bytesOf(body);
    const {
      status,
      mediaType,
      body: told,
    } = await new Promise<Answered>((resolve, reject) => {
      waiting.set(id, resolve);
      stop?.addEventListener("abort", () => {
        waiting.delete(id);
        reject(stop.reason);
      });
      const asked: Asked = { kind: "asked", id, method, path, body: bytes };
      worker?.postMessage(asked);
    });
    const headers = { "content-type": mediaType };
    return new Response(status === 204 ? null : told, { status, headers });
  },

  changesOf: (game) => new TabChanges(game),
  pathNow: () => location.hash.slice(1) || "/",
  addressOf: (path) => `#${path}`,
};
