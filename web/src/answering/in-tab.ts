// Python in a worker of this browser answers: no server, no account, and no network after the first visit.
import { mount } from "svelte";
import type { Asked, Begin, FromRules, Site, ToRules } from "./messages";
import { update } from "./update.svelte";
import UpdateNotice from "./UpdateNotice.svelte";
import LoadingBar from "./LoadingBar.svelte";
import rulesWorker from "./rules-worker.ts?worker&url";
import { loading } from "./loading.svelte";
import { saveFile } from "./saving";
import type { Answerer, Changes, Ways } from "./types";

declare const __SITE__: Site;

type Answered = Extract<FromRules, { kind: "answered" }>;

/** A request that is under way: asked again where another worker takes over. */
interface Waiting {
  readonly asked: Asked;
  readonly resolve: (answered: Answered) => void;
}

const MOST_BYTES = 200_000_000; // of the largest file that is taken: everything

const waiting = new Map<number, Waiting>();
const listening = new Map<string, Set<TabChanges>>();
let worker: Worker | null = null;
let sent = 0;
let isSecondTry = false;

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

  /** Nobody else asks whether the page is in view. */
  send(): void {}

  close(): void {
    this.readyState = WebSocket.CLOSED;
    listening.get(this.game)?.delete(this);
  }
}

function hear({ data }: MessageEvent<FromRules>): void {
  if (data.kind === "answered") {
    waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  } else if (data.kind === "changed") {
    askToLast();
    for (const changes of listening.get(data.game) ?? []) changes.hear(data.version);
  } else if (data.kind === "loading") {
    loading.failure = null;
    loading.bytes = data.bytes;
  } else if (data.kind === "ready") {
    loading.isReady = true;
    loading.isStored = data.isStored;
    loading.unreadable = data.unreadable;
    if (isSecondTry) update.keep();
    performance.mark("cupola-ready", { detail: { isRestored: data.isRestored } });
  } else if (data.kind === "bots-stopped") loading.areBotsStopped = true;
  else loading.failure = data.why;
}

let hasAsked = false;

/** Once there is a game to lose, ask the browser not to clear it away when space gets short. */
function askToLast(): void {
  if (hasAsked || !loading.isStored) return;
  hasAsked = true;
  void navigator.storage?.persist?.().catch(() => false);
}

/** Have a worker answer, in place of the one before, what is still to be answered. */
function employ(wish: Pick<Begin, "isKeeping" | "isAgain" | "isPlain">): void {
  worker?.terminate();
  isSecondTry = wish.isAgain;
  if (wish.isAgain) loading.isKept = false;
  Object.assign(loading, { bytes: 0, isReady: false, failure: null, areBotsStopped: false });
  if (typeof WebAssembly === "undefined") {
    loading.failure = "browser";
    return;
  }
  const made = newWorker();
  worker = made;
  const isKept = Boolean(navigator.serviceWorker?.controller);
  tell({ kind: "begin", base: new URL(".", document.baseURI).href, site: __SITE__, isKept, ...wish });
  for (const { asked } of waiting.values()) tell(asked);
}

function newWorker(): Worker {
  let knowsModules = false;
  const options = {
    get type(): WorkerType {
      knowsModules = true; // only a browser that knows modules in workers looks here
      return "module";
    },
  };
  const made = new Worker(rulesWorker, options);
  made.onmessage = hear;
  made.onerror = () => {
    if (!knowsModules) loading.failure = "browser";
    else loading.failure = loading.isReady ? "stopped" : "download";
  };
  return made;
}

const tell = (message: ToRules): void => worker?.postMessage(message);

/** What somebody can do about a failure. */
const ways: Ways = {
  tryAgain() {
    if (loading.failure === "newer") location.reload();
    else employ({ isKeeping: loading.isStored, isAgain: loading.failure === "download", isPlain: true });
  },
  playWithoutKeeping: () => employ({ isKeeping: false, isAgain: false, isPlain: false }),
  wakeBots() {
    loading.areBotsStopped = false;
    tell({ kind: "wake-bots" });
  },
};

/** A file that no request takes is refused before it fills the memory. */
function tooLarge(size: number): Response {
  const fault = { code: "too_large", message: `The file has ${size} bytes.`, details: { most: MOST_BYTES } };
  return Response.json(fault, { status: 413 });
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
  accountKey: "cupola-account-here",

  begin() {
    for (const kind of ["pointerdown", "click", "focusin"]) document.addEventListener(kind, relocate, true);
    loading.isKept = Boolean(navigator.serviceWorker?.controller);
    loading.whole = Object.values(__SITE__.loaded).reduce((sum, bytes) => sum + bytes, 0);
    mount(LoadingBar, { target: document.body, props: { ways } });
    mount(UpdateNotice, { target: document.body });
    update.watch();
    employ({ isKeeping: true, isAgain: false, isPlain: false });
  },

  async send(path, { method = "GET", body }, stop) {
    if (body instanceof Blob && body.size > MOST_BYTES) return tooLarge(body.size);
    const id = (sent += 1);
    const bytes = await bytesOf(body);
    const {
      status,
      mediaType,
      body: told,
    } = await new Promise<Answered>((resolve, reject) => {
      const asked: Asked = { kind: "asked", id, method, path, body: bytes };
      waiting.set(id, { asked, resolve });
      stop?.addEventListener("abort", () => {
        if (waiting.delete(id)) tell({ kind: "given-up", id });
        reject(stop.reason);
      });
      tell(asked);
    });
    const headers = { "content-type": mediaType };
    return new Response(status === 204 ? null : told, { status, headers });
  },

  changesOf: (game) => new TabChanges(game),
  pathNow: () => location.hash.slice(1) || "/",
  addressOf: (path) => `#${path}`,
};
