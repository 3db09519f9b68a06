// Everything of this browser in one file, and such a file brought in: by a browser all at once, by a server one by one.
import { answerer } from "$answerer";
import { uploadBox } from "../../api/boxes";
import { call, keepRecord, Refusal, whoAmI } from "../../api/client";
import { takePreferences, type Preferences, preferences } from "../../app/preferences.svelte";
import { text } from "../../words/words";

export const KIND = "cupola-everything";
const FORMAT = 1;
const SENT = "cupola-brought-in";
const MOST_WAITS = 20;

interface SavedGame {
  readonly document: { readonly game: { readonly id: string; readonly version: number } };
  readonly record: string | null;
}
interface SavedBox {
  readonly box: { readonly id: string; readonly name: string; readonly digest: string };
  readonly file: string | null;
}
export interface Everything {
  readonly kind: string;
  readonly format: number;
  readonly games: readonly SavedGame[];
  readonly boxes: readonly SavedBox[];
  readonly settings: Partial<Preferences>;
}

/** How many games and boxes came in, how many went on, how many stayed as they were here. */
export interface Brought {
  readonly games_new: number;
  readonly games_further: number;
  readonly games_left: number;
  readonly boxes_new: number;
  readonly boxes_further: number;
  readonly boxes_left: number;
}

export async function everything(): Promise<Blob> {
  await whoAmI();
  const kept = await call<Everything>("GET", "/api/everything");
  return new Blob([JSON.stringify({ ...kept, settings: preferences })], { type: "application/json" });
}

/** Read a file; throws one sentence for what is no such file. */
export function read(content: string): Everything {
  let file: Partial<Everything>;
  try {
    file = JSON.parse(content) as Partial<Everything>;
  } catch {
    throw new Error(text("error-bad-save"));
  }
  if (file?.kind !== KIND || !Number.isInteger(file.format)) throw new Error(text("error-bad-save"));
  if (Number(file.format) > FORMAT) throw new Error(text("error-newer-save"));
  if (!Array.isArray(file.games) || !Array.isArray(file.boxes)) throw new Error(text("error-bad-save"));
  return file as Everything;
}

/** Bring in a file; `count` hears how many of its games and boxes are done. */
export async function bringIn(file: Blob, count: (done: number, all: number) => void): Promise<Brought> {
  const saved = read(await file.text());
  const brought = answerer.hasServer
    ? await sendOneByOne(saved, count)
    : await call<Brought>("POST", "/api/everything", file.slice(0, file.size, "application/json"));
  await whoAmI();
  if (!answerer.hasServer && saved.settings) takePreferences(saved.settings);
  return brought;
}

/** A server takes boxes as files and games as records; what it has from here already is not sent again. */
async function sendOneByOne(saved: Everything, count: (done: number, all: number) => void): Promise<Brought> {
  const sent = new Set(sentBefore());
  const all = saved.boxes.length + saved.games.length;
  const sums = {
    games_new: 0,
    games_further: 0,
    games_left: 0,
    boxes_new: 0,
    boxes_further: 0,
    boxes_left: 0,
  };
  let done = 0;
  await whoAmI();
  const send = async (what: "games" | "boxes", name: string, work: (() => Promise<unknown>) | null) => {
    if (!work || sent.has(name)) sums[`${what}_left`] += 1;
    else {
      await patiently(work);
      sums[`${what}_new`] += 1;
      sent.add(name);
      noteSent(sent);
    }
    count((done += 1), all);
  };
  for (const { box, file } of saved.boxes) {
    await send("boxes", box.digest, file ? () => uploadBox(box.name, new Blob([bytesOf(file)])) : null);
  }
  for (const { document, record } of saved.games) {
    const { id, version } = document.game;
    await send("games", `${id}:${version}`, record ? () => keepRecord(new Blob([record])) : null);
  }
  return sums;
}

/** A server that is asked for much says how long to wait. */
async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let waits = 0; ; waits += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 429) || waits >= MOST_WAITS) throw error;
      const seconds = Number(error.details["retry_after"] ?? 1);
      await new Promise((resolve) => setTimeout(resolve, 1000 * Math.min(60, Math.max(1, seconds))));
    }
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

function sentBefore(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SENT) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

function noteSent(sent: ReadonlySet<string>): void {
  try {
    localStorage.setItem(SENT, JSON.stringify([...sent]));
  } catch {
    // A browser that keeps nothing sends it again.
  }
}
