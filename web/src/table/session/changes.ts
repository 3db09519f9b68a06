// Changes of a table: the socket says "this game is at this version", shows it, and who is here; a slow poll is the net.
import { answerer } from "$answerer";
import type { Changes } from "../../answering/types";
import type { GameView } from "../../api/types";
import { wholeView } from "../../api/whole";
import type { SeatPresence } from "../../words/presence";

/** `unsure`: the server answers, and does not know whether it stored what was sent. */
export type Connection = "connecting" | "open" | "lost" | "unsure";

/** A version that the table has reached, and perhaps the table with what happened after another version. */
export interface Change {
  readonly version: number;
  readonly since?: number;
  readonly view?: GameView;
}

interface Said extends Change {
  readonly presence?: readonly SeatPresence[];
}

const SLOWEST_MS = 3_000;
const POLL_MS = 60_000;
/** Newer than anything: it makes the table look again, whatever message was lost. */
export const WHATEVER: Change = { version: Infinity };
// From here on a close says which refusal any other request would get: signed out, or not to be watched any more.
const TURNED_AWAY = 4_000;

export class ChangeSocket {
  private socket: Changes | null = null;
  private closed = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private poll: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly game: string,
    private readonly hear: (change: Change) => void,
    private readonly tell: (connection: Connection) => void,
    private readonly meet: (people: readonly SeatPresence[]) => void = () => undefined,
    private readonly seen: () => number | undefined = () => undefined,
  ) {}

  /** Listen; whoever was told to stop meanwhile does not begin any more. */
  open(): void {
    if (this.closed) return;
    this.connect();
    this.poll ??= setInterval(() => this.hear(WHATEVER), POLL_MS);
    window.addEventListener("online", this.retryNow);
    document.addEventListener("visibilitychange", this.retryNow);
    document.addEventListener("visibilitychange", this.attend);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.poll);
    this.poll = undefined;
    window.removeEventListener("online", this.retryNow);
    document.removeEventListener("visibilitychange", this.retryNow);
    document.removeEventListener("visibilitychange", this.attend);
    this.socket?.close();
  }

  private retryNow = (): void => {
    if (document.visibilityState === "visible" && this.socket?.readyState !== WebSocket.OPEN) this.connect();
  };

  /** Say whether this page is looked at; a hidden one is away. */
  private attend = (): void => {
    if (this.socket?.readyState === WebSocket.OPEN)
      this.socket.send?.(document.visibilityState === "visible" ? "here" : "away");
  };

  private connect(): void {
    clearTimeout(this.timer);
    this.socket?.close();
    const socket = answerer.changesOf(this.game, this.seen());
    this.socket = socket;
    socket.onopen = () => {
      this.failures = 0;
      this.attend();
      this.tell("open");
    };
    socket.onmessage = (message) => {
      const said = JSON.parse(String(message.data)) as Said;
      if (said.presence) this.meet(said.presence);
      else this.hear(said.view ? { ...said, view: wholeView(said.view) } : said);
    };
    socket.onclose = ({ code }) => {
      if (this.closed || this.socket !== socket) return;
      this.tell("lost");
      if (code >= TURNED_AWAY) this.hear(WHATEVER);
      const wait = Math.min(SLOWEST_MS, 300 * 2 ** this.failures);
      this.failures += 1;
      this.timer = setTimeout(() => this.connect(), wait);
    };
  }
}
