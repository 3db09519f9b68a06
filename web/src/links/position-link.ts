// The address of a moment: on the server that has the match, or with the whole position in it.
import { answerer } from "$answerer";
import { call } from "../api/client";

interface NamedMoment {
  readonly name: string;
  readonly version: number;
  readonly step: number | null;
}

const MOST_LETTERS = 200_000; // a link that unpacks to more is no position

export const replayPath = (game: string, moment?: string): string =>
  moment ? `/replay/${game}/${moment}` : `/replay/${game}`;

/** Nobody else has a match that is kept in this browser: a link to it carries the position. */
export async function momentLink(game: string, moment: NamedMoment): Promise<string> {
  if (answerer.hasServer) return `${location.origin}${replayPath(game, moment.name)}`;
  const step = moment.step === null ? "" : `?step=${moment.step}`;
  const position = await call("GET", `/api/games/${game}/moments/${moment.version}/position${step}`);
  const page = location.href.replace(/#.*$/, "");
  return `${page}${answerer.addressOf(`/position/${await packed(JSON.stringify(position))}`)}`;
}

/** Text in letters that no messenger breaks, compressed. */
export async function packed(content: string): Promise<string> {
  const bytes = await through(new Blob([content]), new CompressionStream("deflate-raw"));
  const letters = btoa(String.fromCharCode(...bytes));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text that was packed; throws where the link was cut. */
export async function unpacked(letters: string): Promise<string> {
  const base64 = letters.replaceAll("-", "+").replaceAll("_", "/");
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(
    await through(new Blob([bytes]), new DecompressionStream("deflate-raw"), MOST_LETTERS),
  );
}

async function through(
  source: Blob,
  change: CompressionStream | DecompressionStream,
  most = Infinity,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = source.stream().pipeThrough(change).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > most) throw new RangeError("more than a position");
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
