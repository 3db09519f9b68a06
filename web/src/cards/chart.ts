// The chart of all cards and tiles: fetched once, searched by what they are called and what they do.
import { printedCards } from "../api/client";
import type { PrintedCards, PrintedGroup, PrintedPiece } from "../api/types";
import { bare } from "../words/bare";
import { say, text } from "../words/words";

export type Kind = PrintedGroup["kind"];

let asked: Promise<PrintedCards> | null = null;

/** The cards of the box, fetched once; after a failure the next who asks tries again. */
export function cardChart(): Promise<PrintedCards> {
  asked ??= printedCards();
  asked.catch(() => (asked = null));
  return asked;
}

export const kindsOf = (groups: readonly PrintedGroup[]): readonly Kind[] => [
  ...new Set(groups.map(({ kind }) => kind)),
];

/** The groups and pieces that have every word asked for, in the language that is spoken. */
export function matching(
  groups: readonly PrintedGroup[],
  wanted: string,
  kind: Kind | null,
): readonly PrintedGroup[] {
  const words = bare(wanted).split(/\s+/).filter(Boolean);
  return groups
    .filter((group) => kind === null || group.kind === kind)
    .map((group) => ({ ...group, pieces: group.pieces.filter((piece) => fits(group, piece, words)) }))
    .filter((group) => group.pieces.length);
}

function fits(group: PrintedGroup, piece: PrintedPiece, words: readonly string[]): boolean {
  const said = [text(`cards-${group.kind}`), say(group.title), say(piece.label), ...piece.notes.map(say)];
  const done = piece.lines.flatMap(({ does, mark }) => [say(does), mark ? say(mark) : ""]);
  const hay = bare([...said, ...done].join(" "));
  return words.every((word) => hay.includes(word));
}

export const countOf = (groups: readonly PrintedGroup[]): number =>
  groups.reduce((sum, group) => sum + group.pieces.length, 0);

/** How often an action may be used, in one sign. */
export const signOf = (once: boolean): string => text(once ? "market-once" : "market-often");
