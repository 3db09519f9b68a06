// The log as it is read: turns in blocks, each line with who it is about and which pieces it speaks of.
import type { Argument, GameView, News, Phrase } from "../api/types";

export interface Line {
  readonly phrase: Phrase;
  /** The places it speaks of, by their `data-at`. */
  readonly places: readonly string[];
  /** Somebody else took something from a seat of mine. */
  readonly hurts: boolean;
}

export interface Block {
  readonly key: string;
  readonly version: number;
  readonly seat: number | null;
  readonly turn: number | null;
  /** A block without steps is a note: who sat down, what was asked. */
  readonly note: News | null;
  readonly lines: Line[];
}

const LOSSES = ["event-reprimanded"];
const UNTOLD = ["event-turn-ended", "event-turn-begun"];
const NOTED = [
  "seated",
  "resigned",
  "handed",
  "undo_asked",
  "undo_answered",
  "undone",
  "left",
  "returned",
  "closed",
];

export function story(game: GameView, news: readonly News[]): Block[] {
  const blocks: Block[] = [];
  for (const each of news) {
    if (each.steps.length) tellSteps(game, each, blocks);
    else if (NOTED.includes(each.kind)) blocks.push(noteOf(each));
  }
  return blocks.filter((block) => block.note || block.lines.length);
}

const noteOf = (news: News): Block => ({
  key: `note-${news.version}`,
  version: news.version,
  seat: news.seat ?? null,
  turn: null,
  note: news,
  lines: [],
});

function tellSteps(game: GameView, news: News, blocks: Block[]): void {
  for (const step of news.steps) {
    let block = blocks.at(-1);
    if (!block || block.note || block.turn === null || block.turn < step.turn) {
      block = turnBlock(news.version, step.seat, step.turn);
      blocks.push(block);
    }
    for (const phrase of step.lines) {
      const [first] = clauses(phrase);
      if (first?.key === "event-turn-begun") {
        block = turnBlock(news.version, seatOf(game, first), Number(first.args?.["turn"] ?? 0));
        blocks.push(block);
      }
      if (first?.key === "event-ivan-tile-laid") layTile(game, first, block);
      else if (first && !UNTOLD.includes(first.key))
        block.lines.push(lineOf(game, phrase, first, block.seat));
    }
  }
}

/** Ivan's die tiles, laid one by one, are told in one line. */
function layTile(game: GameView, laid: Phrase, block: Block): void {
  const tile: Phrase = { key: "shell-tile", args: laid.args ?? {} };
  const last = block.lines.at(-1);
  const before = last?.phrase.key === "shell-tiles" ? last.phrase.args?.["tiles"] : undefined;
  if (before) block.lines.pop();
  const tiles = [...((before ?? []) as readonly Phrase[]), tile];
  const phrase: Phrase = { key: "shell-tiles", args: { player: laid.args?.["player"] ?? "", tiles } };
  block.lines.push(lineOf(game, phrase, phrase, block.seat));
}

const turnBlock = (version: number, seat: number | null, turn: number): Block => ({
  key: `${version}-${turn}`,
  version,
  seat,
  turn,
  note: null,
  lines: [],
});

function lineOf(game: GameView, phrase: Phrase, first: Phrase, actor: number | null): Line {
  const seat = seatOf(game, first);
  const mine = seat !== null && game.seats_held.includes(seat);
  const hurts = mine && actor !== seat && LOSSES.includes(first.key);
  return { phrase: named(game, phrase), places: [...new Set(placesOf(game, phrase, seat))], hurts };
}

/** Players are called by their names, where these tell them apart. */
export function named(game: GameView, phrase: Phrase): Phrase {
  const names = game.seats.map((seat) => seat.name);
  if (new Set(names).size < names.length) return phrase;
  return withNames(game, phrase);
}

function withNames(game: GameView, phrase: Phrase): Phrase {
  const args: Record<string, Argument> = {};
  for (const [key, value] of Object.entries(phrase.args ?? {})) args[key] = nameIn(game, value);
  return { ...phrase, args };
}

function nameIn(game: GameView, value: Argument): Argument {
  if (typeof value === "string" || typeof value === "number") return value;
  if ("key" in value) return nameOfPlayer(game, value) ?? withNames(game, value);
  return value.map((each) => {
    const name = nameOfPlayer(game, each);
    return name ? { key: "shell-person", args: { name } } : withNames(game, each);
  });
}

function nameOfPlayer(game: GameView, { key }: Phrase): string | null {
  return game.seats.find((seat) => key === `player-${seat.colour}`)?.name || null;
}

function clauses(phrase: Phrase): readonly Phrase[] {
  const inner = phrase.args?.["clauses"];
  return Array.isArray(inner) ? (inner as readonly Phrase[]) : [phrase];
}

function seatOf(game: GameView, phrase: Phrase): number | null {
  const player = phrase.args?.["player"];
  if (typeof player !== "object" || !("key" in player)) return null;
  const colour = player.key.replace("player-", "");
  return game.seats.find((seat) => seat.colour === colour || seat.kind === colour)?.seat ?? null;
}

export function placesOf(game: GameView, phrase: Phrase, seat: number | null): string[] {
  return Object.entries(phrase.args ?? {}).flatMap(([name, value]) => placesIn(game, name, value, seat));
}

function placesIn(game: GameView, name: string, value: Argument, seat: number | null): string[] {
  if (typeof value === "string") return ["section", "above"].includes(name) ? [`section-${value}`] : [];
  if (typeof value === "number") return name === "count" && seat !== null ? [`marker-${seat}`] : [];
  if (!("key" in value)) return value.flatMap((each) => placesIn(game, name, each, seat));
  const [kind = "", ...rest] = value.key.split("-");
  const about = rest.join("-");
  if (kind === "die") return [value.key];
  if (kind === "slot") return seat === null ? [] : [`slot-${seat}-${about}`];
  if (kind === "amount") return goodsPlace(about, seat);
  if (kind === "resource" && name === "tile") return spacesOf(game, about);
  if (kind === "solo") return [];
  return placesOf(game, value, seat);
}

function goodsPlace(resource: string, seat: number | null): string[] {
  if (seat === null) return [];
  return [["recognition", "prestige"].includes(resource) ? `marker-${seat}` : `goods-${seat}-${resource}`];
}

function spacesOf(game: GameView, resource: string): string[] {
  const spaces = game.view?.market.spaces ?? [];
  return spaces.filter((space) => space.tile === resource).map((space) => `space-${space.space}`);
}
