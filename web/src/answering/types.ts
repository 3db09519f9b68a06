// What the page needs of whoever answers it: a server over HTTP, or Python in a worker of this browser.

/** Says which version a game is at, and may show it: a socket, or something that speaks like one. */
export type Changes = Pick<WebSocket, "onopen" | "onmessage" | "onclose" | "readyState" | "close"> & {
  send?(said: "here" | "away"): void;
};

export interface Answerer {
  /** Whether a server answers: without one there is nobody else to play with, and no account to come back to. */
  readonly hasServer: boolean;
  /** Under which name the browser remembers that it has an account here: both may have the same host. */
  readonly accountKey: string;
  /** Begin before the page is drawn. */
  begin(): void;
  send(path: string, request: RequestInit, stop?: AbortSignal): Promise<Response>;
  /** With a version that is seen already, what others change may come with the table after it. */
  changesOf(game: string, since?: number): Changes;
  /** Where in the page we are, and the address of a place in it. */
  pathNow(): string;
  addressOf(path: string): string;
}

/** What somebody can do where the browser cannot go on. */
export interface Ways {
  tryAgain(): void;
  playWithoutKeeping(): void;
  wakeBots(): void;
}
