// A copy of Python's memory with Cupola in it, kept beside the site for the next start; one that is missing, damaged or
// of another version is no fault: Python starts plainly then.
import type { Layout } from "./machine";
import type { Begin } from "./messages";

const KEPT = "cupola-snapshot";
const NAME = "snapshot?";
const ROOM = 10; // times its size have to be free: games come first
const PAGE = 65_536;

/** What stands beside the memory: where it fits, how long it is, and what its words add up to. */
interface Note {
  readonly layout: Layout;
  readonly length: number;
  readonly sum: number;
  readonly pages: readonly number[];
}

export interface Snapshot {
  readonly layout: Layout;
  /** Empty until it is filled. */
  readonly memory: Uint8Array<ArrayBuffer>;
  readonly filled: Promise<void>;
}

/** The copy that fits this site and this browser, if there is one. */
export async function keptSnapshot(begin: Begin): Promise<Snapshot | null> {
  try {
    const reply = await (await caches.open(KEPT)).match(addressOf(begin));
    const note = JSON.parse(reply?.headers.get("note") ?? "null") as Note | null;
    if (!reply?.body || !note) return null;
    const memory = new Uint8Array(note.length);
    const filled = fill(memory, note, reply);
    filled.catch(() => undefined); // awaited by who uses it
    return { layout: note.layout, memory, filled };
  } catch {
    return null;
  }
}

/** Whether there is a copy, or none can be kept: then none has to be made. */
export async function hasSnapshot(begin: Begin): Promise<boolean> {
  try {
    return Boolean(await (await caches.open(KEPT)).match(addressOf(begin)));
  } catch {
    return true;
  }
}

async function fill(memory: Uint8Array, { pages, sum }: Note, reply: Response): Promise<void> {
  const packed = new Uint8Array(await reply.arrayBuffer());
  let from = 0;
  for (const page of pages) {
    const size = Math.min(PAGE, memory.length - page * PAGE);
    memory.set(packed.subarray(from, from + size), page * PAGE);
    from += size;
  }
  if (from !== packed.length || sumOf(memory) !== sum) throw new Error("the copy is damaged");
}

/** Keep a copy, in place of the one before; throws where there is no room. */
export async function keepSnapshot(
  begin: Begin,
  memory: Uint8Array<ArrayBuffer>,
  layout: Layout,
): Promise<void> {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  if (quota - usage < ROOM * memory.length) throw new Error("too little room");
  const pages = pagesIn(memory);
  const packed = new Blob(pages.map((page) => memory.subarray(page * PAGE, (page + 1) * PAGE)));
  const note: Note = { layout, length: memory.length, sum: sumOf(memory), pages };
  await forgetSnapshots(begin.base);
  const reply = new Response(packed, { headers: { note: JSON.stringify(note) } });
  await (await caches.open(KEPT)).put(addressOf(begin), reply);
}

/** Forget every copy for the site at a place. */
export async function forgetSnapshots(base: string): Promise<void> {
  try {
    const cache = await caches.open(KEPT);
    const old = (await cache.keys()).filter(({ url }) => url.startsWith(base + NAME));
    await Promise.all(old.map((request) => cache.delete(request)));
  } catch {
    // A browser that keeps nothing has none.
  }
}

/** Everything that a copy depends on: another site or another browser may lay out the memory in another way. */
function addressOf({ base, site }: Begin): string {
  const { python, package: cupola, engine } = site;
  return (
    base + NAME + new URLSearchParams({ python, cupola, engine, browser: navigator.userAgent }).toString()
  );
}

/** The pages that hold something: much of the memory is empty. */
function pagesIn(memory: Uint8Array<ArrayBuffer>): number[] {
  const count = Math.ceil(memory.length / PAGE);
  return Array.from({ length: count }, (_, page) => page).filter((page) =>
    wordsIn(memory.subarray(page * PAGE, (page + 1) * PAGE)).some((word) => word !== 0),
  );
}

const wordsIn = (memory: Uint8Array): Int32Array =>
  new Int32Array(memory.buffer, memory.byteOffset, memory.byteLength >> 2);

/** A sum that depends on the places of the words, too. */
function sumOf(memory: Uint8Array): number {
  const words = wordsIn(memory);
  let sum = 0;
  for (let at = 0; at < words.length; at += 1) sum = (Math.imul(sum, 31) + (words[at] ?? 0)) | 0;
  return sum;
}
