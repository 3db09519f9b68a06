// What page and workers say to each other.

/** What the build laid out beside the page: a folder with Python, the package, the engine; what each file weighs. */
export interface Site {
  readonly python: string;
  readonly package: string;
  readonly engine: string;
  readonly loaded: Readonly<Record<string, number>>;
}

export interface Begin {
  readonly kind: "begin";
  /** Where the page is: everything else is named from there. */
  readonly base: string;
  readonly site: Site;
  /** Whether games are kept in this browser: somebody may play on where its storage fails. */
  readonly isKeeping: boolean;
  /** Whether this is a second try: what came the first time may be half of a file. */
  readonly isAgain: boolean;
  /** Whether Python starts plainly: the copy of its memory may be why the start before failed. */
  readonly isPlain: boolean;
  /** Whether the browser has the site already, so that little has to be counted. */
  readonly isKept: boolean;
}

export interface Asked {
  readonly kind: "asked";
  readonly id: number;
  readonly method: string;
  readonly path: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

export type Failure = "other-tab" | "browser" | "download" | "storage" | "newer" | "stopped";

/** What the browser keeps and Cupola cannot read; it stays where it is. */
export type Unreadable = readonly (readonly [string, string])[];

export type ToRules =
  | Begin
  | Asked
  /** Nobody waits for the answer any more. */
  | { readonly kind: "given-up"; readonly id: number }
  | { readonly kind: "wake-bots" };

export type FromRules =
  | { readonly kind: "loading"; readonly bytes: number }
  | {
      readonly kind: "ready";
      readonly isStored: boolean;
      readonly isRestored: boolean;
      readonly unreadable: Unreadable;
    }
  | { readonly kind: "bots-stopped" }
  | { readonly kind: "failed"; readonly why: Failure; readonly message: string }
  | {
      readonly kind: "answered";
      readonly id: number;
      readonly status: number;
      readonly mediaType: string;
      readonly body: Uint8Array<ArrayBuffer>;
    }
  | { readonly kind: "changed"; readonly game: string; readonly version: number };

export type ToThinking =
  | Begin
  | { readonly kind: "job"; readonly id: number; readonly job: Uint8Array }
  /** A job that has not begun is not to be done. */
  | { readonly kind: "drop"; readonly id: number };
export type FromThinking =
  | { readonly kind: "begun"; readonly id: number }
  | { readonly kind: "thought"; readonly id: number; readonly thought: Uint8Array }
  | { readonly kind: "gave-up"; readonly id: number; readonly message: string };
