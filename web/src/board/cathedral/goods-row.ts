// The pieces of a section's cost in a row: one place for each, what is there first within its kind.
import type { Choice, SeenSection } from "../../api/types";
import type { Box } from "./layout";

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
  const pitch = Math.min(27, (box.width - 4) / Math.max(pieces.length, 3));
  const size = pitch - 1;
  const y = box.foot - 5 - size;
  const first = box.x - (pitch * pieces.length) / 2;
  return pieces.map((piece, index) => ({ ...piece, x: first + index * pitch + 0.5, y, size }));
}

type Piece = Pick<PlacedPiece, "key" | "kind" | "there" | "choice">;

function piecesOf(section: SeenSection, kind: string, choices: readonly Choice[]): Piece[] {
  const there = section.delivered[kind] ?? 0;
  const lacking = section.owner === null ? (section.cost[kind] ?? 0) : (section.lacking[kind] ?? 0);
  const deliver = choices.find(
    (choice) => choice.name.startsWith("deliver:") && choice.target.material === kind,
  );
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
  readonly piece: PlacedPiece;
  readonly choice: Choice;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Where the pieces that can be brought now are offered: in their places, or above them where these are small. */
export function deedsIn(row: readonly PlacedPiece[], box: Box): PlacedDeed[] {
  const found = row.flatMap((piece) => (piece.choice ? [{ piece, choice: piece.choice }] : []));
  const pitch = LEAST + FRAME;
  const abreast = Math.max(1, Math.min(found.length, Math.floor(box.width / pitch)));
  return found.map((deed, index) => {
    const { x, y, size } = deed.piece;
    if (size >= LEAST) return { ...deed, x, y, size };
    const left = box.x - (abreast * pitch) / 2 + (index % abreast) * pitch + FRAME / 2;
    const rows = Math.floor(index / abreast) + 1;
    return { ...deed, x: left, y: y - rows * (LEAST + 10), size: LEAST };
  });
}
