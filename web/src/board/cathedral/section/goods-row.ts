// The pieces of a section's cost in a row: one place for each, what is there first within its kind.
import type { Choice, SeenSection } from "../../../api/types";
import type { Box } from "../layout";

export interface PlacedPiece {
  readonly key: string;
  readonly kind: string;
  readonly there: boolean;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** The choice that brings this piece now. */
  readonly choice: Choice | undefined;
}

export function goodsRow(section: SeenSection, box: Box, choices: readonly Choice[]): PlacedPiece[] {
  const kinds = new Set([...Object.keys(section.cost), ...Object.keys(section.delivered)]);
  const pieces = [...kinds].flatMap((kind) => piecesOf(section, kind, choices));
  // A low floor keeps some height for what is pinned on it.
  const pitch = Math.min(27, (box.width - 4) / Math.max(pieces.length, 3), Math.max(16, box.height * 0.36));
  const size = pitch - 1;
  const y = box.foot - 5 - size;
  const first = box.x - (pitch * pieces.length) / 2;
  return pieces.map((piece, index) => ({ ...piece, x: first + index * pitch + 0.5, y, size }));
}

type Piece = Pick<PlacedPiece, "key" | "kind" | "there" | "choice">;

function piecesOf(section: SeenSection, kind: string, choices: readonly Choice[]): Piece[] {
  const there = section.delivered[kind] ?? 0;
  const lacking = section.owner === null ? (section.cost[kind] ?? 0) : (section.lacking[kind] ?? 0);
  const deliver = choices.find((choice) => choice.family === "deliver" && choice.target.material === kind);
  return Array.from({ length: there + lacking }, (_, index) => ({
    key: `${kind}-${index}`,
    kind,
    there: index < there,
    choice: index === there ? deliver : undefined,
  }));
}

/** The least side of a piece that is a button, with its frame no less than 24 px. */
const LEAST = 21;
const FRAME = 4;

export interface PlacedDeed {
  readonly key: string;
  readonly kind: string;
  readonly choice: Choice;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Where the pieces that can be brought now are offered: in their places, or above them where these are small. */
export function deedsIn(row: readonly PlacedPiece[], box: Box, choices: readonly Choice[]): PlacedDeed[] {
  const found = row.flatMap((piece) => (piece.choice ? [{ ...piece, choice: piece.choice }] : []));
  const isSmall = found.some(({ size }) => size < LEAST) && areClose(found);
  const placed = isSmall ? inRows(found, box) : found.map(grown);
  return [...placed, ...wildDeeds(row, box, choices, isSmall)];
}

const PITCH = LEAST + FRAME;

/** Buttons of the least size would lie on each other. */
const areClose = (found: readonly PlacedDeed[]): boolean =>
  found.some(({ x }, index) => index > 0 && x - (found[index - 1]?.x ?? 0) < PITCH);

/** A small piece that stands alone is offered in its place, a little larger. */
function grown<Deed extends PlacedDeed>(deed: Deed): Deed {
  const more = Math.max(0, LEAST - deed.size);
  return { ...deed, x: deed.x - more / 2, y: deed.y - more / 2, size: deed.size + more };
}
const RISE = LEAST + 10;

function inRows<Deed extends PlacedDeed>(found: readonly Deed[], box: Box): PlacedDeed[] {
  const abreast = Math.max(1, Math.min(found.length, Math.floor(box.width / PITCH)));
  return found.map((deed, index) => {
    const left = box.x - (abreast * PITCH) / 2 + (index % abreast) * PITCH + FRAME / 2;
    const rows = Math.floor(index / abreast) + 1;
    return { ...deed, x: left, y: deed.y - rows * RISE, size: LEAST };
  });
}

/** A piece that stands for any other (N14) has no place of its own: it is offered above the row. */
function wildDeeds(
  row: readonly PlacedPiece[],
  box: Box,
  choices: readonly Choice[],
  isSmall: boolean,
): PlacedDeed[] {
  const y = (row[0]?.y ?? box.foot - PITCH) - RISE * (isSmall ? 2 : 1);
  return choices
    .filter(({ family, name }) => family === "deliver" && !row.some(({ choice }) => choice?.name === name))
    .map((choice, index) => ({
      key: choice.name,
      kind: choice.target.material ?? "diamond",
      choice,
      x: box.x - LEAST / 2 + index * PITCH,
      y: Math.max(y, box.foot - box.height + 4),
      size: LEAST,
    }));
}
