// The log as it is read: turns in blocks, each line with who it is about and which pieces it speaks of.
import type { Colour, GameView, NamedEvent, News, Phrase, SeenStep } from "../api/types";
import { phrase } from "../words/phrase";
import { foldInto, type Line, plainLine } from "./lines";

export interface Block {
  readonly key: string;
  readonly version: number;
  readonly seat: number | null;
  readonly turn: number | null;
  /** A block without steps is a note: who sat down, what was asked. */
  readonly note: News | null;
  readonly isSetUp: boolean;
  readonly lines: Line[];
}

type Kind = NamedEvent["event"];
const LOSSES: readonly Kind[] = ["reprimanded"];
const UNTOLD: readonly Kind[] = ["turn_ended", "turn_begun"];
const NOTED = [
  "seated",
  "resigned",
  "took_back",
  "played_on",
  "won",
  "given_up",
  "handed",
  "seat_asked",
  "pause_asked",
  "answered",
  "paused",
  "resumed",
  "went_away",
  "came_back",
  "undo_asked",
  "undo_answered",
  "undone",
  "left",
  "returned",
  "closed",
  "restored",
];

export function story(game: GameView, news: readonly News[]): Block[] {
  const blocks: Block[] = [];
  const undone = undoneIn(news);
  for (const each of news) {
    if (each.kind === "started") blocks.push(setUpOf(game, each));
    else if (each.steps.length) tellSteps(game, each, blocks, undone.has(each.version));
    else if (NOTED.includes(each.kind)) blocks.push(noteOf(each));
  }
  return blocks.filter((block) => block.note || block.lines.length);
}

/** The story without the lines that are still to be told. */
export function toldOf(blocks: readonly Block[], untold: readonly string[]): readonly Block[] {
  if (!untold.length) return blocks;
  return blocks
    .map((block) => ({
      ...block,
      lines: block.lines.filter(({ keys }) => !keys.some((key) => untold.includes(key))),
    }))
    .filter(({ note, lines }) => note || lines.length);
}

function undoneIn(news: readonly News[]): ReadonlySet<number> {
  const undone = new Set<number>();
  for (const { kind, to, version } of news) {
    if (kind !== "undone" || typeof to !== "number") continue;
    for (const each of news) if (each.version > to && each.version < version) undone.add(each.version);
  }
  return undone;
}

/** Ivan claims a section before the first turn (V3): until his own first turn tells it, the table shows which. */
function setUpOf(game: GameView, news: News): Block {
  const block: Block = {
    key: "set-up",
    version: news.version,
    seat: null,
    turn: null,
    note: null,
    isSetUp: true,
    lines: [],
  };
  const ivan = game.seats.findIndex(({ kind }) => kind === "ivan");
  const claimed = game.view?.towers.flatMap(({ sections }) => sections.filter(({ owner }) => owner === ivan));
  const [first] = claimed ?? [];
  if (ivan >= 0 && game.view?.turn.number === 1 && first) {
    const said = phrase("ivan-claimed-first", { player: phrase("player-ivan"), section: first.name });
    const places = [`section-${first.name}`];
    block.lines.push({ ...plainLine("set-up", phrase("sentence", { clauses: [said] })), places });
  }
  return block;
}

const noteOf = (news: News): Block => ({
  key: `note-${news.version}`,
  version: news.version,
  seat: news.seat ?? null,
  turn: null,
  note: news,
  isSetUp: false,
  lines: [],
});

function tellSteps(game: GameView, news: News, blocks: Block[], isUndone: boolean): void {
  for (const [number, step] of news.steps.entries()) {
    let block = blocks.at(-1);
    if (!block || block.turn === null || block.turn < step.turn) {
      block = turnBlock(news.version, step.seat, step.turn);
      blocks.push(block);
    }
    let isBeginning = false;
    for (const [place, line] of step.lines.entries()) {
      const key = lineKey(news.version, number, place);
      const events = line.events.flatMap((at) => step.events[at] ?? []);
      const [first] = events;
      if (first?.event === "turn_begun") {
        block = turnBlock(news.version, seatOf(game, first), first.turn);
        blocks.push(block);
      }
      if (!first && isBeginning) {
        // The one line that tells no event at the beginning of a turn is what Ivan claimed at the set-up.
        blocks.find(({ isSetUp }) => isSetUp)?.lines.push(lineOf(game, key, line.said, [], null));
      } else if (first?.event === "ivan_tile_laid") {
        if (!isLaidWithOthers(step, line.events[0] ?? 0)) block.lines.push(tilesLaid(game, key, step));
      } else if (!first || !UNTOLD.includes(first.event))
        foldInto(block.lines, { ...lineOf(game, key, line.said, events, block.seat), isUndone }, game);
      isBeginning = first?.event === "turn_begun";
    }
  }
}

/** A line of the news, by the move, the step in it and the place there. */
export const lineKey = (version: number, step: number, place: number): string =>
  `${version}.${step}.${place}`;

/** Ivan's die tiles, laid one by one, are told in one line: that of the first. */
const isLaidWithOthers = (step: SeenStep, place: number): boolean =>
  step.events[place - 1]?.event === "ivan_tile_laid";

function tilesLaid(game: GameView, key: string, step: SeenStep): Line {
  const laid = step.events.filter((each) => each.event === "ivan_tile_laid");
  const tiles = laid.map(({ die, card }) =>
    phrase("shell-tile", { die: phrase(`die-${die}`), card: phrase(`solo-card-${card}`) }),
  );
  return lineOf(game, key, phrase("shell-tiles", { player: phrase("player-ivan"), tiles }), laid, null);
}

const turnBlock = (version: number, seat: number | null, turn: number): Block => ({
  key: `${version}-${turn}`,
  version,
  seat,
  turn,
  note: null,
  isSetUp: false,
  lines: [],
});

function lineOf(
  game: GameView,
  key: string,
  said: Phrase,
  events: readonly NamedEvent[],
  actor: number | null,
): Line {
  const [first] = events;
  const seat = first ? seatOf(game, first) : null;
  const mine = seat !== null && game.seats_held.includes(seat);
  const hurts = mine && actor !== seat && first !== undefined && LOSSES.includes(first.event);
  return {
    ...plainLine(key, said),
    events,
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
