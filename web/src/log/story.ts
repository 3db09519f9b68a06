// The log as it is read: turns in blocks, each line with who it is about and which pieces it speaks of.
import type { Colour, GameView, NamedEvent, News, Phrase, SeenStep } from "../api/types";
import { phrase } from "../words/phrase";
import { named } from "../table/session/named";

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

type Kind = NamedEvent["event"];
const LOSSES: readonly Kind[] = ["reprimanded"];
const UNTOLD: readonly Kind[] = ["turn_ended", "turn_begun"];
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
    for (const line of step.lines) {
      const events = line.events.flatMap((place) => step.events[place] ?? []);
      const [first] = events;
      if (first?.event === "turn_begun") {
        block = turnBlock(news.version, seatOf(game, first), first.turn);
        blocks.push(block);
      }
      if (first?.event === "ivan_tile_laid") {
        if (!isLaidWithOthers(step, line.events[0] ?? 0)) block.lines.push(tilesLaid(game, step));
      } else if (!first || !UNTOLD.includes(first.event))
        block.lines.push(lineOf(game, line.said, events, block.seat));
    }
  }
}

/** Ivan's die tiles, laid one by one, are told in one line: that of the first. */
const isLaidWithOthers = (step: SeenStep, place: number): boolean =>
  step.events[place - 1]?.event === "ivan_tile_laid";

function tilesLaid(game: GameView, step: SeenStep): Line {
  const laid = step.events.filter((each) => each.event === "ivan_tile_laid");
  const tiles = laid.map(({ die, card }) =>
    phrase("shell-tile", { die: phrase(`die-${die}`), card: phrase(`solo-card-${card}`) }),
  );
  return lineOf(game, phrase("shell-tiles", { player: phrase("player-ivan"), tiles }), laid, null);
}

const turnBlock = (version: number, seat: number | null, turn: number): Block => ({
  key: `${version}-${turn}`,
  version,
  seat,
  turn,
  note: null,
  lines: [],
});

function lineOf(game: GameView, said: Phrase, events: readonly NamedEvent[], actor: number | null): Line {
  const [first] = events;
  const seat = first ? seatOf(game, first) : null;
  const mine = seat !== null && game.seats_held.includes(seat);
  const hurts = mine && actor !== seat && first !== undefined && LOSSES.includes(first.event);
  return {
    phrase: named(game, said),
    places: [...new Set(events.flatMap((event) => placesOf(game, event)))],
    hurts,
  };
}

/** Events name players by their colour, the page its places by the number of the seat. */
function seatOf(game: GameView, event: NamedEvent): number | null {
  return "player" in event ? seatOfColour(game, event.player) : null;
}

const seatOfColour = ({ seats }: GameView, colour: Colour): number =>
  seats.findIndex((seat) => seat.colour === colour);

/** The places an event speaks of, by their `data-at`. */
function placesOf(game: GameView, event: NamedEvent): string[] {
  const seat = seatOf(game, event);
  if (seat === null) return [];
  const places: string[] = [];
  if ("die" in event) places.push(`die-${event.die}`);
  if ("section" in event) places.push(`section-${event.section}`);
  if ("above" in event) places.push(`section-${event.above}`);
  if ("slot" in event) {
    const owner = "owner" in event ? seatOfColour(game, event.owner) : seat;
    places.push(`slot-${owner}-${event.slot}`);
  }
  if ("resource" in event) places.push(goodsPlace(event.resource, seat));
  if ("material" in event) places.push(goodsPlace(event.material, seat));
  if (event.event === "die_moved") places.push(`space-${event.to}`);
  if ("space" in event) places.push(`space-${event.space}`);
  if ("other" in event) places.push(`space-${event.other}`);
  if (event.event === "reprimanded") places.push(`marker-${seat}`);
  return places;
}

const goodsPlace = (resource: string, seat: number): string =>
  ["recognition", "prestige"].includes(resource) ? `marker-${seat}` : `goods-${seat}-${resource}`;
